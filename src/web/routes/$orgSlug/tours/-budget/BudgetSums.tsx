// What the artist and the agency keep of a tour: planned, and by what was played and spent so far.
import { Trans, useLingui } from '@lingui/react/macro'
import { agencyLines, artistLines, feeLines, type SumLine } from '#texts/money/budgets.ts'
import { translate } from '#web/texts.ts'
import { Card } from '#web/ui/Page.tsx'
import { FigureTable } from '#web/ui/tables/FigureTable.tsx'
import type { Budget } from './budget-query.ts'
import { useFigures } from './use-figures.tsx'

export function BudgetSums({ budget }: { budget: Budget }) {
  const { t } = useLingui()
  const say = translate()
  const { fees } = budget
  const { figure, difference: differenceOf, heads } = useFigures(budget.currency)
  const row = ({ key, label, planned, actual, difference, isResult }: SumLine) => {
    const shown = [say(label), figure(planned), figure(actual), differenceOf(difference)]
    return { key, cells: isResult ? shown.map((cell, index) => <strong key={index}>{cell}</strong>) : shown }
  }
  const expected = figure(fees.expected)
  return (
    <Card title={<Trans>Result</Trans>}>
      <FigureTable
        label={t`Result`}
        head={[t`Item`, ...heads]}
        rows={[...feeLines(budget), ...artistLines(budget), ...agencyLines(budget)].map(row)}
      />
      <p className="mt-3 text-sm text-pretty text-mute">
        <Trans>
          Planned fees leave ticket sales out. With the tickets sold so far, {expected} are expected.
        </Trans>
      </p>
    </Card>
  )
}
