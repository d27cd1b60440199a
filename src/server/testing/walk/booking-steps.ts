/** Steps about shows: booking them, the way through the statuses, holds, offers, the artist's word, other days. */
import fc from 'fast-check'
import { approvalSteps } from '#domain/booking/bookings/artist-approval.ts'
import type { InvoiceOutcome, OptionalEffect } from '#domain/booking/bookings/booking-effects.ts'
import type { Actor } from '../actors.ts'
import { orgSlug, roles, type Caller, type Role, type Show, type Walk } from './agency.ts'
import { choice, ifSeen, pickAction, step } from './step.ts'

const show = fc.nat(5)
const again = fc.boolean()
/** Mostly those who may do most, so that shows get somewhere. */
export const who: fc.Arbitrary<Role> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Role>('agent', 'owner') },
  { weight: 1, arbitrary: fc.constantFrom(...roles) },
)

export const bookingOf = async (walk: Walk, at: Show, role: Role) => {
  const event = await walk.as(walk.by(role)).events.get({ orgSlug, id: at.eventId })
  return { event, booking: event.bookings.find(({ id }) => id === at.bookingId)! }
}

/** Counts a show in that a step has made, once. */
export function addShow(walk: Walk, made: Omit<Show, 'recipient'>): void {
  if (walk.shows.some(({ eventId }) => eventId === made.eventId)) return
  walk.shows.push({ ...made, recipient: `jonas-${made.eventId}@kulturwerk.example` })
}

/** What a change of status is asked for beside its action. */
function given(
  walk: Walk,
  action: Awaited<ReturnType<typeof bookingOf>>['booking']['actions'][number],
  slot: number,
) {
  return {
    reason: action.reasons?.[0]?.value ?? (action.needs === 'text' ? 'It was a mistake' : null),
    cancelledBy: action.needs === 'cancellation' ? ('promoter' as const) : null,
    newDate: action.needs === 'newDate' ? walk.day(slot) : null,
    overrideReason: action.warning ? 'Agreed by phone' : null,
  }
}

type OfferedAction = Awaited<ReturnType<typeof bookingOf>>['booking']['actions'][number]

/** What the sheet before a cancellation or a postponement asks, answered in one of the ways that it offers. */
async function choicesFor(
  walk: Walk,
  actor: Actor,
  { id, action, slot }: { id: string; action: OfferedAction; slot: number },
) {
  if (action.action !== 'cancel' && action.action !== 'postpone') return null
  const sheet =
    (await ifSeen(
      walk
        .as(actor)
        .showEndings.preview({ orgSlug, bookingId: id, action: action.action, cancelledBy: 'promoter' }),
    )) ?? null
  if (!sheet || slot % 3 === 0) return null
  const outcomeOf = ({ proposed }: { proposed: InvoiceOutcome }): InvoiceOutcome =>
    slot % 3 === 1 ? proposed : slot % 2 === 0 ? 'cancel' : 'keep'
  return {
    leftOut: sheet.effects.flatMap(({ effect, isOptional }) =>
      isOptional && slot % 2 === 0 ? [effect as OptionalEffect] : [],
    ),
    invoices: (sheet.mayCorrectInvoices ? sheet.invoices : []).map((invoice) => {
      const outcome = outcomeOf(invoice)
      return { invoiceId: invoice.id, outcome, keepMinor: outcome === 'credit' ? invoice.keepMinor : null }
    }),
  }
}

/**
 * The call behind an action, and whether it is offered. Confirming goes through its sheet, as on the page: it says first
 * what prevents it, and answers an open offer.
 */
export async function statusCall(
  walk: Walk,
  actor: Actor,
  {
    booking,
    action,
    slot,
  }: { booking: { id: string; version: number }; action: OfferedAction; slot: number },
) {
  const { id, version } = booking
  const answers = given(walk, action, slot)
  if (action.needs !== 'confirmation') {
    const choices = await choicesFor(walk, actor, { id, action, slot })
    const change = { orgSlug, id, version, action: action.action, ...answers, choices }
    return { offered: action.allowed, call: (caller: Caller) => caller.bookings.setStatus(change) }
  }
  const sheet = await walk.as(actor).confirmations.preview({ orgSlug, bookingId: id })
  const { offer } = sheet
  const wishes = {
    orgSlug,
    bookingId: id,
    version,
    offer: offer && {
      id: offer.id,
      version: offer.version,
      answer: offer.acceptRefusal === null ? ('accept' as const) : ('keep' as const),
    },
    overrideReason: answers.overrideReason,
  }
  return {
    offered: sheet.refusal === null,
    call: (caller: Caller) => caller.confirmations.confirm(wishes),
  }
}

