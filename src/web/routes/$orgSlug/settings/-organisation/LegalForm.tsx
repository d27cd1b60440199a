// The legal data as a form: saved only on purpose.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { OrganisationLegalInput } from '#domain/organisations.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormButtons } from '#web/parts/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/toast.ts'
import { useRefreshOrganisation, type OrganisationDetails } from './organisation.ts'
import { AddressFields, NameFields, TaxFields } from './legal-fields.tsx'

type LegalFormProps = { legal: NonNullable<OrganisationDetails['legal']>; version: number }

/** `version` is that of the organisation as it was loaded. */
export function LegalForm({ legal, version }: LegalFormProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshOrganisation()
  const form = useZodForm(OrganisationLegalInput, { values: legal, resetOptions: { keepDirtyValues: true } })
  const save = useMutation(
    trpc.organisations.updateLegal.mutationOptions({
      onSuccess: async (_version, sent) => {
        form.reset(sent.legal)
        toast.success(t`Saved`)
        await refresh()
      },
      onError: (error) => applyFieldErrors(form, error, 'legal'),
    }),
  )
  const send = form.handleSubmit((values) => save.mutate({ orgSlug, version, legal: values }))
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <LeaveWarning isDirty={form.formState.isDirty && !save.isPending} />
        <NameFields />
        <AddressFields />
        <TaxFields />
        <FormButtons isSecondary busy={save.isPending} label={<Trans>Save</Trans>} />
      </form>
    </FormProvider>
  )
}
