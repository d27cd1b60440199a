/** Calls of the page that an e-mail with an invoice leads to, without an account: look, promise, pay. */
import { z } from 'zod'
import { addDays, todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { localDate, optionalNotes } from '#domain/fields.ts'
import { giroCode } from '#domain/money/payments/giro-code.ts'
import { daysOverdue, isAwaited, shownStateOf } from '#domain/booking/ledger/invoice-balance.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { shownInvoiceStates } from '#domain/booking/ledger/invoice-kinds.ts'
import { countProofs } from '../announced-payments/store.ts'
import type { Context } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { Face } from '../../platform/face/outputs.ts'
import { findFace } from '../../platform/face/store.ts'
import { linkProcedure, router } from '../../trpc.ts'
import { findInvoiceLink, type InvoiceLink } from './link-store.ts'
import { notifyManagers } from './notifications.ts'
import { findSender } from './delivery-store.ts'
import { openMinorOf } from '../invoices/rules.ts'
import { issuedDocument } from './sending.ts'
import { shareInvoice } from './sharing.ts'
import { findInvoice, lockInvoice, updateInvoice, type InvoiceRow } from '../invoices/store.ts'

export const byInvoiceLink = () => linkProcedure('invoice', findInvoiceLink)
export const linkInput = z.strictObject({ token: z.string().min(1).max(200) })

export type LinkCall = Context & { tx: Tx; scope: OrgScope; link: InvoiceLink }

const text = z.string().nullable()

/** The invoice as the holder of a link sees it: nothing of the agency's own beside it. */
const LinkedInvoice = z.strictObject({
  invoice: z.custom<InvoiceDocument>((value) => typeof value === 'object' && value !== null),
  state: z.enum(shownInvoiceStates),
  /** The invoice that took its place; `canOpen` says whether `replacement` leads there. */
  replacedBy: z.strictObject({ number: z.string(), isSent: z.boolean(), canOpen: z.boolean() }).nullable(),
  openMinor: z.int(),
  dueOn: text,
  daysOverdue: z.int(),
  organisation: Face,
  /** What a banking app reads from the square. */
  giroCode: text,
  /** Whether its files are there. */
  isReady: z.boolean(),
  canPayByCard: z.boolean(),
  promisedOn: text,
  /** Proofs of payment that were handed in. */
  proofs: z.int(),
})

/** CONFLICT unless somebody still has to pay the invoice. */
export function assertAwaited(invoice: InvoiceRow): number {
  const openMinor = openMinorOf(invoice)
  if (isAwaited(invoice.state) && openMinor > 0) return openMinor
  throw new DomainError('CONFLICT', { problem: moneyProblem('invoice.nothingOpen') })
}

/** The final invoice as the holder of a deposit's link may know it: open to them once the same recipient was sent it. */
function replacementOf(deposit: InvoiceRow, final: InvoiceRow) {
  const isSent = final.sentAt !== null
  const isSameRecipient =
    deposit.companyId === final.companyId &&
    deposit.contactId === final.contactId &&
    (final.companyId !== null || final.contactId !== null)
  return { number: issuedDocument(final).number, isSent, canOpen: isSent && isSameRecipient }
}

/** How far ahead a payment may be promised. */
const PROMISE_DAYS = 180

export const invoiceLinkRouter = router({
  /** NOT_FOUND unless the link is about this very invoice. */
  open: byInvoiceLink()
    .input(linkInput.extend({ invoiceId: z.uuid() }))
    .output(LinkedInvoice)
    .query(async ({ ctx, input }) => {
      const { link, now } = ctx
      if (input.invoiceId !== link.invoiceId) throw new DomainError('NOT_FOUND')
      const { tx, scope } = withAllArtists(ctx, 'sharedInvoice')
      const row = await findInvoice(tx, scope, link.invoiceId)
      const { organisation } = await findSender(tx, scope)
      const document = issuedDocument(row)
      const openMinor = openMinorOf(row)
      const isDue = isAwaited(row.state) && openMinor > 0
      const { payment, currency } = document
      const later = row.replacedById === null ? null : await findInvoice(tx, scope, row.replacedById)
      return {
        invoice: document,
        state: shownStateOf(row.state, later !== null),
        replacedBy: later && replacementOf(row, later),
        openMinor,
        dueOn: row.dueOn,
        daysOverdue: isDue ? daysOverdue(row.dueOn, todayIn(organisation.tz, now)) : 0,
        organisation: await findFace(tx, scope, scope.orgId),
        giroCode: isDue && payment ? giroCode({ ...payment, amountMinor: openMinor, currency }) : null,
        isReady: row.renderedAt !== null,
        canPayByCard: isDue && (ctx.cards?.takes(currency) ?? false),
        promisedOn: row.promisedOn,
        proofs: await countProofs(tx, scope, document.number),
      }
    }),

  /** The address of the final invoice that replaced this one, by a link that ends with this one. NOT_FOUND unless it can be opened. */
  replacement: byInvoiceLink()
    .input(linkInput)
    .output(z.strictObject({ url: z.string() }))
    .mutation(async ({ ctx }) => {
      const { link, now, site } = ctx
      const { tx, scope } = withAllArtists(ctx, 'sharedInvoice')
      const deposit = await findInvoice(tx, scope, link.invoiceId)
      if (deposit.replacedById === null) throw new DomainError('NOT_FOUND')
      const final = await findInvoice(tx, scope, deposit.replacedById)
      if (!replacementOf(deposit, final).canOpen) throw new DomainError('NOT_FOUND')
      const url = await shareInvoice({ tx, scope, site, now }, final.id, link)
      ctx.log({ entity: 'invoice', entityId: final.id, after: { sharedByLinkTo: deposit.number } })
      return { url }
    }),

  /** Notes when the payer says the money will come, and says who looks after the invoice. */
  promise: byInvoiceLink()
    .input(linkInput.extend({ promisedOn: localDate(), note: optionalNotes(500) }))
    .output(z.strictObject({ promisedOn: z.string() }))
    .mutation(async ({ ctx, input: { promisedOn, note } }) => {
      const { link, now } = ctx
      const call = withAllArtists(ctx, 'sharedInvoice')
      const { tx, scope } = call
      const invoice = await lockInvoice(tx, scope, link.invoiceId)
      assertAwaited(invoice)
      const { organisation } = await findSender(tx, scope)
      const today = todayIn(organisation.tz, now)
      if (promisedOn < today || promisedOn > addDays(today, PROMISE_DAYS)) {
        const problem = moneyProblem('promise.range')
        throw new DomainError('BAD_REQUEST', { problem, fields: { promisedOn: asMessage(problem) } })
      }
      await updateInvoice(tx, scope, invoice, { promisedOn, promisedNote: note })
      await notifyManagers(call, link.invoiceId, { about: 'promise', promisedOn, note })
      ctx.log({
        entity: 'invoice',
        entityId: link.invoiceId,
        before: { promisedOn: invoice.promisedOn },
        after: { promisedOn, note, byLink: true },
      })
      return { promisedOn }
    }),
})
