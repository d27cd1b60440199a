/** Which invoices the instalments of bookings become: gathered for many bookings at once, planned by the domain. */
import { planTexts } from '#texts/money/invoice-plan.ts'
import { localOf, type LocalDate } from '#domain/dates.ts'
import { agreedTotal, settleEvent } from '#domain/booking/settlement/event-settlement.ts'
import { isDomainError } from '#domain/errors.ts'
import { partOfLines, type InvoicePart } from '#domain/booking/ledger/invoice-components.ts'
import type { IssuerKind } from '#domain/booking/ledger/invoice-kinds.ts'
import type { Language } from '#domain/language.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import {
  planInvoices,
  receivedOn,
  type DepositIssued,
  type InvoicedSoFar,
  type InvoicePlan,
} from '#domain/money/invoices/invoice-plan.ts'
import type { Money } from '#domain/money.ts'
import { dueDate, scheduleAmounts } from '#domain/booking/settlement/schedule.ts'
import { isClosed } from '#domain/booking/settlement/item-states.ts'
import type { Settlement } from '#domain/booking/settlement/settlement.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import {
  listDealsOfEvents,
  listInvoicesOfBookings,
  listItemsOfDeals,
  listPlanBookings,
  type PlanBooking,
} from './plan-store.ts'
import { translatorOf } from '../../texts.ts'

export type BookingInvoice = Awaited<ReturnType<typeof listInvoicesOfBookings>>[number]
type Item = Awaited<ReturnType<typeof listItemsOfDeals>>[number]

/** A booking with all that its invoices are planned from. */
export type PlanFacts = {
  booking: PlanBooking
  settlement: Settlement | null
  /** Why it cannot be settled, and so not invoiced: a message that may carry a problem. */
  problem: string | null
  items: (Item & { amount: Money; due: LocalDate | null })[]
  invoices: BookingInvoice[]
}

const byId = <Row, Key>(rows: readonly Row[], key: (row: Row) => Key) => Map.groupBy(rows, key)

/** The facts of these bookings, in the order of their shows. Bookings without a deal are left out. */
export async function gatherPlans(
  tx: Tx,
  scope: OrgScope,
  bookingIds: readonly string[],
): Promise<PlanFacts[]> {
  if (bookingIds.length === 0) return []
  const bookings = await listPlanBookings(tx, scope, bookingIds)
  const eventIds = [...new Set(bookings.map(({ eventId }) => eventId))]
  const deals = await listDealsOfEvents(tx, scope, eventIds)
  const dealIds = bookings.map(({ dealId }) => dealId)
  const items = await listItemsOfDeals(tx, scope, dealIds)
  const invoices = await listInvoicesOfBookings(tx, scope, bookingIds)
  const dealsOf = byId(deals, ({ eventId }) => eventId)
  const itemsOf = byId(items, ({ dealId }) => dealId)
  const invoicesOf = byId(invoices, ({ bookingId }) => bookingId)
  const settled = new Map(
    bookings.map(({ eventId, tickets }) => [eventId, settleEvent(dealsOf.get(eventId) ?? [], tickets)]),
  )
  return bookings.map((booking) => {
    const own = settled.get(booking.eventId)?.get(booking.id) ?? null
    const settlement = own?.settlement ?? null
    const rows = itemsOf.get(booking.dealId) ?? []
    return {
      booking,
      settlement,
      problem: own?.problem?.message ?? null,
      items: amountsOf(booking, rows, settlement),
      invoices: invoicesOf.get(booking.id) ?? [],
    }
  })
}

/**
 * Each instalment with its amount and day under the booking's terms (others may be given in their place); none where
 * the terms alone cannot be settled.
 */
export function amountsOf(booking: PlanBooking, rows: readonly Item[], settlement: Settlement | null) {
  const { terms, figuresAt, contractedAt, eventDate, tz } = booking
  try {
    const agreed = agreedTotal(terms)
    const total = figuresAt && settlement ? settlement.promoterTotal : agreed
    const { amounts } = scheduleAmounts(rows, { agreed, total })
    const signedOn = contractedAt && localOf(contractedAt, tz).date
    return rows.map((item, index) => ({
      ...item,
      amount: amounts[index]!,
      due: item.closedDueOn ?? dueDate(item, { eventDate, signedOn }),
    }))
  } catch (error) {
    if (!isDomainError(error)) throw error
    return []
  }
}

const partOf = ({ lineKinds, issuerKind }: BookingInvoice): InvoicePart => partOfLines(lineKinds, issuerKind)
const isDraft = ({ number }: BookingInvoice) => number === null

/** A valid deposit that no final invoice has taken off or replaced; what was credited is off already. */
const openDeposit = (invoice: BookingInvoice): DepositIssued[] =>
  invoice.kind !== 'deposit' || invoice.number === null || invoice.issueDate === null
    ? []
    : invoice.takenById !== null || invoice.replacedById !== null
      ? []
      : [
          {
            invoiceId: invoice.id,
            number: invoice.number,
            issueDate: invoice.issueDate,
            netMinor: invoice.netMinor - invoice.creditedNet,
            vatMinor: invoice.vatMinor - invoice.creditedVat,
            grossMinor: invoice.grossMinor - invoice.creditedGross,
            // What was written off is not asked for a second time.
            receivedMinor: invoice.paidMinor + invoice.writtenOffMinor,
            withheldMinor: invoice.withheldMinor,
          },
        ]

