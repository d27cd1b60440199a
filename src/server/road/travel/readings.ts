/** Calls that read confirmations and files into drafts of segments; nothing is saved by them. */
import { z } from 'zod'
import { asMessage } from '#domain/problems.ts'
import { roadProblem } from '#domain/road/problems.ts'
import { TravelReading } from '#domain/road/travel-reading/reading.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findEvent } from '../../booking/events/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import type { ReadingPlace } from './airport-lookups.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import type { job, ReadingOrder } from './reading-job.ts'

/** Characters of a pasted text or a file. */
const maxReading = 400_000

const Source = orgInput({
  eventId: z.uuid(),
  text: z
    .string()
    .max(maxReading, asMessage(roadProblem('reading.tooLong')))
    .refine((text) => text.trim() !== '', asMessage(roadProblem('reading.empty')))
    .meta({ examples: ['Date,Time,From,To\n2027-05-14,09:25,Berlin,London'] }),
})

/** What a reader knows of the event: its day for dates without a year, its zone for places without one. */
async function placeOf(tx: Tx, scope: OrgScope, eventId: string): Promise<ReadingPlace> {
  const event = await findEvent(tx, scope, eventId)
  return { today: event.eventDate, homeTz: event.tz }
}

/** Spread into the calls of travel. */
export const readingCalls = {
  /** A pasted confirmation: the words of a mail, its source, its HTML, or the text of a barcode. */
  recognise: orgProcedure('travel.manage')
    .input(Source)
    .output(TravelReading)
    .query(async ({ ctx, input }) =>
      readConfirmation({
        bytes: new TextEncoder().encode(input.text),
        isTable: false,
        place: await placeOf(ctx.tx, ctx.scope, input.eventId),
      }),
    ),

  /** The text of a calendar or a table. */
  readFile: orgProcedure('travel.manage')
    .input(Source)
    .output(TravelReading)
    .query(async ({ ctx, input }) =>
      readConfirmation({
        bytes: new TextEncoder().encode(input.text),
        isTable: true,
        place: await placeOf(ctx.tx, ctx.scope, input.eventId),
      }),
    ),
}

/** Bytes of a file. */
export const maxDocumentBytes = 10_000_000

/** Not mounted: makes sense only with the bytes. */
export const readingDocuments = router({
  /** A PDF, or a mail as mail programs save it (.eml). */
  readDocument: orgProcedure('travel.manage')
    .input(orgInput({ eventId: z.uuid(), bytes: z.instanceof(Uint8Array) }))
    .output(TravelReading)
    .query(async ({ ctx, input }) =>
      readConfirmation({
        bytes: input.bytes,
        isTable: false,
        place: await placeOf(ctx.tx, ctx.scope, input.eventId),
      }),
    ),
})

const defaultLimitMs = 20_000
const read = readingJob<typeof job>(new URL('./reading-job.ts', import.meta.url), 'members')

/** Throws BAD_REQUEST with a sentence for what cannot be read, or not within the limits; TOO_MANY_REQUESTS. */
export async function readConfirmation(
  order: ReadingOrder,
  limitMs = defaultLimitMs,
): Promise<TravelReading> {
  return (await read(order, limitMs)).value
}
