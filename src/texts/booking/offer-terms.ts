// The terms of a deal as the other side reads them: line by line, what changed, and in one line.
import {
  dealTraits,
  hasGuarantee,
  hasShare,
  type BookingFeeMode,
  type DealType,
  type ExtraHow,
  type PctBase,
} from '#domain/booking/deals/deal-terms.ts'
import type { Bonus } from '#domain/booking/deals/deals.ts'
import type { PublicTerms } from '#domain/booking/offers/offer-terms.ts'
import type { FeeVat } from '#domain/booking/vat/fee-vat.ts'
import { money } from '#domain/money.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { pctText } from './deal-summary.ts'
import { extraKindLabels } from './deal-terms.ts'
import { feeVatText } from './fee-vat.ts'

export const offerTypeLabels: Record<DealType, Text> = {
  flat: msg`Flat fee`,
  plus: msg`Guarantee plus percentage`,
  versus: msg`Guarantee or percentage, whichever is higher`,
  percentage: msg`Percentage only`,
  bonus_only: msg`Bonuses only`,
  free: msg`No fee`,
}

const shares: Record<PctBase, Text<'pct'>> = {
  gross: msg<'pct'>`{pct} of gross receipts`,
  adjusted_gross: msg<'pct'>`{pct} of gross receipts after ticket fees`,
  net_gross: msg<'pct'>`{pct} of net receipts (after ticket fees and tax)`,
  net_revenue: msg<'pct'>`{pct} of net receipts after costs`,
}

const extras: Record<ExtraHow, Text<'what'>> = {
  buyer_provides: msg<'what'>`{what} provided by the promoter`,
  reimbursed: msg<'what'>`{what} reimbursed at cost`,
  buyout: msg<'what'>`{what} buyout`,
}
const buyoutOf = msg<'what' | 'amount'>`{what} buyout {amount}`

const feeModes: Record<BookingFeeMode, Text<'fee'>> = {
  on_top: msg<'fee'>`{fee} on top of the fee`,
  inclusive_of_all_in: msg<'fee'>`{fee}, included in the all-in price`,
  inclusive_added: msg<'fee'>`{fee}, included in one price with the fee`,
}
const plusVat = msg<'fee' | 'pct'>`{fee}, plus {pct} VAT`

const labels = {
  type: msg`Deal type`,
  fee: msg`Fee`,
  guarantee: msg`Guarantee`,
  share: msg`Percentage`,
  vat: msg`VAT`,
  tiers: msg`Steps`,
  profit: msg`Promoter profit before the split`,
  cap: msg`Maximum`,
  floor: msg`Minimum`,
  bonuses: msg`Bonus`,
  expenses: msg`Agreed costs`,
  deductions: msg`Deductions per ticket`,
  ticketVat: msg`VAT in ticket prices`,
  extras: msg`Travel and accommodation`,
  bookingFee: msg`Booking fee`,
  netOfTax: msg`Tax`,
  payments: msg`Payment schedule`,
  terms: msg`Additional terms`,
}
const allIn = msg`All-in, everything included`
const netOfTax = msg`The fee is net of withholding tax; the promoter pays the tax on top`

const fromTickets = msg<'pct' | 'count'>`{pct} from {count} tickets`
const fromNet = msg<'pct' | 'amount'>`{pct} from {amount} net receipts`
const aboveTickets = msg<'pct' | 'count'>`{pct} of the part above {count} tickets`
const aboveNet = msg<'pct' | 'amount'>`{pct} of net receipts above {amount}`
const bonusAtSellOut = msg<'bonus'>`{bonus} when sold out`
const bonusFromTickets = msg<'bonus' | 'count'>`{bonus} from {count} tickets`
const bonusFromNet = msg<'bonus' | 'amount'>`{bonus} from {amount} net receipts`
const bonusPerTicket = msg<'bonus' | 'count'>`{bonus} for each ticket above {count}`
const perTicket = msg<'cost'>`{cost} per ticket`

const plus = msg<'fee' | 'share'>`{fee} plus {share}`
const or = msg<'fee' | 'share'>`{fee} or {share}`

export type TermLine = { key: string; label: string; value: string }

function bonusText(bonus: Bonus, amount: (minor: number) => string, t: Translator): string {
  const count = t.number(bonus.threshold ?? 0)
  const threshold = () => amount(bonus.threshold ?? 0)
  const paid = amount(bonus.amountMinor ?? 0)
  if (bonus.kind === 'per_ticket_over') return t(bonusPerTicket, { bonus: paid, count })
  if (bonus.kind === 'pct_over') {
    return t(aboveNet, { pct: pctText(bonus.pct ?? '0', t), amount: threshold() })
  }
  if (bonus.trigger === 'sell_out') return t(bonusAtSellOut, { bonus: paid })
  return bonus.trigger === 'tickets_sold'
    ? t(bonusFromTickets, { bonus: paid, count })
    : t(bonusFromNet, { bonus: paid, amount: threshold() })
}

function tierText(
  { trigger, from, pct }: PublicTerms['tiers'][number],
  mode: PublicTerms['tierMode'],
  amount: (minor: number) => string,
  t: Translator,
): string {
  const values = { pct: pctText(pct, t) }
  if (trigger === 'tickets') {
    return t(mode === 'marginal' ? aboveTickets : fromTickets, { ...values, count: t.number(from) })
  }
  return t(mode === 'marginal' ? aboveNet : fromNet, { ...values, amount: amount(from) })
}

