// From the earnings to what reaches the artist: booking fee, withholding tax, commission, what comes and goes beside.
import type { DealFigures } from './deal-figures.ts'
import type { CommissionBase } from './deal-terms.ts'
import type { DealTerms } from './deals.ts'
import {
  add,
  allocate,
  compareDecimals,
  larger,
  money,
  percentOf,
  restOfHundred,
  subtract,
  sum,
  sumDecimals,
  wholeOf,
  type Money,
} from '../../money.ts'
import type { Earnings } from './earnings.ts'
import type { SheetLabel, SheetWorking } from '#domain/booking/settlement/sheet-codes.ts'
import { named, type Sheet } from '#domain/booking/settlement/settlement-sheet.ts'

export type ArtistNet = {
  /** The artist's part of the fee: earnings without a booking fee that was inside. */
  artistFee: Money
  /** Bonuses without commission. */
  freeBonuses: Money
  bookingFee: Money
  withholding: Money
  /** Withholding tax that the promoter bears on top of a fee agreed after tax. */
  withholdingOnTop: Money
  commission: Money
  /** Reimbursements and buyouts. */
  reimbursed: Money
  deductions: Money
  /** Below zero the artist owes it. */
  artistNet: Money
}

/** The agency's fee: on top of the earnings, or taken out of one price. */
function findBookingFee({ bookingFee: fee, currency }: DealTerms, earnings: Money, sheet: Sheet) {
  const zero = money(0, currency)
  if (!fee) return { bookingFee: zero, artistFee: earnings }
  const pct = fee.pct ?? '0'
  const fixed = money(fee.amountMinor ?? 0, currency)
  const inside = fee.mode !== 'on_top'
  let bookingFee = fee.kind === 'fixed' ? fixed : percentOf(earnings, pct)
  let working: SheetWorking =
    fee.kind === 'fixed' ? { code: 'fixedAmount' } : { code: 'pctOf', values: { pct, amount: earnings } }
  if (fee.kind === 'pct' && fee.mode === 'inclusive_added') {
    const withFee = sumDecimals(['100', pct])
    bookingFee = subtract(earnings, wholeOf(earnings, withFee))
    working = { code: 'inside', values: { amount: earnings, pct } }
  }
  // Out of one price it cannot take more than the price.
  if (inside && bookingFee.amountMinor > earnings.amountMinor) bookingFee = earnings
  if (inside) sheet.take('artist', 'bookingFee', { code: 'bookingFeeInside' }, bookingFee, working)
  else sheet.add('promoter', 'bookingFee', { code: 'bookingFeeOnTop' }, bookingFee, working)
  return { bookingFee, artistFee: inside ? subtract(earnings, bookingFee) : earnings }
}

/** Buyouts of the terms and reimbursements of the settlement, each as a line. */
function findReimbursed(terms: DealTerms, figures: DealFigures | null, sheet: Sheet) {
  const { currency } = terms
  const buyouts = terms.extras
    .filter(({ how }) => how === 'buyout')
    .map(({ kind, amountMinor }) => ({
      label: { code: 'buyout', values: { kind } } satisfies SheetLabel,
      amount: money(amountMinor ?? 0, currency),
      commissionable: false,
      taxed: false,
    }))
  const given = (figures?.adjustments ?? [])
    .filter(({ kind }) => kind === 'reimbursement')
    .map(({ name, amountMinor, commissionable, inWithholdingBase }) => ({
      label: named(name),
      amount: money(amountMinor, currency),
      commissionable,
      taxed: inWithholdingBase,
    }))
  const all = [...buyouts, ...given]
  all.forEach(({ label, amount }, index) =>
    sheet.add('artist', `reimbursed${index + 1}`, label, amount, { code: 'paidInFull' }),
  )
  const total = (lines: readonly { amount: Money }[]) =>
    sum(
      lines.map(({ amount }) => amount),
      currency,
    )
  return {
    reimbursed: total(all),
    commissionable: total(all.filter((line) => line.commissionable)),
    taxed: total(all.filter((line) => line.taxed)),
  }
}

function findDeductions(terms: DealTerms, figures: DealFigures | null, sheet: Sheet) {
  const lines = (figures?.adjustments ?? []).filter(
    ({ kind, commissionable }) => kind === 'deduction' && !commissionable,
  )
  const amounts = lines.map(({ name, amountMinor }, index) =>
    sheet.take('artist', `deduction${index + 1}`, named(name), money(amountMinor, terms.currency), {
      code: 'deducted',
    }),
  )
  const taxed = lines.filter(({ inWithholdingBase }) => inWithholdingBase)
  return {
    deductions: sum(amounts, terms.currency),
    untaxed: sum(
      taxed.map(({ amountMinor }) => money(amountMinor, terms.currency)),
      terms.currency,
    ),
  }
}

