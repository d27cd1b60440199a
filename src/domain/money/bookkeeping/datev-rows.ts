// What an invoice and a payment are in the books: rows for the accountant, artists' money apart from the agency's own.
import { euCountries } from '../../countries.ts'
import type { DatevRow } from './datev.ts'
import type { DatevAccounts } from './datev-accounts.ts'
import type { DatevAccountKey } from './datev-kinds.ts'
import type { LocalDate } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import { moneyProblem } from '../problems.ts'
import type { InvoiceDocument, Prepayment, VatGroup } from '#domain/money/invoices/invoice-document.ts'
import type { InvoiceKind } from '../../booking/ledger/invoice-kinds.ts'
import { sameRate } from '#domain/money/invoices/invoice-totals.ts'
import {
  allocate,
  compareDecimals,
  convert,
  money,
  percentOf,
  sumDecimals,
  wholeOf,
  type Decimal,
} from '../../money.ts'

export type InvoiceRowOptions = {
  costCentre?: string | null
  /** Euros for one unit of the invoice's currency; by default the rate that the invoice itself names. */
  rate?: Decimal | null
  /** Of a cancellation: what is cancelled, since deposits are no revenue. */
  cancelledKind?: InvoiceKind | null
}

/** A row before its sign has become its side. */
type Posting = { grossMinor: number; contraAccount: string; text?: string; isTaxed?: boolean }

const isCompensation = ({ exemptionReason }: VatGroup) =>
  /schadensersatz|compensation/i.test(exemptionReason ?? '')
const isSmallBusiness = ({ exemptionReason }: VatGroup) =>
  /19 UStG|section 19|kleinunternehmer|small business/i.test(exemptionReason ?? '')

/** The account of what an organisation sells. */
function revenueKey(group: VatGroup, { buyer, seller }: InvoiceDocument): DatevAccountKey {
  switch (group.category) {
    case 'S':
      if (sameRate(group.pct, '19')) return 'revenue19'
      if (sameRate(group.pct, '7')) return 'revenue7'
      throw new DomainError('BAD_REQUEST', {
        problem: moneyProblem('datev.noRevenueAccount', { pct: group.pct }),
      })
    case 'AE':
      return buyer.country === seller.country ? 'domesticReverse' : 'euService'
    case 'O':
    case 'G':
      // Among businesses of the EU only compensation is outside the scope.
      return isCompensation(group) || euCountries.has(buyer.country) ? 'nonTaxable' : 'thirdCountry'
    default:
      return isSmallBusiness(group) ? 'smallBusiness' : 'exempt'
  }
}

/** The account of what artists sell to the organisation, by credit notes that it writes itself. */
function servicesKey(group: VatGroup, { seller }: InvoiceDocument): DatevAccountKey {
  if (group.category === 'AE') return euCountries.has(seller.country) ? 'servicesEu' : 'servicesThird'
  if (group.category !== 'S') return 'services'
  if (sameRate(group.pct, '19')) return 'services19'
  if (sameRate(group.pct, '7')) return 'services7'
  throw new DomainError('BAD_REQUEST', {
    problem: moneyProblem('datev.noServicesAccount', { pct: group.pct }),
  })
}

const depositKey = ({ category, pct }: Pick<VatGroup, 'category' | 'pct'>): DatevAccountKey =>
  category !== 'S'
    ? 'deposits'
    : sameRate(pct, '19')
      ? 'deposits19'
      : sameRate(pct, '7')
        ? 'deposits7'
        : 'deposits'

/** Is it a credit note of our own for what an artist sold, or the cancellation of one? Then the artist is a creditor. */
export const isFromSupplier = (
  { kind }: Pick<InvoiceDocument, 'kind'>,
  cancelledKind?: InvoiceKind | null,
): boolean => kind === 'self_billed' || (kind === 'credit_note' && cancelledKind === 'self_billed')

