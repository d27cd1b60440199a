// The closed list of errors a rule may raise. src/texts/errors.ts says them.
import { asMessage, type Problem } from './problems.ts'

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

/** Field name (dotted path) → the sentence shown beside that field, or the message of a problem (`asMessage`). */
export type FieldErrors = Record<string, string>

export type DomainErrorOptions = {
  /** Why, as a code of `problemsOf`. */
  problem?: Problem
  /** Why, as a sentence in the reader's language already. */
  message?: string
  /** Whether a rule says why; by default it does where it gives a problem or a message. */
  explained?: boolean
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
 * A refusal by a rule. `explained` says that the rule says itself why, so that the page shows that instead of the
 * general sentence of the code. Words in the reader's language come from `errorText` (src/texts/errors.ts).
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly problem: Problem | undefined
  readonly entity: string | undefined
  readonly fields: FieldErrors | undefined
  readonly explained: boolean
  readonly stale: boolean
  readonly currentVersion: number | undefined
  readonly current: Current | undefined

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(options.message ?? (options.problem ? asMessage(options.problem) : code))
    this.name = 'DomainError'
    this.code = code
    this.problem = options.problem
    this.entity = options.entity
    this.fields = options.fields
    this.explained = options.explained ?? (options.message !== undefined || options.problem !== undefined)
    this.stale = options.stale === true
    this.currentVersion = options.currentVersion
    this.current = options.current
  }

  /** The same refusal with its words, those of its fields included, in the language of who reads it. */
  worded(message: string, fields: FieldErrors | undefined): DomainError {
    const { code, problem, entity, stale, currentVersion, current, explained } = this
    const said = new DomainError(code, {
      problem,
      message,
      entity,
      fields,
      stale,
      currentVersion,
      current,
      explained,
    })
    said.stack = this.stack
    return said
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

export const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && (errorCodes as readonly string[]).includes(code)
