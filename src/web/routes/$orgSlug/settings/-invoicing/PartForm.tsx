// A form about one part of how the agency invoices; those who may not change it see it switched off.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import type { MoneySettings } from '#domain/money/money-settings.ts'
import { applyFieldErrors, formEntries } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { messageOf } from '#web/calls/errors.ts'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type PartFormProps<Input extends FieldValues, Output> = {
  setup: MoneySetup
  form: UseFormReturn<Input, unknown, Output>
  children: ReactNode
}

export function PartForm<Input extends FieldValues, Output extends Partial<MoneySettings> & Input>({
  setup,
  form,
  children,
}: PartFormProps<Input, Output>) {
  const { orgSlug } = useOrganisation()
  const { save, isPending, problem } = usePartSave({ orgSlug, setup, form })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="flex flex-col gap-4"
      >
        <LeaveWarning isDirty={form.formState.isDirty && !isPending} entries={formEntries(form)} />
        <fieldset disabled={!setup.canManage} className="flex min-w-0 flex-col gap-4">
          {children}
        </fieldset>
        <FormError>{problem}</FormError>
        {setup.canManage ? <FormButtons isSecondary busy={isPending} label={<Trans>Save</Trans>} /> : null}
      </form>
    </FormProvider>
  )
}

export type MoneySetup = RouterOutputs['moneySettings']['get']
export type NumberSeries = MoneySetup['series'][number]
export type BankAccount = MoneySetup['accounts'][number]

type PartSave<Input extends FieldValues, Output> = {
  orgSlug: string
  setup: MoneySetup
  form: UseFormReturn<Input, unknown, Output>
}

/** When a colleague saved meanwhile, an error says so, their values are fetched, and saving again is a decision. */
function usePartSave<Input extends FieldValues, Output extends Partial<MoneySettings> & Input>({
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