/** Is it a deposit, or the cancellation of one? */
const isDeposit = ({ kind }: InvoiceDocument, cancelledKind: InvoiceKind | null | undefined) =>
  kind === 'deposit' || (kind === 'credit_note' && cancelledKind === 'deposit')

/** Gross of what was prepaid at each of the invoice's rates, found by its VAT where there are several. */
function prepaidByGroup(prepaid: Prepayment, groups: readonly VatGroup[], currency: string): number[] {
  const { netMinor, vatMinor, grossMinor } = prepaid
  const net = money(netMinor, currency)
  const fitting = groups.findIndex(({ pct }) => Math.abs(percentOf(net, pct).amountMinor - vatMinor) <= 1)
  if (groups.length === 1 || fitting >= 0) {
    return groups.map((_, index) => (index === Math.max(0, fitting) ? grossMinor : 0))
  }
  const [a, b] = groups
  if (groups.length === 2 && a && b && !sameRate(a.pct, b.pct))
    return twoRates(prepaid, a.pct, b.pct, currency)
  const weights = groups.map(({ baseMinor, vatMinor: vat }) => String(Math.max(0, baseMinor + vat)))
  return allocate(money(grossMinor, currency), weights).map(({ amountMinor }) => amountMinor)
}

/** Net and VAT of a sum at two rates say how much is at each. */
function twoRates(
  { netMinor, vatMinor, grossMinor }: Prepayment,
  a: Decimal,
  b: Decimal,
  currency: string,
): number[] {
  const isUp = compareDecimals(a, b) > 0
  const [high, low] = isUp ? [a, b] : [b, a]
  const above = money(vatMinor - percentOf(money(netMinor, currency), low).amountMinor, currency)
  const difference = sumDecimals([high, `-${low}`])
  const net = Math.min(netMinor, Math.max(0, wholeOf(above, difference).amountMinor))
  const gross = net + percentOf(money(net, currency), high).amountMinor
  return isUp ? [gross, grossMinor - gross] : [grossMinor - gross, gross]
}

/** What is booked for an invoice, above zero on the side that its kind has. */
function postingsOf(
  document: InvoiceDocument,
  accounts: DatevAccounts,
  cancelledKind?: InvoiceKind | null,
): Posting[] {
  const { issuerKind, vatGroups, prepayments, withheldMinor, currency } = document
  const isBought = isFromSupplier(document, cancelledKind)
  const isPassed = issuerKind === 'artist' && !isBought
  const keyOf = (group: VatGroup): DatevAccountKey => {
    if (isPassed) return 'passThrough'
    if (isBought) return servicesKey(group, document)
    return isDeposit(document, cancelledKind) ? depositKey(group) : revenueKey(group, document)
  }
  const postings = vatGroups.map((group): Posting => ({
    grossMinor: group.baseMinor + group.vatMinor,
    contraAccount: accounts[keyOf(group)],
    isTaxed: !isPassed,
  }))
  for (const prepaid of prepayments) {
    prepaidByGroup(prepaid, vatGroups, currency).forEach((grossMinor, index) => {
      const key = isPassed ? 'passThrough' : depositKey(vatGroups[index] ?? { category: 'O', pct: '0' })
      postings.push({
        grossMinor: -grossMinor,
        contraAccount: accounts[key],
        text: prepaid.number,
        isTaxed: !isPassed,
      })
    })
  }
  const withheld = accounts[isPassed ? 'passThrough' : isBought ? 'taxOwed' : 'withheldTax']
  return [...postings, { grossMinor: -withheldMinor, contraAccount: withheld, text: 'Steuerabzug' }]
}

/**
 * The rows of an issued invoice: one for each rate, gross, the customer (or supplier) against revenue. Fees in an
 * artist's name go to the pass-through account. Cancellations are booked on the other side. A final invoice books its
 * total and takes the deposits off again, so that the customer's account holds what is left to pay; the same goes for
 * tax that the customer withholds, which therefore is no payment of its own. Throws BAD_REQUEST without a rate for
 * foreign money, or an account for the VAT.
 */
