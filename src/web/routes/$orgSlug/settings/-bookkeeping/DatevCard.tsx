// What the accountant's program wants to know: numbers of the practice, the chart of accounts, and what differs.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FieldErrors, get, useController, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { datevAccounts } from '#domain/money/bookkeeping/datev-accounts.ts'
import {
  type DatevAccountKey,
  datevAccountKeys,
  type DatevChart,
} from '#domain/money/bookkeeping/datev-kinds.ts'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { datevAccountLabels } from '#texts/money/bookkeeping/datev-accounts.ts'
import { useZodForm } from '#web/forms.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { translate } from '#web/texts.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Setting, SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { type MoneySetup, PartForm } from '../-invoicing/PartForm.tsx'

/** What the card about the accountant's program edits: its part of the settings. */
const DatevPart = MoneySettings.pick({ datev: true })
type DatevValues = z.input<typeof DatevPart>

const TextField = textFieldOf<DatevValues>()
const { NumberField, SelectField } = valueFieldsOf<DatevValues>()
const plain: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

export function DatevCard({ setup }: { setup: MoneySetup }) {
  const form = useZodForm(DatevPart, { defaultValues: { datev: setup.settings.datev } })
  return (
    <SettingCard setting="datev" title={<Trans>DATEV</Trans>}>
      <PartForm setup={setup} form={form}>
        <Setting
          setting="datev-numbers"
          lineAt="below"
          className="grid grid-cols-2 items-end gap-4 @xl:grid-cols-3"
        >
          <NumberField
            name="datev.consultantNo"
            label={<Trans>Consultant no.</Trans>}
            format={plain}
            optional
          />
          <NumberField name="datev.clientNo" label={<Trans>Client no.</Trans>} format={plain} optional />
          <TextField name="datev.initials" label={<Trans>Initials</Trans>} optional />
        </Setting>
        <Setting
          setting="account-chart"
          lineAt="below"
          className="grid grid-cols-2 items-end gap-4 @xl:grid-cols-3"
        >
          <SelectField
            name="datev.chart"
            label={<Trans>Chart of accounts</Trans>}
            options={[
              { value: 'skr03', label: 'SKR 03' },
              { value: 'skr04', label: 'SKR 04' },
            ]}
          />
          <NumberField name="datev.accountLength" label={<Trans>Account length</Trans>} min={4} />
        </Setting>
        <Setting setting="datev-accounts" lineAt="below">
          <DatevAccounts />
        </Setting>
      </PartForm>
    </SettingCard>
  )
}

function messageAt(errors: FieldErrors<DatevValues>, key: DatevAccountKey): string | undefined {
  const found: { message?: string } | undefined = get(errors, `datev.accounts.${key}`)
  return found?.message
}

/** An empty field takes the chart's account, which is its placeholder. */
function DatevAccounts() {
  const say = translate()
  const { t } = useLingui()
  const defaultText = (account: string) => t`Default ${account}`
  const { control } = useFormContext<DatevValues>()
  const { field, formState } = useController({ control, name: 'datev.accounts' })
  const chart = useWatch({ control, name: 'datev.chart' }) as DatevChart
  const own: Record<string, string> = field.value ?? {}
  function set(key: DatevAccountKey, account: string) {
    const { [key]: _before, ...rest } = own
    field.onChange(account === '' ? rest : { ...rest, [key]: account })
  }
  return (
    <FormFold<DatevValues> title={<Trans>Custom accounts</Trans>} names={['datev.accounts']}>
      {datevAccountKeys.map((key) => (
        <Field key={key} label={say(datevAccountLabels[key])} error={messageAt(formState.errors, key)}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder={defaultText(datevAccounts[chart][key])}
            value={own[key] ?? ''}
            onChange={({ target }) => set(key, target.value.trim())}
          />
        </Field>
      ))}
    </FormFold>
  )
}
