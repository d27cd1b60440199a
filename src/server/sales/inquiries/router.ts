/** Calls of the inbox: reading inquiries, answering them, and making bookings of them. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { eventKinds } from '#domain/booking/events/events.ts'
import { optionalText } from '#domain/fields.ts'
import {
  allowedInquiryActions,
  decideInquiry,
  inquiryActions,
  wantedArtist,
  openInquiryStates,
  type InquiryAction,
} from '#domain/sales/inquiries.ts'
import { inquiryStates } from '#domain/sales/inquiry-states.ts'
import { ConversionInput, ReplyInput } from '#domain/sales/inquiry-inputs.ts'
import { isSameInquiry } from '#domain/sales/inquiry-signs.ts'
import { declineText } from '#texts/sales/inquiries.ts'
import { translatedInquiryActions } from '#texts/sales/inquiry-actions.ts'
import { areFree } from '../../booking/availability/check.ts'
import { listShape } from '../../platform/db/records.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { convertInquiry } from './convert.ts'
import { findMatches } from './matches.ts'
import { answerText, sendReply } from './reply.ts'
import {
  countNewInquiries,
  findInquiry,
  listArtistNames,
  listInquiries,
  listSameSender,
  lockInquiry,
  updateInquiry,
  type StoredInquiry,
} from './store.ts'

const text = z.string().nullable()
const Artist = z.strictObject({ id: z.uuid(), name: z.string(), slug: z.string(), isArchived: z.boolean() })
const rowShape = {
  id: z.uuid(),
  state: z.enum(inquiryStates),
  artists: z.array(Artist),
  eventDate: z.string(),
  altDates: z.array(z.string()),
  kind: z.enum(eventKinds),
  eventName: text,
  venueName: text,
  city: z.string(),
  country: z.string(),
  budgetMinor: z.int().nullable(),
  budgetCurrency: text,
  budgetNegotiable: z.boolean(),
  company: text,
  firstName: z.string(),
  lastName: z.string(),
  version: z.int(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
}
const Row = z.strictObject({
  ...rowShape,
  /** Of the first artist asked for, while the inquiry is open; null without one. */
  isFree: z.boolean().nullable(),
})
const Match = z.strictObject({ id: z.uuid(), name: z.string(), detail: text })
const Inquiry = z.strictObject({
  ...rowShape,
  capacity: z.int().nullable(),
  ticketPrice: text,
  setMinutes: z.int().nullable(),
  showtime: text,
  email: z.string(),
  phone: text,
  website: text,
  vatId: text,
  message: text,
  consentText: z.string(),
  language: z.string(),
  spamScore: z.int(),
  stateReason: text,
  duplicateOf: z.uuid().nullable(),
  bookingId: z.uuid().nullable(),
  eventId: z.uuid().nullable(),
  forgottenAt: z.date().nullable(),
  matches: z.strictObject({ companies: z.array(Match), contacts: z.array(Match), venues: z.array(Match) }),
  /** Another inquiry of the same person for the same date and city. */
  sameAs: z.strictObject({ id: z.uuid(), state: z.enum(inquiryStates) }).nullable(),
  actions: z.array(
    z.strictObject({
      action: z.enum(inquiryActions),
      label: z.string(),
      allowed: z.boolean(),
      reason: z.string().optional(),
      reasons: z
        .array(z.strictObject({ value: z.string(), label: z.string() }))
        .readonly()
        .optional(),
    }),
  ),
})
const Saved = z.strictObject({ id: z.uuid(), version: z.int(), state: z.enum(inquiryStates) })
const one = { id: z.uuid(), version: z.int() }
/** Names in the order of the inquiry's wishes. */
const named = (inquiry: { artistIds: string[] }, names: readonly z.infer<typeof Artist>[]) =>
  inquiry.artistIds.flatMap((id) => names.filter((artist) => artist.id === id))

function shownRow(inquiry: StoredInquiry, names: readonly z.infer<typeof Artist>[]) {
  const { id, state, eventDate, altDates, eventName, venueName, city, country, version } = inquiry
  const {
    budgetMinor,
    budgetCurrency,
    budgetNegotiable,
    company,
    firstName,
    lastName,
    createdAt,
    answeredAt,
  } = inquiry
  const place = { eventDate, altDates, kind: inquiry.kind, eventName, venueName, city, country }
  const budget = { budgetMinor, budgetCurrency, budgetNegotiable }
  const person = { company, firstName, lastName }
  return {
    id,
    state,
    artists: named(inquiry, names),
    ...place,
    ...budget,
    ...person,
    version,
    createdAt,
    answeredAt,
  }
}

