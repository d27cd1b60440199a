// The day sheet as finished texts in one language: its head and its sections, the same on pages, PDFs and in e-mails.
import { addsToParts } from '#domain/booking/events/event-names.ts'
import { fromShared } from '#domain/booking/travel/travel-changes.ts'
import type { ContactPart } from '#domain/booking/events/show-recipients.ts'
import { countryName } from '#domain/countries.ts'
import { addDays } from '#domain/dates.ts'
import { intlTags, type Language } from '#domain/language.ts'
import {
  filled,
  line,
  linesOf,
  row,
  type DocumentLine,
  type DocumentRow,
  type DocumentSection,
} from '#domain/platform/document-rows.ts'
import { mapLink } from '#domain/platform/map-link.ts'
import {
  headingOf,
  mainShowOf,
  type DaySheet,
  type SheetBooking,
  type SheetContact,
} from '#domain/road/day-sheets/day-sheets.ts'
import { addressLines } from '#domain/road/show-address.ts'
import { msg, type Text } from '#texts/msg.ts'
import {
  admissionText,
  dayLineLabels,
  dayStepLabels,
  momentText,
  nightText,
  timeOpen,
} from '../booking/events.ts'
import { roleText } from '../people/venues.ts'
import type { Translator } from '../translator.ts'
import { fieldRows } from './advancing-answers.ts'
import {
  documentDate,
  organisationLines,
  pageText,
  phoneLine,
  statusText,
  titleText,
  type DocumentDate,
} from '../platform/document-head.ts'
import { guestListLabels } from './guest-lists.ts'
import { travelRows, travelTitle, zoneName } from './travel-document.ts'

const daySheet = msg`Day sheet`
const off = msg`This show isn’t taking place.`
const times = msg`Times`
const place = msg`Venue`
const notes = msg`Notes`
const people = msg`Contacts`
const guests = msg`Guest list`
const address = msg`Address`
const stage = msg`Stage`
const phone = msg`Phone`
const until = msg({ message: 'Until', context: 'last day of an event' })
const admission = msg`Admission`
const parking = msg`Parking`
const wifi = msg`Wi-Fi`
const capacity = msg`Capacity`
const setMinutes = msg<'minutes'>`{minutes} min`
const tourShow = msg<'tour' | 'place' | 'count'>`{tour}, show {place} of {count}`
const guestCount = msg<'names' | 'allotment'>`{names} of {allotment}`
/** What people do who are on file with no role. */
const partLabels: Record<ContactPart, Text> = {
  buyer: msg`Promoter`,
  promoter: msg`Promoter`,
  venue: msg`Venue`,
  agency: msg`Agent`,
}

