// From the earnings to what reaches the artist: booking fee, withholding tax, commission, what comes and goes beside.
import type { DealFigures } from './deal-figures.ts'
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
} from './money.ts'
import { extraKindLabels } from './deal-terms.ts'
import { showPct, type Sheet } from './settlement-sheet.ts'

export type ArtistNet = {
  /** The artist's part of the fee: earnings without a booking fee that was inside. */
  artistFee: Money
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
  const { show, print } = sheet
  const pct = fee.pct ?? '0'
  const fixed = money(fee.amountMinor ?? 0, currency)
  const inside = fee.mode !== 'on_top'
  let bookingFee = fee.kind === 'fixed' ? fixed : percentOf(earnings, pct)
  let working = fee.kind === 'fixed' ? `A fixed ${show(fixed)}` : `${showPct(pct)} × ${show(earnings)}`
  if (fee.kind === 'pct' && fee.mode === 'inclusive_added') {
    const withFee = sumDecimals(['100', pct])
    bookingFee = subtract(earnings, wholeOf(earnings, withFee))
    working = `${show(earnings)} − ${show(earnings)} ÷ (1 + ${showPct(pct)})`
  }
  // Out of one price it cannot take more than the price.
  if (inside && bookingFee.amountMinor > earnings.amountMinor) bookingFee = earnings
  const section = inside ? 'artist' : 'promoter'
  print(section, 'bookingFee', inside ? 'Booking fee, inside' : 'Booking fee, on top', bookingFee, working)
  return { bookingFee, artistFee: inside ? subtract(earnings, bookingFee) : earnings }
}

