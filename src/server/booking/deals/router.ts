/** Calls about the deals of bookings: terms, tickets, payment schedule, final figures. */
import { z } from 'zod'
import { can, type Permission } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { assertOpen, whyNoFigures, whyTermsFixed } from '#domain/booking/deals/deal-decisions.ts'
import { DealFiguresInput } from '#domain/booking/deals/deal-figures.ts'
import { settlingOrder } from '#domain/booking/settlement/event-settlement.ts'
import { DealTermsInput, type DealTerms } from '#domain/booking/deals/deals.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { allowedItemActions, decideItem, itemPermission } from '#domain/booking/settlement/item-standing.ts'
import { itemActions } from '#domain/booking/settlement/item-states.ts'
import { assertPlan } from '#domain/booking/settlement/schedule.ts'
import { isClosed, itemStates } from '#domain/booking/settlement/item-states.ts'
import { ItemActionInput, ScheduleInput } from '#domain/booking/settlement/schedule-inputs.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'
import { changedFields } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import {
  findInvoicesBehind,
  findItem,
  listItems,
  replaceItems,
  setItemState,
} from '../deal-schedule/store.ts'
import { listColleagues } from '../../platform/members/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { DealRecord } from './outputs.ts'
import { loadDealRecord, loadSchedule, settleBooking } from './record.ts'
import {
  findDeal,
  findDealBooking,
  insertDeal,
  listEventArtists,
  listEventDeals,
  lockDeal,
  updateDeal,
  updateTickets,
  type DealBooking,
} from './store.ts'

/** Refuses agents of elsewhere, bookings of other events, and deals that count on each other. */
async function checkReferences(tx: Tx, scope: OrgScope, booking: DealBooking, terms: DealTerms) {
  if (terms.commissionShares.length > 0) {
    const people = await listColleagues(tx, scope)
    const index = terms.commissionShares.findIndex(
      ({ userId }) => !people.some((who) => who.userId === userId),
    )
    if (index >= 0) {
      const fields = {
        [`deal.commissionShares.${index}.userId`]: asMessage(bookingProblem('deal.agentMissing')),
      }
      throw new DomainError('BAD_REQUEST', { problem: bookingProblem('deal.agentUnknown'), fields })
    }
  }
  if (terms.afterBookingIds.length === 0) return
  const bookings = await listEventArtists(tx, scope, booking.eventId)
  if (!terms.afterBookingIds.every((id) => bookings.some((other) => other.id === id))) {
    throw new DomainError('BAD_REQUEST', { problem: bookingProblem('deal.otherEvent') })
  }
  const stored = await listEventDeals(tx, scope, booking.eventId)
  const termsOf = (id: string) =>
    id === booking.id ? terms : stored.find(({ bookingId }) => bookingId === id)?.terms
  settlingOrder(
    bookings.map(({ id, artistName }) => ({
      bookingId: id,
      name: artistName,
      afterBookingIds: termsOf(id)?.afterBookingIds ?? [],
    })),
  )
}

