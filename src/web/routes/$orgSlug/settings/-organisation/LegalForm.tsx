// The legal data as a form: saved only on purpose.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { OrganisationLegalInput } from '#domain/platform/organisations.ts'
import { formEntries, useZodForm } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { MergeNotice } from '#web/parts/platform/form/MergeNotice.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import type { OrganisationDetails } from './organisation.ts'
import { useSettingsSave } from './use-settings-save.ts'
import { AddressFields, NameFields, TaxFields } from './legal-fields.tsx'

type LegalFormProps = {
  organisation: OrganisationDetails
  legal: NonNullable<OrganisationDetails['legal']>
}

export function LegalForm({ organisation, legal }: LegalFormProps) {
  const { orgSlug } = useOrganisation()
  const form = useZodForm(OrganisationLegalInput, { defaultValues: legal })
  const update = useMutation(trpc.organisations.updateLegal.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useSettingsSave({
    form,
    organisation,
    valuesOf: (now) => now.legal ?? legal,
    under: 'legal',
    send: (values: OrganisationLegalInput, version) =>
      update.mutateAsync({ orgSlug, version, legal: values }),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="flex flex-col gap-4"
      >
        <LeaveWarning isDirty={form.formState.isDirty && !isSaving} entries={formEntries(form)} />
        <NameFields />
        <AddressFields />
        <TaxFields />
        <MergeNotice merge={merge} />
        <FormError>{problem}</FormError>
        <FormButtons isSecondary busy={isSaving} label={<Trans>Save</Trans>} />
      </form>
    </FormProvider>
  )
}
