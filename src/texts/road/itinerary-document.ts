// An itinerary as finished texts: the journeys to, at and from an event, day by day.
import type { Segment } from '#domain/booking/travel/travel.ts'
import type { Language } from '#domain/language.ts'
import { filled, type DocumentLine, type DocumentSection } from '#domain/platform/document-rows.ts'
import { headingOf, type DaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import {
  documentDate,
  organisationLines,
  pageText,
  statusText,
  titleText,
  type DocumentDate,
} from '../platform/document-head.ts'
import { travelRows, travelTitle } from './travel-document.ts'

export type PrintedItinerary = {
  lang: Language
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

const itinerary = msg`Itinerary`
const noTravel = msg`No travel information yet.`

/** Puts the whole journey around an event into words: the sheet itself holds only what is near the day. */
export function printItinerary(
  sheet: DaySheet,
  segments: readonly Segment[],
  t: Translator,
  asOf: Date,
): PrintedItinerary {
  const { event, place, organisation } = sheet
  const heading = headingOf(sheet)
  const date = documentDate(event.eventDate, t)
  const kind = t(itinerary)
  const rows = travelRows(segments, t)
  return {
    lang: t.language,
    title: titleText(kind, heading, date),
    kind,
    date,
    heading,
    place: [place.name, place.city].filter(Boolean).join(', '),
    empty: t(noTravel),
    sections: filled([{ key: 'travel', kind: 'travel', title: t(travelTitle), note: null, rows }]),
    organisation: { name: organisation.name, lines: organisationLines(organisation) },
    asOf: statusText(asOf, event.tz, t),
    page: pageText(t),
  }
}
