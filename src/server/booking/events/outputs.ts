/** What calls about events answer with. */
import { z } from 'zod'
import { approvalStates } from '#domain/booking/bookings/artist-approval.ts'
import { actionNeeds, actionUndos, bookingActions } from '#domain/booking/bookings/booking-actions.ts'
import { bookingSources } from '#domain/booking/bookings/booking-inputs.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { contractBadges } from '#domain/booking/bookings/contract-actions.ts'
import { eventKinds } from '#domain/booking/events/events.ts'
import { showRoles } from '#domain/booking/events/show-recipients.ts'
import { LineUpAct, ScheduleItem } from '#domain/booking/events/show-day.ts'
import { contactDetailsShape } from '../../people/contacts/outputs.ts'

const text = z.string().nullable()

/** The times of a show that only calendars with a time axis need, beside those of `ListedBooking`. */
export const ShowTimes = z.strictObject({
  bookingId: z.uuid(),
  /** The first, where the day has several. */
  loadIn: text,
  endTime: text,
  setMinutes: z.int().nullable(),
  curfew: text,
})

/** How many bookings of a status lie on a day. */
export const DayCount = z.strictObject({
  date: z.string(),
  status: z.enum(bookingStatuses),
  count: z.int(),
})

const Action = z.strictObject({
  action: z.enum(bookingActions),
  label: z.string(),
  to: z.enum(bookingStatuses),
  allowed: z.boolean(),
  reason: z.string().optional(),
  warning: z.string().optional(),
  needs: z.enum(actionNeeds).optional(),
  reasons: z
    .array(z.strictObject({ value: z.string(), label: z.string() }))
    .readonly()
    .optional(),
  undo: z.enum(actionUndos),
})

const EventBooking = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  artistSlug: z.string(),
  status: z.enum(bookingStatuses),
  statusReason: z.string().nullable(),
  showtime: text,
  endTime: text,
  setMinutes: z.int().nullable(),
  inTheNight: z.boolean(),
  tbaTime: z.boolean(),
  billing: z.string().nullable(),
  agentUserId: z.uuid().nullable(),
  agentName: z.string().nullable(),
  buyerContactId: z.uuid().nullable(),
  buyerName: z.string().nullable(),
  doubleOk: z.boolean(),
  startsAt: z.date(),
  endsAt: z.date(),
  postponedToBookingId: z.uuid().nullable(),
  confirmedAt: z.date().nullable(),
  contractedAt: z.date().nullable(),
  playedAt: z.date().nullable(),
  settledAt: z.date().nullable(),
  tourId: z.uuid().nullable(),
  /** "Winter Tour, show 4 of 9"; without a place once the show is off. */
  tour: z.strictObject({ name: z.string(), place: z.int().nullable(), count: z.int().nullable() }).nullable(),
  source: z.enum(bookingSources).nullable(),
  labels: z.array(z.string()),
  confidencePct: z.int().nullable(),
  /** The shares are null for those who may not see them. */
  coAgents: z.array(z.strictObject({ userId: z.uuid(), name: z.string(), splitPct: z.number().nullable() })),
  artistApproval: z.strictObject({
    required: z.boolean(),
    state: z.enum(approvalStates),
    byName: text,
    at: text,
    note: text,
  }),
  embargoUntil: z.date().nullable(),
  version: z.int(),
  canEdit: z.boolean(),
  /** An offer was made about it, whatever became of it. */
  hasOffers: z.boolean(),
  /** How far its contract is. */
  contract: z.enum(contractBadges),
  canSplit: z.boolean(),
  actions: z.array(Action),
})

/** A person to call or write to, as the event page lists them. */
export const EventContact = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  part: z.enum(['buyer', 'promoter', 'venue']),
  role: z.string().nullable(),
  /** What they do for this show: who is written to by default is a matter of these. */
  roles: z.array(z.enum(showRoles)),
  company: z.string().nullable(),
  ...contactDetailsShape,
})

export const EventRecord = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  eventDate: z.string(),
  endsOn: text,
  tz: z.string(),
  venueId: z.uuid().nullable(),
  stage: text,
  city: text,
  country: text,
  kind: z.enum(eventKinds),
  promoterCompanyId: z.uuid().nullable(),
  doors: text,
  curfew: text,
  capacity: z.int().nullable(),
  notes: text,
  notesInternal: text,
  announceAt: z.date().nullable(),
  ageLimit: z.int().nullable(),
  ticketUrl: text,
  onSaleAt: z.date().nullable(),
  lineUp: z.array(LineUpAct),
  schedule: z.array(ScheduleItem),
  version: z.int(),
  archivedAt: z.date().nullable(),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  venueZip: z.string().nullable(),
  venueCity: z.string().nullable(),
  venueCountry: z.string().nullable(),
  venueCapacity: z.int().nullable(),
  promoterName: z.string().nullable(),
  promoterEmail: z.string().nullable(),
  bookings: z.array(EventBooking),
  contacts: z.array(EventContact),
  canEdit: z.boolean(),
})
