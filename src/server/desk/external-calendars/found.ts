/** What reading a calendar takes, and what it comes to. */
import type { Logger } from 'pino'
import type { BusyEntry } from '#domain/desk/external-calendars/busy-entries.ts'
import type { Services } from '../../context.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import type { FetchOptions } from '../imports/fetch-calendar.ts'
import type { KnownState } from './queue-store.ts'

export type ReadingParts = Pick<Services, 'clock' | 'db' | 'mail' | 'secrets' | 'site'> & {
  scope: JobScope
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** For tests. */
  fetching?: Pick<FetchOptions, 'resolve' | 'limitMs'>
}

/** What is known from now on, and the days; without days where they are those that are known. */
export type Found = { known: Partial<KnownState>; days: BusyEntry[] | null }
