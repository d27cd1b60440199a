/** What calls about holds answer with. */
import { z } from 'zod'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { holdActions, holdSides, holdStates } from '#domain/booking/holds/holds.ts'

const text = z.string().nullable()

const Action = z.strictObject({
  action: z.enum(holdActions),
  label: z.string(),
  allowed: z.boolean(),
  reason: z.string().optional(),
  reasons: z
    .array(z.strictObject({ value: z.string(), label: z.string() }))
    .readonly()
    .optional(),
})

export const HoldRow = z.strictObject({
  id: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  artistSlug: z.string(),
  date: z.string(),
  side: z.enum(holdSides),
  rank: z.int(),
  state: z.enum(holdStates),
  bookingId: z.uuid().nullable(),
  bookingStatus: z.enum(bookingStatuses).nullable(),
  eventId: z.uuid().nullable(),
  eventName: text,
  venueName: text,
  city: text,
  /** The promoter who holds, and the person there. */
  holderName: text,
  contactName: text,
  agentName: text,
  placedAt: z.date(),
  expiresAt: z.date(),
  challengedByRank: z.int().nullable(),
  challengeDeadline: z.date().nullable(),
  releasedReason: text,
  endedAt: z.date().nullable(),
  version: z.int(),
  actions: z.array(Action),
})
