// What the artist earns: the kind of deal, its steps, floor and cap, and the bonuses.
import type { BoxOffice } from './box-office.ts'
import { dealTraits } from './deal-terms.ts'
import type { Bonus, DealTerms } from './deals.ts'
import {
  add,
  compareDecimals,
  larger,
  money,
  percentOf,
  smaller,
  subtract,
  sum,
  times,
  wholeOf,
  type Decimal,
  type Money,
} from './money.ts'
import { showPct, type Sheet } from './settlement-sheet.ts'
import { baseFigure, type Split } from './split-point.ts'

export type Earnings = {
  /** Everything the commission counts as earned. */
  earnings: Money
  /** Bonuses that are the artist's alone. */
  freeBonuses: Money
}

/** The percentage that applies: the highest step reached, or the deal's own. */
export function pctReached({ pct, tiers }: DealTerms, box: BoxOffice): Decimal {
  const reached = tiers.filter(
    ({ trigger, from }) => (trigger === 'tickets' ? box.sold : box.netGross.amountMinor) >= from,
  )
  return reached.at(-1)?.pct ?? pct ?? '0'
}

const baseNames = {
  gross: 'gross',
  adjusted_gross: 'gross after fees',
  net_gross: 'net gross',
  net_revenue: 'to split',
} as const

function share(terms: DealTerms, box: BoxOffice, split: Split, { show, print }: Sheet): Money {
  const { pctBase, currency } = terms
  const found = pctBase === 'net_revenue' ? split.toSplit : baseFigure(box, pctBase)
  const base = larger(found, money(0, currency))
  const pct = pctReached(terms, box)
  const step =
    terms.tiers.length > 0 ? ` (step reached at ${box.sold} tickets, ${show(box.netGross)} net gross)` : ''
  const working = `${showPct(pct)} × ${baseNames[pctBase]} ${show(base)}${step}`
  return print('earnings', 'share', 'Share', percentOf(base, pct), working)
}

/** Fee by the kind of deal, before floor and cap. */
function byType(terms: DealTerms, box: BoxOffice, split: Split, sheet: Sheet): [Money, string] {
  const { show, print } = sheet
  const guarantee = money(terms.guaranteeMinor ?? 0, terms.currency)
  switch (terms.type) {
    case 'flat':
      return [guarantee, 'The guarantee, whatever is sold']
    case 'plus': {
      print('earnings', 'guarantee', 'Guarantee', guarantee)
      const part = share(terms, box, split, sheet)
      return [add(guarantee, part), `Guarantee ${show(guarantee)} + share ${show(part)}`]
    }
    case 'versus': {
      print('earnings', 'guarantee', 'Guarantee', guarantee)
      const part = share(terms, box, split, sheet)
      return [larger(guarantee, part), `The higher of guarantee ${show(guarantee)} and share ${show(part)}`]
    }
    case 'percentage': {
      const part = share(terms, box, split, sheet)
      return [part, `The share ${show(part)}`]
    }
    case 'bonus_only':
      return [money(0, terms.currency), 'Bonuses only']
    case 'free':
      return [money(0, terms.currency), 'No fee is agreed']
  }
}

/** What a bonus pays now, and why. */
function payBonus(bonus: Bonus, box: BoxOffice, currency: string, { show }: Sheet): [Money, string] {
  const zero = money(0, currency)
  const amount = money(bonus.amountMinor ?? 0, currency)
  const threshold = bonus.threshold ?? 0
  if (bonus.trigger === 'sell_out') {
    return box.isSoldOut ? [amount, `Sold out: ${show(amount)}`] : [zero, 'Not sold out']
  }
  const isTickets = bonus.trigger === 'tickets_sold'
  const reached = isTickets ? box.sold : box.netGross.amountMinor
  const mark = isTickets ? `${threshold} tickets` : show(money(threshold, currency))
  const stand = isTickets ? `${box.sold} sold` : `${show(box.netGross)} net gross`
  if (reached < threshold || (bonus.kind !== 'flat' && reached === threshold)) {
    return [zero, `${stand}; begins ${bonus.kind === 'flat' ? 'at' : 'above'} ${mark}`]
  }
  if (bonus.kind === 'flat') return [amount, `${stand} reach ${mark}: ${show(amount)}`]
  if (bonus.kind === 'per_ticket_over') {
    const over = box.sold - threshold
    return [times(amount, String(over)), `(${box.sold} − ${threshold}) tickets × ${show(amount)}`]
  }
  const over = subtract(box.netGross, money(threshold, currency))
  const pct = bonus.pct ?? '0'
  return [percentOf(over, pct), `${showPct(pct)} × (${show(box.netGross)} − ${mark})`]
}

