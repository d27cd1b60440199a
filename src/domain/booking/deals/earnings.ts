// What the artist earns: the kind of deal, its steps, floor and cap, and the bonuses.
import type { BoxOffice } from './box-office.ts'
import { baseParts, pctReached } from './deal-steps.ts'
import { dealTraits } from './deal-terms.ts'
import type { Bonus, DealTerms } from './deals.ts'
import {
  add,
  compareDecimals,
  larger,
  money,
  negate,
  percentOf,
  subtract,
  sum,
  times,
  wholeOf,
  type Money,
} from '../../money.ts'
import { showPct, type Sheet } from '#domain/booking/settlement/settlement-sheet.ts'
import { baseFigure, type Split } from './split-point.ts'

export type Earnings = {
  /** Everything the commission counts as earned. */
  earnings: Money
  /** Bonuses that are the artist's alone; they are printed with what the artist gets. */
  freeBonuses: FreeBonus[]
}
export type FreeBonus = { key: string; name: string; amount: Money; why: string }

const baseNames = {
  gross: 'gross',
  adjusted_gross: 'gross after fees',
  net_gross: 'net gross',
  net_revenue: 'to split',
} as const

function share(terms: DealTerms, box: BoxOffice, split: Split, sheet: Sheet): Money {
  const { show, step } = sheet
  const { pctBase, currency, tiers } = terms
  const found = pctBase === 'net_revenue' ? split.toSplit : baseFigure(box, pctBase)
  const base = larger(found, money(0, currency))
  const name = baseNames[pctBase]
  if (tiers.length > 0 && terms.tierMode === 'marginal') return shareOfParts(terms, box, base, sheet)
  const pct = pctReached(terms, box)
  const reached =
    tiers.length > 0 ? ` (step reached at ${box.sold} tickets, ${show(box.netGross)} net gross)` : ''
  return step(
    'earnings',
    'share',
    'Share',
    percentOf(base, pct),
    `${showPct(pct)} × ${name} ${show(base)}${reached}`,
  )
}

/** Each step takes its percentage of what lies above it. */
function shareOfParts(terms: DealTerms, box: BoxOffice, base: Money, { show, step }: Sheet): Money {
  const name = baseNames[terms.pctBase]
  const isTickets = terms.tiers[0]?.trigger === 'tickets'
  const parts = baseParts(terms, box, base).map(({ from, pct, base: part }, index) => {
    const begin = isTickets ? `${from} tickets` : show(money(from ?? 0, terms.currency))
    const label = from === null ? 'Share below the first step' : `Share above ${begin}`
    const working = `${showPct(pct)} × ${show(part)} of ${name} ${show(base)}`
    return step('earnings', `sharePart${index + 1}`, label, percentOf(part, pct), working)
  })
  return step('earnings', 'share', 'Share', sum(parts, terms.currency), parts.map(show).join(' + '))
}

/** Fee by the kind of deal, before floor and cap. */
function byType(terms: DealTerms, box: BoxOffice, split: Split, sheet: Sheet): [Money, string] {
  const { show, step } = sheet
  const guarantee = money(terms.guaranteeMinor ?? 0, terms.currency)
  switch (terms.type) {
    case 'flat':
      return [guarantee, 'The guarantee, whatever is sold']
    case 'plus': {
      step('earnings', 'guarantee', 'Guarantee', guarantee)
      const part = share(terms, box, split, sheet)
      return [add(guarantee, part), `Guarantee ${show(guarantee)} + share ${show(part)}`]
    }
    case 'versus': {
      step('earnings', 'guarantee', 'Guarantee', guarantee)
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
  const { show, add: put, total } = sheet
  const { currency, floorMinor, capMinor } = terms
  const [bare, working] = byType(terms, box, split, sheet)
  let fee = put('earnings', 'fee', 'Fee', bare, working)
  if (floorMinor !== null && fee.amountMinor < floorMinor && !dealTraits[terms.type].isFree) {
    const floor = money(floorMinor, currency)
    const why = `${show(fee)} lies below the floor of ${show(floor)}`
    fee = add(fee, put('earnings', 'floor', 'Up to the floor', subtract(floor, fee), why))
  }
  if (capMinor !== null && fee.amountMinor > capMinor) {
    const cap = money(capMinor, currency)
    const why = `${show(fee)} lies above the cap of ${show(cap)}`
    put('earnings', 'cap', 'Down to the cap', subtract(cap, fee), why)
    fee = cap
  }
  const paid = terms.bonuses.map((bonus, index) => {
    const [amount, why] = payBonus(bonus, box, currency, sheet)
    return { amount, why, commissionable: bonus.commissionable, key: `bonus${index + 1}` }
  })
  const [counted, free] = [true, false].map((is) =>
    paid.filter(({ commissionable }) => commissionable === is),
  )
  for (const { key, amount, why } of counted!) put('earnings', key, 'Bonus', amount, why)
  extra.forEach(({ name, amount }, index) =>
    put('earnings', `adjustment${index + 1}`, name, amount, 'Agreed when settling'),
  )
  const found = sum(
    [fee, ...counted!.map(({ amount }) => amount), ...extra.map(({ amount }) => amount)],
    currency,
  )
  // A deduction can use up what was earned, never turn it into a debt.
  if (found.amountMinor < 0)
    put(
      'earnings',
      'uncollected',
      'More than was earned',
      negate(found),
      'A deduction takes no more than the fee',
    )
  const earnings = total('earnings', 'earnings', 'Earnings', currency)
  return {
    earnings,
    freeBonuses: free!.map(({ key, amount, why }) => ({
      key,
      name: 'Bonus without commission',
      amount,
      why,
    })),
  }
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
