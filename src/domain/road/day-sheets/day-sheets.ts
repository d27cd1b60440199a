// The day sheet: everything that the people of a show have to know on the day, gathered from what is on file.
import { isDead } from '../../booking/bookings/bookings.ts'
import {
  dayMoments,
  mainBooking,
  type DayBooking,
  type DayLine,
  type DayMoment,
} from '../../booking/events/day-moments.ts'
import { addDays, instantOf, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import { toShared, type SharedSegment } from '../../booking/travel/travel-changes.ts'
import type { ContactPart } from '../../booking/events/show-recipients.ts'
import type { GuestListKind } from '../guest-lists/guest-lists.ts'
import type { Segment } from '../../booking/travel/travel.ts'

/**
 * party: the artist's people and the agency. crew: those of them who do not see the promoter's contacts. house: the
 * promoter and the venue, without what is meant for the party.
 */
export const sheetEditions = ['party', 'crew', 'house'] as const
export type SheetEdition = (typeof sheetEditions)[number]

export type SheetContact = {
  id: string
  part: ContactPart
  name: string
  /** As on file: see `roleText`. */
  role: string | null
  company: string | null
  phone: string | null
  email: string | null
}

export type SheetBooking = DayBooking & {
  artistId: string
  billing: string | null
  setMinutes: number | null
  /** "Winter Tour, show 4 of 9"; without a place once the show is off. */
  tour: { name: string; place: number | null; count: number | null } | null
}

export type SheetPlace = {
  name: string | null
  stage: string | null
  addressLine1: string | null
  addressLine2: string | null
  zip: string | null
  city: string | null
  country: string | null
  phone: string | null
  loadIn: string | null
  parking: string | null
  /** With the password, so for the party alone. */
  wifi: string | null
}

/** An answer that counts. `value` is as the advance keeps it. */
export type SheetField = { id: string; fieldName: string; fieldType: string; value: string }
export type SheetGroup = {
  id: string
  name: string
  audience: 'promoter' | 'artist' | 'internal'
  fields: SheetField[]
}

export type SheetGuests = { kind: GuestListKind; names: number; allotment: number | null }

/** A segment as it is in JSON; `artistId` names whose travel it is, null everybody's. */
export type SheetSegment = SharedSegment & { artistId: string | null }

/** A moment of the day; `at` is its instant as ISO text, null while the time is open. */
export type SheetMoment = Omit<DayMoment, 'bookingId'> & { at: string | null; booking: SheetBooking | null }

/** Plain JSON: what was sent is kept as it was, to tell later what has changed since. */
export type DaySheet = {
  event: {
    name: string
    eventDate: LocalDate
    endsOn: LocalDate | null
    tz: TimeZone
    doors: LocalTime | null
    capacity: number | null
    ageLimit: number | null
    /** Shared with the artist. */
    notes: string | null
  }
  /** Nobody plays any more. */
  isOff: boolean
  bookings: SheetBooking[]
  place: SheetPlace
  moments: SheetMoment[]
  contacts: SheetContact[]
  groups: SheetGroup[]
  segments: SheetSegment[]
  guests: SheetGuests[]
  organisation: { name: string; email: string | null; phone: string | null }
}

export type DaySheetParts = Omit<DaySheet, 'isOff' | 'moments' | 'segments' | 'event'> & {
  event: DaySheet['event'] & { curfew: LocalTime | null; schedule: DayLine[] }
  segments: (Segment & { artistId: string | null })[]
}

/** From the evening before, when people set out, to the noon after, when they are home. */
function sheetWindow({ eventDate, endsOn, tz }: DaySheet['event']): { from: Date; to: Date } {
  return {
    from: instantOf(addDays(eventDate, -1), '18:00', tz),
    to: instantOf(addDays(endsOn ?? eventDate, 1), '12:00', tz),
  }
}

const isWithin =
  ({ from, to }: { from: Date; to: Date }) =>
  ({ departureTime, arrivalTime }: Pick<Segment, 'departureTime' | 'arrivalTime'>) =>
    departureTime <= to && (arrivalTime ?? departureTime) >= from

/** Puts the sheet together; what is empty, internal or of another day is left out. */
export function makeDaySheet({ event, segments, ...parts }: DaySheetParts): DaySheet {
  const { curfew, schedule, ...kept } = event
  const live = parts.bookings.filter(({ status }) => !isDead(status))
  const moments = dayMoments({ doors: event.doors, curfew, schedule, bookings: live })
  const hasBuyer = parts.contacts.some(({ part }) => part === 'buyer')
  return {
    ...parts,
    event: kept,
    isOff: live.length === 0,
    bookings: live.length > 0 ? live : parts.bookings,
    moments: moments.map(({ bookingId, ...moment }) => ({
      ...moment,
      booking: live.find(({ id }) => id === bookingId) ?? null,
      at: moment.time && instantAt(event, moment.time, moment.inTheNight).toISOString(),
    })),
    // The people of the promoter's company fill in only where nobody bought the show by name.
    contacts: parts.contacts.filter(({ part }) => part !== 'promoter' || !hasBuyer),
    groups: parts.groups
      .filter(({ audience }) => audience !== 'internal')
      .map((group) => ({ ...group, fields: group.fields.filter(({ value }) => value.trim() !== '') }))
      .filter(({ fields }) => fields.length > 0),
    segments: segments
      .filter(isWithin(sheetWindow(kept)))
      .map(({ artistId, ...segment }) => ({ ...toShared(segment), artistId })),
  }
}

const instantAt = (
  { eventDate, tz }: { eventDate: LocalDate; tz: TimeZone },
  time: LocalTime,
  inTheNight: boolean,
) => instantOf(addDays(eventDate, inTheNight ? 1 : 0), time, tz)

/**
 * What an edition holds. The venue sees when and how the party travels, but no number with which a booking could be
 * changed; of a party one sees its own artists' travel. `artistIds` is null for all of them.
 */
export function editionOf(
  sheet: DaySheet,
  edition: SheetEdition,
  artistIds: readonly string[] | null = null,
): DaySheet {
  if (edition !== 'house') {
    const mine = ({ artistId }: SheetSegment) =>
      artistIds === null || artistId === null || artistIds.includes(artistId)
    const contacts = sheet.contacts.filter(
      ({ part }) => edition === 'party' || (part !== 'buyer' && part !== 'promoter'),
    )
    return { ...sheet, contacts, segments: sheet.segments.filter(mine) }
  }
  return {
    ...sheet,
    event: { ...sheet.event, notes: null },
    place: { ...sheet.place, wifi: null },
    groups: sheet.groups.filter(({ audience }) => audience === 'promoter'),
    segments: sheet.segments.map(withoutNumbers),
  }
}

const withoutNumbers = (segment: SheetSegment): SheetSegment => ({
  ...segment,
  confirmationNumber: null,
  notes: null,
  flightDetails: segment.flightDetails && { ...segment.flightDetails, seat: null, baggage: null },
  accommodationDetails: segment.accommodationDetails && {
    ...segment.accommodationDetails,
    bookingNumber: null,
    rooms: null,
  },
})

/** Who the sheet is about, in its head: the only artist, else the event. */
export const headingOf = ({ bookings, event }: DaySheet): string =>
  bookings.length === 1 && bookings[0] ? bookings[0].artistName : event.name

/** The show that the day is about; undefined when nobody plays. */
export const mainShowOf = (sheet: DaySheet): SheetBooking | undefined =>
  sheet.isOff ? undefined : mainBooking(sheet.bookings)
