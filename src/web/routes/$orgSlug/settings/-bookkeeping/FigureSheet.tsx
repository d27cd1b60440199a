// The form for a figure of tax law of the agency's own.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { TaxFigureInput } from '#domain/money/tax/tax-figure-inputs.ts'
import { taxFigureKeys, type TaxFigureKey } from '#domain/people/tax-figure-keys.ts'
import { taxFigureLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { useToday } from '#web/hooks/use-today.ts'

type Values = z.input<typeof TaxFigureInput>
const TextField = textFieldOf<Values>()
const FormField = formFieldOf<Values>()
const { SelectField } = valueFieldsOf<Values>()
const { DateField } = plainFieldsOf<Values>()
const keys = Object.keys(taxFigureKeys) as TaxFigureKey[]

export function FigureSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { orgSlug, organisation } = useOrganisation()
  const today = useToday()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(TaxFigureInput, {
    defaultValues: { key: 'base_rate_pct', value: '', validFrom: today },
  })
  const save = useMutation(
    trpc.moneySettings.setFigure.mutationOptions({
      onSuccess: onClose,
      onError: (error) => {
        if (!applyFieldErrors(form, error)) setProblem(messageOf(error))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: moneySettingsQuery(orgSlug).queryKey }),
    }),
  )
  const { unit } = taxFigureKeys[useWatch({ control: form.control, name: 'key' }) as TaxFigureKey]
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Add figure</Trans>}
      onSave={(figure) => {
        setProblem(undefined)
        save.mutate({ orgSlug, ...figure })
      }}
      saving={save.isPending}
      saveLabel={<Trans>Save figure</Trans>}
      problem={problem}
      size="md"
    >
      <SelectField
        name="key"
        label={<Trans>Figure</Trans>}
        options={keys.map((value) => ({ value, label: translate()(taxFigureLabels[value]) }))}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {unit === 'minor' ? (
          <FormField
            name="value"
            label={<Trans>Amount</Trans>}
            render={({ value, onChange, onBlur }) => (
              <AmountInput
                value={/^\d+$/.test(value) ? Number(value) : null}
                onValueChange={(minor) => onChange(minor === null ? '' : String(minor))}
                onBlur={onBlur}
                currency={organisation.baseCurrency}
              />
            )}
          />
        ) : (
          <TextField
            name="value"
            label={<Trans>Value</Trans>}
            inputMode="decimal"
            after={unit === 'pct' ? '%' : undefined}
          />
        )}
        <DateField name="validFrom" label={<Trans>Valid from</Trans>} />
      </div>
    </FormSheet>
  )
}
