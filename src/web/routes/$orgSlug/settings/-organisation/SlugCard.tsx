// The organisation's word in the address. Former ones keep leading here.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { OrganisationSlugInput } from '#domain/platform/organisations.ts'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SlugField } from '#web/parts/platform/organisation/SlugField.tsx'
import { trpc } from '#web/trpc.ts'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRefreshOrganisation, type OrganisationDetails } from './organisation.ts'

/** Nothing for members who may not change it. */
export function SlugCard({ organisation }: { organisation: OrganisationDetails }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const refresh = useRefreshOrganisation()
  const form = useZodForm(OrganisationSlugInput, { values: { slug: organisation.slug } })
  const change = useMutation(
    trpc.organisations.updateSlug.mutationOptions({
      onSuccess: async ({ slug }) => {
        toast.success(t`Address changed`)
        await refresh()
        await navigate({ to: '/$orgSlug/settings/organisation', params: { orgSlug: slug }, replace: true })
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error) && codeOf(error) === 'CONFLICT') {
          form.setError('slug', { type: 'server', message: messageOf(error) }, { shouldFocus: true })
        }
      },
    }),
  )
  if (!organisation.canEdit) return null
  const send = form.handleSubmit(({ slug }) => {
    if (slug !== organisation.slug) change.mutate({ orgSlug, version: organisation.version, slug })
  })
  return (
    <SettingCard setting="agency-address" title={<Trans>Web address</Trans>}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
          <SlugField />
          <FormButtons isSecondary busy={change.isPending} label={<Trans>Change address</Trans>} />
        </form>
      </FormProvider>
    </SettingCard>
  )
}
