/** What we do with calendars that lie with a provider, whichever it is, and what may go wrong there. */
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import type { RemoteChange, RemoteEntry } from '#domain/desk/calendar-accounts/remote-entries.ts'
import type { CalendarEntry } from '#domain/road/calendar-feeds/icalendar.ts'
import { PermissionGone } from '../../messages/mail-oauth/provider.ts'

export type RemoteCalendar = { id: string; name: string }

/** A revision of an entry there. */
export type Revision = { id: string; etag: string }

type Days = { from: LocalDate; to: LocalDate }

/** `next` is where to ask for what changes from now on. */
export type Changes<Change> = { changes: Change[]; next: string }

export type CalendarClient = {
  /** The calendars of the account that can be read. */
  list(): Promise<RemoteCalendar[]>
  /** Makes a calendar; answers with its id. */
  make(name: string, tz: TimeZone): Promise<string>
  /** Removes a calendar; one that is gone already is no mistake. */
  drop(calendar: string): Promise<void>
  /** What has changed since a token, or all that there is; null where the token is over, and asking begins anew. */
  changes(calendar: string, days: Days, since: string | null): Promise<Changes<RemoteChange> | null>
  /** All that takes a person's time in these days, with each repetition of its own. */
  busy(calendar: string, days: Days): Promise<Changes<RemoteEntry>>
  /** Whether anything has changed in `busy` since its token; null where the token is over. */
  hasChanged(calendar: string, since: string): Promise<{ hasChanged: boolean; next: string } | null>
  /**
   * Writes an entry, over the revision that is known; `key` names a new one, so that asking twice makes one. Null where
   * it was changed or deleted there meanwhile.
   */
  put(calendar: string, entry: CalendarEntry, known: Revision | null, key: string): Promise<Revision | null>
  /** Takes an entry out; false where it was changed there meanwhile. */
  remove(calendar: string, known: Revision): Promise<boolean>
}

/** The token was not accepted: a fresh one may be. */
export class TokenRefused extends Error {
  constructor() {
    super('The provider does not accept the token.')
    this.name = 'TokenRefused'
  }
}

/** The account may not do what was asked: of our own calendar a right is gone, of another one perhaps that calendar alone. */
export class AccessDenied extends PermissionGone {}

/** The provider does not accept what it was sent, however often it is. */
export class RequestRefused extends Error {
  constructor(status: number) {
    super(`The provider answered ${status}`)
    this.name = 'RequestRefused'
  }
}

/** The calendar does not exist any more. */
export class CalendarGone extends Error {
  constructor() {
    super('The calendar does not exist any more.')
    this.name = 'CalendarGone'
  }
}

/** The provider wants fewer questions, or is away; `seconds` is how long it asks to be left alone. */
export class ProviderBusy extends Error {
  readonly seconds: number
  constructor(status: number, seconds: number) {
    super(`The provider answered ${status}`)
    this.name = 'ProviderBusy'
    this.seconds = seconds
  }
}