export function invoiceRows(
  document: InvoiceDocument,
  accounts: DatevAccounts,
  debtorNo: string,
  { costCentre = null, rate, cancelledKind }: InvoiceRowOptions = {},
): DatevRow[] {
  const { kind, currency, number, issueDate, dueDate, service, buyer, seller, issuerKind } = document
  const fx = currency === 'EUR' ? null : (rate ?? document.vatInBase?.rate ?? null)
  if (currency !== 'EUR' && fx === null) {
    throw new DomainError('BAD_REQUEST', { problem: moneyProblem('datev.rateMissing', { currency }) })
  }
  // A cancellation takes back what its invoice booked; a credit note of our own is owed by us.
  const isBought = isFromSupplier(document, cancelledKind)
  const isTurned = (kind === 'credit_note') !== isBought
  const name = isBought ? seller.name : buyer.name
  const usual = issuerKind === 'artist' && !isBought ? `${seller.name}: ${name}` : name
  return postingsOf(document, accounts, cancelledKind)
    .filter(({ grossMinor }) => grossMinor !== 0)
    .map(({ grossMinor, contraAccount, text, isTaxed }): DatevRow => {
      const amountMinor = Math.abs(grossMinor)
      return {
        amountMinor,
        currency,
        rate: fx,
        baseMinor: fx === null ? null : inEuros(amountMinor, currency, fx),
        side: grossMinor < 0 !== isTurned ? 'H' : 'S',
        account: debtorNo,
        contraAccount,
        taxKey: null,
        date: issueDate,
        documentNo: number,
        dueOn: dueDate,
        text: text ? `${text} ${usual}` : usual,
        euVatId: isTaxed && contraAccount === accounts.euService ? buyer.vatId : null,
        // A deposit is taxed when it is received, not when the show is.
        serviceOn: isTaxed && !isDeposit(document, cancelledKind) ? (service.to ?? service.from) : null,
        isReversal: false,
        costCentre,
      }
    })
}

/**
 * What takes a deposit invoice off again that was not paid in full and that a final invoice replaced: all but what was
 * received, on the day of the final invoice. Then nothing is left of it on the customer's account.
 */
export function replacedDepositRows(
  deposit: InvoiceDocument,
  { receivedMinor, replacedOn }: { receivedMinor: number; replacedOn: LocalDate },
  accounts: DatevAccounts,
  debtorNo: string,
  options: InvoiceRowOptions = {},
): DatevRow[] {
  const rows = invoiceRows(deposit, accounts, debtorNo, options)
  const charged = rows.filter(({ side }) => side === 'S')
  const gross = charged.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const rest = money(Math.max(0, gross - receivedMinor), deposit.currency)
  if (rest.amountMinor === 0) return []
  const parts = allocate(
    rest,
    charged.map(({ amountMinor }) => String(amountMinor)),
  )
  return rows
    .map((row): DatevRow => {
      const amountMinor = parts[charged.indexOf(row)]?.amountMinor ?? row.amountMinor
      const baseMinor = row.rate === null ? null : inEuros(amountMinor, row.currency, row.rate)
      const side = row.side === 'S' ? 'H' : 'S'
      return { ...row, amountMinor, baseMinor, side, date: replacedOn, dueOn: null }
    })
    .filter(({ amountMinor }) => amountMinor !== 0)
}

const inEuros = (amountMinor: number, currency: string, rate: Decimal) =>
  convert(money(amountMinor, currency), { base: currency, quote: 'EUR', rate }).amountMinor

