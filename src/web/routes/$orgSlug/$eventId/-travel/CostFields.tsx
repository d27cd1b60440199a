// What a segment costs and who pays, for those who see costs.
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { payers } from '#domain/booking/travel/travel.ts'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { payerLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { SegmentField, SelectField } from './fields.ts'
import type { SegmentValues } from './segment-values.ts'

const { MoneyField } = moneyFieldsOf<SegmentValues>()

export function CostFields() {
  const { t } = useLingui()
  const currency = useWatch<SegmentValues, 'segment.cost.currency'>({ name: 'segment.cost.currency' })
  return (
    <div className="grid grid-cols-2 gap-4 md:col-span-2 md:grid-cols-3">
      <MoneyField
        name="segment.cost.amountMinor"
        label={<Trans>Cost</Trans>}
        optional
        currency={currency || 'EUR'}
      />
      <SelectField
        name="segment.cost.paidBy"
        label={<Trans>Paid by</Trans>}
        optional
        options={[
          { value: '', label: t`Not specified` },
          ...payers.map((payer) => ({ value: payer, label: translate()(payerLabels[payer]) })),
        ]}
      />
      <SegmentField
        name="segment.cost.currency"
        label={<Trans>Currency</Trans>}
        className="max-md:col-span-2"
        render={({ value, onChange }) => <CurrencyInput value={value} onValueChange={onChange} />}
      />
    </div>
  )
}