export type PrintedDaySheet = {
  lang: Language
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

function momentRows(sheet: DaySheet, t: Translator): DocumentRow[] {
  const isAlone = sheet.bookings.length === 1
  const counts = new Map<string, number>()
  return sheet.moments.map((moment) => {
    const { kind, line: own, booking, isMain = false, time, inTheNight } = moment
    const label =
      kind === 'show' && !isMain
        ? (booking?.artistName ?? '')
        : momentText(moment, isAlone ? null : (booking?.artistName ?? null), t)
    const name = booking ? `${kind}:${booking.id}` : kind === 'line' ? `line:${label}` : kind
    const nth = counts.get(name) ?? 0
    counts.set(name, nth + 1)
    const show = kind === 'show' && booking
    const place = own?.kind === 'load_in' ? sheet.place.loadIn : null
    return row({
      key: `${name}:${nth}`,
      lead: time ?? t(timeOpen),
      label,
      lines: linesOf([
        own ? (own.note ?? place) : null,
        show &&
          join([
            isMain && !isAlone && booking.artistName,
            booking.billing,
            booking.setMinutes !== null && t(setMinutes, { minutes: booking.setMinutes }),
          ]),
        inTheNight && nightText(t.shortDay(addDays(sheet.event.eventDate, 1)), t),
      ]),
      isMain,
      at: moment.at,
    })
  })
}

function placeRows({ place: at, event, moments }: DaySheet, t: Translator): DocumentRow[] {
  const country = at.country && countryName(at.country, intlTags[t.language])
  const street = [...addressLines(at), country].filter(Boolean)
  const hasLoadIn = moments.some(({ line: own }) => own?.kind === 'load_in' && !own.note)
  const map = mapLink([at.name, at.addressLine1, at.zip, at.city, country])
  const fact = (key: string, label: string, lines: DocumentLine[]) =>
    lines.length > 0 ? [row({ key: `place:${key}`, label, lines })] : []
  return [
    ...fact(
      'address',
      at.name ?? t(address),
      street.length > 0 ? [line(street.join('\n'), map ?? null)] : [],
    ),
    ...fact('stage', t(stage), linesOf([at.stage])),
    ...fact('phone', t(phone), phoneLine(at.phone)),
    ...fact('until', t(until), linesOf([event.endsOn && t.longDay(event.endsOn)])),
    ...fact('age', t(admission), linesOf([event.ageLimit !== null && admissionText(event.ageLimit, t)])),
    // With a load-in among the times, the way in is there.
    ...fact('loadIn', t(dayLineLabels.load_in), linesOf([!hasLoadIn && at.loadIn])),
    ...fact('parking', t(parking), linesOf([at.parking])),
    ...fact('wifi', t(wifi), linesOf([at.wifi])),
  ]
}

const personRow = (person: SheetContact, t: Translator): DocumentRow => {
  return row({
    key: `person:${person.id}`,
    label: person.name,
    lines: [
      ...linesOf([join([roleText(person.role, t) ?? t(partLabels[person.part]), person.company])]),
      ...phoneLine(person.phone),
      ...(person.email ? [line(person.email, `mailto:${person.email}`)] : []),
    ],
  })
}

function sectionsOf(sheet: DaySheet, t: Translator): DocumentSection[] {
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
    section('times', t(times), momentRows(sheet, t), zoneName(sheet.event.tz)),
    section('travel', t(travelTitle), travelRows(sheet.segments.map(fromShared), t)),
    section(
      'text',
      t(notes),
      sheet.event.notes ? [row({ key: 'notes', label: '', lines: linesOf([sheet.event.notes]) })] : [],
    ),
    section('facts', t(place), placeRows(sheet, t)),
    section(
      'people',
      t(people),
      sheet.contacts.map((person) => personRow(person, t)),
    ),
    ...sheet.groups.map(({ id, name, fields }) => ({
      ...section('facts', name, fieldRows(fields, t)),
      key: `group:${id}`,
    })),
    section(
      'guests',
      t(guests),
      sheet.guests.map(({ kind, names, allotment }) =>
        row({
          key: `guests:${kind}`,
          label: t(guestListLabels[kind]),
          lines: linesOf([allotment === null ? `${names}` : t(guestCount, { names, allotment })]),
        }),
      ),
    ),
  ])
}

function tourText(
  { name: tour, place: at, count }: NonNullable<SheetBooking['tour']>,
  t: Translator,
): string {
  return at && count ? t(tourShow, { tour, place: at, count }) : tour
}

function headerOf(sheet: DaySheet, t: Translator) {
  const { event, place: at, bookings } = sheet
  const heading = headingOf(sheet)
  const only = bookings.length === 1 ? bookings[0] : undefined
  const main = mainShowOf(sheet)
  const known = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  return {
    heading,
    place: join([at.name, at.city]),
    further: [
      ...(only?.tour ? [tourText(only.tour, t)] : []),
      ...(only && addsToParts(event.name, { artist: only.artistName, venue: at.name, city: at.city })
        ? [event.name]
        : []),
      ...(only ? [] : [join(bookings.map(({ artistName }) => artistName))]),
    ].filter(Boolean),
    facts: [
      ...known(t(dayStepLabels.doors), event.doors),
      ...known(t(dayStepLabels.show), main?.tbaTime ? t(timeOpen) : main?.showtime),
      ...known(t(capacity), event.capacity === null ? null : t.number(event.capacity)),
    ],
  }
}

/** Puts an edition of a sheet (see editionOf) into words; `asOf` is when it was read. */
export function printDaySheet(sheet: DaySheet, t: Translator, asOf: Date): PrintedDaySheet {
  const { event, organisation } = sheet
  const head = headerOf(sheet, t)
  const date = documentDate(event.eventDate, t)
  const kind = t(daySheet)
  return {
    lang: t.language,
    title: titleText(kind, head.heading, date),
    kind,
    date,
    ...head,
    off: sheet.isOff ? t(off) : null,
    sections: sectionsOf(sheet, t),
    organisation: { name: organisation.name, lines: organisationLines(organisation) },
    asOf: statusText(asOf, event.tz, t),
    page: pageText(t),
  }
}
