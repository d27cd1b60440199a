/** Steps about the artists' accounts: expenses, statements made, agreed to and taken back, payouts, closed months. */
import fc from 'fast-check'
import { addDays } from '#domain/dates.ts'
import { orgSlug, type Caller, type Role } from './agency.ts'
import { who } from './booking-steps.ts'
import { choice, ifSeen, pickAction, step } from './step.ts'

const again = fc.boolean()
const nth = fc.nat(9)
const show = fc.nat(5)
const accounting: fc.Arbitrary<Role> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Role>('accountant', 'owner') },
  { weight: 1, arbitrary: who },
)

export const accountSteps = {
  /** A draft for one of the artists, of everything up to today. */
  makeStatement: step({
    args: fc.record({ who: accounting, rival: fc.boolean(), again }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const days = { from: addDays(walk.today(), -60), to: walk.today() }
      const found = (await ifSeen(walk.as(actor).statements.candidates({ orgSlug, ...days }))) ?? []
      const candidate = found.find(
        ({ artistId, isZero }) => !isZero && artistId === walk.artistIds[args.rival ? 1 : 0],
      )
      if (!candidate) return
      const items = [{ artistId: candidate.artistId, currency: candidate.currency }]
      await walk.perform(actor, (caller) => caller.statements.generate({ orgSlug, ...days, items }), args)
    },
  }),

  /** Takes any action that the page of a statement lists. */
  statement: step({
    args: fc.record({ who: accounting, nth, choice, again }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const reader = walk.as(actor).statements
      const artistId = walk.artistIds[args.nth % 2]!
      const listed = await ifSeen(reader.list({ orgSlug, artistId, limit: 20, offset: 0 }))
      const row = listed?.rows[args.nth % listed.rows.length]
      if (!row) return
      const { actions, statement } = await reader.get({ orgSlug, id: row.id })
      const action = pickAction(actions, args.choice)
      if (!action) return
      const one = { orgSlug, id: row.id, version: statement.version }
      const calls: Partial<Record<typeof action.action, (caller: Caller) => Promise<unknown>>> = {
        review: ({ statements }) => statements.review({ ...one, message: null }),
        send: ({ statements }) => statements.send({ ...one, message: null }),
        answer: ({ statements }) => statements.answer({ orgSlug, id: row.id, text: 'It is as agreed' }),
        void: ({ statements }) => statements.void({ ...one, reason: 'A mistake' }),
      }
      const call = calls[action.action]
      if (!call) return
      // Later statements prevent voiding one, which its own page does not know.
      const isOpen = action.action === 'void' && action.allowed
      await walk.perform(actor, call, { ...(!isOpen && { offered: action.allowed }), again: args.again })
    },
  }),

  /** The artist agrees in the portal, or asks. */
  answerStatement: step({
    args: fc.record({ nth, agrees: fc.constantFrom(true, true, false), again }),
    async run(walk, args) {
      const { rows } = await walk.as(walk.artistOwner).artistPortal.statements({ orgSlug })
      const row = rows[args.nth % rows.length]
      if (!row) return
      const { id } = row
      await walk.perform(
        walk.artistOwner,
        ({ artistPortal }): Promise<unknown> =>
          args.agrees
            ? artistPortal.approveStatement({ orgSlug, id })
            : artistPortal.queryStatement({ orgSlug, id, lineNo: null, text: 'What is this?' }),
        { offered: args.agrees ? row.canApprove : row.canQuery, again: args.again },
      )
    },
  }),

  payOut: step({
    args: fc.record({ who: accounting, nth, again }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const listed = (await ifSeen(walk.as(actor).payouts.list({ orgSlug }))) ?? []
      const own = listed.filter(({ artistId }) => walk.artistIds.includes(artistId))
      const row = own[args.nth % own.length]
      if (!row) return
      await walk.perform(
        actor,
        (caller) =>
          caller.payouts.markPaid({
            orgSlug,
            statementIds: [row.statementId],
            paidOn: walk.today(),
            overrideReason: 'Agreed with the artist',
          }),
        {
          offered: row.because === null && (await walk.passes(actor, 'payOut', row.bookingIds)),
          again: args.again,
        },
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
