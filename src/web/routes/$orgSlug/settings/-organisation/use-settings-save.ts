// Saving one of the forms of the organisation's settings, which stay open.
import { useLingui } from '@lingui/react/macro'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { applyFieldErrors } from '#web/forms.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useMergeSave } from '#web/parts/platform/form/use-merge-save.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRefreshOrganisation, type OrganisationDetails } from './organisation.ts'

type SettingsSave<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  organisation: OrganisationDetails
  valuesOf: (organisation: OrganisationDetails) => Input
  /** The name under which the call takes the values: "rules". */
  under: string
  send: (values: Output, version: number) => Promise<unknown>
}

/** The forms share one version: what another of them saved is no contradiction. */
export function useSettingsSave<Input extends FieldValues, Output extends Input>(
  props: SettingsSave<Input, Output>,
) {
  const { form, organisation, under, send } = props
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshOrganisation()
  return useMergeSave({
    form,
    record: organisation,
    valuesOf: props.valuesOf,
    versionOf: ({ version }) => version,
    latest: () => fetchNow(trpc.organisations.get.queryOptions({ orgSlug })),
    about: ({ id }) => ({ orgSlug, entity: 'organisation', entityId: id, nouns: ['organisations'] }),
    send: (values: Output, on = organisation) => send(values, on.version),
    onSaved: async () => {
      toast.success(t`Saved`)
      await refresh()
    },
    placeError: (error) => applyFieldErrors(form, error, under),
    staysOpen: true,
  })
}
