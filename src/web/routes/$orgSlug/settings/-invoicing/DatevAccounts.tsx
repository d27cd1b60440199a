// The accounts of bookings that differ from the chart's usual ones.
import { Trans } from '@lingui/react/macro'
import { get, useController, useFormContext, useWatch, type FieldErrors } from 'react-hook-form'
import { datevAccounts } from '#domain/money/bookkeeping/datev-accounts.ts'
import {
  datevAccountKeys,
  type DatevAccountKey,
  type DatevChart,
} from '#domain/money/bookkeeping/datev-kinds.ts'
import { datevAccountLabels } from '#texts/money/bookkeeping/datev-accounts.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { translate } from '#web/texts.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import type { DatevValues } from './datev-values.ts'

function messageAt(errors: FieldErrors<DatevValues>, key: DatevAccountKey): string | undefined {
  const found: { message?: string } | undefined = get(errors, `datev.accounts.${key}`)
  return found?.message
}

/** An empty field takes the chart's account, which is its placeholder. */
export function DatevAccounts() {
  const say = translate()
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
            placeholder={datevAccounts[chart][key]}
            value={own[key] ?? ''}
            onChange={({ target }) => set(key, target.value.trim())}
          />
        </Field>
      ))}
    </FormFold>
  )
}
