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

const entityTexts = {
  notFound: msg<'entity'>`The {entity} you're looking for could not be found.`,
  conflict: msg<'entity'>`A {entity} with this information already exists.`,
}

/** How a record is called inside those two sentences. */
export const entityNames: Record<string, Text> = {
  artist: msg({ message: 'artist', context: 'in: The artist could not be found.' }),
  booking: msg({ message: 'booking', context: 'in: The booking could not be found.' }),
  company: msg({ message: 'company', context: 'in: The company could not be found.' }),
  contact: msg({ message: 'contact', context: 'in: The contact could not be found.' }),
  contract: msg({ message: 'contract', context: 'in: The contract could not be found.' }),
  event: msg({ message: 'event', context: 'in: The event could not be found.' }),
  expense: msg({ message: 'expense', context: 'in: The expense could not be found.' }),
  file: msg({ message: 'file', context: 'in: The file could not be found.' }),
  import: msg({ message: 'import', context: 'in: The import could not be found.' }),
  invitation: msg({ message: 'invitation', context: 'in: The invitation could not be found.' }),
  invoice: msg({ message: 'invoice', context: 'in: The invoice could not be found.' }),
  member: msg({ message: 'member', context: 'in: The member could not be found.' }),
  offer: msg({ message: 'offer', context: 'in: The offer could not be found.' }),
  organisation: msg({ message: 'organisation', context: 'in: The organisation could not be found.' }),
  payment: msg({ message: 'payment', context: 'in: The payment could not be found.' }),
  sequence: msg({ message: 'sequence', context: 'in: The sequence could not be found.' }),
  statement: msg({ message: 'statement', context: 'in: The statement could not be found.' }),
  task: msg({ message: 'task', context: 'in: The task could not be found.' }),
  tour: msg({ message: 'tour', context: 'in: The tour could not be found.' }),
  venue: msg({ message: 'venue', context: 'in: The venue could not be found.' }),
  webhook: msg({ message: 'webhook', context: 'in: The webhook could not be found.' }),
  workflow: msg({ message: 'workflow', context: 'in: The workflow could not be found.' }),
}

function ofEntity(kind: keyof typeof entityTexts, entity: string | undefined, t: Sayer): string {
  if (!entity) return t(errorTexts[kind])
  const name = entityNames[entity]
  // A record whose name no catalogue has: English says it as it is, another language says it in general.
  if (!name && t.language !== 'en') return t(errorTexts[kind])
  return t(entityTexts[kind], { entity: name ? t(name) : entity })
}

const general: Record<ErrorCode, (t: Sayer, entity: string | undefined) => string> = {
  UNAUTHORIZED: (t) => t(errorTexts.unauthorized),
  FORBIDDEN: (t) => t(errorTexts.forbidden),
  NOT_FOUND: (t, entity) => ofEntity('notFound', entity, t),
  CONFLICT: (t, entity) => ofEntity('conflict', entity, t),
  PRECONDITION_FAILED: (t) => t(errorTexts.otherRpc),
  BAD_REQUEST: (t) => t(errorTexts.badRequest),
  TIMEOUT: (t) => t(errorTexts.timeout),
  TOO_MANY_REQUESTS: (t) => t(errorTexts.tooManyRequests),
  SERVICE_UNAVAILABLE: (t) => t(errorTexts.unavailable),
  INTERNAL_SERVER_ERROR: (t) => t(errorTexts.server),
}

/** The sentence of a code, before a rule says more (product specification 8). */
export const generalText = (t: Sayer, code: ErrorCode, entity?: string): string => general[code](t, entity)

/** What is said of a fault of ours, by its HTTP status: one that passes by itself, or any other. */
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
  if (isErrorCode(fault.code) && fault.code !== 'PRECONDITION_FAILED') {
    return generalText(t, fault.code, fault.entity)
  }
  return fault.message || t(errorTexts.otherRpc)
}
