// An itinerary as finished texts: the journeys to, at and from an event, day by day.
import { paperDate, paperMoment, type PaperDate } from './day-sheet-paper.ts'
import { filled, type PaperLine, type PaperSection } from './paper-rows.ts'
import { paperWords, type PaperLocale } from './paper-words.ts'
import type { Segment } from './travel.ts'
import { travelRows } from './travel-paper.ts'

export type PrintedItinerary = {
  lang: PaperLocale
  title: string
  kind: string
  date: PaperDate
  heading: string
  place: string
  /** Said where nothing is planned. */
  empty: string
  sections: PaperSection[]
  organisation: { name: string; lines: PaperLine[] }
  asOf: string
  page: string
}

export type ItineraryParts = {
  heading: string
  place: string
  eventDate: string
  tz: string
  segments: readonly Segment[]
  organisation: PrintedItinerary['organisation']
}

/** Puts an itinerary into words; each day has a section of its own. */
export function printItinerary(parts: ItineraryParts, locale: PaperLocale, asOf: Date): PrintedItinerary {
  const words = paperWords[locale]
  const { heading, place, eventDate, tz, segments, organisation } = parts
  const date = paperDate(eventDate, locale)
  const rows = travelRows(segments, locale)
  return {
    lang: locale,
    title: `${words.itinerary}: ${heading}, ${date.long}`,
    kind: words.itinerary,
    date,
    heading,
    place,
    empty: words.noTravel,
    sections: filled([{ key: 'travel', kind: 'travel', title: words.travel, note: null, rows }]),
    organisation,
    asOf: words.asOf(paperMoment(asOf, tz, locale)),
    page: words.page('{at}', '{of}'),
  }
}
