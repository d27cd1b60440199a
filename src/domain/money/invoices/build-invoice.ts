// Puts an invoice together from its parts: lines, parties, what was prepaid; and says what it still lacks.
import { invoicePartyFields } from '../money-invoice-problems.ts'
import { eInvoiceProblems, missingOf, type EInvoiceProblem } from './e-invoice-rules.ts'
import { addDays, type LocalDate } from '../../dates.ts'
import type {
  InvoiceDocument,
  InvoiceDocumentLine,
  PaymentInstruction,
  Prepayment,
} from './invoice-document.ts'
import type { VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import { sameRate, totalsOf, vatGroupsOf } from './invoice-totals.ts'
import { compareDecimals, convert, money, type Decimal } from '../../money.ts'
import type { VatProposal } from '#domain/booking/vat/vat-proposal.ts'
import type { DocumentRate } from '#domain/money/tax/exchange-rates.ts'
import { exemptionOf } from '#domain/booking/vat/vat-texts.ts'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

/** What prevents issuing; `field` is a path within the side. */
export type InvoiceProblem = EInvoiceProblem

type Copied = Pick<
  InvoiceDocument,
  | 'kind'
  | 'issuerKind'
  | 'format'
  | 'language'
  | 'service'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'buyerReference'
  | 'onBehalfBy'
  | 'contractNumber'
  | 'prepayments'
  | 'replaces'
  | 'precedes'
  | 'withheldMinor'
  | 'notes'
>
export type InvoiceParts = Copied & {
  lines: readonly InvoiceDocumentLine[]
  proposals: readonly VatProposal[]
  account: Omit<PaymentInstruction, 'reference'> | null
  /** Units of the invoice's currency for one of the seller's own; null where both are one, or none is known. */
  rate: ({ base: string } & DocumentRate) | null
}

/** One divided by a rate, with ten decimals: units of the base for one of the other. */
export function inverseRate(rate: Decimal): Decimal {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(whole + fraction)
  const inverse = (10n ** 10n * scale * 2n + scaled) / (scaled * 2n)
  const digits = inverse.toString().padStart(11, '0')
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`.replace(/\.?0+$/, '')
}

/** The rule whose sentence stands for a category: that of the first line it was proposed for. */
const ruleOf = (proposals: readonly VatProposal[], category: VatCategory) =>
  proposals.find((proposal) => proposal.category === category)?.exemptionReason ?? null

/** The day an invoice is due: the one that was agreed, never before it is issued, or so many days after. */
export const dueDay = (
  { dueOn, paymentTermsDays }: { dueOn: LocalDate | null; paymentTermsDays: number },
  issueDate: LocalDate,
): LocalDate =>
  dueOn === null ? addDays(issueDate, paymentTermsDays) : dueOn < issueDate ? issueDate : dueOn

/** The invoice as it is frozen; a draft has the number ''. */
export function makeInvoice(
  { proposals, account, rate, ...parts }: InvoiceParts,
  { number, issueDate, dueDate }: { number: string; issueDate: LocalDate; dueDate: LocalDate | null },
): InvoiceDocument {
  const { lines, currency, language, prepayments, withheldMinor, kind } = parts
  const vatGroups = vatGroupsOf(lines, currency, (category) =>
    exemptionOf(category, ruleOf(proposals, category), language),
  )
  const totals = totalsOf(vatGroups, prepaidOf(prepayments))
  const isDue = totals.payableMinor > withheldMinor && kind !== 'credit_note' && kind !== 'self_billed'
  return {
    ...parts,
    number,
    issueDate,
    dueDate: isDue ? dueDate : null,
    vatGroups,
    totals,
    payment: isDue && account ? { ...account, reference: number } : null,
    vatInBase:
      rate === null
        ? null
        : {
            currency: rate.base,
            vatMinor: convert(money(totals.vatMinor, currency), {
              base: rate.base,
              quote: currency,
              rate: rate.rate,
            }).amountMinor,
            rate: inverseRate(rate.rate),
            rateDate: rate.rateDate,
            source: rate.source,
            basis: rate.basis,
          },
  }
}

const prepaidOf = (prepayments: readonly Prepayment[]) =>
  prepayments.reduce((total, { grossMinor }) => total + grossMinor, 0)

const isEmpty = (text: string | null) => !text?.trim()

function partyProblems({ seller, buyer, lines }: InvoiceDocument): InvoiceProblem[] {
  const found = [
    ...missingOf('seller', seller, invoicePartyFields),
    ...missingOf('buyer', buyer, invoicePartyFields),
  ]
  if (isEmpty(seller.vatId) && isEmpty(seller.taxNumber)) {
    found.push({ field: 'taxNumber', side: 'seller', problem: moneyProblem('party.taxNumbers') })
  }
  if (lines.some(({ vatCategory }) => vatCategory === 'AE') && isEmpty(buyer.vatId)) {
    found.push({
      field: 'vatId',
      side: 'buyer',
      problem: moneyProblem('party.vatIdForReverseCharge', { side: 'buyer' }),
    })
  }
  return found
}

function contentProblems(invoice: InvoiceDocument): InvoiceProblem[] {
  const { kind, lines, totals, withheldMinor, payment, precedes } = invoice
  const found: InvoiceProblem[] = []
  const say = (field: string, problem: Problem) => found.push({ field, side: 'invoice', problem })
  if (lines.length === 0) say('lines', moneyProblem('invoice.noLines'))
  else if (totals.grossMinor < 0) say('lines', moneyProblem('invoice.belowZero'))
  else if (totals.grossMinor === 0) say('lines', moneyProblem('invoice.isZero'))
  if (kind === 'credit_note' && !precedes) say('precedes', moneyProblem('invoice.precedes'))
  const isDue = totals.payableMinor > withheldMinor && kind !== 'credit_note' && kind !== 'self_billed'
  if (isDue && !payment) say('bankAccountId', moneyProblem('invoice.account'))
  if (withheldMinor > Math.max(0, totals.payableMinor)) {
    say('withheldMinor', moneyProblem('invoice.withheld'))
  }
  return found
}

/** Everything that the law and the format still ask for, once per field; empty when it can be issued. */
export function invoiceProblems(invoice: InvoiceDocument): InvoiceProblem[] {
  const all = [
    ...partyProblems(invoice),
    ...contentProblems(invoice),
    ...eInvoiceProblems(invoice, invoice.format),
  ]
  return all.filter(
    ({ side, field }, index) =>
      all.findIndex((other) => other.side === side && other.field === field) === index,
  )
}

/** The rules behind the proposals, by which a decision is known to be about the same facts later. */
export const proposedRules = (proposals: readonly VatProposal[]): string =>
  [...new Set(proposals.map(({ rule }) => rule))].join(', ')

type TaxedLine = Pick<InvoiceDocumentLine, 'vatCategory' | 'vatPct'>

/** Does every line bear the VAT that was proposed for it? */
export const isAsProposed = (
  lines: readonly TaxedLine[],
  proposals: readonly Pick<VatProposal, 'category' | 'pct'>[],
): boolean =>
  lines.every(({ vatCategory, vatPct }, index) => {
    const proposal = proposals[index]
    return proposal?.category === vatCategory && sameRate(proposal.pct, vatPct)
  })

/** Is a look all that the VAT of the lines needs: as it was proposed, with nothing to check or to decide? */
export const isPlainVat = (
  lines: readonly TaxedLine[],
  proposals: readonly Pick<VatProposal, 'category' | 'pct' | 'needs'>[],
): boolean =>
  lines.length > 0 && isAsProposed(lines, proposals) && proposals.every(({ needs }) => needs === null)

/**
 * What conflicts with the VAT of the lines. `decided` are the rules that somebody confirmed, null while nobody has;
 * `canCheck` says whether the recipient is one whose VAT id can be asked for.
 */
export function vatProblems(
  lines: readonly TaxedLine[],
  proposals: readonly VatProposal[],
  decided: string | null,
  canCheck: boolean,
): { decision: InvoiceProblem[]; check: InvoiceProblem[] } {
  const say = (field: string, side: InvoiceProblem['side'], problem: Problem) => ({ field, side, problem })
  const decision: InvoiceProblem[] = []
  if (decided === null) decision.push(say('vat', 'invoice', moneyProblem('vat.unconfirmed')))
  else if (decided !== proposedRules(proposals)) {
    decision.push(say('vat', 'invoice', moneyProblem('vat.changed')))
  }
  const wrong = lines.findIndex(
    ({ vatCategory, vatPct }) => (vatCategory === 'S') !== compareDecimals(vatPct, '0') > 0,
  )
  if (wrong >= 0) {
    decision.push(say(`lines.${wrong}.vatPct`, 'invoice', moneyProblem('vat.rateCategory')))
  }
  // Whoever chose VAT at a rate instead needs no VAT id for it.
  const needed = proposals.find(
    ({ rule, needs }, index) =>
      lines[index]?.vatCategory === 'AE' &&
      rule === 'reverse_charge_eu' &&
      needs !== null &&
      needs !== 'accountant',
  )
  const check =
    needed && canCheck
      ? [
          say(
            'vatId',
            'buyer',
            moneyProblem(needed.needs === 'vat_id_check' ? 'vat.idUnchecked' : 'vat.idNeeded'),
          ),
        ]
      : []
  return { decision, check }
}
