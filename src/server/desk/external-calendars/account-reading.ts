/** Reads a calendar of a connected account: its days once they have changed, and each day, since the days move on. */
import { todayIn } from '#domain/dates.ts'
import { objectOf } from '#domain/desk/calendar-accounts/remote-entries.ts'
import { busyEntry, earliestDays } from '#domain/desk/external-calendars/busy-entries.ts'
import { externalRange } from '#domain/desk/external-calendars/external-calendars.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { PermissionGone } from '../../messages/mail-oauth/provider.ts'
import {
  AccessDenied,
  CalendarGone,
  ProviderBusy,
  type CalendarClient,
} from '../calendar-accounts/provider.ts'
import { noteShutOut, withAccount } from '../calendar-accounts/syncing.ts'
import type { Found, ReadingParts } from './found.ts'
import type { DueCalendar } from './queue-store.ts'

type AccountCalendar = Extract<DueCalendar, { accountId: string }>

const DAY_MS = 86_400_000

async function read(
  { clock }: ReadingParts,
  { remoteId, changesToken, fullReadAt, tz, showsTitles }: AccountCalendar,
  client: CalendarClient,
): Promise<Found> {
  const now = clock()
  const isFresh = fullReadAt !== null && now.getTime() - fullReadAt.getTime() < DAY_MS
  if (changesToken && isFresh) {
    const since = await client.hasChanged(remoteId, changesToken)
    if (since && !since.hasChanged) return { known: { changesToken: since.next }, days: null }
  }
  const range = externalRange(todayIn(tz, now))
  const { changes, next } = await client.busy(remoteId, range)
  const reading = { tz, showsTitles, ...range }
  const taken = changes.filter(({ isFree }) => !isFree)
  return {
    known: { changesToken: next, fullReadAt: now },
    days: earliestDays(taken.flatMap((entry) => busyEntry(objectOf(entry), reading) ?? [])),
  }
}

/** The days of a calendar as its provider has them. BAD_REQUEST with the reason where there are none. */
export async function readOfAccount(parts: ReadingParts, calendar: AccountCalendar): Promise<Found> {
  const key = { orgId: calendar.orgId, id: calendar.accountId }
  const provider = calendar.host
  const refuse = (code: `calendarAccount.${'gone' | 'denied' | 'unreachable' | 'reconnect'}`) =>
    new DomainError('BAD_REQUEST', { problem: deskProblem(code, { provider }) })
  try {
    return await withAccount(parts, key, (client) => read(parts, calendar, client))
  } catch (error) {
    if (error instanceof CalendarGone) throw refuse('calendarAccount.gone')
    if (error instanceof ProviderBusy) throw refuse('calendarAccount.unreachable')
    // Whoever shares one calendar no longer ends no account.
    if (error instanceof AccessDenied) throw refuse('calendarAccount.denied')
    if (!(error instanceof PermissionGone)) throw error
    await noteShutOut(parts, key, deskProblem('calendarAccount.reconnect', { provider }))
    throw refuse('calendarAccount.reconnect')
  }
}
