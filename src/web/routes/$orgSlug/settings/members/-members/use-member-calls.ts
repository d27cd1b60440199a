// The changes of one member, each followed by a fresh list.
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffRole } from '#domain/access.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { Member } from './member-types.ts'

/** Asks the server for the list again. */
export function useRefreshMembers(): () => Promise<void> {
  const cache = useQueryClient()
  const { orgSlug } = useOrganisation()
  return () => cache.invalidateQueries(trpc.members.list.queryFilter({ orgSlug }))
}

/** What can be taken back offers Undo; removing asks before (see MemberMenu). */
export function useMemberCalls(member: Member) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshMembers()
  const name = member.name
  const { id } = member
  const options = { onSettled: refresh }
  const update = useMutation(trpc.members.update.mutationOptions(options))
  const suspend = useMutation(trpc.members.suspend.mutationOptions(options))
  const resume = useMutation(trpc.members.resume.mutationOptions(options))
  const remove = useMutation(trpc.members.remove.mutationOptions(options))

  function setRole(role: StaffRole) {
    const { role: before, artistScope } = member
    const label = translate()(roleLabels[role])
    update.mutate(
      { orgSlug, id, version: member.version, role, artistScope },
      {
        onSuccess: ({ version }) =>
          toastUndo(t`${name} is now ${label}`, () =>
            update.mutate({ orgSlug, id, version, role: before, artistScope }),
          ),
      },
    )
  }
  function setScope(artistScope: string[] | null, done: () => void) {
    update.mutate(
      { orgSlug, id, version: member.version, role: member.role, artistScope },
      {
        onSuccess: () => {
          toast.success(t`Saved`)
          done()
        },
      },
    )
  }
  const suspendOne = () =>
    suspend.mutate(
      { orgSlug, id },
      { onSuccess: () => toastUndo(t`${name} suspended`, () => resume.mutate({ orgSlug, id })) },
    )
  const resumeOne = () =>
    resume.mutate({ orgSlug, id }, { onSuccess: () => toast.success(t`Access of ${name} restored`) })
  const removeOne = (done: () => void) =>
    remove.mutate({ orgSlug, id }, { onSuccess: () => toast.success(t`${name} removed`), onSettled: done })

  return {
    setRole,
    setScope,
    suspend: suspendOne,
    resume: resumeOne,
    remove: removeOne,
    isSaving: update.isPending,
    isRemoving: remove.isPending,
  }
}
