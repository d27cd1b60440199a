/** Books payments: what they are for, what that makes of the invoices, and what the artists' ledger says of it. */
import { moneyProblem } from '#domain/money/problems.ts'
import { whyNotReversed } from '#domain/money/payments/payment-rules.ts'
import { todayIn, type LocalDate } from '#domain/dates.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { assertPeriodOpen } from '../../booking/closed-periods/store.ts'
import type { Org } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { syncItemsOfPayment } from '../../booking/deal-schedule/store.ts'
import { applyPaidToAll } from '../invoices/paid-store.ts'
import { lockInvoice, lockRelated, type InvoiceRow } from '../invoices/store.ts'
import { postEntries, type LedgerPosting } from '../../booking/ledger/store.ts'
import { postingsOf, type PaymentFacts } from './postings.ts'
import { baseOf } from './rates.ts'
import {
  insertAllocations,
  listAllocations,
  releaseAllocations,
  type AllocationRow,
} from './allocations-store.ts'
import {
  insertPayments,
  listShowArtists,
  reopenLine,
  updatePayment,
  type NewPayment,
  type PaymentRow,
} from './store.ts'
import { assertWanted, bookedBaseOf, soleArtist, type HeldInvoice, type Wanted } from './wanted.ts'

export type PayCall = { tx: Tx; scope: OrgScope; org: Pick<Org, 'tz' | 'baseCurrency'>; now: Date }
type Invoices = Map<string, HeldInvoice>

/** Invoices held in the order of their ids, so that nobody waits in a ring. NOT_FOUND out of scope. */
export async function holdInvoices({ tx, scope }: PayCall, ids: readonly string[]): Promise<Invoices> {
  const wanted = [...new Set(ids)].toSorted()
  const rows: InvoiceRow[] = []
  if (scope.artistIds === null) rows.push(...(await lockRelated(tx, scope, wanted)))
  else for (const id of wanted) rows.push(await lockInvoice(tx, scope, id))
  if (rows.length < wanted.length) throw new DomainError('NOT_FOUND')
  return withArtists(tx, scope, rows)
}

async function withArtists(tx: Tx, scope: OrgScope, rows: readonly InvoiceRow[]): Promise<Invoices> {
  const bookingIds = rows.flatMap(({ bookingId }) => bookingId ?? [])
  const shows = await listShowArtists(tx, scope, bookingIds)
  return new Map(
    rows.map((row) => [row.id, { ...row, aboutArtistId: shows.get(row.bookingId ?? '') ?? row.artistId }]),
  )
}

/** One query for each month: CONFLICT where its books are closed. */
export async function assertDaysOpen({ tx, scope }: PayCall, days: readonly LocalDate[]): Promise<void> {
  const months = new Map(days.map((day) => [day.slice(0, 7), day]))
  for (const day of [...months.values()].toSorted()) await assertPeriodOpen(tx, scope, day)
}

/** Which of these days lie in a month whose books are closed. */
export async function closedDays(call: PayCall, days: readonly LocalDate[]): Promise<Set<LocalDate>> {
  const closed = new Set<LocalDate>()
  for (const same of Map.groupBy(days, (day) => day.slice(0, 7)).values()) {
    try {
      await assertDaysOpen(call, same)
    } catch (error) {
      if (!isDomainError(error)) throw error
      for (const day of same) closed.add(day)
    }
  }
  return closed
}

type Tie = Wanted & { payment: PaymentFacts; sourceId: string; day: LocalDate }

/** Counts what was tied to invoices that are held, or below zero was taken from them, and posts it to the ledger. */
async function countPaid({ tx, scope }: PayCall, ties: readonly Tie[], held: Invoices): Promise<void> {
  const postings: LedgerPosting[] = []
  const running = new Map(held)
  for (const { invoiceId, amountMinor, payment, sourceId, day } of ties) {
    const invoice = running.get(invoiceId)!
    postings.push(...postingsOf({ invoice, payment, amountMinor, sourceId, day }))
    running.set(invoiceId, { ...invoice, paidMinor: invoice.paidMinor + amountMinor })
  }
  const days = new Map(ties.map((each) => [each.invoiceId, each.day]))
  const changes = [...days].map(([id, paidOn]) => {
    const invoice = held.get(id)!
    return { invoice, deltaMinor: running.get(id)!.paidMinor - invoice.paidMinor, paidOn }
  })
  await applyPaidToAll(tx, scope, changes)
  await postEntries(tx, scope, postings)
}

type Tied = { payment: PaymentFacts & { id: string }; allocations: readonly Wanted[] }

async function tie(call: PayCall, tied: readonly Tied[], held: Invoices): Promise<void> {
  const flat = tied.flatMap(({ payment, allocations }) => allocations.map((each) => ({ payment, ...each })))
  const ids = await insertAllocations(
    call.tx,
    call.scope,
    flat.map(({ payment, invoiceId, amountMinor }) => ({ paymentId: payment.id, invoiceId, amountMinor })),
  )
  const ties = flat.map((each, index) => ({ ...each, sourceId: ids[index]!, day: each.payment.paidOn }))
  await countPaid(call, ties, held)
}

/** What the invoices say about a payment that does not say so itself. */
function withInvoices(
  { org }: PayCall,
  payment: Pick<NewPayment, 'counterparty' | 'companyId' | 'artistId' | 'currency'>,
  allocations: readonly Wanted[],
  held: Invoices,
) {
  const invoices = allocations.map(({ invoiceId }) => held.get(invoiceId)!)
  const [first] = invoices
  return {
    counterparty: payment.counterparty || (first?.recipientName ?? ''),
    companyId: payment.companyId ?? first?.companyId ?? null,
    artistId: payment.artistId ?? soleArtist(invoices),
    bookedBaseMinor: bookedBaseOf(payment, allocations, held, org.baseCurrency),
  }
}

