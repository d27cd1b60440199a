/** Steps of the artist's side in the portal: days off, guests, money of their own, and what the agency makes of it. */
import fc from 'fast-check'
import { orgSlug, type Caller, type Role } from './agency.ts'
import { who } from './booking-steps.ts'
import { choice, ifSeen, pickAction, step } from './step.ts'

const show = fc.nat(5)
const nth = fc.nat(9)
const again = fc.boolean()
const side = fc.constantFrom('artistOwner', 'portalTourManager')

export const portalSteps = {
  /** The artist takes a day off, or gives one back. */
  dayOff: step({
    args: fc.record({ slot: fc.nat(4), nth, takes: fc.boolean(), again }),
    async run(walk, args) {
      const artistId = walk.artistIds[0]!
      const day = walk.day(args.slot)
      if (args.takes) {
        const block = { kind: 'holiday' as const, fromDate: day, toDate: null, title: null }
        await walk.perform(
          walk.artistOwner,
          ({ artistPortal }) => artistPortal.block({ orgSlug, artistId, block }),
          args,
        )
        return
      }
      const span = { from: walk.day(0), to: walk.day(4) }
      const { blocks } = await walk.as(walk.artistOwner).artistPortal.blocks({ orgSlug, ...span })
      const block = blocks[args.nth % blocks.length]
      if (!block) return
      await walk.perform(walk.artistOwner, ({ artistPortal }) =>
        artistPortal.unblock({ orgSlug, id: block.id }),
      )
    },
  }),

  /** Somebody of the artist's side asks for a name on the list, or takes one off. */
  portalGuest: step({
    args: fc.record({ show, side, nth, plus: fc.nat(3), asks: fc.constantFrom(true, true, false), again }),
    async run(walk, args) {
      const { eventId } = walk.show(args.show)
      const actor = walk[args.side]
      const page = await ifSeen(walk.as(actor).artistPortal.guestList({ orgSlug, eventId }))
      const [list] = page?.lists ?? []
      if (!page || !list) return
      if (args.asks) {
        const guest = { name: `Friend ${page.guests.length}`, plus: args.plus, plusNames: [] }
        await walk.perform(
          actor,
          ({ artistPortal }) => artistPortal.requestGuest({ orgSlug, eventId, listId: list.id, guest }),
          { ...(list.isClosed && { offered: false }), again: args.again },
        )
        return
      }
      const guest = page.guests[args.nth % page.guests.length]
      if (!guest) return
      await walk.perform(
        actor,
        ({ artistPortal }) => artistPortal.removeGuest({ orgSlug, eventId, id: guest.id }),
        { offered: guest.mayRemove && !list.isClosed },
      )
    },
  }),

  /** The agency decides about a name that was asked for. */
  decideGuest: step({
    args: fc.record({ show, who, nth, decision: fc.constantFrom('approve', 'decline') }),
    async run(walk, args) {
      const { eventId } = walk.show(args.show)
      const actor = walk.by(args.who)
      const page = await ifSeen(walk.as(actor).guestLists.get({ orgSlug, eventId }))
      const asked = page?.guests.filter(({ state }) => state === 'requested') ?? []
      const guest = asked[args.nth % asked.length]
      if (!page || !guest) return
      const decided = {
        eventId,
        entryIds: [guest.id],
        decision: args.decision,
        reason: 'Friends of the house',
      }
      await walk.perform(actor, (caller) => caller.guestLists.decide({ orgSlug, ...decided }), {
        ...(!page.canEdit && { offered: false }),
      })
    },
  }),

  /** Money that the artist spent on a show. */
  portalExpense: step({
    args: fc.record({ show, tens: fc.integer({ min: 1, max: 30 }), again }),
    async run(walk, args) {
      const { eventId, artistId } = walk.show(args.show)
      if (artistId !== walk.artistIds[0]) return
      const expense = {
        artistId,
        eventId,
        category: 'ground' as const,
        description: 'Taxi to the club',
        spentOn: walk.today(),
        grossMinor: args.tens * 1000,
        currency: 'EUR',
      }
      await walk.perform(
        walk.artistOwner,
        ({ artistPortal }) => artistPortal.submitExpense({ orgSlug, expense }),
        args,
      )
    },
  }),

  /** Money that the agency laid out and the artist bears. */
  expense: step({
    args: fc.record({ show, who, tens: fc.integer({ min: 1, max: 30 }), again }),
    async run(walk, args) {
      const { eventId, artistId } = walk.show(args.show)
      const amountMinor = args.tens * 1000
      const expense = {
        eventId,
        artistId,
        category: 'flight' as const,
        description: 'BER–LIS',
        spentOn: walk.today(),
        netMinor: amountMinor,
        grossMinor: amountMinor,
        currency: 'EUR',
        borneBy: 'artist' as const,
        rebill: 'recoup_from_statement' as const,
      }
      await walk.perform(walk.by(args.who), (caller) => caller.expenses.create({ orgSlug, expense }), args)
    },
  }),

  /** Takes any action that the list of expenses offers or greys out. */
  decideExpense: step({
    args: fc.record({ who, nth, choice, again }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const artistId = walk.artistIds[args.nth % 2]!
      const listed = await ifSeen(walk.as(actor).expenses.list({ orgSlug, artistId, limit: 20, offset: 0 }))
      const row = listed?.rows[args.nth % listed.rows.length]
      const action = row && pickAction(row.actions, args.choice)
      if (!action) return
      const one = { orgSlug, id: row.id, version: row.version }
      const calls: Partial<Record<typeof action.action, (caller: Caller) => Promise<unknown>>> = {
        submit: ({ expenses }) => expenses.submit(one),
        withdraw: ({ expenses }) => expenses.withdraw(one),
        approve: ({ expenses }) => expenses.approve({ ...one, overrideReason: 'No receipt in a taxi' }),
        reject: ({ expenses }) => expenses.reject({ ...one, reason: 'Not agreed' }),
        book: ({ expenses }) => expenses.book(one),
      }
      const call = calls[action.action]
      if (call) await walk.perform(actor, call, { offered: action.allowed, again: args.again })
    },
  }),

  /** Closes the books of the month before, or opens them again. */
  month: step({
    args: fc.record({ who: fc.constantFrom<Role>('owner', 'accountant', 'agent'), closes: fc.boolean() }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const year = Number(walk.today().slice(0, 4))
      const page = await ifSeen(walk.as(actor).periods.list({ orgSlug, year }))
      const wanted = args.closes ? 'open' : 'closed'
      // The month that runs stays open: what happens now is written into it.
      const months = page?.months.slice(0, -1).filter(({ state }) => state === wanted) ?? []
      const month = months.at(-1)?.month
      if (!month) return
      await walk.perform(
        actor,
        ({ periods }): Promise<unknown> =>
          args.closes
            ? periods.close({ orgSlug, month, despite: true })
            : periods.reopen({ orgSlug, month, reason: 'A receipt was missing' }),
        { offered: true },
      )
    },
  }),
}