/** The tax withheld from the fee, or borne by the promoter where the fee is agreed after tax. */
function findWithholding(terms: DealTerms, figures: DealFigures | null, base: Money, { take, note }: Sheet) {
  const zero = money(0, terms.currency)
  const given = figures?.withholdingMinor ?? null
  const rate = terms.withholdingPct ?? '0'
  if (given === null && compareDecimals(rate, '0') === 0) return { withholding: zero, onTop: zero }
  const isOnTop = terms.netOfTax && (given !== null || compareDecimals(rate, '100') !== 0)
  const rest = restOfHundred(rate)
  const [amount, working]: [Money, SheetWorking] =
    given !== null
      ? [money(given, terms.currency), { code: 'finalFigure' }]
      : isOnTop
        ? [subtract(wholeOf(base, rest), base), { code: 'netOfTax', values: { amount: base, rest } }]
        : [percentOf(base, rate), { code: 'pctOf', values: { pct: rate, amount: base } }]
  if (!isOnTop)
    return {
      withholding: take('artist', 'withholding', { code: 'withholding' }, amount, working),
      onTop: zero,
    }
  // It goes to the tax office beside what is paid here.
  return {
    withholding: zero,
    onTop: note('promoter', 'withholding', { code: 'withholdingOnTop' }, amount, working),
  }
}

function findCommission(
  terms: DealTerms,
  parts: { artistFee: Money; reimbursed: Money; commissionable: Money; withholding: Money },
  { take }: Sheet,
): Money {
  const { commission: rule, currency } = terms
  const zero = money(0, currency)
  if (!rule) return zero
  const { artistFee, withholding, reimbursed, commissionable } = parts
  const guarantee = money(terms.guaranteeMinor ?? 0, currency)
  const bases = {
    guarantee,
    earnings: add(artistFee, commissionable),
    earnings_plus_reimbursed: add(artistFee, reimbursed),
    after_withholding: add(subtract(artistFee, withholding), commissionable),
  } as const satisfies Record<CommissionBase, Money>
  const base = larger(zero, bases[rule.base])
  const pct = rule.pct ?? '0'
  let commission = rule.kind === 'fixed' ? money(rule.amountMinor ?? 0, currency) : percentOf(base, pct)
  let working: SheetWorking =
    rule.kind === 'fixed'
      ? { code: 'fixedAmount' }
      : { code: 'commission', values: { pct, base: rule.base, amount: base } }
  if (rule.minimumMinor !== null && commission.amountMinor < rule.minimumMinor) {
    const minimum = money(rule.minimumMinor, currency)
    working = { code: 'commissionMinimum', values: { found: commission, minimum } }
    commission = minimum
  }
  return take('artist', 'commission', { code: 'commission' }, commission, working)
}

/** The agency invoices it: it changes nothing of what the artist gets here. */
function noteCommissionVat({ commission: rule }: DealTerms, commission: Money, { note }: Sheet) {
  if (!rule || rule.vatPct === null) return
  const values = { pct: rule.vatPct, commission }
  const amount = percentOf(commission, rule.vatPct)
  note('artist', 'commissionVat', { code: 'commissionVat' }, amount, { code: 'commissionVat', values })
}

/** Splits a sum by shares, the odd units by the largest remainder, and prints each part as a note. */
function printShares(
  total: Money,
  shares: readonly { label: SheetLabel; pct: string }[],
  key: string,
  sheet: Sheet,
) {
  if (shares.length === 0) return
  const parts = allocate(
    total,
    shares.map(({ pct }) => pct),
  )
  shares.forEach(({ label, pct }, index) => {
    sheet.note('artist', `${key}${index + 1}`, label, parts[index]!, {
      code: 'partOfTotal',
      values: { pct, amount: total },
    })
  })
}

/** Prints everything between earnings and artist. `agentNames` names the users who share the commission. */
export function findArtistNet(
  terms: DealTerms,
  figures: DealFigures | null,
  { earnings, freeBonuses }: Earnings,
  agentNames: Readonly<Record<string, string>>,
  sheet: Sheet,
): ArtistNet {
  sheet.add('artist', 'artistEarnings', { code: 'earnings' }, earnings)
  sheet.add('promoter', 'promoterEarnings', { code: 'earnings' }, earnings)
  for (const { key, label, amount, why } of freeBonuses) sheet.add('artist', key, label, amount, why)
  const bonuses = sum(
    freeBonuses.map(({ amount }) => amount),
    terms.currency,
  )
  const back = findReimbursed(terms, figures, sheet)
  const { bookingFee, artistFee } = findBookingFee(terms, earnings, sheet)
  const { deductions, untaxed } = findDeductions(terms, figures, sheet)
  const zero = money(0, terms.currency)
  const taxBase = larger(zero, subtract(add(add(artistFee, bonuses), back.taxed), untaxed))
  const { withholding, onTop } = findWithholding(terms, figures, taxBase, sheet)
  const commission = findCommission(terms, { artistFee, withholding, ...back }, sheet)
  const artistNet = sheet.total(
    'artist',
    'artistNet',
    ({ amountMinor }) => ({ code: amountMinor < 0 ? 'artistOwes' : 'artistNet' }),
    terms.currency,
  )
  noteCommissionVat(terms, commission, sheet)
  const members = terms.artistShares.map(({ name, pct }) => ({ label: named(name), pct }))
  printShares(artistNet, members, 'member', sheet)
  const agents = terms.commissionShares.map(({ userId, pct }) => {
    const name = agentNames[userId]
    return { label: name === undefined ? ({ code: 'agent' } as const) : named(name), pct }
  })
  printShares(add(commission, bookingFee), agents, 'agent', sheet)
  return {
    artistFee,
    freeBonuses: bonuses,
    bookingFee,
    withholding,
    withholdingOnTop: onTop,
    commission,
    reimbursed: back.reimbursed,
    deductions,
    artistNet,
  }
}
