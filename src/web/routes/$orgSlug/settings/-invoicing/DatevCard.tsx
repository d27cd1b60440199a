// What the accountant's program wants to know: numbers of the practice, the chart of accounts, and what differs.
import { Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { MoneySettings } from '#domain/money-settings.ts'
import { useZodForm } from '#web/forms.ts'
import { MoreFields } from '#web/parts/form/FormSheet.tsx'
import { textFieldOf } from '#web/parts/form/TextField.tsx'
import { valueFieldsOf } from '#web/parts/form/value-fields.tsx'
import { formFieldOf } from '#web/parts/form/FormField.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { PartForm } from './PartForm.tsx'
import type { MoneySetup } from './use-part-save.ts'

const Datev = MoneySettings.pick({ datev: true })
type Values = z.input<typeof Datev>
const TextField = textFieldOf<Values>()
const FormField = formFieldOf<Values>()
const { NumberField, SelectField } = valueFieldsOf<Values>()
const plain: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

export function DatevCard({ setup }: { setup: MoneySetup }) {
  const { t } = useLingui()
  const form = useZodForm(Datev, { defaultValues: { datev: setup.settings.datev } })
  return (
    <Card title={<Trans>DATEV</Trans>}>
      <PartForm setup={setup} form={form}>
        <p className="text-pretty text-mute">
          <Trans>For the monthly export. The practice knows these numbers.</Trans>
        </p>
        <div className="grid grid-cols-2 gap-4">
          <NumberField name="datev.consultantNo" label={<Trans>Consultant</Trans>} format={plain} optional />
          <NumberField name="datev.clientNo" label={<Trans>Client</Trans>} format={plain} optional />
          <SelectField
            name="datev.chart"
            label={<Trans>Chart of accounts</Trans>}
            options={[
              { value: 'skr03', label: 'SKR 03' },
              { value: 'skr04', label: 'SKR 04' },
            ]}
          />
          <NumberField name="datev.accountLength" label={<Trans>Digits of an account</Trans>} min={4} />
          <TextField name="datev.initials" label={<Trans>Initials</Trans>} optional />
        </div>
      </PartForm>
    </Card>
  )
}