/** Buyouts of the terms and reimbursements of the settlement, each as a line. */
function findReimbursed(terms: DealTerms, figures: DealFigures | null, sheet: Sheet) {
  const { currency } = terms
  const buyouts = terms.extras
    .filter(({ how }) => how === 'buyout')
    .map(({ kind, amountMinor }) => ({
      name: `${extraKindLabels[kind]} buyout`,
      amount: money(amountMinor ?? 0, currency),
      commissionable: false,
      taxed: false,
    }))
  const given = (figures?.adjustments ?? [])
    .filter(({ kind }) => kind === 'reimbursement')
    .map(({ name, amountMinor, commissionable, inWithholdingBase }) => ({
      name,
      amount: money(amountMinor, currency),
      commissionable,
      taxed: inWithholdingBase,
    }))
  const all = [...buyouts, ...given]
  all.forEach(({ name, amount }, index) =>
    sheet.print('artist', `reimbursed${index + 1}`, name, amount, 'Paid to the artist in full'),
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
    sheet.print(
      'artist',
      `deduction${index + 1}`,
      name,
      money(amountMinor, terms.currency),
      'Taken off what the artist gets',
    ),
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
function findWithholding(terms: DealTerms, figures: DealFigures | null, base: Money, { show, print }: Sheet) {
  const zero = money(0, terms.currency)
  const given = figures?.withholdingMinor ?? null
  const pct = terms.withholdingPct
  if (given === null && (pct === null || compareDecimals(pct, '0') === 0))
    return { withholding: zero, onTop: zero }
  if (given !== null) {
    const amount = money(given, terms.currency)
    const working = 'Final figure'
    if (terms.netOfTax)
      return {
        withholding: zero,
        onTop: print('promoter', 'withholding', 'Withholding tax, on top', amount, working),
      }
    return { withholding: print('artist', 'withholding', 'Withholding tax', amount, working), onTop: zero }
  }
  const rate = pct ?? '0'
  if (!terms.netOfTax || compareDecimals(rate, '100') === 0) {
    const amount = percentOf(base, rate)
    return {
      withholding: print(
        'artist',
        'withholding',
        'Withholding tax',
        amount,
        `${showPct(rate)} × ${show(base)}`,
      ),
      onTop: zero,
    }
  }
  const rest = restOfHundred(rate)
  const amount = subtract(wholeOf(base, rest), base)
  const working = `${show(base)} ÷ ${showPct(rest)} − ${show(base)}: the fee is agreed after tax`
  return {
    withholding: zero,
    onTop: print('promoter', 'withholding', 'Withholding tax, on top', amount, working),
  }
}

function findCommission(
  terms: DealTerms,
  parts: { artistFee: Money; reimbursed: Money; commissionable: Money; withholding: Money },
  { show, print }: Sheet,
): Money {
  const { commission: rule, currency } = terms
  const zero = money(0, currency)
  if (!rule) return zero
  const { artistFee, withholding, reimbursed, commissionable } = parts
  const guarantee = money(terms.guaranteeMinor ?? 0, currency)
  const bases = {
    guarantee: [guarantee, 'guarantee'],
    earnings: [add(artistFee, commissionable), 'earnings'],
    earnings_plus_reimbursed: [add(artistFee, reimbursed), 'earnings and reimbursements'],
    after_withholding: [add(subtract(artistFee, withholding), commissionable), 'earnings after withholding'],
  } as const satisfies Record<string, readonly [Money, string]>
  const [found, words] = bases[rule.base]
  const base = larger(zero, found)
  const pct = rule.pct ?? '0'
  let commission = rule.kind === 'fixed' ? money(rule.amountMinor ?? 0, currency) : percentOf(base, pct)
  let working = rule.kind === 'fixed' ? 'A fixed amount' : `${showPct(pct)} × ${words} ${show(base)}`
  if (rule.minimumMinor !== null && commission.amountMinor < rule.minimumMinor) {
    const minimum = money(rule.minimumMinor, currency)
    working = `${working} = ${show(commission)}, below the minimum of ${show(minimum)}`
    commission = minimum
  }
  print('artist', 'commission', 'Commission', commission, working)
  if (rule.vatPct !== null) {
    const working = `${showPct(rule.vatPct)} × commission ${show(commission)}; on the agency’s invoice`
    print(
      'artist',
      'commissionVat',
      'VAT on the commission',
      percentOf(commission, rule.vatPct),
      working,
      'note',
    )
  }
  return commission
}

/** Splits a sum by shares, the odd units by the largest remainder, and prints each part as a note. */
function printShares(
  total: Money,
  shares: readonly { name: string; pct: string }[],
  key: string,
  sheet: Sheet,
) {
  if (shares.length === 0) return
  const parts = allocate(
    total,
    shares.map(({ pct }) => pct),
  )
  shares.forEach(({ name, pct }, index) => {
    sheet.print(
      'artist',
      `${key}${index + 1}`,
      name,
      parts[index]!,
      `${showPct(pct)} of ${sheet.show(total)}`,
      'note',
    )
  })
}

/** Prints all that stands between earnings and artist. `agentNames` names the users who share the commission. */
export function findArtistNet(
  terms: DealTerms,
  figures: DealFigures | null,
  { earnings, freeBonuses }: { earnings: Money; freeBonuses: Money },
  agentNames: Readonly<Record<string, string>>,
  sheet: Sheet,
): ArtistNet {
  const { show, print } = sheet
  const { bookingFee, artistFee } = findBookingFee(terms, earnings, sheet)
  const back = findReimbursed(terms, figures, sheet)
  const { deductions, untaxed } = findDeductions(terms, figures, sheet)
  const zero = money(0, terms.currency)
  const taxBase = larger(zero, subtract(add(add(artistFee, freeBonuses), back.taxed), untaxed))
  const { withholding, onTop } = findWithholding(terms, figures, taxBase, sheet)
  const commission = findCommission(terms, { artistFee, withholding, ...back }, sheet)

  const income = add(add(artistFee, freeBonuses), back.reimbursed)
  const artistNet = subtract(subtract(subtract(income, deductions), withholding), commission)
  const signed: [sign: string, word: string, amount: Money][] = [
    ['', 'Fee', artistFee],
    ['+', 'bonuses', freeBonuses],
    ['+', 'reimbursements', back.reimbursed],
    ['−', 'deductions', deductions],
    ['−', 'withholding tax', withholding],
    ['−', 'commission', commission],
  ]
  const working = signed
    .filter(([sign, , { amountMinor }]) => sign === '' || amountMinor !== 0)
    .map(([sign, word, amount]) => `${sign} ${word} ${show(amount)}`.trim())
    .join(' ')
  print(
    'artist',
    'artistNet',
    artistNet.amountMinor < 0 ? 'The artist owes' : 'To artist',
    artistNet,
    working,
    'result',
  )
  printShares(artistNet, terms.artistShares, 'member', sheet)
  const agents = terms.commissionShares.map(({ userId, pct }) => ({
    name: agentNames[userId] ?? 'Agent',
    pct,
  }))
  printShares(add(commission, bookingFee), agents, 'agent', sheet)
  return {
    artistFee,
    bookingFee,
    withholding,
    withholdingOnTop: onTop,
    commission,
    reimbursed: back.reimbursed,
    deductions,
    artistNet,
  }
}
