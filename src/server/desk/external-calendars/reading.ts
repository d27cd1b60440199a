/** Reads calendars that are kept elsewhere, each every hour, and tries again where one cannot be read. */
import { readAgainAfter } from '#domain/desk/external-calendars/external-calendars.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import { readOfAccount } from './account-reading.ts'
import { readAddress } from './address-reading.ts'
import type { Found, ReadingParts } from './found.ts'
import { claimCalendar, markRead, markUnread, replaceDays, type DueCalendar } from './queue-store.ts'

/** Longer than a reading can take: one that is found taken after that was left by a process that ended. */
const LEASE_SECONDS = 180
/** Slow servers of some must not keep others waiting. */
const LANES = 4
async function keep(
  { db, scope }: ReadingParts,
  calendar: DueCalendar,
  { known, days }: Found,
): Promise<void> {
  await db.transaction(scope, async (tx) => {
    const isSame = await markRead(tx, scope, calendar, { seconds: readAgainAfter(0), known })
    if (isSame && days) await replaceDays(tx, scope, calendar, days)
  })
}

async function readCalendar(parts: ReadingParts, calendar: DueCalendar): Promise<void> {
  const { db, scope, log } = parts
  const about = { calendarId: calendar.id, orgId: calendar.orgId }
  try {
    const found = await (calendar.accountId === null
      ? readAddress(parts, calendar)
      : readOfAccount(parts, calendar))
    await keep(parts, calendar, found)
    log.info({ ...about, days: found.days?.length ?? null }, 'external calendar read')
  } catch (error) {
    const failures = calendar.failures + 1
    const isRefused = error instanceof DomainError
    const problem = isRefused ? error.message : asMessage(deskProblem('calendar.unreachable'))
    const seconds = readAgainAfter(failures)
    await markUnread(db.read(scope), scope, calendar, { seconds, problem, failures })
    if (isRefused) log.warn({ ...about, failures, problem }, 'external calendar not read')
    else log.error({ ...about, err: error }, 'external calendar not read')
  }
}

/** Reads all calendars that are due; returns how many. */
export async function readExternalCalendars(
  parts: ReadingParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let count = 0
  const lane = async () => {
    while (!isStopping()) {
      const calendar = await claimCalendar(parts.db.read(parts.scope), parts.scope, LEASE_SECONDS)
      if (!calendar) break
      count++
      await readCalendar(parts, calendar)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return count
}

const SWEEP_MS = 60_000

/** Keeps reading: at once what is added, and now and then what is due again. */
export function startExternalCalendars(parts: ReadingParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => readExternalCalendars(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'external_calendars', sweepMs: SWEEP_MS, run })
}
