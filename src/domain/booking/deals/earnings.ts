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
import type { SheetMark, SheetWorking } from '#domain/booking/settlement/sheet-codes.ts'
import { named, type Sheet } from '#domain/booking/settlement/settlement-sheet.ts'
import type { SheetLabel } from '#domain/booking/settlement/sheet-codes.ts'
import { baseFigure, type Split } from './split-point.ts'

export type Earnings = {
  /** Everything the commission counts as earned. */
  earnings: Money
  /** Bonuses that are the artist's alone; they are printed with what the artist gets. */
  freeBonuses: FreeBonus[]
}
export type FreeBonus = { key: string; label: SheetLabel; amount: Money; why: SheetWorking }

function share(terms: DealTerms, box: BoxOffice, split: Split, sheet: Sheet): Money {
  const { step } = sheet
  const { pctBase, currency, tiers } = terms
  const found = pctBase === 'net_revenue' ? split.toSplit : baseFigure(box, pctBase)
  const base = larger(found, money(0, currency))
  if (tiers.length > 0 && terms.tierMode === 'marginal') return shareOfParts(terms, box, base, sheet)
  const pct = pctReached(terms, box)
  const values = { pct, base: pctBase, amount: base }
  const working: SheetWorking =
    tiers.length > 0
      ? { code: 'pctOfStep', values: { ...values, sold: box.sold, netGross: box.netGross } }
      : { code: 'pctOfBase', values }
  return step('earnings', 'share', { code: 'share' }, percentOf(base, pct), working)
}

/** Each step takes its percentage of what lies above it. */
function shareOfParts(terms: DealTerms, box: BoxOffice, base: Money, { step }: Sheet): Money {
  const isTickets = terms.tiers[0]?.trigger === 'tickets'
  const parts = baseParts(terms, box, base).map(({ from, pct, base: part }, index) => {
    const mark: SheetMark = isTickets
      ? { tickets: from ?? 0 }
      : { netGross: money(from ?? 0, terms.currency) }
    const label: SheetLabel =
      from === null ? { code: 'shareBelow' } : { code: 'shareAbove', values: { from: mark } }
    return step('earnings', `sharePart${index + 1}`, label, percentOf(part, pct), {
      code: 'pctOfPart',
      values: { pct, part, base: terms.pctBase, amount: base },
    })
  })
  return step('earnings', 'share', { code: 'share' }, sum(parts, terms.currency), {
    code: 'sum',
    values: { amounts: parts },
  })
}

/** Fee by the type of deal, before floor and cap. */
function byType(terms: DealTerms, box: BoxOffice, split: Split, sheet: Sheet): [Money, SheetWorking] {
  const { step } = sheet
  const guarantee = money(terms.guaranteeMinor ?? 0, terms.currency)
  switch (terms.type) {
    case 'flat':
      return [guarantee, { code: 'feeFlat' }]
    case 'plus': {
      step('earnings', 'guarantee', { code: 'guarantee' }, guarantee)
      const part = share(terms, box, split, sheet)
      return [add(guarantee, part), { code: 'feePlus', values: { guarantee, share: part } }]
    }
    case 'versus': {
      step('earnings', 'guarantee', { code: 'guarantee' }, guarantee)
      const part = share(terms, box, split, sheet)
      return [larger(guarantee, part), { code: 'feeVersus', values: { guarantee, share: part } }]
    }
    case 'percentage': {
      const part = share(terms, box, split, sheet)
      return [part, { code: 'feeShare', values: { share: part } }]
    }
    case 'bonus_only':
      return [money(0, terms.currency), { code: 'feeBonusOnly' }]
    case 'free':
      return [money(0, terms.currency), { code: 'feeFree' }]
  }
}

/** What a bonus pays now, and why. */
function payBonus(bonus: Bonus, box: BoxOffice, currency: string): [Money, SheetWorking] {
  const zero = money(0, currency)
  const amount = money(bonus.amountMinor ?? 0, currency)
  const threshold = bonus.threshold ?? 0
  if (bonus.trigger === 'sell_out') {
    return box.isSoldOut ? [amount, { code: 'soldOut', values: { amount } }] : [zero, { code: 'notSoldOut' }]
  }
  const isTickets = bonus.trigger === 'tickets_sold'
  const reached = isTickets ? box.sold : box.netGross.amountMinor
  const mark: SheetMark = isTickets ? { tickets: threshold } : { netGross: money(threshold, currency) }
  const now: SheetMark = isTickets ? { tickets: box.sold } : { netGross: box.netGross }
  if (reached < threshold || (bonus.kind !== 'flat' && reached === threshold)) {
    return [zero, { code: 'bonusBefore', values: { now, mark, isAbove: bonus.kind !== 'flat' } }]
  }
  if (bonus.kind === 'flat') return [amount, { code: 'bonusReached', values: { now, mark, amount } }]
  if (bonus.kind === 'per_ticket_over') {
    const over = box.sold - threshold
    const working: SheetWorking = { code: 'bonusPerTicket', values: { sold: box.sold, threshold, amount } }
    return [times(amount, String(over)), working]
  }
  const over = subtract(box.netGross, money(threshold, currency))
  const pct = bonus.pct ?? '0'
  const values = { pct, netGross: box.netGross, threshold: money(threshold, currency) }
  return [percentOf(over, pct), { code: 'bonusPct', values }]
}

/** Prints fee, bounds and bonuses; `extra` is what adjustments add to the earnings (below zero when they take). */
export function findEarnings(
  terms: DealTerms,
  box: BoxOffice,
  split: Split,
  extra: readonly { name: string; amount: Money }[],
  sheet: Sheet,
): Earnings {
  const { add: put, total } = sheet
  const { currency, floorMinor, capMinor } = terms
  const [bare, working] = byType(terms, box, split, sheet)
  let fee = put('earnings', 'fee', { code: 'fee' }, bare, working)
  if (floorMinor !== null && fee.amountMinor < floorMinor && !dealTraits[terms.type].isFree) {
    const floor = money(floorMinor, currency)
    const why: SheetWorking = { code: 'belowFloor', values: { fee, floor } }
    fee = add(fee, put('earnings', 'floor', { code: 'floor' }, subtract(floor, fee), why))
  }
  if (capMinor !== null && fee.amountMinor > capMinor) {
    const cap = money(capMinor, currency)
    put('earnings', 'cap', { code: 'cap' }, subtract(cap, fee), { code: 'aboveCap', values: { fee, cap } })
    fee = cap
  }
  const paid = terms.bonuses.map((bonus, index) => {
    const [amount, why] = payBonus(bonus, box, currency)
    return { amount, why, commissionable: bonus.commissionable, key: `bonus${index + 1}` }
  })
  const [counted, free] = [true, false].map((is) =>
    paid.filter(({ commissionable }) => commissionable === is),
  )
  for (const { key, amount, why } of counted!) put('earnings', key, { code: 'bonus' }, amount, why)
  extra.forEach(({ name, amount }, index) =>
    put('earnings', `adjustment${index + 1}`, named(name), amount, { code: 'adjustment' }),
  )
  const found = sum(
    [fee, ...counted!.map(({ amount }) => amount), ...extra.map(({ amount }) => amount)],
    currency,
  )
  // A deduction can use up what was earned, never turn it into a debt.
  if (found.amountMinor < 0)
    put('earnings', 'uncollected', { code: 'uncollected' }, negate(found), { code: 'deductionLimit' })
  const earnings = total('earnings', 'earnings', { code: 'earnings' }, currency)
  return {
    earnings,
    freeBonuses: free!.map(({ key, amount, why }) => ({
      key,
      label: { code: 'freeBonus' },
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
