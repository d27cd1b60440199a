// The closed list of errors a rule may raise, and the message catalogue shared by server and web.

/** Every code a call may answer with. Names are those of the call layer, so no mapping table is needed. */
export const errorCodes = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PRECONDITION_FAILED',
  'BAD_REQUEST',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Field name (dotted path) → the sentence shown beside that field. */
export type FieldErrors = Record<string, string>

// Product specification 8, e-mail by e-mail.
export const sentences = {
  network: 'Network error. Please check your connection and try again.',
  unauthorized: 'You are not authorized to perform this action. Please log in again.',
  forbidden: 'You do not have permission to perform this action.',
  notFound: 'The requested resource could not be found.',
  conflict: 'This item already exists.',
  badRequest: 'Invalid request. Please check your input and try again.',
  timeout: 'Request timed out. Please try again.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  server: 'A server error occurred. Please try again later.',
  unavailable:
    'Fermata is interrupted for a moment and comes back by itself. Please try again in a few seconds.',
  otherRpc: 'An unexpected error occurred.',
  other: 'Something went wrong. Please try again.',
} as const

/** What is said of a fault of ours, by its HTTP status: one that passes by itself, or any other. */
export const faultSentence = (status: number): string =>
  status === 503 ? sentences.unavailable : sentences.server

/** NOT_FOUND with an entity label (product specification 8). */
export function notFoundSentence(entity?: string): string {
  return entity ? `The ${entity} you're looking for could not be found.` : sentences.notFound
}

/** CONFLICT with an entity label (product specification 8). */
export function conflictSentence(entity?: string): string {
  return entity ? `A ${entity} with this information already exists.` : sentences.conflict
}

const defaults: Record<ErrorCode, (entity?: string) => string> = {
  UNAUTHORIZED: () => sentences.unauthorized,
  FORBIDDEN: () => sentences.forbidden,
  NOT_FOUND: notFoundSentence,
  CONFLICT: conflictSentence,
  PRECONDITION_FAILED: () => sentences.otherRpc,
  BAD_REQUEST: () => sentences.badRequest,
  TIMEOUT: () => sentences.timeout,
  TOO_MANY_REQUESTS: () => sentences.tooManyRequests,
  SERVICE_UNAVAILABLE: () => sentences.unavailable,
  INTERNAL_SERVER_ERROR: () => sentences.server,
}

/** The catalogue's sentence for a code, before anyone overrides it. */
export function defaultSentence(code: ErrorCode, entity?: string): string {
  return defaults[code](entity)
}

export type DomainErrorOptions = {
  message?: string
  entity?: string
  fields?: FieldErrors
  /** The write was based on an older version than the one stored: a form can put the two together. */
  stale?: boolean
  /** The version stored now, of a stale write: "keep mine" sends the change again on top of it. */
  currentVersion?: number
  /** What is stored instead, and who wrote it, for a page that shows both. */
  current?: Current
}

/** A few plain values of a record as it is now. */
export type Current = Readonly<Record<string, string | null>>

/**
 * A refusal by a rule. `message` is always a sentence a person can read; `explained` tells that the rule
 * wrote it itself, so that the page shows it instead of the catalogue's general one.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly entity: string | undefined
  readonly fields: FieldErrors | undefined
  readonly explained: boolean
  readonly stale: boolean
  readonly currentVersion: number | undefined
  readonly current: Current | undefined

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(options.message ?? defaultSentence(code, options.entity))
    this.name = 'DomainError'
    this.code = code
    this.entity = options.entity
    this.fields = options.fields
    this.explained = options.message !== undefined
    this.stale = options.stale === true
    this.currentVersion = options.currentVersion
    this.current = options.current
  }
}

/** Narrows an unknown throwable to a DomainError. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof DomainError
}

/** What the wire carries of a DomainError beside code and message. */
export function errorData(
  error: DomainError,
): Pick<Fault, 'entity' | 'fields' | 'explained' | 'stale' | 'currentVersion' | 'current'> {
  const { entity, fields, explained, stale, currentVersion, current } = error
  return { entity, fields, explained, ...(stale && { stale, currentVersion, current }) }
}

/** A failed call as the page sees it, whatever library delivered it. */
export type Fault = {
  kind: 'network' | 'rpc' | 'other'
  /** Wire code; may be one that our list does not know. */
  code?: string
  message?: string
  entity?: string
  fields?: FieldErrors
  explained?: boolean
  stale?: boolean
  currentVersion?: number
  current?: Current
}

function isErrorCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && (errorCodes as readonly string[]).includes(code)
}

/**
 * The sentence of the message catalogue for a failed call (product specification 8). A sentence that a rule
 * wrote itself (`explained`) comes first; it never does for INTERNAL_SERVER_ERROR, whose text is no one's business.
 */
export function messageFor(fault: Fault): string {
  if (fault.kind === 'network') return sentences.network
  if (fault.kind === 'other') return fault.message || sentences.other
  if (fault.code === 'INTERNAL_SERVER_ERROR') return sentences.server
  if (fault.explained && fault.message) return fault.message
  if (fault.code === 'BAD_REQUEST') return fault.message || sentences.badRequest
  if (isErrorCode(fault.code) && fault.code !== 'PRECONDITION_FAILED') {
    return defaultSentence(fault.code, fault.entity)
  }
  return fault.message || sentences.otherRpc
}
