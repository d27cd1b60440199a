// Sends a pasted text or a file to be read; texts are too long for the address of a query.
import type { TravelReading } from '#domain/travel-recognition/reading.ts'
import { httpCall } from '#web/http-call.ts'

export type Source = { from: 'text' | 'file'; text: string }

export async function readSource(
  { from, text }: Source,
  { orgSlug, eventId }: { orgSlug: string; eventId: string },
): Promise<TravelReading> {
  const response = await httpCall(`/travel-readings/${orgSlug}/${eventId}?from=${from}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: text,
  })
  return (await response.json()) as TravelReading
}

/** The text of a file as programs save it: UTF-8, else what Windows in Western Europe writes. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Calendars and tables are read as what they are, everything else as a text. */
export const sourceOf = (name: string, text: string): Source => ({
  from: /\.(?:ics|ical|csv|tsv)$/i.test(name) ? 'file' : 'text',
  text,
})