export type DatevPayment = {
  date: LocalDate
  direction: 'in' | 'out'
  /** Above zero, with what the bank or the provider kept. */
  amountMinor: number
  currency: string
  /** Euros for one unit of the currency; null for euros. */
  rate: Decimal | null
  baseMinor: number | null
  /** The bank's account in the books. */
  bankAccount: string
  /** Customers, suppliers or the pass-through account, with the document that is settled; in the payment's currency. */
  allocations: readonly { account: string; documentNo: string; amountMinor: number }[]
  /** Where the rest goes that is for nothing yet. */
  restAccount: string
  feeMinor: number
  /** In euros: above zero a gain against the rate of the invoice, below zero a loss. */
  fxDiffMinor: number
  text: string
  reference: string | null
  costCentre: string | null
}

/**
 * The rows of a payment: the bank against each account that it settles, the rest, the fee, and what the change of rates
 * brought or cost on the first account settled. Amounts in euros add up exactly.
 */
export function paymentRows(payment: DatevPayment, accounts: DatevAccounts): DatevRow[] {
  const { direction, currency, allocations, amountMinor, restAccount, fxDiffMinor, feeMinor, bankAccount } =
    payment
  const rest = allocations.reduce((left, each) => left - each.amountMinor, amountMinor)
  const documentNo = payment.reference ?? ''
  const parts = [...allocations, { account: restAccount, documentNo, amountMinor: rest }].filter(
    (part) => part.amountMinor !== 0,
  )
  const euros = eurosOfParts(payment, parts)
  const isIn = direction === 'in'
  const row = (over: Partial<DatevRow> & Pick<DatevRow, 'account' | 'contraAccount'>): DatevRow => ({
    amountMinor,
    currency,
    rate: payment.rate,
    baseMinor: null,
    side: isIn ? 'S' : 'H',
    taxKey: null,
    date: payment.date,
    documentNo,
    dueOn: null,
    text: payment.text,
    euVatId: null,
    serviceOn: null,
    isReversal: false,
    costCentre: payment.costCentre,
    ...over,
  })
  const rows = parts.map((part, index) =>
    row({
      amountMinor: Math.abs(part.amountMinor),
      baseMinor: euros?.[index] === undefined ? null : Math.abs(euros[index]),
      side: isIn === part.amountMinor > 0 ? 'S' : 'H',
      account: bankAccount,
      contraAccount: part.account,
      documentNo: part.documentNo,
    }),
  )
  if (feeMinor > 0) {
    const baseMinor = payment.rate === null ? null : inEuros(feeMinor, currency, payment.rate)
    rows.push(
      row({
        amountMinor: feeMinor,
        baseMinor,
        side: 'H',
        account: bankAccount,
        contraAccount: accounts.bankFees,
      }),
    )
  }
  const [first] = allocations
  if (fxDiffMinor !== 0 && first) {
    const isGain = fxDiffMinor > 0
    rows.push(
      row({
        amountMinor: Math.abs(fxDiffMinor),
        currency: 'EUR',
        rate: null,
        side: isGain ? 'S' : 'H',
        account: first.account,
        contraAccount: isGain ? accounts.fxGain : accounts.fxLoss,
        documentNo: first.documentNo,
      }),
    )
  }
  return rows
}

/** The euros of each part, adding up to those of the payment; undefined for a payment in euros. */
function eurosOfParts(
  { currency, rate, baseMinor, amountMinor }: DatevPayment,
  parts: readonly { amountMinor: number }[],
): number[] | undefined {
  if (currency === 'EUR') return undefined
  if (rate === null && baseMinor === null) {
    throw new DomainError('BAD_REQUEST', { problem: moneyProblem('datev.rateMissing', { currency }) })
  }
  const total = baseMinor ?? inEuros(amountMinor, currency, rate ?? '1')
  if (parts.some((part) => part.amountMinor < 0)) {
    return parts.map((part) => (rate === null ? 0 : inEuros(Math.abs(part.amountMinor), currency, rate)))
  }
  return allocate(
    money(total, 'EUR'),
    parts.map((part) => String(part.amountMinor)),
  ).map((part) => part.amountMinor)
}
