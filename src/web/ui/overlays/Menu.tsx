// A menu of actions from data; on phones it comes up as a sheet.

import { Deferred } from '#web/ui/Deferred.tsx'
import type { MenuProps } from './menu-props.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const MenuPopup = lazyPart(async () => (await import('./MenuPopup.tsx')).MenuPopup)

/** Opens under its trigger on desktops, as a sheet on phones. False entries are left out. */
export function Menu(props: MenuProps) {
  return (
    <Deferred
      trigger={props.trigger}
      popup="menu"
      open={props.open}
      preload={MenuPopup.preload}
      onOpenChange={props.onOpenChange}
    >
      <MenuPopup {...props} />
    </Deferred>
  )
}
