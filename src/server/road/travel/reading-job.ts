/**
 * Reads a confirmation, whatever form it comes in, into drafts of segments. What is meant for machines is believed first:
 * reservations of schema.org, calendars, barcodes; words are read for the rest.
 */
import type { ReadingContext, ReadSegment, TravelReading } from '#domain/road/travel-reading/reading.ts'
import { merged } from '#domain/road/travel-reading/merged.ts'
import { recogniseText } from '#domain/road/travel-reading/recognise.ts'
import { readReservations } from '#domain/road/travel-reading/reservations.ts'
import type { Job } from '../../platform/workers/job.ts'
import { readingContext, type ReadingPlace } from './airport-lookups.ts'
import { htmlContent } from './html-content.ts'
import { isMailSource, mailContent, type MailContent } from './mail-content.ts'
import { pdfText } from './pdf-text.ts'
import { readCalendar, readTravelFile } from './read-file.ts'

/** `table`: bytes that are known to be a calendar or a table, by the name of their file. */
export type ReadingOrder = { bytes: Uint8Array; isTable: boolean; place: ReadingPlace }

/** Throws BAD_REQUEST with a sentence for what cannot be read. */
export const job: Job<ReadingOrder, TravelReading> = async ({ bytes, isTable, place }) => {
  const context = await readingContext(place)
  if (startsWith(bytes, '%PDF-')) return recogniseText(await pdfText(bytes), context)
  const text = textOf(bytes)
  if (isTable || /^\uFEFF?\s{0,20}BEGIN:VCALENDAR/i.test(text)) return readTravelFile(text, context)
  if (isMailSource(text)) return readMail(await mailContent(bytes), context)
  if (isHtml(text)) {
    const content = htmlContent(text)
    return readContent({ ...content, calendars: [], pdfs: [] }, context)
  }
  return recogniseText(text, context)
}

const startsWith = (bytes: Uint8Array, sign: string) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).trimStart().startsWith(sign)

/** UTF-8, else what Windows in Western Europe writes. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isHtml = (text: string) =>
  /^\s{0,200}<(?:!doctype|html|head|body|table|div|p|meta|style|span|section|article|h\d|center|\?xml)\b/i.test(
    text,
  ) || (text.match(/<\/(?:td|tr|table|div|p|span)>/gi)?.length ?? 0) > 5

const textOnly = (text: string): MailContent => ({ text, items: [], calendars: [], pdfs: [] })

function readContent({ text, items, calendars }: MailContent, context: ReadingContext): TravelReading {
  const structured: ReadSegment[] = [
    ...readReservations(items, context),
    ...calendars.flatMap((calendar) => calendarSegments(calendar, context)),
  ]
  const words = recogniseText(text, context)
  return { segments: merged(structured, words.segments), rest: words.rest }
}

/** A PDF repeats what the mail says, or is all there is. */
async function readMail(content: MailContent, context: ReadingContext): Promise<TravelReading> {
  const reading = readContent(content, context)
  if (reading.segments.length > 0) return reading
  for (const pdf of content.pdfs) {
    const own = await pdfText(pdf).then(
      (text) => readContent(textOnly(text), context),
      () => undefined,
    )
    if (own && own.segments.length > 0) return own
  }
  return reading
}

/** An entry that is only taken for a meeting is none of a confirmation. */
function calendarSegments(calendar: string, context: ReadingContext): ReadSegment[] {
  try {
    return readCalendar(calendar, context).segments.filter(({ draft }) => draft.segmentType !== 'meeting')
  } catch {
    return []
  }
}
