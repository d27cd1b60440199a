/**
 * Reads a confirmation, whatever form it comes in, into drafts of segments. What is meant for machines is believed first:
 * reservations of schema.org, calendars, barcodes; words are read for the rest.
 */
import PostalMime, { type Attachment } from 'postal-mime'
import type { ReadingContext, ReadSegment, TravelReading } from '#domain/road/travel-reading/reading.ts'
import { merged } from '#domain/road/travel-reading/merged.ts'
import { recogniseText } from '#domain/road/travel-reading/recognise.ts'
import { readReservations } from '#domain/road/travel-reading/reservations.ts'
import type { Job } from '../../platform/workers/job.ts'
import { readingContext, type ReadingPlace } from './airport-lookups.ts'
import { htmlContent } from './html-content.ts'
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

type MailContent = { text: string; items: unknown[]; calendars: string[]; pdfs: Uint8Array[] }

const maxParts = 10

/** Do these lines begin with the headers of a mail, as "show source" and .eml files have it? */
function isMailSource(text: string): boolean {
  const head =
    text
      .trimStart()
      .slice(0, 20_000)
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  return /^[\w-]{2,40}:[^\n]*$/m.test(head.split(/\r?\n/, 1)[0] ?? '') && /^content-type:/im.test(head)
}

/** Takes the part that says more: mails have an HTML part whose plain twin is a sentence, and the other way round. */
async function mailContent(bytes: Uint8Array): Promise<MailContent> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 500_000 })
  const html = mail.html ? htmlContent(mail.html) : { text: '', items: [] }
  const plain = mail.text?.trim() ?? ''
  const isFuller = plain.length * 2 >= html.text.length
  const attachments = mail.attachments.slice(0, maxParts)
  return {
    text: isFuller ? plain : html.text,
    items: html.items,
    calendars: attachments.filter(isCalendar).map((each) => new TextDecoder().decode(bytesOf(each))),
    pdfs: attachments.filter(isPdf).map(bytesOf),
  }
}

const isCalendar = ({ mimeType, filename }: Attachment) =>
  /^(?:text\/calendar|application\/ics)/i.test(mimeType) || /\.ics$/i.test(filename ?? '')
const isPdf = ({ mimeType, filename }: Attachment) =>
  mimeType.toLowerCase() === 'application/pdf' || /\.pdf$/i.test(filename ?? '')

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
