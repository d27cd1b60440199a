// Sends a pasted text or a file to be read; both are too long for the address of a query.
import type { TravelReading } from '#domain/road/travel-reading/reading.ts'
import { httpCall } from '#web/calls/http-call.ts'

export type Source = { from: 'text' | 'file'; text: string } | { from: 'document'; bytes: ArrayBuffer }

export async function readSource(
  source: Source,
  { orgSlug, eventId }: { orgSlug: string; eventId: string },
): Promise<TravelReading> {
  const isDocument = source.from === 'document'
  const response = await httpCall(`/travel-readings/${orgSlug}/${eventId}?from=${source.from}`, {
    method: 'POST',
    headers: { 'content-type': isDocument ? 'application/octet-stream' : 'text/plain' },
    body: isDocument ? source.bytes : source.text,
  })
  return (await response.json()) as TravelReading
}

/** The text of a file as programs save it: UTF-8, else what Windows in Western Europe writes. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Calendars and tables are read as what they are, PDFs, mails and web pages by their bytes, everything else as a text. */
export async function sourceOf(file: File): Promise<Source> {
  const bytes = await file.arrayBuffer()
  const isPdf = new TextDecoder('latin1').decode(bytes.slice(0, 5)) === '%PDF-'
  if (isPdf || /\.(?:pdf|eml|html?)$/i.test(file.name)) return { from: 'document', bytes }
  const from = /\.(?:ics|ical|csv|tsv)$/i.test(file.name) ? 'file' : 'text'
  return { from, text: textOf(bytes) }
}
