/** Calls about invoices: lists, drafts, issuing, taking back. What takes them to those who pay is in delivery-calls.ts. */
import { z } from 'zod'
import { todayIn } from '#domain/dates.ts'
import { commonProblem } from '#domain/common-problems.ts'
import { localDate, optionalDate, optionalNotes, requiredText } from '#domain/fields.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { messageText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import {
  CreditNoteInput,
  InvoiceDraftInput,
  VatDecisionInput,
} from '#domain/money/invoices/invoice-inputs.ts'
import { invoiceKinds, shownInvoiceStates } from '#domain/booking/ledger/invoice-kinds.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { listShape, totalIn } from '../../platform/db/records.ts'
import { listOutput, orgInput, orgProcedure, router } from '../../trpc.ts'
import { findBatch, insertBatch } from './bulk-store.ts'
import { cancelInvoice, correctInvoice, creditInvoice } from './corrections.ts'
import { assertDraft, changeDraft, createDraft, decideVat } from '../invoice-drafts/drafts.ts'
import { issueInvoice } from './issuing.ts'
import { withCurrentSums } from '../invoice-drafts/draft-sums.ts'
import { countByState, invoiceOrders, listInvoices, sumOpen } from './list-store.ts'
import {
  BatchProgress,
  Candidate,
  Done,
  InvoiceListRow,
  InvoicePage,
  OpenSum,
  StateCounts,
  Version,
} from './outputs.ts'
import { deliveryCalls } from '../invoice-delivery/delivery-calls.ts'
import { renderSoon } from './rendering.ts'
import { draftFromSchedule, listCandidates } from '../invoice-drafts/scheduling.ts'
import { dispute, promisePayment, writeOff } from '../invoice-drafts/settling.ts'
import { assertDrafts, deleteDraft, lockInvoice } from './store.ts'
import { invoicePage } from './view.ts'

const target = { id: z.uuid(), version: z.int() }
const reason = { reason: requiredText(500, moneyProblem('reasonMissing')) }
const noInvoice = asMessage(moneyProblem('invoice.chooseOne'))
const noAmount = asMessage(commonProblem('amount'))
const noInstalment = asMessage(moneyProblem('instalment.chooseOne'))
/** What kept an item of a batch, in words: one message or, where it was issued all the same, two. */
const translatedLines = (message: string, t: Translator) =>
  message
    .split('\n')
    .map((line) => messageText(line, t))
    .join(' ')
const logged = (id: string) => ({ entity: 'invoice', entityId: id })
const Issued = z.strictObject({ number: z.string() })

