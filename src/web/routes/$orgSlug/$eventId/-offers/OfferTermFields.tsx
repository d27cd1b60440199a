// The terms of an offer: kind, money, what comes beside it; the finer points fold out.
import { Trans } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { dealTraits, dealTypes, hasGuarantee, hasShare, pctBases } from '#domain/booking/deals/deal-terms.ts'
import { dealTypeLabels, pctBaseLabels } from '#texts/booking/deal-terms.ts'
import { BonusFields } from '#web/parts/booking/deal/BonusFields.tsx'
import {
  DealField,
  MoneyField,
  NotesField,
  optionsOf,
  PctField,
  SelectField,
} from '#web/parts/booking/deal/deal-fields.ts'
import type { DealValues } from '#web/parts/booking/deal/deal-values.ts'
import { ExtraFields } from '#web/parts/booking/deal/ExtraFields.tsx'
import { FeeFields } from '#web/parts/booking/deal/FeeFields.tsx'
import { LimitFields } from '#web/parts/booking/deal/LimitFields.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'

export function OfferTermFields() {
  const { control } = useFormContext<DealValues>()
  const type = useWatch({ control, name: 'terms.type' })
  const currency = useWatch({ control, name: 'terms.currency' })
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          name="terms.type"
          label={<Trans>Deal type</Trans>}
          options={optionsOf(dealTypes, dealTypeLabels)}
        />
        {hasGuarantee(type) ? (
          <MoneyField
            name="terms.guaranteeMinor"
            label={dealTraits[type].amount === 'fee' ? <Trans>Fee</Trans> : <Trans>Guarantee</Trans>}
            currency={currency}
          />
        ) : null}
        {hasShare(type) ? (
          <>
            <PctField name="terms.pct" label={<Trans>Percentage</Trans>} />
            <SelectField
              name="terms.pctBase"
              label={<Trans>Percentage of</Trans>}
              options={optionsOf(pctBases, pctBaseLabels)}
            />
          </>
        ) : null}
        <DealField
          name="terms.currency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange }) => (
            <CurrencyInput value={value} onValueChange={(code) => code && onChange(code)} />
          )}
        />
      </div>
      {hasShare(type) ? <LimitFields /> : null}
      <ExtraFields />
      <BonusFields />
      <FeeFields />
      <NotesField name="terms.termsText" label={<Trans>Additional terms</Trans>} rows={2} optional />
    </>
  )
}
