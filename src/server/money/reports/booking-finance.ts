/** The call about all the money of one booking: what was invoiced, received, spent, and posted for the artist. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { invoiceKinds, shownInvoiceStates, issuerKinds } from '#domain/booking/ledger/invoice-kinds.ts'
import { moneyWays } from '#domain/booking/ledger/payment-kinds.ts'
import { findDealBooking } from '../../booking/deals/store.ts'
import { withCurrentSums } from '../invoice-drafts/draft-sums.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import {
  listBookingExpenses,
  listBookingInvoices,
  listBookingLedger,
  listBookingReceipts,
} from './booking-store.ts'

const minor = z.int()
const text = z.string().nullable()
const Invoice = z.strictObject({
  id: z.uuid(),
  number: text,
  kind: z.enum(invoiceKinds),
  state: z.enum(shownInvoiceStates),
  issuerKind: z.enum(issuerKinds),
  artistName: text,
  recipientName: z.string(),
  issueDate: text,
  dueOn: text,
  currency: z.string(),
  grossMinor: minor,
  payableMinor: minor,
  openMinor: minor.nullable(),
})
const Receipt = z.strictObject({
  id: z.uuid(),
  paymentId: z.uuid(),
  paidOn: z.string(),
  amountMinor: minor,
  currency: z.string(),
  method: z.enum(moneyWays),
  collectedBy: z.enum(['agency', 'artist']),
  invoiceId: z.uuid().nullable(),
  invoiceNumber: text,
  isRefund: z.boolean(),
})
const Expense = z.strictObject({
  id: z.uuid(),
  description: z.string(),
  category: z.string(),
  spentOn: z.string(),
  netMinor: minor,
  grossMinor: minor,
  currency: z.string(),
  borneBy: z.string(),
  paidBy: z.string(),
  rebill: z.string(),
  state: z.string(),
})
const Entry = z.strictObject({
  id: z.uuid(),
  entryDate: z.string(),
  kind: z.string(),
  corrects: text,
  amountMinor: minor,
  notedMinor: minor.nullable(),
  currency: z.string(),
  memo: z.string(),
  statementId: z.uuid().nullable(),
})

/** Parts that the member may not see are null. */
export const bookingFinance = orgProcedure('invoices.view')
  .input(orgInput({ bookingId: z.uuid() }))
  .output(
    z.strictObject({
      invoices: z.array(Invoice),
      receipts: z.array(Receipt).nullable(),
      expenses: z.array(Expense).nullable(),
      ledger: z.array(Entry).nullable(),
    }),
  )
  .query(async ({ ctx, input: { bookingId } }) => {
    const { tx, scope, member } = ctx
    const { artistId } = await findDealBooking(tx, scope, bookingId)
    const about = { artistId }
    return {
      invoices: await withCurrentSums(ctx, await listBookingInvoices(tx, scope, bookingId)),
      receipts: can(member, 'payments.view', about) ? await listBookingReceipts(tx, scope, bookingId) : null,
      expenses: can(member, 'expenses.view', about) ? await listBookingExpenses(tx, scope, bookingId) : null,
      ledger: can(member, 'statements.view', about) ? await listBookingLedger(tx, scope, bookingId) : null,
    }
  })
