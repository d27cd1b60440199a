// One person's way into the portal for one artist.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { roleLabels } from '#texts/platform/roles.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ArtistAccessInput } from '#domain/platform/memberships.ts'
import { useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { type Access, useRefreshMembers } from './member-calls.ts'
import { ArtistRoleField, FlagFields } from './flag-fields.tsx'

/** Removing asks first: the person is signed out, and coming back takes a new invitation. */
export function AccessRow({ access, mayChange }: { access: Access; mayChange: boolean }) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshMembers()
  const [open, setOpen] = useState<'rights' | 'remove' | null>(null)
  const { id, artistName } = access
  const name = access.name
  const close = () => setOpen(null)
  const remove = useMutation(
    trpc.members.removeArtist.mutationOptions({
      onSuccess: () => toast.success(t`${name} removed`),
      onSettled: () => {
        close()
        return refresh()
      },
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <Avatar name={name} size="md" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-mute wrap-anywhere">
          {artistName}, {say(roleLabels[access.role])}
          {access.name ? `, ${access.email}` : null}
        </p>
      </div>
      {mayChange ? (
        <div className="flex items-center gap-2 max-md:w-full max-md:pl-11.5">
          <Button size="sm" aria-label={t`Permissions of ${name}`} onClick={() => setOpen('rights')}>
            <Trans>Permissions</Trans>
          </Button>
          <Button size="sm" variant="quiet" aria-label={t`Remove ${name}`} onClick={() => setOpen('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      ) : null}
      <AccessSheet access={access} open={open === 'rights'} onClose={close} />
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(next) => {
          if (!next) close()
        }}
        title={t`Remove ${name}?`}
        description={t`${name} no longer sees the shows of ${artistName} and is signed out everywhere.`}
        confirmLabel={t`Remove`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ orgSlug, id })}
      />
    </li>
  )
}

type AccessSheetProps = { access: Access; open: boolean; onClose: () => void }

/** Starts from what is stored each time it opens. */
function AccessSheet(props: AccessSheetProps) {
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
