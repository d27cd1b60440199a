// What invoices an instalment of a booking becomes: who issues them, their lines, and which deposits they take off.
import type { DealFigures } from '../../booking/deals/deal-figures.ts'
import type { DealTerms } from '../../booking/deals/deals.ts'
import {
  invoiceComponents,
  type InvoiceComponent,
  type InvoicePart,
  type PlanLine,
} from '../../booking/ledger/invoice-components.ts'
import type { InvoiceKind, IssuerKind } from '../../booking/ledger/invoice-kinds.ts'
import type { PlanTexts, ShowFacts } from '../../booking/ledger/invoice-plan-texts.ts'
import type { LocalDate } from '../../dates.ts'
import { allocate, money } from '../../money.ts'
import { toDecimal } from '../../money-format.ts'
import type { ItemState } from '../../booking/settlement/item-states.ts'
import type { Settlement } from '../../booking/settlement/settlement.ts'

/** An instalment with its amount as scheduleAmounts() finds it. */
export type PlanInstalment = {
  id: string
  amountMinor: number
  state: ItemState
  /** An invoice stands for it. */
  isInvoiced: boolean
}

/** A valid deposit invoice that no final invoice has taken off or replaced. */
export type DepositIssued = {
  invoiceId: string
  number: string
  issueDate: LocalDate
  netMinor: number
  vatMinor: number
  grossMinor: number
  receivedMinor: number
  /** Tax that the payer keeps back and pays to the office: with the rest received, it counts as received. */
  withheldMinor: number
}

/** What one issuer has invoiced of one part of the booking. */
export type InvoicedSoFar = {
  issuerKind: IssuerKind
  part: InvoicePart
  /** Net on all standing invoices but deposits, credit notes taken off; zero until there is a final or only one. */
  netMinor: number
  /** Tax withheld on those, and on the deposits that they took off. */
  withheldMinor: number
  deposits: readonly DepositIssued[]
}

export type PlanPrepayment = {
  invoiceId: string
  number: string
  issueDate: LocalDate
  netMinor: number
  vatMinor: number
  grossMinor: number
}

export type InvoicePlan = {
  issuerKind: IssuerKind
  part: InvoicePart
  kind: Extract<InvoiceKind, 'deposit' | 'final' | 'invoice'>
  lines: PlanLine[]
  prepaymentInvoiceIds: string[]
  /** Those deposits with what was received on them. */
  prepayments: PlanPrepayment[]
  /** Deposits with an open rest: this invoice asks for it instead. */
  replacesInvoiceIds: string[]
  /** Part of the payment that goes to the tax office; never taken off the total. */
  withheldMinor: number
}

export type PlanCase = {
  terms: DealTerms
  figures?: DealFigures | null
  settlement: Settlement
  instalments: readonly PlanInstalment[]
  /** The instalment that is invoiced now. */
  instalmentId: string
  invoiced: readonly InvoicedSoFar[]
  show: ShowFacts
  bookingId: string
  /** What the lines say, in the language of the invoice. */
  texts: PlanTexts
}

/** Nothing is asked for it any more. */
const isGone = ({ state }: PlanInstalment) => state === 'waived' || state === 'refunded'

