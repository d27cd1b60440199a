// One planned cost: what for, how many at how much, how often, and who covers it.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { budgetBases, type BudgetInput } from '#domain/money/budgets/budgets.ts'
import { expenseCategories, expenseParties } from '#domain/money/expense-kinds.ts'
import { expenseCategoryLabels, expensePartyLabels } from '#texts/money/bookkeeping/expenses.ts'
import { budgetBasisLabels } from '#texts/money/budgets.ts'
import type { Text } from '#texts/msg.ts'
import { DecimalInput } from '#web/parts/money/invoice-draft/DecimalInput.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { translate } from '#web/texts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

export type BudgetValues = z.input<typeof BudgetInput>
const FormField = formFieldOf<BudgetValues>()
const TextField = textFieldOf<BudgetValues>()

type BudgetLineFieldsProps = { index: number; onRemove: () => void; onMoveUp: (() => void) | undefined }

export function BudgetLineFields({ index, onRemove, onMoveUp }: BudgetLineFieldsProps) {
  const { t } = useLingui()
  const say = translate()
  const line = useWatch<BudgetValues, `lines.${number}`>({ name: `lines.${index}` })
  const [showsMore, setShowsMore] = useState(Boolean(line.note))
  const name = line.description || t`Line ${index + 1}`
  const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, Text>) =>
    values.map((value) => ({ value, label: say(labels[value]) }))
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 md:grid-cols-8">
          <TextField
            name={`lines.${index}.description`}
            label={<Trans>Description</Trans>}
            className="col-span-2 md:col-span-5"
          />
          <FormField
            name={`lines.${index}.category`}
            label={<Trans>Category</Trans>}
            className="col-span-2 md:col-span-3"
            render={({ value, onChange }) => (
              <Select
                value={value}
                onValueChange={onChange}
                options={optionsOf(expenseCategories, expenseCategoryLabels)}
              />
            )}
          />
          <FormField
            name={`lines.${index}.quantity`}
            label={<Trans>Quantity</Trans>}
            render={({ value, onChange, onBlur }) => (
              <DecimalInput value={value ?? ''} onValueChange={onChange} onBlur={onBlur} />
            )}
          />
          <FormField
            name={`lines.${index}.amountMinor`}
            label={<Trans>Amount</Trans>}
            className="md:col-span-2"
            render={({ value, onChange, onBlur }) => (
              <AmountInput value={value} currency={line.currency} onValueChange={onChange} onBlur={onBlur} />
            )}
          />
          <FormField
            name={`lines.${index}.basis`}
            label={<Trans>How often?</Trans>}
            className="md:col-span-2"
            render={({ value, onChange }) => (
              <Select
                value={value}
                onValueChange={onChange}
                options={optionsOf(budgetBases, budgetBasisLabels)}
              />
            )}
          />
          <FormField
            name={`lines.${index}.borneBy`}
            label={<Trans>Covered by</Trans>}
            className="md:col-span-3"
            render={({ value, onChange }) => (
              <Select
                value={value}
                onValueChange={onChange}
                options={optionsOf(expenseParties, expensePartyLabels)}
              />
            )}
          />
          {showsMore ? (
            <>
              <TextField
                name={`lines.${index}.note`}
                label={<Trans>Note</Trans>}
                optional
                className="col-span-2 md:col-span-5"
              />
              <FormField
                name={`lines.${index}.currency`}
                label={<Trans>Currency</Trans>}
                className="col-span-2 md:col-span-3"
                render={({ value, onChange }) => (
                  <CurrencyInput value={value} onValueChange={(code) => code && onChange(code)} />
                )}
              />
            </>
          ) : null}
        </div>
        <div className="mt-6 -mr-2 flex w-9 shrink-0 flex-col md:w-18 md:flex-row">
          <IconButton label={t`Remove ${name}`} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
          {onMoveUp ? (
            <IconButton label={t`Move ${name} up`} onClick={onMoveUp}>
              <ArrowUp aria-hidden />
            </IconButton>
          ) : null}
        </div>
      </div>
      {showsMore ? null : (
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setShowsMore(true)}>
          <Trans>Note and currency</Trans>
        </Button>
      )}
    </li>
  )
}
