/** Steps of the artist's side in the portal: days off, guests, money of their own. */
import fc from 'fast-check'
import { orgSlug } from './agency.ts'
import { ifSeen, step } from './step.ts'

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
    args: fc.record({
      show,
      side,
      nth,
      plus: fc.nat(3),
      requests: fc.constantFrom(true, true, false),
      again,
    }),
    async run(walk, args) {
      const { eventId } = walk.show(args.show)
      const actor = walk[args.side]
      const page = await ifSeen(walk.as(actor).artistPortal.guestList({ orgSlug, eventId }))
      const [list] = page?.lists ?? []
      if (!page || !list) return
      if (args.requests) {
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
}
