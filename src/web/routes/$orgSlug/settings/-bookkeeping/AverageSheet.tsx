// The form for one monthly average.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { formatMonth, monthOf, shiftMonth } from '#domain/dates.ts'
import { VatRateInput } from '#domain/money/tax/fx-rate-inputs.ts'
import { publishedMonths, publishedRates } from '#domain/money/tax/vat-rates-published.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { refreshAverages } from './refresh-averages.ts'

type Values = z.input<typeof VatRateInput>
const TextField = textFieldOf<Values>()
const { SelectField } = valueFieldsOf<Values>()

type AverageSheetProps = {
  open: boolean
  onClose: () => void
  currency: string
  month: string
  onSaved: (month: string) => void
}

export function AverageSheet({ open, onClose, currency, month, onSaved }: AverageSheetProps) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(VatRateInput, { defaultValues: { currency, month, rate: '', source: 'BMF' } })
  const save = useMutation(
    trpc.fxRates.setAverage.mutationOptions({
      onSuccess: ({ month: saved }) => {
        onSaved(saved)
        onClose()
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error)) setProblem(messageOf(error))
      },
      onSettled: refreshAverages,
    }),
  )
  const known = [...publishedRates(publishedMonths.at(-1) ?? '').keys()]
  const currencies = [...new Set([...known, currency])].toSorted()
  const last24 = Array.from({ length: 24 }, (_, back) => shiftMonth(monthOf(today), -back))
  const months = [...new Set([...last24, month])].toSorted().toReversed()
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Enter exchange rate</Trans>}
      onSave={(average) => {
        setProblem(undefined)
        save.mutate({ orgSlug, average })
      }}
      saving={save.isPending}
      saveLabel={<Trans>Save rate</Trans>}
      problem={problem}
      size="md"
    >
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          name="currency"
          label={<Trans>Currency</Trans>}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <SelectField
          name="month"
          label={<Trans>Month</Trans>}
          options={months.map((value) => ({ value, label: formatMonth(value, i18n.locale) }))}
        />
        <TextField
          name="rate"
          label={<Trans>1 euro is</Trans>}
          inputMode="decimal"
          hint={<Trans>Units of the currency, as published.</Trans>}
        />
        <TextField name="source" label={<Trans>Source</Trans>} />
      </div>
    </FormSheet>
  )
}
