// A small panel beside its trigger; on phones a sheet.

import { Deferred } from '#web/ui/Deferred.tsx'
import type { PopoverProps } from './popover-props.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PopoverPopup = lazyPart(async () => (await import('./PopoverPopup.tsx')).PopoverPopup)

/** Focus moves in on opening and back to the trigger on closing. */
export function Popover(props: PopoverProps) {
  return (
    <Deferred
      trigger={props.trigger}
      popup="dialog"
      open={props.open}
      preload={PopoverPopup.preload}
      onOpenChange={props.onOpenChange}
    >
      <PopoverPopup {...props} />
    </Deferred>
  )
}
