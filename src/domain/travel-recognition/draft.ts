// What a reader of confirmations gives: segments as far as they were told, what was found and what is doubtful.
import type { LocalDate, LocalTime, TimeZone } from '../dates.ts'

/** A row of the list of airports; `tz` is null where the list does not know it. */
export type Airport = { code: string; name: string; city: string; country: string; tz: TimeZone | null }

/** What a reader has to know besides the text. */
export type ReadingContext = {
  /** The airport of an IATA code in capitals; undefined when there is none. */
  airports: (code: string) => Airport | undefined
  /** The day to count from where a date has no year: the event's, or today. */
  today: LocalDate
  /** The zone of times that come without a place of a known zone: the event's. */
  homeTz: TimeZone
}

/** Date and time on the clock of a place; the zone is null where it is not known. */
export type DraftMoment = { date: LocalDate; time: LocalTime | null; tz: TimeZone | null }

export type DraftPlace = { name: string | null; city: string | null }

/** The kinds of segment that can be read out of a text. */
export type DraftType = 'flight' | 'train' | 'car' | 'taxi' | 'ferry' | 'meeting' | 'accommodation' | 'other'

/** A segment as far as the text tells it; what it does not tell is left out. */
export type SegmentDraft = {
  segmentType: DraftType
  status?: 'confirmed' | 'cancelled'
  departure?: DraftMoment
  arrival?: DraftMoment
  departureLocation?: DraftPlace
  arrivalLocation?: DraftPlace
  flightDetails?: {
    airlineName?: string
    flightNumber?: string
    departureAirportCode?: string
    departureCity?: string
    departureTerminal?: string
    departureGate?: string
    arrivalAirportCode?: string
    arrivalCity?: string
    arrivalTerminal?: string
    arrivalGate?: string
    seat?: string
    baggage?: string
  }
  accommodationDetails?: {
    name?: string
    addressLine1?: string
    city?: string
    country?: string
    bookingNumber?: string
    phoneNumber?: string
    breakfastIncluded?: boolean
    rooms?: string
  }
  meetingDetails?: {
    title?: string
    description?: string
    addressLine1?: string
    city?: string
    durationMinutes?: number
  }
  ground?: { company?: string; driverName?: string; driverPhone?: string; vehicle?: string; pickUp?: string }
  /** Railway or shipping company. */
  operator?: string
  /** Of a train or a ferry: 'ICE 1601'. */
  serviceNumber?: string
  passengers?: string[]
  confirmationNumber?: string
  cost?: { amountMinor: number; currency: string }
  notes?: string
}

/** A doubt is told at its field ('arrival', 'flightDetails.departureAirportCode') in a sentence for people. */
export type Doubt = { field: string; text: string }

export type ReadSegment = {
  draft: SegmentDraft
  /** Names of the fields that the text told, written as in doubts. */
  found: string[]
  doubts: Doubt[]
}

/** `rest`: the lines of which nothing was understood, in their order. */
export type Reading = { segments: ReadSegment[]; rest: string[] }