export const dealsRouter = router({
  get: orgProcedure('deals.view')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(DealRecord)
    .query(({ ctx, input }) => loadDealRecord(ctx, input.bookingId)),

  /** Makes the deal of a booking (`version` null) or changes its terms. */
  save: orgProcedure('deals.manage')
    .input(orgInput({ bookingId: z.uuid(), version: z.int().nullable(), deal: DealTermsInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const booking = await findDealBooking(tx, scope, input.bookingId, true)
      const deal = input.version === null ? null : await lockDeal(tx, scope, booking.id, input.version)
      assertOpen(whyTermsFixed({ lockedAt: deal?.lockedAt ?? null, status: booking.status }))
      await checkReferences(tx, scope, booking, input.deal)
      if (deal) await updateDeal(tx, scope, deal, { terms: { value: input.deal, now: ctx.now } })
      else await insertDeal(tx, scope, booking.id, input.deal, ctx.now)
      const { before, after } = changedFields(deal?.terms ?? {}, input.deal)
      ctx.log({
        entity: 'event',
        entityId: booking.eventId,
        before: { deal: before },
        after: { deal: after },
      })
      return { version: (deal?.version ?? 0) + 1 }
    }),

  /** Sets what the event of a booking sells. `version` is the event's. */
  setTickets: orgProcedure('deals.manage')
    .input(orgInput({ bookingId: z.uuid(), version: z.int(), tickets: TicketsInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { eventId, status, tz } = await findDealBooking(ctx.tx, ctx.scope, input.bookingId, true)
      if (status === 'settled') assertOpen(whyNoFigures(status))
      const before = await updateTickets(
        ctx.tx,
        ctx.scope,
        eventId,
        input.version,
        input.tickets,
        todayIn(tz, ctx.now),
      )
      const change = { before: { deal: { tickets: before } }, after: { deal: { tickets: input.tickets } } }
      ctx.log({ entity: 'event', entityId: eventId, ...change })
      return { version: input.version + 1 }
    }),

  /** Enters the final figures of a show, with the tickets sold when they are given; the sheet is posted as it is. */
  settle: orgProcedure('bookingsSettle.manage')
    .input(
      orgInput({
        bookingId: z.uuid(),
        version: z.int(),
        eventVersion: z.int(),
        figures: DealFiguresInput,
        tickets: TicketsInput.nullable().default(null),
      }),
    )
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const booking = await findDealBooking(tx, scope, input.bookingId, true)
      const deal = await lockDeal(tx, scope, booking.id, input.version)
      assertOpen(whyNoFigures(booking.status))
      const { figures, tickets } = input
      const today = todayIn(booking.tz, ctx.now)
      if (tickets) await updateTickets(tx, scope, booking.eventId, input.eventVersion, tickets, today)
      const sold = { ...booking, tickets: tickets ?? booking.tickets }
      const { own } = await settleBooking(tx, scope, sold, figures)
      if (own?.problem) throw own.problem
      const posted = own?.settlement?.lines ?? []
      await updateDeal(tx, scope, deal, { figures, figuresAt: ctx.now, posted })
      const change = { before: { deal: { figures: deal.figures } }, after: { deal: { figures, tickets } } }
      ctx.log({ entity: 'event', entityId: booking.eventId, ...change })
      return { version: deal.version + 1 }
    }),

  /** Replaces the payment schedule; what is under way or closed stays as it is. `version` is the deal's. */
  plan: orgProcedure('deals.manage')
    .input(orgInput({ bookingId: z.uuid(), version: z.int(), items: ScheduleInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const booking = await findDealBooking(tx, scope, input.bookingId, true)
      const deal = await lockDeal(tx, scope, booking.id, input.version)
      if (booking.status === 'settled') {
        assertOpen(whyTermsFixed({ lockedAt: null, status: booking.status }))
      }
      const before = await listItems(tx, scope, deal.id)
      const behind = await findInvoicesBehind(tx, scope, before)
      const invoiced = before.map((item) => ({ ...item, behind: behind.get(item.id) ?? null }))
      assertPlan(invoiced, input.items)
      await replaceItems(tx, scope, deal.id, before, input.items)
      await updateDeal(tx, scope, deal, {})
      const after = { deal: { schedule: input.items } }
      ctx.log({ entity: 'event', entityId: booking.eventId, before: { deal: { schedule: before } }, after })
      return { version: deal.version + 1 }
    }),

  /** Closes one instalment as paid or waived, at what it comes to now, or opens it again. */
  setItem: orgProcedure('deals.view')
    .input(orgInput({ id: z.uuid(), ...ItemActionInput.shape }))
    .output(z.strictObject({ state: z.enum(itemStates), actions: z.array(z.enum(itemActions)) }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const { bookingId } = await findItem(tx, scope, input.id)
      const booking = await findDealBooking(tx, scope, bookingId, true)
      const may = (right: Permission) => can(ctx.member, right, { artistId: booking.artistId })
      if (!may(itemPermission(input.action))) throw new DomainError('FORBIDDEN')
      if (input.action === 'waive' && !input.reason) {
        throw new DomainError('BAD_REQUEST', {
          problem: bookingProblem('figures.reasonMissing'),
          fields: { reason: asMessage(bookingProblem('figures.reasonMissing')) },
        })
      }
      const deal = (await findDeal(tx, scope, bookingId))!
      const { own } = await settleBooking(tx, scope, booking)
      const { rows } = await loadSchedule(tx, scope, booking, deal, own?.settlement?.promoterTotal ?? null)
      const item = rows.find(({ id }) => id === input.id)!
      const state = decideItem(input.action, { ...item, status: booking.status })
      await setItemState(tx, scope, item, {
        state,
        closedMinor: isClosed(state) ? item.amount.amountMinor : null,
        closedDueOn: isClosed(state) ? item.due : null,
        paidOn: state === 'paid' ? (input.paidOn ?? todayIn(booking.tz, ctx.now)) : null,
        waivedReason: state === 'waived' ? input.reason : null,
      })
      await updateDeal(tx, scope, deal, {})
      const notified = { label: item.label, amount: item.amount, state, reason: input.reason }
      const before = { deal: { schedule: { label: item.label, state: item.state } } }
      ctx.log({ entity: 'event', entityId: booking.eventId, before, after: { deal: { schedule: notified } } })
      const after = { state, claim: item.claim, status: booking.status }
      return { state, actions: allowedItemActions(after, may) }
    }),
})
