/** Steps that take something back: a slip of status, two records that became one, what was archived. */
import fc from 'fast-check'
import { orgSlug, type Caller, type Role, type Walk } from './agency.ts'
import { bookingOf, statusCall, who } from './booking-steps.ts'
import { choice, ifSeen, pickAction, step } from './step.ts'

const show = fc.nat(5)

/** Archives a record or brings it back: as its sheet says, which refuses what something still needs. */
export async function archiveOrRestore(
  walk: Walk,
  role: Role,
  {
    noun,
    id,
    leaves,
  }: { noun: 'artists' | 'companies' | 'contacts' | 'venues'; id: string; leaves: boolean },
): Promise<void> {
  const actor = walk.by(role)
  if (!leaves) {
    await walk.perform(actor, (caller) => caller[noun].restore({ orgSlug, id }))
    return
  }
  const sheet = await ifSeen(walk.as(actor)[noun].archiveEffects({ orgSlug, id }))
  const offered =
    sheet !== null && sheet !== undefined && sheet.effects.every(({ kind }) => kind !== 'refuses')
  await walk.perform(actor, (caller) => caller[noun].remove({ orgSlug, id }), { offered })
}

export const undoSteps = {
  /** Takes an action that the page lets undo, and undoes it at once; what it offers to undo must be undone. */
  undoStatus: step({
    args: fc.record({ show, who, choice }),
    async run(walk, args) {
      const at = walk.show(args.show)
      const actor = walk.by(args.who)
      const { booking } = await bookingOf(walk, at, args.who)
      const action = pickAction(
        booking.actions.filter(({ undo, needs }) => undo !== 'no' && needs !== 'newDate'),
        args.choice,
      )
      if (!action) return
      const { call, offered } = await statusCall(walk, actor, { booking, action, slot: 0 })
      if (!(await walk.perform(actor, call, { offered }))) return
      const { id, version } = (await bookingOf(walk, at, args.who)).booking
      const undo = { orgSlug, id, version, action: action.action, from: booking.status }
      await walk.perform(actor, (caller) => caller.bookings.undoStatus(undo), { offered: true })
    },
  }),

  /** The promoter's signer is two people again. */
  unmerge: step({
    args: fc.record({ who, nth: fc.nat(3) }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const { rows } = await walk.as(actor).contacts.merged({ orgSlug, id: walk.signer.id })
      const row = rows[args.nth % rows.length]
      if (!row) return
      await walk.perform(actor, (caller) => caller.contacts.unmerge({ orgSlug, id: row.id }))
    },
  }),

  /** The promoter or the venue leaves the records, or comes back. */
  archive: step({
    args: fc.record({ who, noun: fc.constantFrom('companies', 'venues'), leaves: fc.boolean() }),
    async run(walk, { who: role, noun, leaves }) {
      const id = noun === 'companies' ? walk.companyId : walk.venueId
      await archiveOrRestore(walk, role, { noun, id, leaves })
    },
  }),

  /** A whole show goes, mostly to come back. */
  removeShow: step({
    args: fc.record({ show, who, comesBack: fc.constantFrom(true, true, true, false) }),
    async run(walk, args) {
      const { eventId: id } = walk.show(args.show)
      const actor = walk.by(args.who)
      const change = (call: (caller: Caller) => Promise<unknown>) => walk.perform(actor, call)
      await change((caller) => caller.events.remove({ orgSlug, id }))
      if (args.comesBack) await change((caller) => caller.events.restore({ orgSlug, id }))
    },
  }),
}
