/** What the work that syncs calendars has at hand. */
import type { Member } from '#domain/access.ts'
import type { Logger } from 'pino'
import type { AsMember, Org, Services } from '../../context.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { CalendarClient } from './provider.ts'
import type { DueAccount } from './queue-store.ts'

export type SyncParts = Pick<Services, 'clock' | 'db' | 'mail' | 'secrets' | 'site'> & {
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** An account at work: whose it is, as far as they may look at calendars, and the calendar of ours there. */
export type OpenCalendar = {
  account: DueAccount
  who: { scope: OrgScope; member: Member; org: Org }
  client: CalendarClient
  remoteId: string
}
