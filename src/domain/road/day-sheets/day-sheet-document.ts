// The day sheet as finished texts in one language: its head and its sections, the same on page, paper and in e-mails.
import { dayBlock, documentMoment, longDay, shortDay } from '../../document-dates.ts'
import { intlTags } from '../../language.ts'
import { fieldRows } from '#domain/road/advancing/advancing-document.ts'
import { countryName } from '../../countries.ts'
import { headingOf, mainShowOf, type DaySheet, type SheetContact, type SheetMoment } from './day-sheets.ts'
import { addressLines } from '#domain/road/show-address.ts'
import { addDays } from '../../dates.ts'
import { saysMore } from '../../booking/events/event-names.ts'
import { callLink } from '../../formats.ts'
import { mapLink } from '../../platform/map-link.ts'
import {
  filled,
  line,
  linesOf,
  row,
  type DocumentLine,
  type DocumentRow,
  type DocumentSection,
} from '../../platform/document-rows.ts'
import { documentWords, type DocumentLocale } from '../../booking/ledger/document-words.ts'
import { scheduleKindLabels } from '../../booking/events/show-day-words.ts'
import { fromShared } from '../../booking/travel/travel-changes.ts'
import { travelRows, zoneName } from '#domain/road/travel-document.ts'

export type DocumentDate = { iso: string; weekday: string; day: string; month: string; long: string }

export type PrintedDaySheet = {
  lang: DocumentLocale
  title: string
  kind: string
  date: DocumentDate
  heading: string
  /** Venue and city. */
  place: string
  /** Tour, or the event's name beside its only artist. */
  further: string[]
  /** Said at the top in place of everything else when nobody plays any more. */
  off: string | null
  facts: { label: string; value: string }[]
  sections: DocumentSection[]
  organisation: { name: string; lines: DocumentLine[] }
  asOf: string
  page: string
}

const join = (parts: readonly (string | null | undefined | false)[], separator = ', ') =>
  parts.filter(Boolean).join(separator)

/** The date block: 'SAT', '14', 'Nov 2026'. */
export function documentDate(date: string, locale: DocumentLocale): DocumentDate {
  return { iso: date, ...dayBlock(date, locale), long: longDay(date, locale) }
}

/** Of the file: sorts by date. */
export const documentFileName = ({
  kind,
  heading,
  date,
}: {
  kind: string
  heading: string
  date: DocumentDate
}) => `${date.iso} ${heading}, ${kind}.pdf`

function momentTitle(
  { kind, line: own, booking, isMain }: SheetMoment,
  isAlone: boolean,
  locale: DocumentLocale,
) {
  const words = documentWords[locale]
  const artist = booking?.artistName ?? ''
  switch (kind) {
    case 'line':
      if (!own) return ''
      // What was taken over from the list of usual lines is translated; what somebody wrote stays.
      return own.label === scheduleKindLabels[own.kind] ? (words.schedule[own.kind] ?? own.label) : own.label
    case 'doors':
      return words.doors
    case 'curfew':
      return words.curfew
    case 'end':
      return isAlone ? words.end : words.endOf(artist)
    default:
      return isMain ? words.showtime : artist
  }
}

function momentRows(sheet: DaySheet, locale: DocumentLocale): DocumentRow[] {
  const words = documentWords[locale]
  const isAlone = sheet.bookings.length === 1
  const counts = new Map<string, number>()
  return sheet.moments.map((moment) => {
    const { kind, line: own, booking, isMain = false, time, inTheNight } = moment
    const label = momentTitle(moment, isAlone, locale)
    const name = booking ? `${kind}:${booking.id}` : kind === 'line' ? `line:${label}` : kind
    const nth = counts.get(name) ?? 0
    counts.set(name, nth + 1)
    const show = kind === 'show' && booking
    const place = own?.kind === 'load_in' ? sheet.place.loadIn : null
    return row({
      key: `${name}:${nth}`,
      lead: time ?? words.tba,
      label,
      lines: linesOf([
        own ? (own.note ?? place) : null,
        show &&
          join([
            isMain && !isAlone && booking.artistName,
            booking.billing,
            booking.setMinutes !== null && words.minutes(booking.setMinutes),
          ]),
        inTheNight && words.nightTo(shortDay(addDays(sheet.event.eventDate, 1), locale)),
      ]),
      isMain,
      at: moment.at,
    })
  })
}

const phoneLine = (phone: string | null): DocumentLine[] => (phone ? [line(phone, callLink(phone))] : [])

