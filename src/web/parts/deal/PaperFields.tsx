// Who contracts with whom, how it is invoiced, and tax withheld at the source.
import { Trans } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import {
  contractingModeLabels,
  contractingModes,
  invoiceModeLabels,
  invoiceModes,
} from '#domain/deal-terms.ts'
import { FormFold } from '#web/parts/form/FormFold.tsx'
import { Switch } from '#web/ui/Choice.tsx'
import { optionsOf, PctField, SelectField } from './deal-fields.ts'
import type { DealValues } from './deal-values.ts'

const contracting = optionsOf(contractingModes, contractingModeLabels)
const invoicing = optionsOf(invoiceModes, invoiceModeLabels)

export function PaperFields() {
  const { control } = useFormContext<DealValues>()
  const { field } = useController({ control, name: 'terms.netOfTax' })
  return (
    <FormFold<DealValues>
      title={<Trans>Contract, invoice and withholding</Trans>}
      names={['terms.contractingMode', 'terms.invoiceMode', 'terms.withholdingPct']}
    >
      <SelectField name="terms.contractingMode" label={<Trans>Contract</Trans>} options={contracting} />
      <SelectField name="terms.invoiceMode" label={<Trans>Invoice</Trans>} options={invoicing} />
      <PctField name="terms.withholdingPct" label={<Trans>Withholding tax</Trans>} optional />
      <Switch
        label={<Trans>Fee after tax</Trans>}
        hint={<Trans>The promoter bears the tax on top.</Trans>}
        checked={field.value === true}
        onCheckedChange={field.onChange}
      />
    </FormFold>
  )
}
