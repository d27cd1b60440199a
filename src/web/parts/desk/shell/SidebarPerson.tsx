// The person at the foot of the sidebar, as the trigger of their menu.
import { Trans } from '@lingui/react/macro'

import { Avatar } from '#web/ui/Avatar.tsx'
import { Deferred } from '#web/ui/Deferred.tsx'
import { usePersonName } from './use-person-name.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const load = () => import('./SidebarMenu.tsx')
const SidebarMenu = lazyPart(async () => (await load()).SidebarMenu)

export function SidebarPerson({ onShortcuts }: { onShortcuts: () => void }) {
  const name = usePersonName()
  const trigger = (
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
  )
  return (
    <Deferred trigger={trigger} popup="menu" load={load}>
      <SidebarMenu trigger={trigger} onShortcuts={onShortcuts} />
    </Deferred>
  )
}
