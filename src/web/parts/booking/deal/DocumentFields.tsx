// Who contracts with whom, how it is invoiced, and tax withheld at the source.
import { Trans } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { contractingModes, invoiceModes } from '#domain/booking/deals/deal-terms.ts'
import { contractingModeLabels, invoiceModeLabels } from '#texts/booking/deal-terms.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { optionsOf, PctField, SelectField } from './deal-fields.ts'
import type { DealValues } from './deal-values.ts'
import { FoldTitle } from './FoldTitle.tsx'

export function DocumentFields() {
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
