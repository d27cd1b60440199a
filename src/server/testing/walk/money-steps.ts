/** Steps about money: terms, instalments, invoices and what becomes of them, payments, final figures. */
import fc from 'fast-check'
import { orgSlug, type Caller, type Role, type Show, type Walk } from './agency.ts'
import { bookingOf, statusCall, who } from './booking-steps.ts'
import { choice, ifSeen, pickAction, step } from './step.ts'

const show = fc.nat(5)
const again = fc.boolean()
const accounting: fc.Arbitrary<Role> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Role>('accountant', 'owner') },
  { weight: 1, arbitrary: who },
)

/** The invoices of a show as this person sees them; none for those who may see no money. */
async function invoicesOf(walk: Walk, at: Show, role: Role) {
  const { invoices } = walk.as(walk.by(role))
  const listed = await ifSeen(
    invoices.list({
      orgSlug,
      bookingId: at.bookingId,
      limit: 50,
      offset: 0,
      sort: { by: 'created', desc: false },
    }),
  )
  return listed?.rows ?? []
}

const oneOf = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

export const moneySteps = {
  /** Terms, and half of them before the show. */
  deal: step({
    args: fc.record({ show, who, fee: fc.integer({ min: 1, max: 40 }) }),
    async run(walk, args) {
      const { bookingId } = walk.show(args.show)
      const actor = walk.by(args.who)
      const before = await ifSeen(walk.as(actor).deals.get({ orgSlug, bookingId }))
      const terms = {
        currency: 'EUR',
        type: 'flat',
        guaranteeMinor: args.fee * 50_000,
        commission: { kind: 'pct', pct: '15' },
      } as const
      const offered = before ? before.canEdit && before.fixedBecause === null : false
      const version = before?.version ?? null
      const isSaved = await walk.perform(
        actor,
        (caller) => caller.deals.save({ orgSlug, bookingId, version, deal: terms }),
        { offered },
      )
      if (!isSaved || (before?.schedule.length ?? 0) > 0) return
      const half = { kind: 'pct', pct: '50', dueKind: 'before_show' } as const
      await walk.perform(actor, (caller) =>
        caller.deals.plan({
          orgSlug,
          bookingId,
          version: (version ?? 0) + 1,
          items: [
            { ...half, label: 'deposit', dueDays: 20 },
            { ...half, label: 'balance', dueDays: 7 },
          ],
        }),
      )
    },
  }),

  /** Drafts what can be invoiced of the show. */
  draft: step({
    args: fc.record({ show, who: accounting, nth: fc.nat(9), again }),
    async run(walk, args) {
      const { bookingId } = walk.show(args.show)
      const actor = walk.by(args.who)
      const candidates = (await ifSeen(walk.as(actor).invoices.candidates({ orgSlug, bookingId }))) ?? []
      const candidate = oneOf(candidates, args.nth)
      if (!candidate) return
      await walk.perform(
        actor,
        (caller) => caller.invoices.fromSchedule({ orgSlug, scheduleItemIds: [candidate.scheduleItemId] }),
        { offered: candidate.problem === null, again: args.again },
      )
    },
  }),

  /** Takes any action that the page of an invoice lists; the VAT of a draft is confirmed as proposed first. */
  invoice: step({
    args: fc.record({ show, who: accounting, nth: fc.nat(9), choice, again }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const row = oneOf(await invoicesOf(walk, walk.show(args.show), args.who), args.nth)
      if (!row) return
      const read = () => walk.as(actor).invoices.get({ orgSlug, id: row.id })
      let page = await read()
      if (page.invoice.state === 'draft' && page.invoice.vatDecision === null) {
        const lines = page.proposals.map(({ no, proposal: { category, pct } }) => ({ no, category, pct }))
        const { version } = page.invoice
        await walk.perform(actor, (caller) =>
          caller.invoices.confirmVat({ orgSlug, id: row.id, version, lines, reason: null }),
        )
        page = await read()
      }
      const action = pickAction(page.actions, args.choice)
      if (!action) return
      const one = { orgSlug, id: row.id, version: page.invoice.version }
      const reason = 'It was wrong'
      const calls: Partial<Record<typeof action.action, (caller: Caller) => Promise<unknown>>> = {
        issue: ({ invoices }) => invoices.issue(one),
        send: ({ invoices }) => invoices.send({ ...one, to: walk.payer }),
        cancel: ({ invoices }) => invoices.cancel({ ...one, reason }),
        correct: ({ invoices }) => invoices.correct({ ...one, reason }),
        writeOff: ({ invoices }) =>
          invoices.writeOff({ ...one, reason, amountMinor: Math.max(1, page.openMinor) }),
        dispute: ({ invoices }) => invoices.dispute({ ...one, isDisputed: true, note: reason }),
        undispute: ({ invoices }) => invoices.dispute({ ...one, isDisputed: false, note: null }),
        remove: ({ invoices }) => invoices.remove(one),
      }
      const call = calls[action.action]
      if (!call) return
      const ids = [page.invoice.bookingId]
      const offered =
        action.allowed && (action.action !== 'issue' || (await walk.passes(actor, 'issueInvoice', ids)))
      await walk.perform(actor, call, { offered, again: args.again })
    },
  }),

  /** Takes back a part of an invoice, mostly of one on which so much is open. */
  credit: step({
    args: fc.record({ show, who: accounting, nth: fc.nat(9), part: fc.integer({ min: 1, max: 100 }) }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const rows = await invoicesOf(walk, walk.show(args.show), args.who)
      const open = rows.filter(({ openMinor, number }) => openMinor > 0 && number !== null)
      const row = oneOf(args.nth > 1 && open.length > 0 ? open : rows, args.nth)
      if (!row) return
      const { invoice, lines } = await walk.as(actor).invoices.get({ orgSlug, id: row.id })
      const netMinor = Math.round((lines[0]!.netMinor * args.part) / 100)
      if (netMinor === 0) return
      await walk.perform(actor, (caller) =>
        caller.invoices.credit({
          orgSlug,
          id: row.id,
          version: invoice.version,
          reason: 'Less was played',
          lines: [{ no: lines[0]!.no, netMinor }],
        }),
      )
    },
  }),

  /** Money for an invoice: just right, too little or too much. */
  pay: step({
    args: fc.record({
      show,
      who: accounting,
      nth: fc.nat(9),
      pct: fc.constantFrom(40, 100, 100, 130),
      again,
    }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const rows = (await invoicesOf(walk, walk.show(args.show), args.who)).filter(
        ({ openMinor }) => openMinor > 0,
      )
      const row = oneOf(rows, args.nth)
      if (!row) return
      const amountMinor = Math.max(1, Math.round((row.openMinor * args.pct) / 100))
      await walk.perform(
        actor,
        (caller) =>
          caller.payments.record({
            orgSlug,
            payment: {
              paidOn: walk.today(),
              amountMinor,
              currency: 'EUR',
              counterparty: 'Kulturwerk',
              companyId: walk.companyId,
              allocations: [{ invoiceId: row.id, amountMinor: Math.min(amountMinor, row.openMinor) }],
            },
          }),
        { again: args.again },
      )
    },
  }),

  /** Takes any action of a payment of the walk's promoter. */
  payment: step({
    args: fc.record({ show, who: accounting, nth: fc.nat(9), choice, again }),
    async run(walk, args) {
      const actor = walk.by(args.who)
      const reader = walk.as(actor).payments
      const listed = await ifSeen(reader.list({ orgSlug, companyId: walk.companyId, limit: 20, offset: 0 }))
      const row = oneOf(listed?.rows ?? [], args.nth)
      if (!row) return
      const { payment, actions } = await reader.get({ orgSlug, id: row.id })
      const action = pickAction(actions, args.choice)
      if (!action) return
      const one = { orgSlug, id: payment.id, version: payment.version }
      const [allocation] = payment.allocations
      const [open] = await reader.openInvoices({ orgSlug, companyId: walk.companyId })
      const call = (caller: Caller): Promise<unknown> | undefined => {
        if (action.action === 'reverse') return caller.payments.reverse({ ...one, reason: 'It bounced' })
        if (action.action === 'refund') {
          const amountMinor = Math.max(1, payment.amountMinor - payment.refundedMinor)
          return caller.payments.refund({ ...one, amountMinor, paidOn: walk.today() })
        }
        if (action.action === 'release' && allocation) {
          return caller.payments.release({ ...one, allocationId: allocation.id })
        }
        if (action.action === 'allocate' && open) {
          const amountMinor = Math.max(1, Math.min(open.openMinor, payment.unallocatedMinor))
          return caller.payments.allocate({ ...one, allocations: [{ invoiceId: open.id, amountMinor }] })
        }
        return undefined
      }
      await walk.perform(actor, async (caller) => await call(caller), {
        // Two of the actions need something to be about, which may be missing.
        ...(['reverse', 'refund'].includes(action.action) && { offered: action.allowed }),
      })
    },
  }),

  figures: step({
    args: fc.record({ show, who: accounting }),
    async run(walk, args) {
      const { bookingId } = walk.show(args.show)
      const actor = walk.by(args.who)
      const deal = await ifSeen(walk.as(actor).deals.get({ orgSlug, bookingId }))
      const { version } = deal ?? {}
      if (!deal || version === null || version === undefined) return
      await walk.perform(
        actor,
        (caller) =>
          caller.deals.settle({ orgSlug, bookingId, version, eventVersion: deal.eventVersion, figures: {} }),
        { offered: deal.canEnterFigures && deal.figuresBecause === null && deal.problem === null },
      )
    },
  }),

  /** From now to the morning after the show, with everything paid that can be: towards a settlement. */
  playAndSettle: step({
    args: fc.record({ show }),
    async run(walk, args) {
      const at = walk.show(args.show)
      for (const [action, days] of [
        ['confirm', 0],
        ['play', 75],
        ['settle', 0],
      ] as const) {
        if (days > 0) walk.wait(days)
        const { booking } = await bookingOf(walk, at, 'owner')
        const offered = booking.actions.find((one) => one.action === action)
        if (!offered) continue
        const actor = walk.people.owner
        const { call, offered: isOffered } = await statusCall(walk, actor, {
          booking,
          action: offered,
          slot: 0,
        })
        await walk.perform(actor, call, { offered: isOffered })
      }
    },
  }),
}
