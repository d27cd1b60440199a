// The costs of a tour by category: what was planned, line by line, and what was spent; what goes over is marked.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { expenseCategoryLabels, expensePartyLabels } from '#texts/money/bookkeeping/expenses.ts'
import { budgetLineText } from '#texts/money/budgets.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { FigureTable, type FigureRow } from '#web/ui/tables/FigureTable.tsx'
import type { Budget } from './budget-query.ts'
import { useFigures } from './use-figures.tsx'

type Category = Budget['categories'][number]

/** `onPlan` opens the form, for whoever may plan. */
export function BudgetCosts({ budget, onPlan }: { budget: Budget; onPlan: (() => void) | undefined }) {
  const { t } = useLingui()
  const say = translate()
  const { categories, costs, currency, lines } = budget
  const { figure, cells, heads } = useFigures(currency)
  const rowsOf = ({ category, planned, actual, isOver, isPartial, lines: own }: Category): FigureRow[] => [
    {
      key: category,
      cells: [
        <span key="category" className="flex flex-wrap items-center gap-2 font-semibold">
          {say(expenseCategoryLabels[category])}
          {isOver ? (
            <Pill tone="attention">
              <Trans>Over plan</Trans>
            </Pill>
          ) : null}
          {isPartial ? (
            <Pill>
              <Trans>Rate missing</Trans>
            </Pill>
          ) : null}
        </span>,
        ...cells(planned, actual),
      ],
    },
    ...own.map((line, index) => ({
      key: `${category} ${index}`,
      cells: [
        <div key="line" className="text-mute md:pl-4">
          {line.description}
          <span className="block text-sm">
            {[budgetLineText(line, say), say(expensePartyLabels[line.borneBy]), line.note]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>,
        <span key="planned" className="text-mute">
          {figure(line.homeMinor)}
        </span>,
        null,
        null,
      ],
    })),
  ]
  return (
    <Card title={<Trans>Costs by category</Trans>}>
      {categories.length > 0 ? (
        <FigureTable
          label={t`Costs by category`}
          head={[t`Category`, ...heads]}
          rows={categories.flatMap(rowsOf)}
          total={[t`Total`, ...cells(costs.planned, costs.actual)]}
        />
      ) : null}
      {lines.length === 0 ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-pretty text-mute">
            <Trans>
              No costs planned yet. Plan hotels per show or a van per day, or copy them from another tour.
            </Trans>
          </p>
          {onPlan ? (
            <Button icon={<Plus aria-hidden />} onClick={onPlan}>
              <Trans>Plan costs</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
