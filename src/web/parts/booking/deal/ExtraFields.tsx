// What comes beside the fee: landed, provided, reimbursed or bought out.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { extraHows, extraKinds } from '#domain/booking/deals/deal-terms.ts'
import { extraHowLabels, extraKindLabels } from '#texts/booking/deal-terms.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { MoneyField, optionsOf, SelectField, useCurrency } from './deal-fields.ts'
import type { DealValues } from './deal-values.ts'
import { FoldTitle } from './FoldTitle.tsx'
import { RowList } from './RowList.tsx'

export function ExtraFields() {
  const { t } = useLingui()
  const currency = useCurrency()
  const { control } = useFormContext<DealValues>()
  const { field } = useController({ control, name: 'terms.allIn' })
  const extras = useWatch({ control, name: 'terms.extras' }) ?? []
  const next = extraKinds.find((kind) => !extras.some((extra) => extra.kind === kind)) ?? 'hotel'
  return (
    <FormFold<DealValues>
      title={
        <FoldTitle count={extras.length + (field.value ? 1 : 0)}>
          <Trans>Travel and buyouts</Trans>
        </FoldTitle>
      }
      names={['terms.extras', 'terms.allIn']}
    >
      <Switch
        label={<Trans>Landed</Trans>}
        hint={<Trans>One price, travel and everything else included.</Trans>}
        checked={field.value === true}
        onCheckedChange={field.onChange}
        className="md:col-span-2"
      />
      <RowList
        name="terms.extras"
        blank={{ kind: next, how: 'buyout', amountMinor: null }}
        addLabel={<Trans>Add travel or buyout</Trans>}
        removeLabel={(index) => t`Remove line ${index + 1}`}
        className="grid-cols-2 md:grid-cols-3"
        max={extraKinds.length}
      >
        {(index) => (
          <>
            <SelectField
              name={`terms.extras.${index}.kind`}
              label={<Trans>Item</Trans>}
              options={optionsOf(extraKinds, extraKindLabels)}
            />
            <SelectField
              name={`terms.extras.${index}.how`}
              label={<Trans>Arrangement</Trans>}
              options={optionsOf(extraHows, extraHowLabels)}
            />
            {extras[index]?.how === 'buyout' ? (
              <MoneyField
                name={`terms.extras.${index}.amountMinor`}
                label={<Trans>Amount</Trans>}
                currency={currency}
              />
            ) : null}
          </>
        )}
      </RowList>
    </FormFold>
  )
}