function extrasText(
  { allIn: isAllIn, extras: list }: PublicTerms,
  amount: (minor: number) => string,
  t: Translator,
) {
  if (isAllIn) return t(allIn)
  return list
    .map(({ kind, how, amountMinor }) => {
      const what = t(extraKindLabels[kind])
      return how === 'buyout' && amountMinor !== null
        ? t(buyoutOf, { what, amount: amount(amountMinor) })
        : t(extras[how], { what })
    })
    .join('; ')
}

function bookingFeeText({ bookingFee }: PublicTerms, amount: (minor: number) => string, t: Translator) {
  if (!bookingFee) return null
  const { kind, pct, amountMinor, mode, vatPct } = bookingFee
  const sum = kind === 'pct' ? pct && pctText(pct, t) : amountMinor !== null && amount(amountMinor)
  if (!sum) return null
  const fee = t(feeModes[mode], { fee: sum })
  return vatPct ? t(plusVat, { fee, pct: pctText(vatPct, t) }) : fee
}

/** What is said with terms that are quoted to a promoter: how the fee is taxed, and when it is paid. */
type Quoted = { vat?: FeeVat | null; payments?: string | null }

/** The terms in lines of words, in the order in which they are read; what does not apply is left out. */
export function termLines(
  terms: PublicTerms,
  t: Translator,
  { vat = null, payments = null }: Quoted = {},
): TermLine[] {
  const amount = (minor: number) => t.money(money(minor, terms.currency))
  const optional = (minor: number | null) => (minor === null ? null : amount(minor))
  const percent = (pct: string | null) => (pct === null ? null : pctText(pct, t))
  const { type } = terms
  const lines: [key: string, label: Text, value: string | null | false][] = [
    ['type', labels.type, t(offerTypeLabels[type])],
    [
      'guarantee',
      dealTraits[type].amount === 'fee' ? labels.fee : labels.guarantee,
      hasGuarantee(type) && optional(terms.guaranteeMinor),
    ],
    [
      'share',
      labels.share,
      hasShare(type) && terms.pct !== null && t(shares[terms.pctBase], { pct: pctText(terms.pct, t) }),
    ],
    ['vat', labels.vat, vat && feeVatText(vat, t)],
    [
      'tiers',
      labels.tiers,
      hasShare(type) && terms.tiers.map((tier) => tierText(tier, terms.tierMode, amount, t)).join('; '),
    ],
    ['profit', labels.profit, hasShare(type) && percent(terms.promoterProfitPct)],
    ['cap', labels.cap, optional(terms.capMinor)],
    ['floor', labels.floor, optional(terms.floorMinor)],
    ['bonuses', labels.bonuses, terms.bonuses.map((each) => bonusText(each, amount, t)).join('; ')],
    [
      'expenses',
      labels.expenses,
      terms.expenses
        .map(({ name, kind, pct, amountMinor }) => {
          if (kind === 'pct_of') return `${name} ${pctText(pct ?? '0', t)}`
          const cost = `${name} ${amount(amountMinor ?? 0)}`
          return kind === 'per_ticket' ? t(perTicket, { cost }) : cost
        })
        .join('; '),
    ],
    [
      'deductions',
      labels.deductions,
      terms.deductionsPerTicket.map(({ name, amountMinor }) => `${name} ${amount(amountMinor)}`).join('; '),
    ],
    ['ticketVat', labels.ticketVat, terms.deductionsPerTicket.length > 0 && percent(terms.ticketVatPct)],
    ['extras', labels.extras, extrasText(terms, amount, t)],
    ['bookingFee', labels.bookingFee, bookingFeeText(terms, amount, t)],
    ['payments', labels.payments, payments],
    ['netOfTax', labels.netOfTax, terms.netOfTax && t(netOfTax)],
    ['terms', labels.terms, terms.termsText],
  ]
  return lines.flatMap(([key, label, value]) => (value ? [{ key, label: t(label), value }] : []))
}

export type TermChange = { key: string; label: string; before: string | null; after: string | null }

/** What terms changed against those before, line by line. */
export const diffTerms = (before: PublicTerms, after: PublicTerms, t: Translator): TermChange[] =>
  diffLines(termLines(before, t), termLines(after, t))

/** What changed between lines; a line that came or went has null on one side. */
export function diffLines(old: readonly TermLine[], now: readonly TermLine[]): TermChange[] {
  const keys = [...new Set([...now, ...old].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [was, is] = [old.find((line) => line.key === key), now.find((line) => line.key === key)]
    if (was?.value === is?.value) return []
    const label = is?.label ?? was?.label ?? key
    return [{ key, label, before: was?.value ?? null, after: is?.value ?? null }]
  })
}

/** The terms in one line: "€2,500.00 or 80% of net receipts after costs". */
export function termsInShort(terms: PublicTerms, t: Translator): string {
  const lines = new Map(termLines(terms, t).map(({ key, value }) => [key, value]))
  const [fee, share] = [lines.get('guarantee'), lines.get('share')]
  if (!fee && !share) return lines.get('type') ?? ''
  if (!fee || !share) return fee ?? share ?? ''
  return t(dealTraits[terms.type].paysTheHigher ? or : plus, { fee, share })
}
