/** Reads calendars that are kept elsewhere, each every hour, and tries again where one cannot be read. */
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { todayIn } from '#domain/dates.ts'
import { externalRange, readAgainAfter } from '#domain/desk/external-calendars/external-calendars.ts'
import type { BusyEntry } from '#domain/desk/external-calendars/busy-entries.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import type { Services } from '../../context.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import { withCalendar, type FetchOptions, type KnownVersion } from '../imports/fetch-calendar.ts'
import type { job } from './entries-job.ts'
import { addressPlace } from './place.ts'
import { claimCalendar, markRead, markUnread, replaceDays, type DueCalendar } from './queue-store.ts'

export type ReadingParts = Pick<Services, 'clock' | 'db' | 'secrets' | 'site'> & {
  scope: JobScope
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** For tests. */
  fetching?: Pick<FetchOptions, 'resolve' | 'limitMs'>
}

const readEntries = readingJob<typeof job>(new URL('./entries-job.ts', import.meta.url), 'mail')

/** Longer than a reading can take: one that is found taken after that was left by a process that ended. */
const LEASE_SECONDS = 180
/** Slow servers of some must not keep others waiting. */
const LANES = 4
const MAX_MEGABYTES = 5

const refuse = (problem: ReturnType<typeof deskProblem>) => new DomainError('BAD_REQUEST', { problem })

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_MEGABYTES * 1024 * 1024) {
      throw refuse(deskProblem('calendar.tooLarge', { megabytes: MAX_MEGABYTES }))
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function addressOf({ secrets }: ReadingParts, { orgId, id, addressEncrypted }: DueCalendar): string {
  try {
    return secrets.open(addressEncrypted, addressPlace(orgId, id))
  } catch {
    throw refuse(deskProblem('calendar.sealed'))
  }
}

type Found = { known: KnownVersion; text: string | null }

/** What the calendar's server has; without a text where that is what is known. */
async function fetchCalendar(parts: ReadingParts, calendar: DueCalendar): Promise<Found> {
  const { etag, lastModified } = calendar
  const known = { etag, lastModified }
  const address = addressOf(parts, calendar)
  return withCalendar(address, { ...parts.site, ...parts.fetching, known }, async (answer) => {
    if (answer.statusCode === 304) return { known, text: null }
    const { headers } = answer
    const text = await textOf(answer)
    return { known: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }, text }
  })
}

async function daysOf({ clock }: ReadingParts, { tz, showsTitles }: DueCalendar, text: string) {
  const range = externalRange(todayIn(tz, clock()))
  return (await readEntries({ text, reading: { tz, showsTitles, ...range } })).value
}

async function keep(
  { db, scope }: ReadingParts,
  calendar: DueCalendar,
  { known, days }: { known: KnownVersion; days: BusyEntry[] | null },
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
    const { known, text } = await fetchCalendar(parts, calendar)
    const days = text === null ? null : await daysOf(parts, calendar, text)
    await keep(parts, calendar, { known, days })
    log.info({ ...about, days: days?.length ?? null }, 'external calendar read')
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
