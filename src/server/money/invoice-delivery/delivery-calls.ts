/** Calls that take an invoice to those who pay it: e-mails, reminders, links, and what is open of a company. */
import { z } from 'zod'
import { contractStates } from '#domain/booking/bookings/contract-actions.ts'
import { optionalEmail, optionalNotes } from '#domain/fields.ts'
import {
  invoiceKinds,
  invoiceStates,
  issuerKinds,
  vatCategories,
} from '#domain/booking/ledger/invoice-kinds.ts'
import { languages } from '#domain/language.ts'
import { VatDecisionInput } from '#domain/money/invoices/invoice-inputs.ts'
import { vatGrounds } from '#domain/money/tax/vat-deviations.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { messageText } from '#texts/problems.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { dunningCalls } from '../dunning/dunning-calls.ts'
import { revokeInvoiceLink } from './link-store.ts'
import { openItemsOf } from './open-items.ts'
import { documentsFor, documentsToSend, sendDocuments } from './send-documents.ts'
import { issuedDocument, sendInvoice } from './sending.ts'
import { shareInvoice } from './sharing.ts'
import { findInvoice } from '../invoices/store.ts'

const text = z.string().nullable()
const tooMany = asMessage(moneyProblem('send.tooMany', { max: 10 }))
const logged = (id: string) => ({ entity: 'invoice', entityId: id })

const DocumentInvoice = z.strictObject({
  id: z.uuid().nullable(),
  scheduleItemId: z.uuid().nullable(),
  number: text,
  kind: z.enum(invoiceKinds),
  issuerKind: z.enum(issuerKinds),
  label: z.string(),
  dueOn: text,
  currency: z.string(),
  netMinor: z.int(),
  grossMinor: z.int().nullable(),
  recipientName: z.string(),
  to: text,
  /** The VAT that sending confirms as it is proposed. */
  vat: z
    .strictObject({
      version: z.int(),
      lines: z.array(
        z.strictObject({
          no: z.int(),
          category: z.enum(vatCategories),
          pct: z.string(),
          ground: z.enum(vatGrounds).nullable(),
        }),
      ),
      because: z.string(),
    })
    .nullable(),
  problems: z.array(z.string()),
  /** Who gets a task to issue and send it, where whoever asks may not. */
  handOverTo: text,
})
const Documents = z.strictObject({
  eventId: z.uuid(),
  contract: z
    .strictObject({
      id: z.uuid(),
      version: z.int(),
      number: z.string(),
      title: z.string(),
      state: z.enum(contractStates),
      to: z.array(z.string()),
      problems: z.array(z.string()),
    })
    .nullable(),
  invoices: z.array(DocumentInvoice),
  canSend: z.boolean(),
})

const OpenItem = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issueDate: z.string(),
  dueOn: text,
  currency: z.string(),
  payableMinor: z.int(),
  openMinor: z.int(),
  daysOverdue: z.int(),
  dunningLevel: z.int(),
  isDisputed: z.boolean(),
  promisedOn: text,
  eventName: text,
  eventDate: text,
})

export const deliveryCalls = {
  ...dunningCalls,

  /** An e-mail with the files and a link; also once more, to the same or another address. */
  send: orgProcedure('invoices.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        id: z.uuid(),
        version: z.int(),
        to: optionalEmail(),
        message: optionalNotes(2000),
        language: z.enum(languages).optional(),
      }),
    )
    .output(z.strictObject({ to: z.string(), state: z.enum(invoiceStates), version: z.int() }))
    .mutation(async ({ ctx, input: { id, orgSlug: _slug, ...wishes } }) => {
      const { to, number, state, version, before } = await sendInvoice(ctx, id, wishes)
      ctx.log({ ...logged(id), before: { state: before }, after: { state, number, to } })
      return { to, state, version }
    }),

  /** What one review shows before contract and deposit invoice go out together. */
  documentsFor: orgProcedure('invoices.manage')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(Documents)
    .query(async ({ ctx, input }) => {
      const { contract, invoices, ...documents } = await documentsFor(ctx, input.bookingId)
      const said = <Sendable extends { problems: readonly string[] }>(sendable: Sendable) => ({
        ...sendable,
        problems: sendable.problems.map((message) => messageText(message, ctx.t)),
      })
      return { ...documents, contract: contract && said(contract), invoices: invoices.map(said) }
    }),

  /** What there is for that review: a contract to send, a deposit that is not invoiced and sent. */
  documentsToSend: orgProcedure('invoices.manage')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(z.strictObject({ contract: z.boolean(), invoices: z.boolean() }))
    .query(({ ctx, input }) => documentsToSend(ctx, input.bookingId)),

  /** One action: the contract is sent, the invoices are issued and sent, or nothing happens. */
  sendDocuments: orgProcedure('invoices.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        bookingId: z.uuid(),
        contractId: z.uuid().nullable(),
        invoiceIds: z.array(z.uuid()).max(10, tooMany),
        /** What is decided on the VAT of drafts among them. */
        vat: z
          .array(z.strictObject({ invoiceId: z.uuid(), version: z.int(), decision: VatDecisionInput }))
          .max(10, tooMany)
          .default([]),
      }),
    )
    .output(
      z.strictObject({
        contract: z
          .strictObject({ number: z.string(), state: z.enum(contractStates), to: z.array(z.string()) })
          .nullable(),
        invoices: z.array(z.strictObject({ id: z.uuid(), number: z.string(), to: z.string() })),
        /** Who got a task to issue what the caller may not. */
        handedOverTo: z.array(z.string()),
      }),
    )
    .mutation(async ({ ctx, input: { orgSlug: _slug, ...documents } }) => {
      const sent = await sendDocuments(ctx, documents)
      ctx.log({
        entity: 'booking',
        entityId: documents.bookingId,
        after: {
          contract: sent.contract?.number ?? null,
          invoices: sent.invoices.map(({ number }) => number),
          ...(documents.vat.length > 0 && { vat: documents.vat }),
          handedOverTo: sent.handedOverTo,
          to: [...(sent.contract?.to ?? []), ...sent.invoices.map(({ to }) => to)],
        },
      })
      return sent
    }),

  /** The address of a new link, for thirty days; it is given out once and kept by nobody but its reader. */
  share: orgProcedure('invoices.manage')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ url: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const { number } = issuedDocument(await findInvoice(ctx.tx, ctx.scope, id))
      const url = await shareInvoice(ctx, id)
      ctx.log({ ...logged(id), after: { number, shared: true } })
      return { url }
    }),

  /** Ends a link at once. */
  revokeLink: orgProcedure('invoices.manage')
    .input(orgInput({ id: z.uuid(), linkId: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id, linkId } }) => {
      await findInvoice(ctx.tx, ctx.scope, id)
      await revokeInvoiceLink(ctx.tx, ctx.scope, { invoiceId: id, linkId, now: ctx.now })
      ctx.log({ ...logged(id), after: { linkRevoked: linkId } })
      return { id: linkId }
    }),

  /** What a company has not paid yet, the longest due first. */
  openItems: orgProcedure('invoices.view')
    .input(orgInput({ companyId: z.uuid() }))
    .output(
      z.strictObject({
        rows: z.array(OpenItem),
        sums: z.array(z.strictObject({ currency: z.string(), openMinor: z.int(), overdueMinor: z.int() })),
      }),
    )
    .query(({ ctx, input }) => openItemsOf(ctx, input.companyId)),
}
