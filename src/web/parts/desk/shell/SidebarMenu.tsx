// The person's menu in the sidebar; loaded when it is first used.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Keyboard, ListChecks, Settings } from 'lucide-react'
import type { ReactElement } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { usePlaces } from './use-places.ts'
import { UserMenu } from './UserMenu.tsx'

export function SidebarMenu({ trigger, onShortcuts }: { trigger: ReactElement; onShortcuts: () => void }) {
  const { orgSlug } = useOrganisation()
  const { isOperator } = usePlaces()
  return (
    <UserMenu
      side="top"
      trigger={trigger}
      entries={[
        {
          label: <Trans>Settings</Trans>,
          icon: <Settings aria-hidden />,
          link: <Link to="/$orgSlug/settings" params={{ orgSlug }} />,
        },
        isOperator && {
          label: <Trans>Waitlists</Trans>,
          icon: <ListChecks aria-hidden />,
          link: <Link to="/waitlist" />,
        },
        {
          label: <Trans>Keyboard shortcuts</Trans>,
          icon: <Keyboard aria-hidden />,
          shortcut: '?',
          onSelect: onShortcuts,
        },
      ]}
    />
  )
}