export const invoicesRouter = router({
  ...deliveryCalls,

  list: orgProcedure('invoices.view')
    .input(
      orgInput({
        ...listShape,
        states: z.array(z.enum(shownInvoiceStates)).max(shownInvoiceStates.length).optional(),
        kinds: z.array(z.enum(invoiceKinds)).max(invoiceKinds.length).optional(),
        /** 'organisation', or the artist in whose name they are. */
        issuer: z.union([z.literal('organisation'), z.uuid()]).optional(),
        eventId: z.uuid().optional(),
        bookingId: z.uuid().optional(),
        companyId: z.uuid().optional(),
        artistId: z.uuid().optional(),
        overdue: z.boolean().optional(),
        from: localDate().optional(),
        to: localDate().optional(),
        sort: z.strictObject({ by: z.enum(invoiceOrders), desc: z.boolean().default(false) }).optional(),
      }),
    )
    .output(
      z.strictObject({
        rows: listOutput(InvoiceListRow),
        total: z.int(),
        sums: z.array(OpenSum),
        counts: StateCounts,
      }),
    )
    .query(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      const today = todayIn(ctx.org.tz, ctx.now)
      const [rows, sums, counts] = await Promise.all([
        listInvoices(tx, scope, input, today),
        sumOpen(tx, scope, input, today),
        countByState(tx, scope, input, today),
      ])
      return { rows: await withCurrentSums(ctx, rows), total: totalIn(counts, input.states), sums, counts }
    }),

  get: orgProcedure('invoices.view')
    .input(orgInput({ id: z.uuid() }))
    .output(InvoicePage)
    .query(async ({ ctx, input }) => {
      const page = await invoicePage(ctx, input.id)
      if (page.canEdit) ctx.pdf.warmUp()
      return page
    }),

  /** Instalments that can be invoiced, the earliest due first. */
  candidates: orgProcedure('invoices.manage')
    .input(orgInput({ eventId: z.uuid().optional(), bookingId: z.uuid().optional() }))
    .output(z.array(Candidate))
    .query(async ({ ctx, input }) =>
      (await listCandidates(ctx, input)).map((each) => ({
        ...each,
        problem: each.problem && messageText(each.problem, ctx.t),
      })),
    ),

  /** Drafts of what these instalments become. */
  fromSchedule: orgProcedure('invoices.manage')
    .meta({ idempotent: true })
    .input(orgInput({ scheduleItemIds: z.array(z.uuid()).min(1, noInstalment).max(100) }))
    .output(z.strictObject({ ids: z.array(z.uuid()) }))
    .mutation(async ({ ctx, input }) => {
      const ids = await draftFromSchedule(ctx, input.scheduleItemIds)
      ctx.log({ ...logged(ids[0]!), after: { drafted: ids } })
      return { ids }
    }),

  create: orgProcedure('invoices.manage')
    .meta({ idempotent: true })
    .input(orgInput({ invoice: InvoiceDraftInput }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const id = await createDraft(ctx, input.invoice)
      ctx.log({ ...logged(id), after: input.invoice })
      return { id }
    }),

  update: orgProcedure('invoices.manage')
    .input(orgInput({ ...target, invoice: InvoiceDraftInput }))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { before, version } = await changeDraft(ctx, input, input.invoice)
      ctx.log({ ...logged(input.id), ...changedFields(before, input.invoice) })
      return { version }
    }),

  /** Throws a draft away; it leaves no gap, since it had no number. */
  remove: orgProcedure('invoices.manage')
    .input(orgInput(target))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const draft = await lockInvoice(ctx.tx, ctx.scope, input.id, input.version)
      assertDraft(draft)
      await deleteDraft(ctx.tx, ctx.scope, draft.id)
      const { kind, recipientName, grossMinor, currency } = draft
      ctx.log({ ...logged(draft.id), before: { kind, recipientName, grossMinor, currency } })
      return { id: draft.id }
    }),

  /** Decides on the VAT of the lines, as it was proposed or with a reason. */
  confirmVat: orgProcedure('invoices.manage')
    .input(orgInput({ ...target, ...VatDecisionInput.shape }))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const decision = VatDecisionInput.parse({ lines: input.lines, reason: input.reason })
      const { version, lines } = await decideVat(ctx, input, decision)
      ctx.log({ ...logged(input.id), after: { vat: lines, reason: input.reason } })
      return { version }
    }),

  /** Issues a draft; what is decided on its VAT may come with it. */
  issue: orgProcedure('invoices.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, issueDate: localDate().optional(), vat: VatDecisionInput.optional() }))
    .output(Issued)
    .mutation(async ({ ctx, input: { vat, ...input } }) => {
      const decided = vat && (await decideVat(ctx, input, vat))
      const { id, number } = await issueInvoice(ctx, { ...input, version: decided?.version ?? input.version })
      ctx.afterCommit(() => renderSoon(ctx, id))
      const decision = decided && { vat: decided.lines, reason: vat.reason }
      ctx.log({ ...logged(id), before: { state: 'draft' }, after: { ...decision, state: 'issued', number } })
      return { number }
    }),

  /** Issues many drafts in the background, each separately, and sends them if that is wanted. */
  issueMany: orgProcedure('invoices.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ ids: z.array(z.uuid()).min(1, noInvoice).max(2000), send: z.boolean() }))
    .output(z.strictObject({ batchId: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const ids = [...new Set(input.ids)]
      await assertDrafts(ctx.tx, ctx.scope, ids)
      const batchId = await insertBatch(ctx.tx, ctx.scope, input.send, ids)
      ctx.log({ ...logged(ids[0]!), after: { issuing: ids.length, send: input.send } })
      return { batchId }
    }),

  batchProgress: orgProcedure('invoices.administrate')
    .input(orgInput({ id: z.uuid() }))
    .output(BatchProgress)
    .query(async ({ ctx, input }) => {
      const { items, status, error } = await findBatch(ctx.tx, ctx.scope, input.id)
      return {
        done: items.filter(({ state }) => state !== 'waiting').length,
        failed: items.flatMap(({ state, invoiceId, message }) =>
          state === 'failed' ? [{ invoiceId, message: translatedLines(message ?? '', ctx.t) }] : [],
        ),
        total: items.length,
        status,
        error: error && messageText(error, ctx.t),
      }
    }),

  /** Cancels an invoice by a document of its own, which is issued at once. */
  cancel: orgProcedure('invoicesCancel.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, ...reason }))
    .output(z.strictObject({ id: z.uuid(), number: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { invoice, id, number, releasedMinor } = await cancelInvoice(ctx, input, input.reason)
      ctx.afterCommit(() => renderSoon(ctx, id))
      ctx.log({
        ...logged(invoice.id),
        before: { state: invoice.state },
        after: { state: 'cancelled', reason: input.reason, cancelledBy: number, releasedMinor },
      })
      return { id, number }
    }),

  /** Takes parts of lines back, never more than is open. */
  credit: orgProcedure('invoicesCancel.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, ...reason, lines: CreditNoteInput.shape.parts }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { invoice, id, number, totals } = await creditInvoice(ctx, input, input.reason, input.lines ?? [])
      ctx.afterCommit(() => renderSoon(ctx, id))
      const after = { creditedBy: number, grossMinor: totals.grossMinor, reason: input.reason }
      ctx.log({ ...logged(invoice.id), after })
      return { id }
    }),

  /** Cancels an invoice, and drafts a copy of it to correct. */
  correct: orgProcedure('invoicesCancel.administrate')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, ...reason }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { invoice, cancellation, id } = await correctInvoice(ctx, input, input.reason)
      ctx.afterCommit(() => renderSoon(ctx, cancellation.id))
      ctx.log({
        ...logged(invoice.id),
        before: { state: invoice.state },
        after: {
          state: 'cancelled',
          reason: input.reason,
          cancelledBy: cancellation.number,
          correctedBy: id,
        },
      })
      return { id }
    }),

  /** Gives up what is left, or part of it; above the tolerance only admins do. */
  writeOff: orgProcedure('invoicesCancel.administrate')
    .input(
      orgInput({
        ...target,
        ...reason,
        amountMinor: z.int({ error: noAmount }).min(1, noAmount),
      }),
    )
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { invoice, after } = await writeOff(ctx, input, input)
      ctx.log({
        ...logged(invoice.id),
        before: { state: invoice.state, writtenOffMinor: invoice.writtenOffMinor },
        after: { state: after.state, writtenOffMinor: after.writtenOffMinor, reason: input.reason },
      })
      return { version: after.version }
    }),

  dispute: orgProcedure('invoices.manage')
    .input(orgInput({ ...target, isDisputed: z.boolean(), note: optionalNotes(1000) }))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { invoice, version } = await dispute(ctx, input, input)
      const { isDisputed, note } = input
      ctx.log({
        ...logged(invoice.id),
        before: { isDisputed: invoice.isDisputed },
        after: { isDisputed, note },
      })
      return { version }
    }),

  /** Notes the day by which somebody promised to pay. */
  promise: orgProcedure('invoices.manage')
    .input(orgInput({ ...target, promisedOn: optionalDate(), note: optionalNotes(1000) }))
    .output(Version)
    .mutation(async ({ ctx, input }) => {
      const { invoice, version } = await promisePayment(ctx, input, input)
      const { promisedOn, note } = input
      ctx.log({
        ...logged(invoice.id),
        before: { promisedOn: invoice.promisedOn },
        after: { promisedOn, note },
      })
      return { version }
    }),
})