export type Receipt = { payment: NewPayment; allocations: readonly Wanted[] }

/**
 * Writes payments down and ties them to invoices; what is left of an amount stays a credit. CONFLICT where an invoice
 * is not open for that much, or the books of a day are closed. Returns their ids in order.
 */
export async function recordPayments(call: PayCall, receipts: readonly Receipt[]): Promise<string[]> {
  const sure = receipts.filter(({ payment }) => payment.state !== 'announced')
  await assertDaysOpen(
    call,
    sure.map(({ payment }) => payment.paidOn),
  )
  const named = receipts.flatMap(({ allocations }) => allocations.map(({ invoiceId }) => invoiceId))
  const held = await holdInvoices(call, named)
  const open = new Map(held)
  const payments: NewPayment[] = []
  for (const { payment, allocations } of receipts) {
    if (payment.state === 'announced' && allocations.length > 0) {
      throw new DomainError('CONFLICT', { problem: moneyProblem('payment.announcedPaysNothing') })
    }
    assertWanted(payment, allocations, open, payment.amountMinor)
    const base = payment.baseMinor === null ? await baseOf(call, payment) : {}
    payments.push({ ...payment, ...base, ...withInvoices(call, payment, allocations, held) })
  }
  const ids = await insertPayments(call.tx, call.scope, payments)
  const tied = receipts.map(({ allocations }, index) => ({
    payment: { ...payments[index]!, id: ids[index]! },
    allocations,
  }))
  await tie(call, tied, held)
  return ids
}

/** CONFLICT for what was reversed, or only announced. */
export function assertValid({ state }: PaymentRow): void {
  if (state === 'recorded' || state === 'reconciled') return
  throw new DomainError('CONFLICT', {
    problem: moneyProblem(state === 'announced' ? 'payment.announced' : 'payment.reversed'),
  })
}

/** Ties what is left of a payment that the caller holds to invoices. */
export async function allocateRest(
  call: PayCall,
  payment: PaymentRow,
  allocations: readonly Wanted[],
): Promise<void> {
  assertValid(payment)
  await assertDaysOpen(call, [payment.paidOn])
  const held = await holdInvoices(
    call,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  assertWanted(payment, allocations, new Map(held), payment.unallocatedMinor)
  await tie(call, [{ payment, allocations }], held)
  await noteInvoices(call, payment)
}

/** Brings artist, company and booked rate of a payment in line with all that it is for now. */
async function noteInvoices(own: PayCall, payment: PaymentRow): Promise<void> {
  const call = withAllArtists(own, 'sharedPayment')
  const { tx, scope } = call
  const allocations = await listAllocations(tx, scope, [payment.id])
  const rows = await lockRelated(
    tx,
    scope,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  const invoices = await withArtists(tx, scope, rows)
  const { companyId, artistId, bookedBaseMinor } = withInvoices(
    call,
    { ...payment, artistId: null },
    allocations,
    invoices,
  )
  await updatePayment(tx, scope, payment, {
    companyId,
    artistId: allocations.length > 0 ? artistId : payment.artistId,
    bookedBaseMinor,
  })
}

/** Takes allocations back: the invoices are open again, and the ledger says the opposite as of `day`. */
async function untie(
  own: PayCall,
  payment: PaymentFacts,
  allocations: readonly AllocationRow[],
  day: LocalDate,
): Promise<void> {
  const call = withAllArtists(own, 'sharedPayment')
  const held = await holdInvoices(
    call,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  // Whoever cancelled an invoice meanwhile has released its part already.
  const released = await releaseAllocations(
    call.tx,
    call.scope,
    allocations.map(({ id }) => id),
  )
  const ties = allocations
    .filter(({ id }) => released.has(id))
    .map(({ id, invoiceId, amountMinor }) => ({
      payment,
      invoiceId,
      amountMinor: -amountMinor,
      sourceId: id,
      day,
    }))
  await countPaid(call, ties, held)
}

/** Takes one allocation of a payment that the caller holds back; what it was for becomes a credit. */
export async function releaseOne(call: PayCall, payment: PaymentRow, allocationId: string): Promise<void> {
  assertValid(payment)
  const allocations = await listAllocations(call.tx, call.scope, [payment.id])
  const chosen = allocations.filter(({ id }) => id === allocationId)
  if (chosen.length === 0) throw new DomainError('NOT_FOUND')
  const day = todayIn(call.org.tz, call.now)
  await untie(call, payment, chosen, day)
  await noteInvoices(call, payment)
}

/** Takes all of a payment that the caller holds back. What was refunded has to be reversed before. */
export async function reversePayment(call: PayCall, payment: PaymentRow, reason: string): Promise<void> {
  const { tx, scope, now, org } = call
  const day = todayIn(org.tz, now)
  await assertDaysOpen(call, [day])
  const unscoped = withAllArtists(call, 'sharedPayment')
  const allocations = await listAllocations(unscoped.tx, unscoped.scope, [payment.id])
  const problem = whyNotReversed({ refundedMinor: payment.refundedMinor, allocations })
  if (problem) throw new DomainError('CONFLICT', { problem })
  await untie(call, payment, allocations, day)
  await updatePayment(tx, scope, payment, { state: 'reversed', reversedAt: now, reversedReason: reason })
  if (payment.bankLineId) await reopenLine(tx, scope, payment.bankLineId)
  if (payment.refundsId) await syncItemsOfPayment(unscoped.tx, unscoped.scope, payment.refundsId)
}
