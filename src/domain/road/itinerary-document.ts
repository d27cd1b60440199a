// An itinerary as finished texts: the journeys to, at and from an event, day by day.
import { documentMoment } from '../document-dates.ts'
import { organisationLines, documentDate, type DocumentDate } from './day-sheets/day-sheet-document.ts'
import { headingOf, type DaySheet } from './day-sheets/day-sheets.ts'
import { filled, type DocumentLine, type DocumentSection } from '../platform/document-rows.ts'
import { documentWords, type DocumentLocale } from '../booking/ledger/document-words.ts'
import type { Segment } from '../booking/travel/travel.ts'
import { travelRows } from './travel-document.ts'

export type PrintedItinerary = {
  lang: DocumentLocale
  title: string
  kind: string
  date: DocumentDate
  heading: string
  place: string
  /** Said where nothing is planned. */
  empty: string
  sections: DocumentSection[]
  organisation: { name: string; lines: DocumentLine[] }
  asOf: string
  page: string
}

/** Puts the whole journey around an event into words: the sheet itself holds only what is near the day. */
export function printItinerary(
  sheet: DaySheet,
  segments: readonly Segment[],
  locale: DocumentLocale,
  asOf: Date,
): PrintedItinerary {
  const words = documentWords[locale]
  const { event, place, organisation } = sheet
  const heading = headingOf(sheet)
  const date = documentDate(event.eventDate, locale)
  const rows = travelRows(segments, locale)
  return {
    lang: locale,
    title: `${words.itinerary}: ${heading}, ${date.long}`,
    kind: words.itinerary,
    date,
    heading,
    place: [place.name, place.city].filter(Boolean).join(', '),
    empty: words.noTravel,
    sections: filled([{ key: 'travel', kind: 'travel', title: words.travel, note: null, rows }]),
    organisation: { name: organisation.name, lines: organisationLines(organisation) },
    asOf: words.asOf(documentMoment(asOf, event.tz, locale)),
    page: words.page('{at}', '{of}'),
  }
}
