// Saves one part of how the agency invoices; the rest stays as it was stored last.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { MoneySettings } from '#domain/money/money-settings.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors } from '#web/forms.ts'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type MoneySetup = RouterOutputs['moneySettings']['get']
export type NumberSeries = MoneySetup['series'][number]
export type BankAccount = MoneySetup['accounts'][number]

type PartSave<Input extends FieldValues, Output> = {
  orgSlug: string
  setup: MoneySetup
  form: UseFormReturn<Input, unknown, Output>
}

/** When a colleague saved meanwhile, an error says so, their values are fetched, and saving again is a decision. */
export function usePartSave<Input extends FieldValues, Output extends Partial<MoneySettings> & Input>({
  orgSlug,
  setup,
  form,
}: PartSave<Input, Output>) {
  const { t } = useLingui()
  const { queryKey } = moneySettingsQuery(orgSlug)
  const { mutate, isPending, error } = useMutation(
    trpc.moneySettings.save.mutationOptions({
      onError: (refusal) => applyFieldErrors(form, refusal, 'settings'),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    }),
  )
  const save = (part: Output) =>
    mutate(
      { orgSlug, version: setup.version, settings: { ...setup.settings, ...part } },
      {
        onSuccess: () => {
          form.reset(part)
          toast.success(t`Saved`)
        },
      },
    )
  return { save, isPending, problem: error ? messageOf(error) : undefined }
}
