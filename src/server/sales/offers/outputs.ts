/** What calls about offers answer with. */
import { z } from 'zod'
import { contractBadges } from '#domain/booking/bookings/contract-actions.ts'
import { languages } from '#domain/language.ts'
import { ProposedSchedule } from '#domain/booking/settlement/schedule-inputs.ts'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import { offerActions, offerChannels, offerDirections } from '#domain/booking/offers/offer-actions.ts'
import { offerStates } from '#domain/booking/offers/offer-states.ts'
import { Face } from '../../platform/face/outputs.ts'

const text = z.string().nullable()
const deciders = ['agency', 'promoter', 'system'] as const

export const Line = z.strictObject({ key: z.string(), label: z.string(), value: z.string() })
export const Change = z.strictObject({ key: z.string(), label: z.string(), before: text, after: text })
const Reason = z.strictObject({ value: z.string(), label: z.string() })

const Action = z.strictObject({
  action: z.enum(offerActions),
  label: z.string(),
  allowed: z.boolean(),
  reason: z.string().optional(),
  needs: z.enum(['terms', 'ending']).optional(),
  reasons: z.array(Reason).readonly().optional(),
})

const Version = z.strictObject({
  no: z.int(),
  direction: z.enum(offerDirections),
  /** Null for those who may not see money; without the agency's internal parts for those who may not see deals. */
  terms: DealTermsInput.nullable(),
  /** The schedule that it proposes; null where it says nothing of it. */
  payments: ProposedSchedule.nullable(),
  short: text,
  lines: z.array(Line),
  /** Against the version before. */
  changes: z.array(Change),
  validUntil: text,
  message: text,
  channel: z.enum(offerChannels),
  recipient: text,
  recipientName: text,
  sentAt: z.date().nullable(),
  seenAt: z.date().nullable(),
  byName: text,
  createdAt: z.date(),
})

export const OfferRecord = z.strictObject({
  id: z.uuid(),
  state: z.enum(offerStates),
  version: z.int(),
  decidedAt: z.date().nullable(),
  decidedBy: z.enum(deciders).nullable(),
  decidedName: text,
  reason: text,
  note: text,
  /** In their order; the last one counts. */
  versions: z.array(Version),
  actions: z.array(Action),
})

/** How the holder of a link finds the offer. */
export const linkStates = [
  'open',
  'answered',
  'replaced',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'closed',
  'off',
] as const

export const LinkedOffer = z.strictObject({
  state: z.enum(linkStates),
  /** The contact's language, where it is known. */
  language: z.enum(languages).nullable(),
  organisation: Face,
  agentName: text,
  artistName: z.string(),
  eventName: z.string(),
  eventDate: z.string(),
  showtime: text,
  setMinutes: z.int().nullable(),
  place: z.string(),
  promoterName: text,
  recipientName: text,
  message: text,
  validUntil: text,
  /** Empty once the terms are off the table. */
  lines: z.array(Line),
  changes: z.array(Change),
  /** Why it cannot be accepted now, although it is open. */
  waitsFor: text,
  /** What a counter-offer may change; null where it cannot be made. */
  counter: z
    .strictObject({
      currency: z.string(),
      guaranteeMinor: z.int().nullable(),
      pct: text,
      hasGuarantee: z.boolean(),
      hasShare: z.boolean(),
    })
    .nullable(),
  reasons: z.array(Reason).readonly(),
  decidedBy: z.enum(deciders).nullable(),
  decidedName: text,
  decidedAt: z.date().nullable(),
  /** How far the contract of the show is. */
  contract: z.enum(contractBadges),
})
