// An itinerary as finished texts: the journeys to, at and from an event, day by day.
import { documentMoment } from '../document-dates.ts'
import { organisationLines, paperDate, type PaperDate } from './day-sheets/day-sheet-paper.ts'
import { headingOf, type DaySheet } from './day-sheets/day-sheets.ts'
import { filled, type PaperLine, type PaperSection } from '../platform/paper-rows.ts'
import { paperWords, type PaperLocale } from '../booking/ledger/paper-words.ts'
import type { Segment } from '../booking/travel/travel.ts'
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

/** Puts the whole journey around an event into words: the sheet itself holds only what is near the day. */
export function printItinerary(
  sheet: DaySheet,
  segments: readonly Segment[],
  locale: PaperLocale,
  asOf: Date,
): PrintedItinerary {
  const words = paperWords[locale]
  const { event, place, organisation } = sheet
  const heading = headingOf(sheet)
  const date = paperDate(event.eventDate, locale)
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