export const inquiriesRouter = router({
  list: orgProcedure('inquiries.view')
    .input(
      orgInput({
        state: z.enum(['open', 'all', ...inquiryStates]).default('open'),
        offset: listShape.offset,
        limit: listShape.limit,
      }),
    )
    .output(z.strictObject({ rows: z.array(Row), total: z.int() }))
    .query(async ({ ctx, input }) => {
      const { state, offset, limit } = input
      const states = state === 'open' ? openInquiryStates : state === 'all' ? inquiryStates : [state]
      const { rows, total } = await listInquiries(ctx.tx, ctx.scope, { states, offset, limit })
      const names = await listArtistNames(ctx.tx, ctx.scope, [
        ...new Set(rows.flatMap(({ artistIds }) => artistIds)),
      ])
      const today = todayIn(ctx.org.tz, ctx.now)
      const maySeeCalendar = can(ctx.member, 'calendar.view')
      const shown = rows.map((inquiry) => {
        const row = shownRow(inquiry, names)
        const first = wantedArtist(row)
        const isRequested =
          first && maySeeCalendar && openInquiryStates.includes(row.state) && row.eventDate >= today
        return { row, day: isRequested ? { artistId: first.id, date: row.eventDate } : null }
      })
      const days = shown.flatMap(({ day }) => day ?? [])
      const free = await areFree(ctx, days)
      const isFree = new Map(days.map((day, index) => [day, free[index] ?? false]))
      return {
        rows: shown.map(({ row, day }) => ({ ...row, isFree: day && (isFree.get(day) ?? null) })),
        total,
      }
    }),

  /** For the badge beside the inbox. */
  countNew: orgProcedure('inquiries.view')
    .input(orgInput({}))
    .output(z.strictObject({ count: z.int() }))
    .query(async ({ ctx }) => ({ count: await countNewInquiries(ctx.tx, ctx.scope) })),

  get: orgProcedure('inquiries.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Inquiry)
    .query(async ({ ctx, input }) => {
      const inquiry = await findInquiry(ctx.tx, ctx.scope, input.id)
      const [names, matches, others] = await Promise.all([
        listArtistNames(ctx.tx, ctx.scope, inquiry.artistIds),
        findMatches(ctx.tx, ctx.scope, ctx.member, inquiry),
        inquiry.email ? listSameSender(ctx.tx, ctx.scope, inquiry) : Promise.resolve([]),
      ])
      const requested = (each: { email: string; eventDate: string; city: string; createdAt: Date }) => ({
        email: each.email,
        date: each.eventDate,
        city: each.city,
        receivedOn: todayIn(ctx.org.tz, each.createdAt),
      })
      const same = others.find((other) => isSameInquiry(requested(inquiry), requested(other)))
      const { artistIds, ...rest } = inquiry
      return {
        ...rest,
        ...shownRow(inquiry, names),
        showtime: inquiry.showtime?.slice(0, 5) ?? null,
        matches,
        sameAs: same ? { id: same.id, state: same.state } : null,
        stateReason: declineText(inquiry.stateReason, ctx.t),
        actions: translatedInquiryActions(allowedInquiryActions(inquiry.state, artistIds, ctx.member), ctx.t),
      }
    }),

  /** Review, decline, duplicate, spam and back; a decline may go out as an e-mail. */
  setState: orgProcedure('inquiries.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...one,
        action: z.enum([
          'review',
          'decline',
          'markDuplicate',
          'markSpam',
          'restore',
        ] satisfies InquiryAction[]),
        reason: optionalText(40),
        note: optionalText(300),
        duplicateOf: z.uuid().nullish(),
        email: ReplyInput.nullish(),
      }),
    )
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const inquiry = await lockInquiry(ctx.tx, ctx.scope, input.id, input.version)
      const { state, reason } = decideInquiry(inquiry.state, input, inquiry.artistIds, ctx.member)
      const duplicateOf =
        input.action === 'markDuplicate' && input.duplicateOf
          ? (await findInquiry(ctx.tx, ctx.scope, input.duplicateOf)).id
          : null
      const sendsEmail = input.action === 'decline' && input.email && inquiry.email
      if (sendsEmail) {
        await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
          ...answerText(input.email!, ctx.user.email, inquiry.language),
          to: inquiry.email,
          kind: 'inquiry.answer',
        })
      }
      const answered = sendsEmail ? { answeredAt: ctx.now } : {}
      await updateInquiry(ctx.tx, ctx.scope, inquiry, {
        state,
        stateReason: reason,
        duplicateOf,
        ...answered,
      })
      ctx.log({
        entity: 'inquiry',
        entityId: inquiry.id,
        before: { state: inquiry.state },
        after: { state, reason: declineText(reason, ctx.t) },
      })
      return { id: inquiry.id, version: inquiry.version + 1, state }
    }),

  /** Sends the answer to whoever asked. */
  reply: orgProcedure('inquiries.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...one, email: ReplyInput }))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const { inquiry, state, log } = await sendReply(ctx, input)
      ctx.log(log)
      return { id: inquiry.id, version: inquiry.version + 1, state }
    }),

  /** Makes event, booking, and whatever of company, person and venue is not on file, in one step. */
  convert: orgProcedure('inquiries.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...one, conversion: ConversionInput }))
    .output(z.strictObject({ eventId: z.uuid(), bookingId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const inquiry = await lockInquiry(ctx.tx, ctx.scope, input.id, input.version)
      const { state } = decideInquiry(inquiry.state, { action: 'convert' }, inquiry.artistIds, ctx.member)
      const { eventId, bookingId, event } = await convertInquiry(ctx, inquiry, input.conversion)
      await updateInquiry(ctx.tx, ctx.scope, inquiry, {
        state,
        bookingId,
        eventId,
        answeredAt: inquiry.answeredAt ?? ctx.now,
      })
      ctx.log({ entity: 'event', entityId: eventId, after: { ...event, inquiryId: inquiry.id } })
      return { eventId, bookingId }
    }),
})
