/** What calls about travel answer with. */
import { z } from 'zod'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import {
  meetingIcons,
  payers,
  segmentStatuses,
  segmentTypes,
  segmentVisibilities,
} from '#domain/booking/travel/travel.ts'
import { travelStates, travelWarningKinds } from '#domain/booking/travel/travel-warnings.ts'

const text = z.string().nullable()
const Place = z.strictObject({ name: text, city: text, country: text })
export const PassengerRow = z.strictObject({ contactId: z.uuid().nullable(), name: z.string() })

const Flight = z.strictObject({
  airlineName: text,
  flightNumber: text,
  departureAirportCode: text,
  departureCity: text,
  departureTerminal: text,
  departureGate: text,
  arrivalAirportCode: text,
  arrivalCity: text,
  arrivalTerminal: text,
  arrivalGate: text,
  seat: text,
  baggage: text,
})
const Accommodation = z.strictObject({
  name: z.string(),
  addressLine1: text,
  city: text,
  country: text,
  checkInTime: z.date(),
  checkOutTime: z.date().nullable(),
  bookingNumber: text,
  phoneNumber: text,
  breakfastIncluded: z.boolean(),
  rooms: text,
})
const Meeting = z.strictObject({
  title: z.string(),
  description: text,
  addressLine1: text,
  city: text,
  durationMinutes: z.int().nullable(),
  icon: z.enum(meetingIcons),
})
const Ground = z.strictObject({
  company: text,
  driverName: text,
  driverPhone: text,
  vehicle: text,
  pickUp: text,
})

/** A segment in the shape of the product specification, for everybody who may see it (also in the portal). */
export const segmentShape = {
  id: z.uuid(),
  segmentType: z.enum(segmentTypes),
  status: z.enum(segmentStatuses),
  departureTime: z.date(),
  depTz: z.string(),
  arrivalTime: z.date().nullable(),
  arrTz: z.string(),
  departureLocation: Place,
  arrivalLocation: Place,
  flightDetails: Flight.nullable(),
  accommodationDetails: Accommodation.nullable(),
  meetingDetails: Meeting.nullable(),
  groundDetails: Ground.nullable(),
  operator: text,
  serviceNumber: text,
  passengers: z.array(PassengerRow),
  confirmationNumber: text,
  notes: text,
}

/** As the portal reads it: with its event, and with what was changed since the travellers were notified last. */
export const PortalSegmentRow = z.strictObject({
  ...segmentShape,
  eventId: z.uuid(),
  /** Every show that it serves is off; the segment itself may still be booked. */
  showIsOff: z.boolean(),
  changedFields: z.array(z.string()),
})

const Cost = z.strictObject({
  amountMinor: z.int().nullable(),
  currency: text,
  paidBy: z.enum(payers).nullable(),
})

/** As staff reads it. */
export const StaffSegment = z.strictObject({
  ...segmentShape,
  eventId: z.uuid(),
  bookingId: z.uuid().nullable(),
  visibility: z.enum(segmentVisibilities),
  /** Every show that it serves is off. */
  showIsOff: z.boolean(),
  /** Null for those who see no costs. */
  cost: Cost.nullable(),
  /** Of what the travellers were notified of, what is different now. */
  changedFields: z.array(z.string()),
  /** When the travellers were notified of it; null while they were not. */
  sharedAt: z.date().nullable(),
  version: z.int(),
})

export const Warning = z.strictObject({
  segmentId: z.uuid(),
  kind: z.enum(travelWarningKinds),
  text: z.string(),
})

export const TravelShowRow = z.strictObject({
  eventId: z.uuid(),
  bookingId: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  /** The show was called off, or never came about. */
  isOff: z.boolean(),
  eventName: z.string(),
  eventDate: z.string(),
  endsOn: text,
  tz: z.string(),
  venueName: text,
  city: text,
  country: text,
  /** Null while the time of the show is open. */
  showAt: z.date().nullable(),
})

/** A segment on a calendar: when, from where to where, and whose. */
export const CalendarSegment = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid(),
  segmentType: z.enum(segmentTypes),
  status: z.enum(segmentStatuses),
  departureTime: z.date(),
  depTz: z.string(),
  arrivalTime: z.date().nullable(),
  arrTz: z.string(),
  /** Airline and flight number, train, hotel, meeting; null without a name of its own. */
  title: text,
  /** An airport's code, else the city, else the place. */
  from: text,
  to: text,
  /** The shows that it serves, as far as their artists are in scope. */
  shows: z.array(
    z.strictObject({
      artistId: z.uuid(),
      artistName: z.string(),
      tourId: z.uuid().nullable(),
      status: z.enum(bookingStatuses),
    }),
  ),
})

const Gap = z.enum(['way', 'night', 'confirmation'])

/** The travel of one event, or of all events of a tour. */
export const travelShape = {
  segments: z.array(StaffSegment),
  travellers: z.array(PassengerRow),
  warnings: z.array(Warning),
  shows: z.array(TravelShowRow),
  /** When the travellers were notified last. */
  sharedAt: z.date().nullable(),
  /** How many segments they do not know as they are now. */
  unnotified: z.int(),
  canEdit: z.boolean(),
  seesCost: z.boolean(),
}

export const Completeness = { state: z.enum(travelStates), missing: z.array(Gap) }

export const AirportFound = z.strictObject({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  tz: z.string().nullable(),
})

/** One thing that the travellers do not know yet, in words. */
export const ChangeRow = z.strictObject({
  kind: z.enum(['added', 'changed', 'removed']),
  segmentId: z.uuid(),
  title: z.string(),
  when: z.string(),
  lines: z.array(z.string()),
})
