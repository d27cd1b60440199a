/** Reads a calendar by its address: asks for another version than the one that is known. */
import type { IncomingMessage } from 'node:http'
import { todayIn } from '#domain/dates.ts'
import { externalRange } from '#domain/desk/external-calendars/external-calendars.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import { withCalendar } from '../imports/fetch-calendar.ts'
import type { job } from './entries-job.ts'
import type { Found, ReadingParts } from './found.ts'
import { addressPlace } from './place.ts'
import type { DueCalendar } from './queue-store.ts'

type AddressedCalendar = Extract<DueCalendar, { accountId: null }>

const readEntries = readingJob<typeof job>(new URL('./entries-job.ts', import.meta.url), 'mail')

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

function addressOf({ secrets }: ReadingParts, { orgId, id, addressEncrypted }: AddressedCalendar): string {
  if (addressEncrypted === null) throw refuse(deskProblem('calendar.sealed'))
  try {
    return secrets.open(addressEncrypted, addressPlace(orgId, id))
  } catch {
    throw refuse(deskProblem('calendar.sealed'))
  }
}

async function daysOf({ clock }: ReadingParts, { tz, showsTitles }: AddressedCalendar, text: string) {
  const range = externalRange(todayIn(tz, clock()))
  return (await readEntries({ text, reading: { tz, showsTitles, ...range } })).value
}

/** The days of a calendar as its server has them. */
export async function readAddress(parts: ReadingParts, calendar: AddressedCalendar): Promise<Found> {
  const { etag, lastModified } = calendar
  const known = { etag, lastModified }
  const address = addressOf(parts, calendar)
  const found = await withCalendar(address, { ...parts.site, ...parts.fetching, known }, async (answer) => {
    if (answer.statusCode === 304) return { known, text: null }
    const { headers } = answer
    const text = await textOf(answer)
    return { known: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }, text }
  })
  const days = found.text === null ? null : await daysOf(parts, calendar, found.text)
  return { known: found.known, days }
}
