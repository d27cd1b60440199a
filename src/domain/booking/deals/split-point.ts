// From the net gross to what is shared: costs, the promoter's profit, the split point.
import type { BoxOffice } from './box-office.ts'
import type { DealFigures } from './deal-figures.ts'
import { dealTraits, hasShare, type CostBase } from './deal-terms.ts'
import type { DealTerms, Expense } from './deals.ts'
import { add, larger, money, negate, percentOf, subtract, times, type Money } from '../../money.ts'
import { showPct, type Sheet } from '#domain/booking/settlement/settlement-sheet.ts'

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

const baseWords: Record<CostBase, string> = {
  gross: 'gross',
  adjusted_gross: 'gross after fees',
  net_gross: 'net gross',
}

/** One planned cost and how it is reckoned. */
function reckon(expense: Expense, box: BoxOffice, currency: string, { show }: Sheet): [Money, string] {
  const amount = money(expense.amountMinor ?? 0, currency)
  if (expense.kind === 'fixed') return [amount, '']
  if (expense.kind === 'per_ticket') {
    return [times(amount, String(box.sold)), `${box.sold} tickets × ${show(amount)}`]
  }
  const pct = expense.pct ?? '0'
  const base = larger(baseFigure(box, expense.base), money(0, currency))
  return [percentOf(base, pct), `${showPct(pct)} × ${baseWords[expense.base]} ${show(base)}`]
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
  const costs: [name: string, amount: Money, working: string][] = expenses.map((expense) => {
    const [planned, working] = reckon(expense, box, currency, sheet)
    const agreed = final.get(expense.name)
    return agreed
      ? [expense.name, agreed, `Final figure; planned were ${sheet.show(planned)}`]
      : [expense.name, planned, working]
  })
  for (const [name, amount] of final) {
    if (!expenses.some((expense) => expense.name === name))
      costs.push([name, amount, 'Final figure; not planned'])
  }
  for (const { name, kind, amountMinor, inSplitPoint } of figures?.adjustments ?? []) {
    if (inSplitPoint) costs.push([name, money(amountMinor, currency), `Counts among the costs (${kind})`])
  }
  for (const { name, earnings } of others)
    costs.push([name, earnings, 'What the other artist of the event earns'])
  const guarantee = money(terms.guaranteeMinor ?? 0, currency)
  if (countsGuarantee(terms)) costs.push(['Guarantee', guarantee, 'Counts among the costs of this deal'])
  costs.forEach(([name, amount, working], index) =>
    sheet.add('costs', `cost${index + 1}`, name, amount, working),
  )
  const working = costs.map(([, amount]) => sheet.show(amount)).join(' + ')
  return sheet.total('costs', 'costs', 'Costs', currency, working || 'No costs are agreed')
}

/** Prints costs, promoter's profit, split point and what is left to share, never below zero. */
export function findSplit(
  terms: DealTerms,
  box: BoxOffice,
  figures: DealFigures | null,
  others: readonly { name: string; earnings: Money }[],
  sheet: Sheet,
): Split {
  const { show, add: put, take, note, total } = sheet
  const { currency } = terms
  const zero = money(0, currency)
  if (!needsSplit(terms)) return { costs: zero, promoterProfit: zero, splitPoint: zero, toSplit: zero }
  const costs = countCosts(terms, box, figures, others, sheet)
  put('split', 'splitNetGross', 'Net gross', box.netGross)
  take('split', 'splitCosts', 'Costs', costs)
  let promoterProfit = zero
  if (terms.promoterProfitPct !== null) {
    const working = `${showPct(terms.promoterProfitPct)} × costs ${show(costs)}`
    promoterProfit = take(
      'split',
      'promoterProfit',
      'Promoter profit',
      percentOf(costs, terms.promoterProfitPct),
      working,
    )
  }
  const splitPoint = add(costs, promoterProfit)
  const rest = subtract(box.netGross, splitPoint)
  if (rest.amountMinor < 0) {
    put('split', 'uncovered', 'Not covered by the tickets', negate(rest), 'Nothing is shared below the costs')
  }
  const toSplit = total('split', 'toSplit', 'To split', currency)
  if (terms.promoterProfitPct !== null) {
    note('split', 'splitPoint', 'Split point', splitPoint, `${show(costs)} + ${show(promoterProfit)}`)
  }
  return { costs, promoterProfit, splitPoint, toSplit }
}