function placeRows({ place, event, moments }: DaySheet, locale: DocumentLocale): DocumentRow[] {
  const words = documentWords[locale]
  const country = place.country && countryName(place.country, intlTags[locale])
  const street = [...addressLines(place), country].filter(Boolean)
  const hasLoadIn = moments.some(({ line: own }) => own?.kind === 'load_in' && !own.note)
  const map = mapLink([place.name, place.addressLine1, place.zip, place.city, country])
  const fact = (key: string, label: string, lines: DocumentLine[]) =>
    lines.length > 0 ? [row({ key: `place:${key}`, label, lines })] : []
  return [
    ...fact(
      'address',
      place.name ?? words.address,
      street.length > 0 ? [line(street.join('\n'), map ?? null)] : [],
    ),
    ...fact('stage', words.stage, linesOf([place.stage])),
    ...fact('phone', words.phone, phoneLine(place.phone)),
    ...fact('until', words.until, linesOf([event.endsOn && longDay(event.endsOn, locale)])),
    ...fact('age', words.ageLimit, linesOf([event.ageLimit !== null && words.fromAge(event.ageLimit)])),
    // With a load-in among the times, the way in stands there.
    ...fact('loadIn', words.loadIn, linesOf([!hasLoadIn && place.loadIn])),
    ...fact('parking', words.parking, linesOf([place.parking])),
    ...fact('wifi', words.wifi, linesOf([place.wifi])),
  ]
}

const personRow = (person: SheetContact, locale: DocumentLocale): DocumentRow => {
  const words = documentWords[locale]
  const role = person.role && (words.roles[person.role] ?? person.role)
  return row({
    key: `person:${person.id}`,
    label: person.name,
    lines: [
      ...linesOf([join([role ?? words.parts[person.part], person.company])]),
      ...phoneLine(person.phone),
      ...(person.email ? [line(person.email, `mailto:${person.email}`)] : []),
    ],
  })
}

function sectionsOf(sheet: DaySheet, locale: DocumentLocale): DocumentSection[] {
  const words = documentWords[locale]
  const section = (
    kind: DocumentSection['kind'],
    title: string,
    rows: DocumentRow[],
    note: string | null = null,
  ) => ({
    key: kind,
    kind,
    title,
    note,
    rows,
  })
  return filled([
    section('times', words.times, momentRows(sheet, locale), zoneName(sheet.event.tz)),
    section('travel', words.travel, travelRows(sheet.segments.map(fromShared), locale)),
    section(
      'text',
      words.notes,
      sheet.event.notes ? [row({ key: 'notes', label: '', lines: linesOf([sheet.event.notes]) })] : [],
    ),
    section('facts', words.place, placeRows(sheet, locale)),
    section(
      'people',
      words.people,
      sheet.contacts.map((person) => personRow(person, locale)),
    ),
    ...sheet.groups.map(({ id, name, fields }) => ({
      ...section('facts', name, fieldRows(fields, locale)),
      key: `group:${id}`,
    })),
    section(
      'guests',
      words.guests,
      sheet.guests.map(({ kind, names, allotment }) =>
        row({
          key: `guests:${kind}`,
          label: words.guestKinds[kind] ?? kind,
          lines: linesOf([words.guestCount(names, allotment)]),
        }),
      ),
    ),
  ])
}

function headOf(sheet: DaySheet, locale: DocumentLocale) {
  const words = documentWords[locale]
  const { event, place, bookings } = sheet
  const heading = headingOf(sheet)
  const only = bookings.length === 1 ? bookings[0] : undefined
  const main = mainShowOf(sheet)
  const known = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  return {
    heading,
    place: join([place.name, place.city]),
    further: [
      ...(only?.tour ? [words.tourShow(only.tour.name, only.tour.place, only.tour.count)] : []),
      ...(only && saysMore(event.name, { artist: only.artistName, venue: place.name, city: place.city })
        ? [event.name]
        : []),
      ...(only ? [] : [join(bookings.map(({ artistName }) => artistName))]),
    ].filter(Boolean),
    facts: [
      ...known(words.doors, event.doors),
      ...known(words.showtime, main?.tbaTime ? words.tba : main?.showtime),
      ...known(words.capacity, event.capacity?.toLocaleString(intlTags[locale])),
    ],
  }
}

/** How the organisation is reached. */
export const organisationLines = ({ phone, email }: DaySheet['organisation']): DocumentLine[] => [
  ...phoneLine(phone),
  ...(email ? [line(email, `mailto:${email}`)] : []),
]

/** Puts an edition of a sheet (see editionOf) into words; `asOf` is when it was read. */
export function printDaySheet(sheet: DaySheet, locale: DocumentLocale, asOf: Date): PrintedDaySheet {
  const words = documentWords[locale]
  const { event, organisation } = sheet
  const head = headOf(sheet, locale)
  const date = documentDate(event.eventDate, locale)
  return {
    lang: locale,
    title: `${words.daySheet}: ${head.heading}, ${date.long}`,
    kind: words.daySheet,
    date,
    ...head,
    off: sheet.isOff ? words.off : null,
    sections: sectionsOf(sheet, locale),
    organisation: { name: organisation.name, lines: organisationLines(organisation) },
    asOf: words.asOf(documentMoment(asOf, event.tz, locale)),
    page: words.page('{at}', '{of}'),
  }
}
