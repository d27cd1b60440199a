// What the accountant's program wants to know: numbers of the practice, the chart of accounts, and what differs.
import { Trans } from '@lingui/react/macro'
import { useZodForm } from '#web/forms.ts'
import { textFieldOf } from '#web/parts/platform/form/TextField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { Card } from '#web/ui/Page.tsx'
import { DatevAccounts } from './DatevAccounts.tsx'
import { DatevPart, type DatevValues } from './datev-values.ts'
import { PartForm } from './PartForm.tsx'
import type { MoneySetup } from './use-part-save.ts'

const TextField = textFieldOf<DatevValues>()
const { NumberField, SelectField } = valueFieldsOf<DatevValues>()
const plain: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

export function DatevCard({ setup }: { setup: MoneySetup }) {
  const form = useZodForm(DatevPart, { defaultValues: { datev: setup.settings.datev } })
  return (
    <Card title={<Trans>DATEV</Trans>}>
      <PartForm setup={setup} form={form}>
        <p className="text-pretty text-mute">
          <Trans>For the monthly export. Ask your tax adviser for these numbers.</Trans>
        </p>
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            name="datev.consultantNo"
            label={<Trans>Consultant no.</Trans>}
            format={plain}
            optional
          />
          <NumberField name="datev.clientNo" label={<Trans>Client no.</Trans>} format={plain} optional />
          <SelectField
            name="datev.chart"
            label={<Trans>Chart of accounts</Trans>}
            options={[
              { value: 'skr03', label: 'SKR 03' },
              { value: 'skr04', label: 'SKR 04' },
            ]}
          />
          <NumberField name="datev.accountLength" label={<Trans>Account length</Trans>} min={4} />
          <TextField name="datev.initials" label={<Trans>Initials</Trans>} optional />
        </div>
        <DatevAccounts />
      </PartForm>
    </Card>
  )
}
