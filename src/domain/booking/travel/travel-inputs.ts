// What forms and calls take for a segment of an itinerary: local clocks with their zones, which give the instants.
import { z } from 'zod'
import {
  flag,
  localDate,
  oneOf,
  optionalCountry,
  optionalCurrency,
  optionalId,
  optionalInt,
  optionalNotes,
  optionalOneOf,
  optionalPhone,
  optionalText,
  requiredText,
  requiredTime,
  timeZone,
} from '../../fields.ts'
import { commonProblem } from '../../common-problems.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import {
  meetingIcons,
  payers,
  segmentInstants,
  segmentSources,
  segmentStatuses,
  segmentTypes,
  segmentVisibilities,
} from './travel.ts'

const nullable = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null)

export const MomentInput = z.strictObject({ date: localDate(), time: requiredTime(), tz: timeZone() })

/** An end whose time is left empty is open. */
const OpenEnd = z
  .strictObject({ date: z.string().nullish(), time: z.string().nullish(), tz: timeZone() })
  .nullish()
  .transform((end) => (end?.time ? { ...end, date: end.date ?? '', time: end.time } : null))
  .pipe(MomentInput.nullable())

export const PlaceInput = z.strictObject({
  name: optionalText(160),
  city: optionalText(100),
  country: optionalCountry(),
})

const noPlace = { name: null, city: null, country: null }

const badAirport = asMessage(bookingProblem('travel.airport'))
const airportCode = () =>
  z
    .string({ error: badAirport })
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/, badAirport)
    .nullish()
    .transform((value) => value || null)

/** Cities and times of a flight are those of the segment. */
export const FlightInput = z.strictObject({
  airlineName: optionalText(80),
  flightNumber: optionalText(12),
  departureAirportCode: airportCode(),
  departureTerminal: optionalText(12),
  departureGate: optionalText(12),
  arrivalAirportCode: airportCode(),
  arrivalTerminal: optionalText(12),
  arrivalGate: optionalText(12),
  seat: optionalText(60),
  baggage: optionalText(120),
})
export type FlightInput = z.infer<typeof FlightInput>

/** Check-in and check-out are the segment's departure and arrival. */
export const AccommodationInput = z.strictObject({
  name: requiredText(120, bookingProblem('travel.stayName')),
  addressLine1: optionalText(160),
  city: optionalText(100),
  country: optionalCountry(),
  bookingNumber: optionalText(60),
  phoneNumber: optionalPhone(),
  breakfastIncluded: flag(),
  /** Who sleeps where, in lines. */
  rooms: optionalNotes(1000),
})
export type AccommodationInput = z.infer<typeof AccommodationInput>

export const MeetingInput = z.strictObject({
  title: requiredText(120, bookingProblem('travel.title')),
  description: optionalNotes(2000),
  addressLine1: optionalText(160),
  city: optionalText(100),
  durationMinutes: optionalInt(1, 1440),
  icon: oneOf(meetingIcons).default('calendar'),
})
export type MeetingInput = z.infer<typeof MeetingInput>

export const GroundInput = z.strictObject({
  company: optionalText(120),
  driverName: optionalText(120),
  driverPhone: optionalPhone(),
  vehicle: optionalText(120),
  pickUp: optionalText(200),
})
export type GroundInput = z.infer<typeof GroundInput>

export const PassengerInput = z.strictObject({
  contactId: optionalId(),
  name: requiredText(120, bookingProblem('name.missing')),
})

const noAmount = asMessage(commonProblem('amount'))
/** What a segment costs and who pays. Left out, it stays as it is: not everybody who edits travel sees it. */
export const CostInput = z
  .strictObject({
    amountMinor: z.int({ error: noAmount }).min(0, noAmount).max(100_000_000_000).nullable(),
    currency: optionalCurrency(),
    paidBy: optionalOneOf(payers),
  })
  .refine(({ amountMinor, currency }) => amountMinor === null || currency !== null, {
    path: ['currency'],
    message: asMessage(commonProblem('currency')),
  })

const mostPeople = 80

export const SegmentInput = z
  .strictObject({
    segmentType: oneOf(segmentTypes, bookingProblem('type.missing')),
    status: oneOf(segmentStatuses).default('planned'),
    /** Whose travel it is, where several artists play the event; null for all of them. */
    bookingId: optionalId(),
    /** Check-in of an accommodation, start of a meeting. */
    departure: MomentInput,
    /** Check-out of an accommodation; a meeting ends after its duration. Null while it is open. */
    arrival: OpenEnd,
    departureLocation: PlaceInput.default(noPlace),
    arrivalLocation: PlaceInput.default(noPlace),
    operator: optionalText(80),
    serviceNumber: optionalText(40),
    /** Details of the kind that the segment is of; those of other kinds are left aside. */
    flightDetails: nullable(FlightInput),
    accommodationDetails: nullable(AccommodationInput),
    meetingDetails: nullable(MeetingInput),
    groundDetails: nullable(GroundInput),
    passengers: z
      .array(PassengerInput)
      .max(mostPeople, asMessage(bookingProblem('travel.people', { max: mostPeople })))
      .default([]),
    confirmationNumber: optionalText(60),
    notes: optionalNotes(4000),
    visibility: oneOf(segmentVisibilities).default('artist'),
    source: oneOf(segmentSources).default('manual'),
    cost: CostInput.optional(),
  })
  .superRefine((input, context) => {
    const refuse = (path: string[], problem: Problem) =>
      context.addIssue({ code: 'custom', path, message: asMessage(problem) })
    if (input.segmentType === 'accommodation' && !input.accommodationDetails)
      refuse(['accommodationDetails', 'name'], bookingProblem('travel.stayName'))
    if (input.segmentType === 'meeting' && !input.meetingDetails)
      refuse(['meetingDetails', 'title'], bookingProblem('travel.title'))
    const { departureAirportCode: from, arrivalAirportCode: to } = input.flightDetails ?? {}
    if (input.segmentType === 'flight' && from && from === to)
      refuse(['flightDetails', 'arrivalAirportCode'], bookingProblem('travel.sameAirport'))
    const { departureTime, arrivalTime } = segmentInstants(input.departure, input.arrival)
    if (arrivalTime && arrivalTime < departureTime) {
      refuse(
        ['arrival', 'time'],
        bookingProblem(
          input.segmentType === 'accommodation' ? 'travel.endBeforeCheckIn' : 'travel.endBeforeDeparture',
        ),
      )
    }
  })
  .meta({
    examples: [
      {
        segmentType: 'flight',
        departure: { date: '2027-05-14', time: '09:25', tz: 'Europe/Berlin' },
        arrival: { date: '2027-05-14', time: '10:40', tz: 'Europe/London' },
        flightDetails: { airlineName: 'Lufthansa', flightNumber: 'LH 2478' },
      },
    ],
  })
export type SegmentInput = z.infer<typeof SegmentInput>
