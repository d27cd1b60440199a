/** What the calls of the artist portal answer; the event has the shape of the product specification 7. */
import { z } from 'zod'
import { fieldTypes } from '#domain/road/advancing/advancing.ts'
import { approvalStates } from '#domain/booking/bookings/artist-approval.ts'
import { blockKinds } from '#domain/booking/availability/block-kinds.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { ScheduleItem } from '#domain/booking/events/show-day.ts'

const text = z.string().nullable()

export const PortalEventRow = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid(),
  status: z.enum(bookingStatuses),
  showtime: text,
  tbaTime: z.boolean(),
  inTheNight: z.boolean(),
  artistId: z.uuid(),
  artistName: z.string(),
  eventName: z.string(),
  eventDate: z.string(),
  endsOn: text,
  venueName: text,
  city: text,
  country: text,
})

export const PortalContact = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: text,
  company: text,
  email: text,
  phone: text,
})

/** Somebody of the agency who looks after the artist. */
export const Agent = z.strictObject({ name: z.string(), email: z.string(), phone: text })

/** The artist's word on the date; null while nobody asked. */
const Approval = z
  .strictObject({
    state: z.enum(approvalStates),
    at: text,
    note: text,
    canAnswer: z.boolean(),
    validUntil: text,
  })
  .nullable()
export type Approval = z.infer<typeof Approval>

export const PortalEvent = z.strictObject({
  event: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    eventDate: z.string(),
    endsOn: text,
    tz: z.string(),
    stage: text,
    city: text,
    country: text,
    doors: text,
    curfew: text,
    notes: text,
    ageLimit: z.int().nullable(),
    schedule: z.array(ScheduleItem),
  }),
  approval: Approval,
  booking: z.strictObject({
    id: z.uuid(),
    status: z.enum(bookingStatuses),
    artistId: z.uuid(),
    artistName: z.string(),
    showtime: text,
    endTime: text,
    setMinutes: z.int().nullable(),
    inTheNight: z.boolean(),
    tbaTime: z.boolean(),
  }),
  venue: z
    .strictObject({
      id: z.uuid(),
      name: z.string(),
      address: text,
      zip: text,
      city: text,
      country: text,
      capacity: z.int().nullable(),
      phone: text,
      loadIn: text,
      parking: text,
    })
    .nullable(),
  /** How many questions of the advance have an answer that may be read here. */
  advancing: z.strictObject({ answered: z.int() }),
  advancingGroups: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      fields: z.array(
        z.strictObject({
          id: z.uuid(),
          fieldName: z.string(),
          fieldType: z.enum(fieldTypes),
          response: z.strictObject({ responseValue: z.string() }).nullable(),
        }),
      ),
    }),
  ),
  contacts: z.strictObject({ buyer: PortalContact.nullable(), venueContacts: z.array(PortalContact) }),
  agents: z.array(Agent),
})

/**
 * What the show pays, at the level this person sees fees at; null when they see none, or nothing is on the table. A
 * call of its own, so that no figure lies among what the device keeps.
 */
export const PortalFee = z
  .strictObject({
    level: z.enum(['net', 'gross']),
    amountMinor: z.int(),
    currency: z.string(),
    /** The whole terms in one line, for those who see them. */
    terms: text,
  })
  .nullable()
export type PortalFee = z.infer<typeof PortalFee>

export const PortalContacts = z.strictObject({
  agency: z.strictObject({ name: z.string(), email: text, phone: text, website: text }),
  agents: z.array(z.strictObject({ ...Agent.shape, artistNames: z.array(z.string()) })),
  /** The next shows with somebody to reach, by date. */
  shows: z.array(
    z.strictObject({
      eventId: z.uuid(),
      eventName: z.string(),
      eventDate: z.string(),
      artistName: z.string(),
      venueName: text,
      city: text,
      contacts: z.array(PortalContact),
    }),
  ),
})

/** Days on which an artist cannot be booked. */
export const PortalBlock = z.strictObject({
  id: z.uuid(),
  artistId: z.uuid(),
  fromDate: z.string(),
  toDate: z.string(),
  fromTime: text,
  toTime: text,
  kind: z.enum(blockKinds),
  title: text,
  /** Made in the portal, and this person may remove it. */
  isOwn: z.boolean(),
})

/** The subscription to one's own calendar. */
export const PortalFeed = z
  .strictObject({ id: z.uuid(), createdAt: z.date(), lastReadAt: z.date().nullable() })
  .nullable()
