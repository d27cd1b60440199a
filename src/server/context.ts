/** What every call knows: who called from where, the clock, the database and the services of this process. */
import type { Member } from '#domain/access.ts'
import type { BookingAction } from '#domain/booking/bookings/booking-actions.ts'
import type { BookingEffect, EffectChoices } from '#domain/booking/bookings/booking-effects.ts'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { Translator } from '#texts/translator.ts'
import type { CardProvider } from './money/card-payments/provider.ts'
import type { Clock } from './clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Tx } from './platform/db/dialect.ts'
import type { Gate } from './platform/db/gate.ts'
import type { OrgScope } from './platform/db/scopes.ts'
import type { FileStorage } from './platform/files/storage.ts'
import type { Limiter } from './platform/http/rate-limit.ts'
import type { MailProviders } from './messages/mail-oauth/provider.ts'
import type { PdfService } from './platform/pdf/service.ts'
import type { Secrets } from './platform/process/secrets.ts'

/** The claims of an access token that the product uses (the same from an embedded or a hosted sign-in). */
export type Claims = {
  userId: string
  sessionId: string
  email: string
  aal: string
  /** When this session last proved who its person is; null where the token does not say so. */
  provenAt: Date | null
}

export type Session = {
  id: string
  createdAt: Date
  refreshedAt: Date
  userAgent: string | null
  ip: string | null
}

/** Sign-in as the routers need it; sessions are null where a hosted service keeps them to itself. */
export type SignIn = {
  verify(token: string): Promise<Claims | null>
  /** Whether the session row is looked up on each call (it lives in our database). */
  ownSessions: boolean
  listSessions(userId: string): Promise<Session[] | null>
  endSession(userId: string, sessionId: string): Promise<void>
  /** Ends every session of a person, after removal from an organisation or at sign-out everywhere. */
  endSessions(userId: string): Promise<void>
}

export type Site = {
  /** Of this program, as in package.json. */
  version: string
  appUrl: string
  signup: 'on' | 'off' | 'invite'
  isDemo: boolean
  /** Addresses of the people who run this installation, in any e-mail case. */
  operatorEmails: readonly string[]
  /** Whether addresses of our own network may be connected to (development, tests). */
  allowPrivateNet: boolean
  /** The space for files of an organisation that has none of its own. */
  fileQuotaBytes: number
  /** Where database and files lie on this machine. */
  dataDir: string
  /** Whether the server takes backups of itself. */
  hasBackups: boolean
}

/** Does this person run the installation? */
export const isOperator = (site: Site, claims: Claims): boolean =>
  site.operatorEmails.some((email) => email.toLowerCase() === claims.email.toLowerCase())

export type MailServices = {
  providers: MailProviders
  /** The mail server of this installation can send. */
  hasServer: boolean
}

export type Services = {
  /** A call reads it once, at its start (`Context.now`); work that goes on reads it again at each step. */
  clock: Clock
  db: Database
  gate: Gate
  signIn: SignIn
  site: Site
  secrets: Secrets
  files: FileStorage
  pdf: PdfService
  limiter: Limiter | null
  /** What e-mails of people leave by, beside their own accounts. */
  mail: MailServices
  /** Who takes payments by card; null: nobody. */
  cards: CardProvider | null
  /** What carries out the effects of a booking's change of status. */
  bookingEffects: BookingEffects
  /** What ends with a record that is archived. */
  recordEffects: RecordEffects
}

export type Context = Services & {
  claims: Claims | null
  /** Taken once at the start of the call; rules never read the clock. */
  now: Date
  ip: string
  userAgent: string | null
  requestId: string
  /** Says things in the language that the reader of the answer wants (Accept-Language). */
  t: Translator
  idempotencyKey: string | null
  /** A program of the organisation calls: the log names it, and none of the people in whose name it works. */
  isNameless?: true
  setHeader(name: string, value: string): void
}

/** The organisation of a call, as its procedures need it. */
export type Org = {
  id: string
  slug: string
  name: string
  tz: string
  locale: string
  baseCurrency: string
  assistantMayConfirm: boolean
}

/**
 * What ends with an artist or a contact that is archived, of nouns that are above records. Put together in
 * effects.ts and handed in like the effects of bookings.
 */
export type RecordEffects = Readonly<{
  endSequences: EndAbout<{ artistId: string } | { contactId: string } | { sequenceId: string }>
  endRuns: EndAbout<{ artistId: string } | { contactId: string }>
}>
type EndAbout<About> = (
  call: { tx: Tx; scope: OrgScope; now: Date },
  about: About,
  reason: string,
) => Promise<void>

/** The rights of a person as they are now, for work that goes on without a call; null when there are none left. */
export type AsMember = (
  userId: string,
  slug: string,
) => Promise<{ scope: OrgScope; member: Member; org: Org } | null>

/** A booking's change of status, for what carries out its effects; `from` is null for a new booking. */
export type StatusChange = {
  booking: { id: string; eventId: string; artistId: string; eventDate: string; agentUserId: string | null }
  action: BookingAction
  from: BookingStatus | null
  to: BookingStatus
  reason: string | null
  postponedToBookingId: string | null
  /** What the person chose about the effects; null where nobody was asked. */
  choices: EffectChoices | null
}

/** The call in which an effect is carried out; `member` is null when nobody of the agency caused it. */
export type EffectCall = {
  tx: Tx
  scope: OrgScope
  org: Org
  member: Member | null
} & Pick<Context, 'now' | 'secrets' | 'site'>

/**
 * One handler for each effect, called by the one door for changes of status (bookings/change-status.ts) within its
 * transaction. Put together in effects.ts and handed in, since bookings lie below the nouns that follow them.
 */
export type BookingEffects = Readonly<
  Record<BookingEffect, (call: EffectCall, change: StatusChange) => Promise<void>>
>
