// From the net gross to what is shared: costs, the promoter's profit, the split point.
import type { BoxOffice } from './box-office.ts'
import type { DealFigures } from './deal-figures.ts'
import { dealTraits, hasShare, type CostBase } from './deal-terms.ts'
import type { DealTerms, Expense } from './deals.ts'
import { add, larger, money, negate, percentOf, subtract, times, type Money } from '../../money.ts'
import type { SheetLabel, SheetWorking } from '#domain/booking/settlement/sheet-codes.ts'
import { named, type Sheet } from '#domain/booking/settlement/settlement-sheet.ts'

export type Split = { costs: Money; promoterProfit: Money; splitPoint: Money; toSplit: Money }

/** Costs matter where the percentage is of what they leave. */
export const needsSplit = ({ type, pctBase }: DealTerms): boolean =>
  hasShare(type) && pctBase === 'net_revenue'

/** A guarantee counts among the costs as its deal type has it, unless the terms say otherwise. */
export const countsGuarantee = ({ type, guaranteeInCosts }: DealTerms): boolean =>
  guaranteeInCosts ?? dealTraits[type].guaranteeInCosts

/** The till's figure that a percentage is taken of. */
export function baseFigure(box: BoxOffice, base: CostBase): Money {
  return base === 'gross' ? box.gross : base === 'adjusted_gross' ? box.adjustedGross : box.netGross
}

/** One planned cost and how it is calculated. */
function reckon(expense: Expense, box: BoxOffice, currency: string): [Money, SheetWorking | null] {
  const amount = money(expense.amountMinor ?? 0, currency)
  if (expense.kind === 'fixed') return [amount, null]
  if (expense.kind === 'per_ticket') {
    const working: SheetWorking = { code: 'perTicket', values: { sold: box.sold, amount } }
    return [times(amount, String(box.sold)), working]
  }
  const pct = expense.pct ?? '0'
  const base = larger(baseFigure(box, expense.base), money(0, currency))
  return [percentOf(base, pct), { code: 'pctOfBase', values: { pct, base: expense.base, amount: base } }]
}

/** Prints each cost and their sum. A final figure stands in for the planned one of the same name. */
function countCosts(
  terms: DealTerms,
  box: BoxOffice,
  figures: DealFigures | null,
  others: readonly { name: string; earnings: Money }[],
  sheet: Sheet,
): Money {
  const { currency, expenses } = terms
  const final = new Map(figures?.costs.map(({ name, amountMinor }) => [name, money(amountMinor, currency)]))
  const costs: [label: SheetLabel, amount: Money, working: SheetWorking | null][] = expenses.map(
    (expense) => {
      const [planned, working] = reckon(expense, box, currency)
      const agreed = final.get(expense.name)
      return agreed
        ? [named(expense.name), agreed, { code: 'finalPlanned', values: { planned } }]
        : [named(expense.name), planned, working]
    },
  )
  for (const [name, amount] of final) {
    if (!expenses.some((expense) => expense.name === name))
      costs.push([named(name), amount, { code: 'finalUnplanned' }])
  }
  for (const { name, amountMinor, inSplitPoint } of figures?.adjustments ?? []) {
    if (inSplitPoint) costs.push([named(name), money(amountMinor, currency), { code: 'adjustmentAsCost' }])
  }
  for (const { name, earnings } of others) costs.push([named(name), earnings, { code: 'otherArtist' }])
  const guarantee = money(terms.guaranteeMinor ?? 0, currency)
  if (countsGuarantee(terms)) costs.push([{ code: 'guarantee' }, guarantee, { code: 'guaranteeAsCost' }])
  costs.forEach(([label, amount, working], index) =>
    sheet.add('costs', `cost${index + 1}`, label, amount, working),
  )
  const working: SheetWorking =
    costs.length > 0
      ? { code: 'sum', values: { amounts: costs.map(([, amount]) => amount) } }
      : { code: 'noCosts' }
  return sheet.total('costs', 'costs', { code: 'costs' }, currency, working)
}

/** Prints costs, promoter's profit, split point and what is left to share, never below zero. */
export function findSplit(
  terms: DealTerms,
  box: BoxOffice,
  figures: DealFigures | null,
  others: readonly { name: string; earnings: Money }[],
  sheet: Sheet,
): Split {
  const { add: put, take, note, total } = sheet
  const { currency } = terms
  const zero = money(0, currency)
  if (!needsSplit(terms)) return { costs: zero, promoterProfit: zero, splitPoint: zero, toSplit: zero }
  const costs = countCosts(terms, box, figures, others, sheet)
  put('split', 'splitNetGross', { code: 'netGross' }, box.netGross)
  take('split', 'splitCosts', { code: 'costs' }, costs)
  let promoterProfit = zero
  if (terms.promoterProfitPct !== null) {
    const pct = terms.promoterProfitPct
    promoterProfit = take('split', 'promoterProfit', { code: 'promoterProfit' }, percentOf(costs, pct), {
      code: 'pctOfCosts',
      values: { pct, amount: costs },
    })
  }
  const splitPoint = add(costs, promoterProfit)
  const rest = subtract(box.netGross, splitPoint)
  if (rest.amountMinor < 0) {
    put('split', 'uncovered', { code: 'uncovered' }, negate(rest), { code: 'nothingToShare' })
  }
  const toSplit = total('split', 'toSplit', { code: 'toSplit' }, currency)
  if (terms.promoterProfitPct !== null) {
    note('split', 'splitPoint', { code: 'splitPoint' }, splitPoint, {
      code: 'sum',
      values: { amounts: [costs, promoterProfit] },
    })
  }
  return { costs, promoterProfit, splitPoint, toSplit }
}
