// The rows of the members' page and the changes of one, each followed by a fresh list; and what follows an
// invitation.
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StaffRole } from '#domain/access.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'

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

/** Called with the address the e-mail went to. */
export function useInvited(): (email: string) => Promise<void> {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshMembers()
  return async (email) => {
    toast.success(t`Invitation sent to ${email}`)
    await refresh()
    await navigate({ to: '/$orgSlug/settings/members', params: { orgSlug } })
  }
}

type Members = RouterOutputs['members']['list']
/** The rows of the members' page. */
export type Member = Members['members'][number]
export type Access = Members['artistAccess'][number]
export type Invitation = Members['invitations'][number]
