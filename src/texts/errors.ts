// The sentences of errors. The thirteen of product specification 8 are written letter by letter.
import { isErrorCode, type ErrorCode, type Fault } from '#domain/errors.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sayer } from './sayer.ts'

export const errorTexts = {
  network: msg`Network error. Please check your connection and try again.`,
  unauthorized: msg`You are not authorized to perform this action. Please log in again.`,
  forbidden: msg`You do not have permission to perform this action.`,
  notFound: msg`The requested resource could not be found.`,
  conflict: msg`This item already exists.`,
  badRequest: msg`Invalid request. Please check your input and try again.`,
  timeout: msg`Request timed out. Please try again.`,
  tooManyRequests: msg`Too many requests. Please wait a moment and try again.`,
  server: msg`A server error occurred. Please try again later.`,
  unavailable: msg`Fermata is temporarily unavailable. Please try again in a few seconds.`,
  otherRpc: msg`An unexpected error occurred.`,
  other: msg`Something went wrong. Please try again.`,
} as const

const general: Record<ErrorCode, Text> = {
  UNAUTHORIZED: errorTexts.unauthorized,
  FORBIDDEN: errorTexts.forbidden,
  NOT_FOUND: errorTexts.notFound,
  CONFLICT: errorTexts.conflict,
  PRECONDITION_FAILED: errorTexts.otherRpc,
  BAD_REQUEST: errorTexts.badRequest,
  TIMEOUT: errorTexts.timeout,
  TOO_MANY_REQUESTS: errorTexts.tooManyRequests,
  SERVICE_UNAVAILABLE: errorTexts.unavailable,
  INTERNAL_SERVER_ERROR: errorTexts.server,
}

/** The sentence of a code, before a rule says more or names a record (product specification 8). */
export const generalText = (t: Sayer, code: ErrorCode): string => t(general[code])

/** What is said of a fault of ours, by its HTTP status: one that passes automatically, or any other. */
export const faultText = (t: Sayer, status: number): string =>
  t(status === 503 ? errorTexts.unavailable : errorTexts.server)

/**
 * What a page says of a failed call (product specification 8). A sentence that a rule gave itself (`explained`)
 * comes first; it never does for INTERNAL_SERVER_ERROR, whose text is no one's business.
 */
export function messageFor(fault: Fault, t: Sayer): string {
  if (fault.kind === 'network') return t(errorTexts.network)
  if (fault.kind === 'other') return fault.message || t(errorTexts.other)
  if (fault.code === 'INTERNAL_SERVER_ERROR') return t(errorTexts.server)
  if (fault.explained && fault.message) return fault.message
  if (fault.code === 'BAD_REQUEST') return fault.message || t(errorTexts.badRequest)
  // Which record it is about, the server has said already.
  if (fault.entity && fault.message) return fault.message
  if (isErrorCode(fault.code) && fault.code !== 'PRECONDITION_FAILED') return generalText(t, fault.code)
  return fault.message || t(errorTexts.otherRpc)
}