/** What was invoiced by issuer and part; drafts of all but deposits count, so that nothing is drafted twice. */
function invoicedSoFar(invoices: readonly BookingInvoice[]): InvoicedSoFar[] {
  const groups = byId(invoices, (invoice) => `${invoice.issuerKind} ${partOf(invoice)}`)
  return [...groups.values()].map((group) => {
    const [first] = group as [BookingInvoice]
    const rest = group.filter(({ kind }) => kind !== 'deposit')
    return {
      issuerKind: first.issuerKind,
      part: partOf(first),
      netMinor: rest.reduce((total, { netMinor, creditedNet }) => total + netMinor - creditedNet, 0),
      withheldMinor: rest.reduce((total, { withheldMinor }) => total + withheldMinor, 0),
      deposits: group.flatMap(openDeposit),
    }
  })
}

/** The deposits that a final invoice takes off: of its issuer, about the same part or about a whole that holds it. */
export function depositsFor(
  invoices: readonly BookingInvoice[],
  final: { issuerKind: IssuerKind; part: InvoicePart; currency: string },
) {
  const isOurs = (invoice: BookingInvoice) => {
    const part = partOf(invoice)
    return (
      invoice.issuerKind === final.issuerKind &&
      invoice.currency === final.currency &&
      (part === final.part || final.part === 'all' || (part === 'all' && final.part === 'fee'))
    )
  }
  const ours = invoices.filter(({ kind }) => kind === 'deposit').filter(isOurs)
  const deposits = ours.flatMap(openDeposit)
  const received = deposits.map((deposit) => receivedOn(deposit, final.currency))
  const receivedFor = (id: string) => received.find(({ invoiceId }) => invoiceId === id)?.grossMinor ?? 0
  const isFull = ({ invoiceId, grossMinor }: DepositIssued) => receivedFor(invoiceId) >= grossMinor
  return {
    /** Not issued yet: they have to go first, or away. */
    drafts: ours.filter(isDraft),
    prepayments: received.filter(({ grossMinor }) => grossMinor > 0),
    replaced: deposits
      .filter((deposit) => !isFull(deposit))
      .map(({ invoiceId, number, issueDate, grossMinor }) => ({
        invoiceId,
        number,
        issueDate,
        grossMinor,
        paidMinor: receivedFor(invoiceId),
      })),
  }
}

/** Whether an invoice already asks for all of it, so that a deposit has no place any more. */
export const hasFinal = (
  invoices: readonly BookingInvoice[],
  deposit: { issuerKind: IssuerKind; part: InvoicePart },
): boolean =>
  invoices.some(
    (invoice) =>
      !isDraft(invoice) &&
      invoice.kind !== 'deposit' &&
      invoice.issuerKind === deposit.issuerKind &&
      [deposit.part, 'all'].includes(partOf(invoice)),
  )

/** What an instalment becomes now: an issuer's part that has its invoice for this instalment is left out. */
export function plansOf(facts: PlanFacts, itemId: string, language: Language): InvoicePlan[] {
  const { booking, settlement, items, invoices } = facts
  const item = items.find(({ id }) => id === itemId)
  if (!settlement || !item || isClosed(item.state)) return []
  const own = invoices.filter(({ scheduleItemId }) => scheduleItemId === itemId)
  const has = (plan: InvoicePlan) =>
    own.some((invoice) => invoice.issuerKind === plan.issuerKind && partOf(invoice) === plan.part)
  const plans = planInvoices({
    terms: booking.terms,
    figures: booking.figures,
    settlement,
    instalments: items.map(({ id, amount, state }) => ({
      id,
      amountMinor: amount.amountMinor,
      state,
      isInvoiced: invoices.some(({ scheduleItemId }) => scheduleItemId === id),
    })),
    instalmentId: itemId,
    invoiced: invoicedSoFar(invoices),
    show: {
      artistName: booking.artistName,
      eventName: booking.eventName,
      venueName: booking.venueName,
      city: booking.city,
      country: booking.country,
      eventDate: booking.eventDate,
    },
    bookingId: booking.id,
    texts: planTexts(translatorOf(language)),
  })
  return plans
    .filter((plan) => !has(plan))
    .map((plan) => {
      const { currency } = booking.terms
      // Deposits that are still drafts will be issued when this one is issued.
      const { drafts } = depositsFor(invoices, { ...plan, currency })
      return plan.kind === 'invoice' && drafts.length > 0 ? { ...plan, kind: 'final' } : plan
    })
}

/** Why nothing can be drafted about a booking, as a message that may carry a problem; null when it can. */
export function whyNoInvoice({ booking, problem, items }: PlanFacts): string | null {
  if (problem) return problem
  if (items.length === 0) return asMessage(moneyProblem('schedule.empty'))
  if (booking.promoterCompanyId || booking.buyerContactId) return null
  return asMessage(moneyProblem('schedule.noPromoter'))
}
