// Steps of the percentage, floor and cap.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { MoneyField, NumberField, PctField, SelectField, useCurrency } from './deal-fields.ts'
import type { DealValues } from './deal-values.ts'
import { FoldTitle } from './FoldTitle.tsx'
import { RowList } from './RowList.tsx'

export function LimitFields() {
  const { t } = useLingui()
  const currency = useCurrency()
  const { control } = useFormContext<DealValues>()
  const tiers = useWatch({ control, name: 'terms.tiers' }) ?? []
  const limits = useWatch({ control, name: ['terms.floorMinor', 'terms.capMinor'] })
  const triggers = [
    { value: 'tickets', label: t`Tickets sold` },
    { value: 'net_gross', label: t`Net gross` },
  ]
  return (
    <FormFold<DealValues>
      title={
        <FoldTitle count={tiers.length + limits.filter((limit) => limit != null).length}>
          <Trans>Steps, floor and cap</Trans>
        </FoldTitle>
      }
      names={['terms.tiers', 'terms.tierMode', 'terms.floorMinor', 'terms.capMinor']}
    >
      <RowList
        name="terms.tiers"
        blank={{ trigger: tiers[0]?.trigger ?? 'tickets', from: 0, pct: '' }}
        addLabel={<Trans>Add step</Trans>}
        removeLabel={(index) => t`Remove step ${index + 1}`}
        className="grid-cols-3"
        max={10}
      >
        {(index) => (
          <>
            <SelectField
              name={`terms.tiers.${index}.trigger`}
              label={<Trans>From</Trans>}
              options={triggers}
            />
            {tiers[index]?.trigger === 'net_gross' ? (
              <MoneyField
                name={`terms.tiers.${index}.from`}
                label={<Trans>Amount</Trans>}
                currency={currency}
              />
            ) : (
              <NumberField name={`terms.tiers.${index}.from`} label={<Trans>Tickets</Trans>} min={0} />
            )}
            <PctField name={`terms.tiers.${index}.pct`} label={<Trans>Percentage</Trans>} />
          </>
        )}
      </RowList>
      {tiers.length > 0 ? (
        <SelectField
          name="terms.tierMode"
          label={<Trans>Each step applies to</Trans>}
          options={[
            { value: 'whole', label: t`The whole amount once reached` },
            { value: 'marginal', label: t`Only the part above it` },
          ]}
        />
      ) : null}
      <MoneyField
        name="terms.floorMinor"
        label={<Trans>Floor</Trans>}
        hint={<Trans>Minimum before bonuses.</Trans>}
        currency={currency}
        optional
      />
      <MoneyField
        name="terms.capMinor"
        label={<Trans>Cap</Trans>}
        hint={<Trans>Maximum before bonuses.</Trans>}
        currency={currency}
        optional
      />
    </FormFold>
  )
}