/** Prints fee, bounds and bonuses; `extra` is what adjustments add to the earnings (below zero when they take). */
export function findEarnings(
  terms: DealTerms,
  box: BoxOffice,
  split: Split,
  extra: readonly { name: string; amount: Money }[],
  sheet: Sheet,
): Earnings {
  const { show, print } = sheet
  const { currency, floorMinor, capMinor } = terms
  const zero = money(0, currency)
  const [bare, working] = byType(terms, box, split, sheet)
  let fee = print('earnings', 'fee', 'Fee', bare, working)
  if (floorMinor !== null && fee.amountMinor < floorMinor && !dealTraits[terms.type].isFree) {
    const floor = money(floorMinor, currency)
    fee = print('earnings', 'floor', 'Floor', floor, `${show(fee)} lies below the floor of ${show(floor)}`)
  }
  if (capMinor !== null && fee.amountMinor > capMinor) {
    const cap = money(capMinor, currency)
    fee = print(
      'earnings',
      'cap',
      'Cap',
      smaller(fee, cap),
      `${show(fee)} lies above the cap of ${show(cap)}`,
    )
  }
  const paid = terms.bonuses.map((bonus, index) => {
    const [amount, why] = payBonus(bonus, box, currency, sheet)
    const label = bonus.commissionable ? 'Bonus' : 'Bonus without commission'
    return { bonus, amount: print('earnings', `bonus${index + 1}`, label, amount, why) }
  })
  extra.forEach(({ name, amount }, index) =>
    print('earnings', `adjustment${index + 1}`, name, amount, 'Agreed when settling'),
  )
  const counted = [...paid.filter(({ bonus }) => bonus.commissionable), ...extra].map(({ amount }) => amount)
  // A deduction can use up what was earned, never turn it into a debt.
  const earnings = larger(zero, sum([fee, ...counted], currency))
  const parts = [`Fee ${show(fee)}`, ...counted.filter(({ amountMinor }) => amountMinor !== 0).map(show)]
  print('earnings', 'earnings', 'Earnings', earnings, parts.join(' + '), 'result')
  const freeBonuses = sum(
    paid.filter(({ bonus }) => !bonus.commissionable).map(({ amount }) => amount),
    currency,
  )
  return { earnings, freeBonuses }
}

/** Where a versus deal passes from guarantee to share: the net gross, and the gross after fees that gives it. */
export function overagePoint(
  terms: DealTerms,
  split: Split,
): { netGross: Money; adjustedGross: Money } | null {
  const { type, guaranteeMinor, pct, pctBase, currency, tiers } = terms
  const isKnown = dealTraits[type].paysTheHigher && guaranteeMinor !== null && tiers.length === 0
  if (
    !isKnown ||
    pct === null ||
    compareDecimals(pct, '0') === 0 ||
    (pctBase !== 'net_revenue' && pctBase !== 'net_gross')
  )
    return null
  const netGross = add(wholeOf(money(guaranteeMinor, currency), pct), split.splitPoint)
  const tax = terms.pricesIncludeVat ? percentOf(netGross, terms.ticketVatPct ?? '0') : money(0, currency)
  return { netGross, adjustedGross: add(netGross, tax) }
}
