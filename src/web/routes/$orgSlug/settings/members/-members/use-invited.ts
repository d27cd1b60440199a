// After an invitation was sent: says so and returns to the list.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRefreshMembers } from './use-member-calls.ts'

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
