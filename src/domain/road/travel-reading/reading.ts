// What a reader of confirmations gives: segments as far as the text has them, what was found and what is doubtful.
import { z } from 'zod'
import type { LocalDate, TimeZone } from '../../dates.ts'
import { segmentTypes } from '../../booking/travel/travel.ts'

/** A row of the list of airports; `tz` is null where the list does not know it. */
export type Airport = { code: string; name: string; city: string; country: string; tz: TimeZone | null }

/** What a reader has to know besides the text. */
export type ReadingContext = {
  /** The airport of an IATA code in capitals; undefined when there is none. */
  airports: (code: string) => Airport | undefined
  /** The one airport whose name and city have all these words. */
  airportNamed?: (words: string) => Airport | undefined
  /** The zone of a city by its name, where one is known; helps stations and hotels. */
  cityZone?: (city: string) => TimeZone | undefined
  /** The day that dates without a year lie near: the event's, else the present one. */
  today: LocalDate
  /** The zone of places whose own is not known: the event's. */
  homeTz: TimeZone
}

const text = z.string().nullable()

const DraftMoment = z.strictObject({ date: text, time: text, tz: z.string() })
export type DraftMoment = z.infer<typeof DraftMoment>

const DraftPlace = z.strictObject({ name: text, city: text, country: text })
export type DraftPlace = z.infer<typeof DraftPlace>

const DraftFlight = z.strictObject({
  airlineName: text,
  flightNumber: text,
  departureAirportCode: text,
  departureTerminal: text,
  departureGate: text,
  arrivalAirportCode: text,
  arrivalTerminal: text,
  arrivalGate: text,
  seat: text,
  baggage: text,
})

const DraftStay = z.strictObject({
  name: text,
  addressLine1: text,
  city: text,
  country: text,
  bookingNumber: text,
  phoneNumber: text,
  breakfastIncluded: z.boolean(),
  rooms: text,
})

const DraftMeeting = z.strictObject({
  title: text,
  description: text,
  addressLine1: text,
  city: text,
  durationMinutes: z.int().nullable(),
})

const DraftGround = z.strictObject({
  company: text,
  driverName: text,
  driverPhone: text,
  vehicle: text,
  pickUp: text,
})

/** A segment as forms take it, with null for what the text does not say. */
export const SegmentDraft = z.strictObject({
  segmentType: z.enum(segmentTypes),
  status: z.enum(['planned', 'confirmed', 'cancelled']),
  departure: DraftMoment,
  arrival: DraftMoment.nullable(),
  departureLocation: DraftPlace,
  arrivalLocation: DraftPlace,
  operator: text,
  serviceNumber: text,
  flightDetails: DraftFlight.nullable(),
  accommodationDetails: DraftStay.nullable(),
  meetingDetails: DraftMeeting.nullable(),
  groundDetails: DraftGround.nullable(),
  passengers: z.array(z.strictObject({ contactId: z.null(), name: z.string() })),
  confirmationNumber: text,
  notes: text,
  cost: z.strictObject({ amountMinor: z.int(), currency: z.string() }).nullable(),
})
export type SegmentDraft = z.infer<typeof SegmentDraft>

const Problem = z.strictObject({ code: z.string(), values: z.record(z.string(), z.unknown()).optional() })

/** What is doubtful about a field, named as 'arrival.date' or 'flightDetails.departureAirportCode'. */
export const Doubt = z.strictObject({ field: z.string(), problem: Problem })
export type Doubt = z.infer<typeof Doubt>

export const ReadSegment = z.strictObject({
  draft: SegmentDraft,
  /** The fields that the text gave, named as in doubts. */
  found: z.array(z.string()),
  doubts: z.array(Doubt),
})
export type ReadSegment = z.infer<typeof ReadSegment>

/** `rest`: the lines of which nothing was understood, in their order. */
export const TravelReading = z.strictObject({ segments: z.array(ReadSegment), rest: z.array(z.string()) })
export type TravelReading = z.infer<typeof TravelReading>
