// What comes off before sharing: costs, the promoter's profit, and artists settled before.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { costBases, dealTraits, expenseKinds } from '#domain/booking/deals/deal-terms.ts'
import { expenseKindLabels, pctBaseLabels } from '#texts/booking/deal-terms.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { MoneyField, optionsOf, PctField, SelectField, TextField, useCurrency } from './deal-fields.ts'
import type { DealRecord, DealValues } from './deal-values.ts'
import { FoldTitle } from './FoldTitle.tsx'
import { RowList } from './RowList.tsx'

const blank = { name: '', kind: 'fixed', base: 'net_gross', amountMinor: null, pct: null } as const

export function CostFields({ record }: { record: DealRecord }) {
  const { t } = useLingui()
  const { control } = useFormContext<DealValues>()
  const type = useWatch({ control, name: 'terms.type' })
  const expenses = useWatch({ control, name: 'terms.expenses' })
  const profit = useWatch({ control, name: 'terms.promoterProfitPct' })
  const { field: counted } = useController({ control, name: 'terms.guaranteeInCosts' })
  return (
    <FormFold<DealValues>
      title={
        <FoldTitle count={(expenses ?? []).length + (profit ? 1 : 0)}>
          <Trans>Costs and split point</Trans>
        </FoldTitle>
      }
      names={['terms.expenses', 'terms.promoterProfitPct', 'terms.afterBookingIds']}
    >
      <RowList
        name="terms.expenses"
        blank={{ ...blank }}
        addLabel={<Trans>Add cost</Trans>}
        removeLabel={(index) => t`Remove cost ${index + 1}`}
        className="grid-cols-2 md:grid-cols-[1.5fr_1fr_1.2fr]"
      >
        {(index) => <CostRow index={index} />}
      </RowList>
      <PctField
        name="terms.promoterProfitPct"
        label={<Trans>Promoter profit</Trans>}
        hint={<Trans>A percentage of the costs, taken before the split.</Trans>}
        optional
      />
      {dealTraits[type].guaranteeInCosts ? (
        <Checkbox
          label={<Trans>Count the guarantee as a cost</Trans>}
          checked={counted.value ?? true}
          onCheckedChange={counted.onChange}
        />
      ) : null}
      {record.others.length > 0 ? <Others record={record} /> : null}
    </FormFold>
  )
}

function CostRow({ index }: { index: number }) {
  const { control } = useFormContext<DealValues>()
  const kind = useWatch({ control, name: `terms.expenses.${index}.kind` })
  const currency = useCurrency()
  return (
    <>
      <TextField
        name={`terms.expenses.${index}.name`}
        label={<Trans>Cost</Trans>}
        className="max-md:col-span-2"
      />
      <SelectField
        name={`terms.expenses.${index}.kind`}
        label={<Trans context="how an amount is set">Calculation</Trans>}
        options={optionsOf(expenseKinds, expenseKindLabels)}
      />
      {kind === 'pct_of' ? (
        <>
          <PctField name={`terms.expenses.${index}.pct`} label={<Trans>Percentage</Trans>} />
          <SelectField
            name={`terms.expenses.${index}.base`}
            label={<Trans>Percentage of</Trans>}
            options={optionsOf(costBases, pctBaseLabels)}
            className="col-span-2 md:col-span-2 md:col-start-2"
          />
        </>
      ) : (
        <MoneyField
          name={`terms.expenses.${index}.amountMinor`}
          label={<Trans>Amount</Trans>}
          currency={currency}
        />
      )}
    </>
  )
}

/** Artists of the same event whose earnings come off first. */
function Others({ record }: { record: DealRecord }) {
  const { control } = useFormContext<DealValues>()
  const { field } = useController({ control, name: 'terms.afterBookingIds' })
  const chosen = field.value ?? []
  return (
    <fieldset className="md:col-span-2">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Count the earnings of these artists as costs</Trans>
      </legend>
      {record.others.map(({ bookingId, artistName }) => (
        <Checkbox
          key={bookingId}
          label={artistName}
          checked={chosen.includes(bookingId)}
          onCheckedChange={(isOn) =>
            field.onChange(isOn ? [...chosen, bookingId] : chosen.filter((id) => id !== bookingId))
          }
        />
      ))}
    </fieldset>
  )
}
