// The terms of a deal: three fields for a flat one, the rest folds out.
import { Trans } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import {
  contractingModes,
  dealTraits,
  dealTypes,
  hasGuarantee,
  hasShare,
  invoiceModes,
  pctBases,
} from '#domain/booking/deals/deal-terms.ts'
import {
  contractingModeLabels,
  dealTypeLabels,
  invoiceModeLabels,
  pctBaseLabels,
} from '#texts/booking/deal-terms.ts'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { BonusFields } from './BonusFields.tsx'
import { CommissionPct } from './CommissionPct.tsx'
import { CostFields } from './CostFields.tsx'
import { DealField, MoneyField, NotesField, optionsOf, PctField, SelectField } from './deal-fields.ts'
import type { DealRecord, DealValues } from './deal-values.ts'
import { ExtraFields } from './ExtraFields.tsx'
import { FeeFields } from './FeeFields.tsx'
import { FeeVatHint } from './FeeVatHint.tsx'
import { LimitFields } from './LimitFields.tsx'
import { TicketFields } from './TicketFields.tsx'
import { FoldTitle } from './FoldTitle.tsx'

/** Needs a FormProvider above. `record` has the event and the other artists. */
export function DealFields({ record }: { record: DealRecord }) {
  const { control } = useFormContext<DealValues>()
  const type = useWatch({ control, name: 'terms.type' })
  const currency = useWatch({ control, name: 'terms.currency' })
  const bonuses = useWatch({ control, name: 'terms.bonuses' })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          name="terms.type"
          label={<Trans>Deal type</Trans>}
          options={optionsOf(dealTypes, dealTypeLabels)}
        />
        <DealField
          name="terms.currency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange }) => (
            <CurrencyInput value={value} onValueChange={(code) => code && onChange(code)} />
          )}
        />
        {hasGuarantee(type) ? (
          <MoneyField
            name="terms.guaranteeMinor"
            label={dealTraits[type].amount === 'fee' ? <Trans>Fee</Trans> : <Trans>Guarantee</Trans>}
            currency={currency}
            hint={<FeeVatHint record={record} />}
          />
        ) : null}
        {hasShare(type) ? (
          <>
            <PctField
              name="terms.pct"
              label={<Trans>Percentage</Trans>}
              hint={hasGuarantee(type) ? undefined : <FeeVatHint record={record} />}
            />
            <SelectField
              name="terms.pctBase"
              label={<Trans>Percentage of</Trans>}
              options={optionsOf(pctBases, pctBaseLabels)}
            />
          </>
        ) : null}
        <CommissionPct />
      </div>
      <div className="flex flex-col gap-2">
        {hasShare(type) || (bonuses ?? []).length > 0 ? <TicketFields record={record} /> : null}
        {hasShare(type) ? <CostFields record={record} /> : null}
        {hasShare(type) ? <LimitFields /> : null}
        <BonusFields />
        <ExtraFields />
        <FeeFields />
        <DocumentFields />
        <FormFold<DealValues> title={<Trans>Additional terms</Trans>} names={['terms.termsText']}>
          <NotesField
            name="terms.termsText"
            label={<Trans>Other agreements</Trans>}
            rows={4}
            className="md:col-span-2"
            optional
          />
        </FormFold>
      </div>
    </div>
  )
}

/** Who contracts with whom, how it is invoiced, and tax withheld at the source. */
function DocumentFields() {
  const { control } = useFormContext<DealValues>()
  const { field } = useController({ control, name: 'terms.netOfTax' })
  const withholding = useWatch({ control, name: 'terms.withholdingPct' })
  return (
    <FormFold<DealValues>
      title={
        <FoldTitle count={withholding ? 1 : 0}>
          <Trans>Contract, invoice and withholding</Trans>
        </FoldTitle>
      }
      names={['terms.contractingMode', 'terms.invoiceMode', 'terms.withholdingPct']}
    >
      <SelectField
        name="terms.contractingMode"
        label={<Trans>Contract</Trans>}
        options={optionsOf(contractingModes, contractingModeLabels)}
      />
      <SelectField
        name="terms.invoiceMode"
        label={<Trans>Invoice</Trans>}
        options={optionsOf(invoiceModes, invoiceModeLabels)}
      />
      <PctField name="terms.withholdingPct" label={<Trans>Withholding tax</Trans>} optional />
      <Switch
        label={<Trans>Fee net of tax</Trans>}
        hint={<Trans>The promoter pays the tax on top.</Trans>}
        checked={field.value === true}
        onCheckedChange={field.onChange}
      />
    </FormFold>
  )
}