/** A sum over the instalments; without amounts all of it falls on `index`. */
function overInstalments(
  totalMinor: number,
  instalments: readonly PlanInstalment[],
  index: number,
  currency: string,
): number[] {
  const weights = instalments.map(({ amountMinor }) => String(Math.max(0, amountMinor)))
  if (weights.every((weight) => weight === '0')) {
    return instalments.map((_, at) => (at === index ? totalMinor : 0))
  }
  return allocate(money(totalMinor, currency), weights).map(({ amountMinor }) => amountMinor)
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** What was received on a deposit, net and VAT apart; with the cash in full the tax withheld is settled as well. */
export function receivedOn(deposit: DepositIssued, currency: string): PlanPrepayment {
  const { invoiceId, number, issueDate, netMinor, vatMinor, grossMinor, receivedMinor, withheldMinor } =
    deposit
  const isFull = receivedMinor > 0 && receivedMinor + withheldMinor >= grossMinor
  const gross = isFull ? grossMinor : Math.max(0, receivedMinor)
  const net =
    gross === 0 ? 0 : allocate(money(gross, currency), [String(netMinor), String(vatMinor)])[0]!.amountMinor
  return { invoiceId, number, issueDate, netMinor: net, vatMinor: gross - net, grossMinor: gross }
}

/**
 * An amount as lines, one for each treatment of VAT among the components. A deduction can make a treatment fall
 * below zero; then all of it is one line of the main kind.
 */
function byTreatment(amountMinor: number, components: readonly InvoiceComponent[], currency: string) {
  const groups = [...new Set(components.map(({ treatment }) => treatment))].map((treatment) => {
    const ofGroup = components.filter((component) => component.treatment === treatment)
    return { first: ofGroup[0]!, weight: total(ofGroup.map((component) => component.amountMinor)) }
  })
  if (groups.length === 1 || groups.some(({ weight }) => weight < 0))
    return [{ first: components[0]!, amountMinor }]
  const parts = allocate(
    money(amountMinor, currency),
    groups.map(({ weight }) => String(weight)),
  )
  return groups
    .map(({ first }, at) => ({ first, amountMinor: parts[at]!.amountMinor }))
    .filter((part) => part.amountMinor !== 0)
}

/**
 * The invoices that an instalment becomes, none where nothing is left to ask for. The parts of the booking (the
 * artist's fee with all beside it, the agency's booking fee) each fall on the instalments by largest remainder, so
 * that deposits and final invoice add up. The last open instalment is the final invoice over everything; before
 * that come deposits, after it invoices over what the settlement added. A lower settlement is a credit note's matter.
 */
export function planInvoices(about: PlanCase): InvoicePlan[] {
  const { terms, settlement, instalments, instalmentId, invoiced, show, bookingId, texts } = about
  const { currency } = terms
  const index = instalments.findIndex(({ id }) => id === instalmentId)
  const current = instalments[index]
  if (!current || current.isInvoiced || isGone(current)) return []
  const detail = texts.detail(show)
  const others = instalments.filter((other) => other !== current && !isGone(other))
  const isLast = !others.some(({ isInvoiced, amountMinor }) => !isInvoiced && amountMinor > 0)
  const requested = instalments.filter((each) => !isGone(each) && each.amountMinor > 0)
  const share = (totalMinor: number) => {
    const shares = overInstalments(totalMinor, instalments, index, currency)
    return {
      now: shares[index] ?? 0,
      whole: total(shares.filter((_, at) => !isGone(instalments[at]!))),
    }
  }
  const line = (
    amountMinor: number,
    { kind, description }: Pick<PlanLine, 'kind' | 'description'>,
  ): PlanLine => ({
    kind,
    description,
    detail,
    quantity: amountMinor < 0 ? '-1' : '1',
    unit: 'C62',
    unitPrice: toDecimal(money(Math.abs(amountMinor), currency)),
    bookingId,
  })

  const documents = invoiceComponents(terms, settlement, about.figures ?? null, show.artistName, texts)
  return documents.flatMap(({ issuerKind, part, components, bearsWithholding }): InvoicePlan[] => {
    // Deposits of another layout (the terms changed since) go to the issuer's first document.
    const isFirst = documents.find((other) => other.issuerKind === issuerKind)?.part === part
    const layout = documents.filter((other) => other.issuerKind === issuerKind).map((other) => other.part)
    const own = invoiced.filter(
      (so) => so.issuerKind === issuerKind && (so.part === part || (isFirst && !layout.includes(so.part))),
    )
    const deposits = own.flatMap((so) => so.deposits)
    const doneMinor = total(own.map(({ netMinor }) => netMinor))
    const fullMinor = total(components.map(({ amountMinor }) => amountMinor))
    const { now, whole } = share(fullMinor)
    const withheld = share(bearsWithholding ? settlement.withholding.amountMinor : 0)
    const plain = { issuerKind, part, prepaymentInvoiceIds: [], prepayments: [], replacesInvoiceIds: [] }
    const linesOf = (amountMinor: number, describe = (what: string) => what) =>
      byTreatment(amountMinor, components, currency).map(({ first, amountMinor }) =>
        line(amountMinor, { kind: first.kind, description: describe(first.description) }),
      )

    if (doneMinor !== 0) {
      if (whole <= doneMinor) return []
      const done = total(own.map(({ withheldMinor }) => withheldMinor))
      const withheldMinor = Math.max(0, withheld.whole - done)
      return [{ ...plain, kind: 'invoice', lines: linesOf(whole - doneMinor, texts.backEnd), withheldMinor }]
    }
    if (!isLast) {
      if (now <= 0) return []
      const no = requested.indexOf(current) + 1
      const lines = linesOf(now, (what) => texts.deposit(no, requested.length, what))
      return [{ ...plain, kind: 'deposit', lines, withheldMinor: withheld.now }]
    }

    if (whole <= 0) return []
    // Of what was waived in part, no component is known.
    const lines =
      whole === fullMinor
        ? components.map((component) => line(component.amountMinor, component))
        : linesOf(whole)
    const received = deposits.map((deposit) => receivedOn(deposit, currency))
    const prepayments = received.filter(({ grossMinor }) => grossMinor > 0)
    const isOpen = ({ invoiceId, grossMinor }: DepositIssued) =>
      (received.find((each) => each.invoiceId === invoiceId)?.grossMinor ?? 0) < grossMinor
    const settledWithheld = total(
      deposits.filter((deposit) => !isOpen(deposit)).map(({ withheldMinor }) => withheldMinor),
    )
    return [
      {
        ...plain,
        kind: deposits.length > 0 ? 'final' : 'invoice',
        lines,
        prepayments,
        prepaymentInvoiceIds: prepayments.map(({ invoiceId }) => invoiceId),
        replacesInvoiceIds: deposits.filter(isOpen).map(({ invoiceId }) => invoiceId),
        withheldMinor: Math.max(0, withheld.whole - settledWithheld),
      },
    ]
  })
}
