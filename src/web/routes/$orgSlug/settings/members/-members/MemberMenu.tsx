// Suspending, letting in again, removing.
import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Pause, Play, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { Member } from './member-types.ts'
import type { useMemberCalls } from './use-member-calls.ts'

type MemberMenuProps = { member: Member; calls: ReturnType<typeof useMemberCalls> }

/** Keeps its place without a menu, so that rows stay aligned. */
export function MemberMenu({ member, calls }: MemberMenuProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const name = member.name
  const may = (action: Member['actions'][number]) => member.actions.includes(action)
  if (!may('suspend') && !may('resume') && !may('remove')) return <span className="size-11 md:size-8" />
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More actions for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          may('suspend') && {
            label: t`Suspend`,
            hint: t`Blocks access, keeps the membership`,
            icon: <Pause aria-hidden />,
            onSelect: calls.suspend,
          },
          may('resume') && { label: t`Restore access`, icon: <Play aria-hidden />, onSelect: calls.resume },
          may('remove') && {
            label: t`Remove…`,
            icon: <UserMinus aria-hidden />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Remove ${name}?`}
        description={t`${name} loses access immediately and is signed out everywhere. Coming back requires a new invitation.`}
        confirmLabel={t`Remove`}
        danger
        busy={calls.isRemoving}
        onConfirm={() => calls.remove(() => setAsking(false))}
      />
    </>
  )
}
