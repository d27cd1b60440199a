// How the page of a budget, its table and its document name what they show.
import type { BudgetFigures } from '#domain/money/budgets/budget-figures.ts'
import { amount, decimalText } from '#domain/money/money-document.ts'
import type { BudgetBasis, BudgetLine } from '#domain/money/budgets/budgets.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '#texts/translator.ts'

export const budgetBasisLabels: Record<BudgetBasis, Text> = {
  once: msg({ message: 'Once', context: 'how often a cost comes' }),
  show: msg({ message: 'Per show', context: 'how often a cost comes' }),
  day: msg({ message: 'Per day', context: 'how often a cost comes' }),
}

const inLine: Record<BudgetBasis, Text> = {
  once: msg({ message: 'once', context: 'after an amount: how often a cost comes' }),
  show: msg({ message: 'per show', context: 'after an amount: how often a cost comes' }),
  day: msg({ message: 'per day', context: 'after an amount: how often a cost comes' }),
}

/** '4 × €95.00, per show', in the currency of the line. */
export const budgetLineText = (
  {
    quantity,
    amountMinor,
    currency,
    basis,
  }: Pick<BudgetLine, 'quantity' | 'amountMinor' | 'currency' | 'basis'>,
  t: Translator,
): string => {
  const { language } = t
  return `${decimalText(quantity, language)} × ${amount(amountMinor, currency, language)}, ${t(inLine[basis])}`
}

export const budgetHeads = {
  planned: msg({ message: 'Planned', context: 'column of a budget' }),
  actual: msg({ message: 'Actual', context: 'column of a budget' }),
  difference: msg({ message: 'Difference', context: 'column of a budget: actual less planned' }),
} satisfies Record<string, Text>

/**
 * One line of the sums: what it is, and its figures in the home currency; `actual` is null where nothing can be yet,
 * `difference` where it would say nothing.
 */
export type SumLine = {
  key: string
  label: Text
  planned: number
  actual: number | null
  difference: number | null
  isResult: boolean
}

type Sums = Pick<BudgetFigures, 'fees' | 'agency' | 'artist' | 'costsOf'> & {
  shows: readonly { actual: unknown }[]
}

/** Before the first show was played, nothing could be earned. */
const hasBegun = ({ shows }: Sums): boolean => shows.some(({ actual }) => actual !== null)

const sumLine = (
  key: string,
  label: Text,
  { planned, actual }: { planned: number; actual: number | null },
): SumLine => ({
  key,
  label,
  planned,
  actual,
  difference: actual === null ? null : actual - planned,
  isResult: false,
})

/** From what a party earns to what it keeps. */
function keptBy(
  sums: Sums,
  party: 'artist' | 'agency',
  labels: Record<'earned' | 'costs' | 'kept', Text>,
): SumLine[] {
  const kept = sums[party]
  const costs = sums.costsOf[party]
  const begun = hasBegun(sums)
  const earned = {
    planned: kept.planned + costs.planned,
    actual: begun ? kept.actual + costs.actual : null,
  }
  const result = { ...sumLine(party, labels.kept, kept), isResult: true }
  return [
    sumLine(`${party} earned`, labels.earned, earned),
    sumLine(`${party} costs`, labels.costs, { planned: -costs.planned, actual: -costs.actual }),
    begun ? result : { ...result, difference: null },
  ]
}

export const feeLines = (sums: Sums): SumLine[] => [
  sumLine('confirmed', msg`Fees of confirmed shows`, {
    planned: sums.fees.confirmed,
    actual: hasBegun(sums) ? sums.fees.actual : null,
  }),
  sumLine('open', msg`Fees of shows not confirmed yet`, { planned: sums.fees.open, actual: null }),
]

export const artistLines = (sums: Sums): SumLine[] =>
  keptBy(sums, 'artist', {
    earned: msg`Artist’s share`,
    costs: msg`Costs covered by the artist`,
    kept: msg`Artist’s net`,
  })

export const agencyLines = (sums: Sums): SumLine[] =>
  keptBy(sums, 'agency', {
    earned: msg`Commission and booking fees`,
    costs: msg`Costs covered by the agency`,
    kept: msg`Agency’s net`,
  })
