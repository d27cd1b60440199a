// The person at the foot of the sidebar, as the trigger of their menu.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Keyboard, ListChecks, Settings } from 'lucide-react'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { usePersonName } from './use-person-name.ts'
import { usePlaces } from './use-places.ts'
import { UserMenu } from './UserMenu.tsx'

export function SidebarPerson({ onShortcuts }: { onShortcuts: () => void }) {
  const { orgSlug } = useOrganisation()
  const name = usePersonName()
  const { isOperator } = usePlaces()
  return (
    <UserMenu
      side="top"
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
      trigger={
        <button
          type="button"
          className="flex h-9.5 w-full items-center gap-2.5 rounded-control px-2 text-left font-medium hover:bg-hover data-popup-open:bg-hover"
        >
          <Avatar name={name} />
          <span className="min-w-0 flex-1 truncate">
            {name}
            <span className="sr-only">
              , <Trans>your menu</Trans>
            </span>
          </span>
        </button>
      }
    />
  )
}
