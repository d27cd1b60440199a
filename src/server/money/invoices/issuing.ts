/** Issues a draft: everything is checked and frozen first, the number is drawn last, all in one transaction. */
import { asMessage } from '#domain/problems.ts'
import { todayIn, type LocalDate } from '#domain/dates.ts'
import { DomainError, type FieldErrors } from '#domain/errors.ts'
import { assertAfterPredecessor, issueDay } from '#domain/money/invoices/invoice-days.ts'
import { decideInvoice, type InvoiceActor } from '#domain/money/invoices/invoice-decisions.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import type { InvoiceProblem } from '#domain/money/invoices/build-invoice.ts'
import { assertPeriodOpen } from '../../booking/closed-periods/store.ts'
import { assertAct } from '../../booking/conflicts/facts.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { syncItemState } from '../../booking/deal-schedule/store.ts'
import { drawNumber } from '../number-series/store.ts'
import { assembleInvoice, type Assembled, type InvoiceCall } from '../invoice-drafts/assembling.ts'
import { replacePrepayments } from './related-store.ts'
import { factsOf } from './rules.ts'
import {
  findBookingOf,
  findLatestOf,
  findScopeArtist,
  listLines,
  lockBooking,
  lockInvoice,
  lockRelated,
  updateInvoice,
  type InvoiceRow,
} from './store.ts'

/** All that prevents issuing, in the order in which it is shown. */
export const problemsOf = ({ missing, vat }: Assembled): InvoiceProblem[] => [
  ...missing,
  ...vat.decision,
  ...vat.check,
]

/** Problems by the field that a form marks: 'buyer.city', 'seller.taxNumber', 'lines.0.description'. */
const fieldsOf = (problems: readonly InvoiceProblem[]): FieldErrors =>
  Object.fromEntries(
    problems.map(({ side, field, problem }) => [
      side === 'invoice' ? field : `${side}.${field}`,
      asMessage(problem),
    ]),
  )

/** Who acts, about which artist's money. */
export async function actorOf(
  { tx, scope, member }: InvoiceCall,
  invoice: InvoiceRow,
): Promise<InvoiceActor> {
  return { member, artistId: await findScopeArtist(tx, scope, invoice) }
}

/** A draft as it would be issued now, with what prevents that; NOT_FOUND out of scope. Nothing is locked. */
export async function findIssueable(call: InvoiceCall, invoice: InvoiceRow) {
  const assembled = await assembleInvoice(call, invoice, await listLines(call.tx, call.scope, [invoice.id]))
  return { ...assembled, problems: problemsOf(assembled) }
}

/** Refuses with every field that is missing at once. */
async function refuseUnready(call: InvoiceCall, invoice: InvoiceRow, assembled: Assembled): Promise<void> {
  const problems = problemsOf(assembled)
  try {
    const facts = factsOf(invoice, { openMinor: 0, toleranceMinor: 0, isTakenOff: false, ...assembled })
    decideInvoice(invoice.state, { action: 'issue' }, await actorOf(call, invoice), facts)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT' || problems.length === 0) throw error
    throw new DomainError('CONFLICT', {
      ...(error.problem && { problem: error.problem }),
      fields: fieldsOf(problems),
    })
  }
}

export type Issued = { id: string; number: string; version: number; document: InvoiceDocument }

/**
 * Issues a draft. FORBIDDEN without the right, CONFLICT with the fields that are missing, for a stale version, a draft
 * that is none any more, or a closed month. Files are made after the commit: see rendering.ts.
 */
export async function issueInvoice(
  call: InvoiceCall,
  { id, version, issueDate: wanted }: { id: string; version?: number; issueDate?: LocalDate | undefined },
): Promise<Issued> {
  const { tx, scope, now, org } = call
  const issueDate = issueDay(wanted, todayIn(org.tz, now))
  // What this one asks for hangs on what others of the booking were paid, so they wait for each other.
  const bookingId = await findBookingOf(tx, scope, id)
  if (bookingId) await lockBooking(tx, scope, bookingId)
  const draft = await lockInvoice(tx, scope, id, version)
  if (draft.bookingId) {
    await assertAct(call, 'issueInvoice', [draft.bookingId], { on: issueDate, invoiceIds: [id] })
  }
  const lines = await listLines(tx, scope, [id])
  let assembled = await assembleInvoice(call, draft, lines, issueDate)
  const depositIds = [...assembled.prepayments, ...assembled.replaced].map(({ invoiceId }) => invoiceId)
  const deposits = await lockRelated(tx, scope, depositIds)
  // Now that nobody pays on them any more, what was received is read again.
  if (deposits.length > 0) assembled = await assembleInvoice(call, draft, lines, issueDate)
  await refuseUnready(call, draft, assembled)
  await assertPeriodOpen(tx, scope, issueDate)

  const { totals, kind, dueDate } = assembled.document
  const replaced = new Set(assembled.replaced.map(({ invoiceId }) => invoiceId))
  const { seriesId, year, no, number } = await drawNumber(tx, scope, {
    issuerKind: draft.issuerKind,
    artistId: draft.artistId,
    kind: draft.kind === 'self_billed' ? 'self_billed' : 'invoice',
    issueDate,
  })
  // The counter is held by now, so that nobody issues in between.
  const unscoped = withAllArtists(call, 'numberOrder')
  const latest = await findLatestOf(unscoped.tx, unscoped.scope, { seriesId, year, before: no })
  assertAfterPredecessor(issueDate, latest)
  const document = withNumber(assembled.document, number)
  // Deposits have paid all of it: nothing is left to wait for.
  const isPaid = totals.payableMinor - draft.withheldMinor === 0 && totals.grossMinor !== 0
  const next = await updateInvoice(tx, scope, draft, {
    kind,
    state: isPaid ? 'paid' : 'issued',
    seriesId,
    numberYear: year,
    numberNo: no,
    number,
    issueDate,
    issuedAt: now,
    issuedBy: scope.userId,
    dueOn: dueDate,
    document,
    recipientName: document.buyer.name,
    buyerReference: document.buyerReference,
    ...totals,
    paidOn: isPaid ? issueDate : null,
  })
  if (kind === 'final') await replacePrepayments(tx, scope, id, assembled.prepayments)
  for (const deposit of deposits.filter((each) => replaced.has(each.id))) {
    await updateInvoice(tx, scope, deposit, { replacedById: id })
  }
  const items = new Set([draft, ...deposits].flatMap(({ scheduleItemId }) => scheduleItemId ?? []))
  for (const itemId of items) await syncItemState(tx, scope, itemId)
  return { id, number, version: next, document }
}

/** The number is on the document, and in what the payer writes. */
const withNumber = (document: InvoiceDocument, number: string): InvoiceDocument => ({
  ...document,
  number,
  payment: document.payment && { ...document.payment, reference: number },
})
