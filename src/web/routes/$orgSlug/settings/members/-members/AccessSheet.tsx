// Changing what one person sees and may do in the portal.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ArtistAccessInput } from '#domain/platform/members.ts'
import { useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { ArtistRoleField, FlagFields } from './flag-fields.tsx'
import type { Access } from './member-types.ts'
import { useRefreshMembers } from './use-member-calls.ts'

type AccessSheetProps = { access: Access; open: boolean; onClose: () => void }

/** Starts from what is stored each time it opens. */
export function AccessSheet(props: AccessSheetProps) {
  return <AccessForm key={String(props.open)} {...props} />
}

function AccessForm({ access, open, onClose }: AccessSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshMembers()
  const { id, version, role, flags, artistName } = access
  const form = useZodForm(ArtistAccessInput, { defaultValues: { role, flags } })
  const save = useMutation(
    trpc.members.updateArtist.mutationOptions({
      onSuccess: () => {
        toast.success(t`Saved`)
        onClose()
      },
      onSettled: refresh,
    }),
  )
  const name = access.name
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={t`Permissions of ${name}`}
      description={t`In the portal of ${artistName}.`}
      saving={save.isPending}
      saveLabel={<Trans>Save</Trans>}
      onSave={(values) => save.mutate({ orgSlug, id, version, ...values })}
    >
      <ArtistRoleField />
      <FlagFields />
    </FormSheet>
  )
}
