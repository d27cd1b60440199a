/** Has confirmations read in a process of its own, within limits of time and memory. */
import type { TravelReading } from '#domain/road/travel-reading/reading.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import type { job, ReadingOrder } from './reading-job.ts'

const defaultLimitMs = 20_000
const read = readingJob<typeof job>(new URL('./reading-job.ts', import.meta.url), 'members')

/** Throws BAD_REQUEST with a sentence for what cannot be read, or not within the limits; TOO_MANY_REQUESTS. */
export async function readConfirmation(
  order: ReadingOrder,
  limitMs = defaultLimitMs,
): Promise<TravelReading> {
  return (await read(order, limitMs)).value
}
