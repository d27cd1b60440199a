// A form about one part of how the agency invoices; those who may not change it see it switched off.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { MoneySettings } from '#domain/money/money-settings.ts'
import { formEntries } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { usePartSave, type MoneySetup } from './use-part-save.ts'

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
