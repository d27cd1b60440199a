/** Turns what a call may throw into the error envelope: rules, input checks and database constraints, in one place. */
import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { DomainError, type ErrorCode, type FieldErrors } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { peopleProblem } from '#domain/people/problems.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { generalText } from '#texts/errors.ts'
import { errorText, messageText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'

type PgError = Error & { code: string; constraint?: string; table?: string }
const isPgError = (error: unknown): error is PgError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  // EPIPE and its like are five e-mails as well.
  /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)

/** The entity a person knows behind a table, for sentences such as "A venue with this information already exists." */
const entityOf: Record<string, string> = {
  artists: 'artist',
  companies: 'company',
  contracts: 'contract',
  contacts: 'contact',
  events: 'event',
  imports: 'import',
  invoices: 'invoice',
  bookings: 'booking',
  memberships: 'member',
  organisations: 'organisation',
  venues: 'venue',
}

const constraintProblems: Record<string, Problem> = {
  bank_accounts_iban: platformProblem('collision.bankAccount'),
  availability_blocks_no_show: platformProblem('collision.blockedDays'),
  guest_lists_room: platformProblem('collision.guestList'),
  holds_booking: platformProblem('collision.hold'),
  holds_rank: platformProblem('collision.holdQueue'),
  bookings_no_double: platformProblem('collision.confirmedShow'),
  sample_stays_inside: platformProblem('sample.inside'),
  seal_keys_current: platformProblem('collision.seal'),
  invoices_within: moneyProblem('invoice.beyondOpen'),
  shared_artists_active: peopleProblem('sharing.already'),
  organisations_slug_key: platformProblem('slug.taken'),
}

/** A constraint is the last guard where two people collide; this is how it reads. */
function fromDatabase(error: PgError): DomainError | TRPCError {
  const problem = error.constraint ? constraintProblems[error.constraint] : undefined
  const entity = error.table ? entityOf[error.table] : undefined
  switch (error.code) {
    case '23505': // unique_violation
    case '23P01': // exclusion_violation
      return new DomainError('CONFLICT', { problem, entity })
    case '42501': // row-level security refused a row that the procedure let through
      return new DomainError('NOT_FOUND')
    case '23503': // foreign_key_violation: a linked record is unknown here
      return new DomainError('BAD_REQUEST', { problem: platformProblem('record.linkedGone') })
    case '23514': // check_violation
      if (problem) return new DomainError('CONFLICT', { problem })
      return new DomainError('BAD_REQUEST')
    case '22P02': // invalid_text_representation
    case '22001': // string_data_right_truncation
    case '22003': // numeric_value_out_of_range
    case '22007':
    case '22008': // datetime
    case '22021': // a NUL byte in text
    case '22P05':
      return new DomainError('BAD_REQUEST')
    case '40001':
    case '40P01': // serialisation failure, deadlock: the same call may simply be sent again
      return new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: error })
    case '57014': // statement_timeout
      return new TRPCError({ code: 'TIMEOUT', cause: error })
  }
  return /^(08|53|57)/.test(error.code)
    ? new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: error })
    : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error })
}

/** The first message per field of a failed input check, in the reader's words. */
export function fieldErrors(error: ZodError, t: Translator): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= messageText(issue.message, t)
  return fields
}

/** The same refusal in the reader's words. */
function translated(error: DomainError, t: Translator): DomainError {
  const fields =
    error.fields &&
    Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [path, messageText(message, t)]))
  return error.worded(errorText(error, t), fields)
}

/** Any throwable as the error that the wire carries, in the reader's words. */
export function toTrpcError(error: unknown, t: Translator): TRPCError {
  const cause = error instanceof TRPCError && error.cause ? error.cause : error
  if (cause instanceof DomainError) {
    const said = translated(cause, t)
    return new TRPCError({ code: said.code satisfies ErrorCode, message: said.message, cause: said })
  }
  if (cause instanceof ZodError && error instanceof TRPCError && error.code === 'BAD_REQUEST') return error
  if (isPgError(cause)) {
    const translated = fromDatabase(cause)
    return translated instanceof DomainError ? toTrpcError(translated, t) : translated
  }
  // Before the error as it came: the call layer wraps whatever it does not know as a fault of the server.
  if (isLostConnection(cause)) return new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause })
  // A check of the input that failed itself: what it says is for us.
  if (error instanceof TRPCError && error.code === 'BAD_REQUEST' && error.cause)
    return new TRPCError({ code: 'BAD_REQUEST', message: generalText(t, 'BAD_REQUEST'), cause })
  if (error instanceof TRPCError) return error
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause })
}

const isLostConnection = (cause: unknown): boolean =>
  cause instanceof Error &&
  /Connection terminated|connection error|\b(?:connect|read|write) E[A-Z]+|timeout exceeded when trying to connect/.test(
    cause.message,
  )