export const bookingSteps = {
  book: step({
    args: fc.record({
      who,
      rival: fc.boolean(),
      slot: fc.nat(2),
      status: fc.constantFrom('inquiry', 'inquiry', 'hold', 'confirmed'),
      again,
    }),
    async run(walk, args) {
      const { who: role, rival, slot, status } = args
      const artistId = walk.artistIds[rival ? 1 : 0]!
      const no = walk.shows.length
      await walk.perform(
        walk.by(role),
        async (caller) => {
          const made = await caller.events.create({
            orgSlug,
            event: {
              name: `Night ${no}`,
              tz: 'Europe/Berlin',
              kind: 'club',
              venueId: walk.venueId,
              promoterCompanyId: walk.companyId,
              eventDate: walk.day(slot),
              doors: '20:00',
            },
            booking: { artistId, showtime: '21:00', setMinutes: 90, status, overrideReason: 'As agreed' },
          })
          addShow(walk, { eventId: made.id, bookingId: made.bookingId, artistId })
          return made
        },
        args,
      )
    },
  }),

  /** Takes any action that the event page lists, whether it is offered or greyed out. */
  act: step({
    args: fc.record({ show, who, choice, slot: fc.integer({ min: 3, max: 9 }), again }),
    async run(walk, args) {
      const at = walk.show(args.show)
      const { booking } = await bookingOf(walk, at, args.who)
      const action = pickAction(booking.actions, args.choice)
      if (!action) return
      const actor = walk.by(args.who)
      const { call, offered } = await statusCall(walk, actor, { booking, action, slot: args.slot })
      await walk.perform(actor, call, { offered, again: args.again })
    },
  }),

  /** Two people take the same action at the same moment. */
  actAtOnce: step({
    args: fc.record({ show, choice, slot: fc.integer({ min: 3, max: 9 }) }),
    async run(walk, args) {
      const { booking } = await bookingOf(walk, walk.show(args.show), 'agent')
      const action = pickAction(booking.actions, args.choice)
      if (!action) return
      const { call } = await statusCall(walk, walk.people.owner, { booking, action, slot: args.slot })
      await walk.race([walk.people.agent, walk.people.owner], call)
    },
  }),

  retime: step({
    args: fc.record({
      show,
      who,
      doors: fc.constantFrom('18:30', '19:00', '20:00', null),
      showtime: fc.constantFrom('20:30', '21:00', '23:15'),
    }),
    async run(walk, args) {
      const at = walk.show(args.show)
      const { booking, event } = await bookingOf(walk, at, args.who)
      await walk.perform(
        walk.by(args.who),
        (caller) =>
          caller.bookings.update({
            orgSlug,
            id: booking.id,
            version: booking.version,
            booking: { artistId: at.artistId, showtime: args.showtime, setMinutes: 75 },
          }),
        { offered: booking.canEdit },
      )
      const { name, eventDate, tz, venueId, kind, promoterCompanyId } = event
      const fields = { name, eventDate, tz, venueId, kind, promoterCompanyId, doors: args.doors }
      await walk.perform(
        walk.by(args.who),
        (caller) => caller.events.update({ orgSlug, id: event.id, version: event.version, event: fields }),
        { offered: event.canEdit },
      )
    },
  }),

  move: step({
    args: fc.record({ show, who, slot: fc.nat(4) }),
    async run(walk, args) {
      const { event } = await bookingOf(walk, walk.show(args.show), args.who)
      await walk.perform(walk.by(args.who), (caller) =>
        caller.events.move({
          orgSlug,
          id: event.id,
          version: event.version,
          eventDate: walk.day(args.slot),
        }),
      )
    },
  }),

  /** Takes any action of the show's hold. */
  hold: step({
    args: fc.record({ show, who, choice }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const { bookingId } = walk.show(args.show)
      const { rows } = await walk.as(actor).holds.list({ orgSlug, bookingId })
      const [hold] = rows
      const offered = hold && pickAction(hold.actions, args.choice)
      if (!offered) {
        await walk.perform(actor, (caller) => caller.holds.place({ orgSlug, hold: { bookingId } }))
        return
      }
      const one = { orgSlug, id: hold.id, version: hold.version }
      const reason = (offered.reasons?.[0]?.value ?? 'other') as 'other'
      const { action } = offered
      const call = (caller: ReturnType<Walk['as']>): Promise<unknown> => {
        if (action === 'extend') return caller.holds.extend(one)
        if (action === 'release') return caller.holds.release({ ...one, reason })
        if (action === 'challenge') return caller.holds.challenge(one)
        return caller.holds.confirm({ ...one, overrideReason: 'Agreed by phone' })
      }
      // Confirming asks the booking's own guards as well, which the booking's own actions show.
      await walk.perform(actor, call, { ...(action !== 'confirm' && { offered: offered.allowed }) })
    },
  }),

  approval: step({
    args: fc.record({ show, who, word: fc.constantFrom(...approvalSteps), again }),
    async run(walk, args) {
      const { booking } = await bookingOf(walk, walk.show(args.show), args.who)
      const { id: bookingId, version } = booking
      await walk.perform(
        walk.by(args.who),
        (caller) => caller.approvals.set({ orgSlug, bookingId, version, step: args.word }),
        { again: args.again },
      )
    },
  }),

  artistAnswers: step({
    args: fc.record({ show, answer: fc.constantFrom('approved', 'rejected') }),
    async run(walk, args) {
      const { eventId, artistId } = walk.show(args.show)
      if (artistId !== walk.artistIds[0]) return
      const reader = walk.as(walk.artistOwner).artistPortal
      const page = await ifSeen(reader.event({ orgSlug, eventId }))
      const offered = page ? page.approval?.canAnswer === true : false
      await walk.perform(
        walk.artistOwner,
        (caller) => caller.artistPortal.answerApproval({ orgSlug, eventId, answer: args.answer }),
        { offered },
      )
    },
  }),

  timePasses: step({
    args: fc.record({ days: fc.constantFrom(0.2, 0.2, 1, 1, 3, 12, 35) }),
    async run(walk, { days }) {
      walk.wait(days)
      await walk.work()
    },
  }),
}
