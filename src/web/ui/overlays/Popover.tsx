// A small panel beside its trigger; on phones a sheet.

import { Deferred } from '#web/ui/Deferred.tsx'
import type { PopoverProps } from './popover-props.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const load = () => import('./PopoverPopup.tsx')
const PopoverPopup = lazyPart(async () => (await load()).PopoverPopup)

/** Focus moves in on opening and back to the trigger on closing. */
export function Popover(props: PopoverProps) {
  return (
    <Deferred
      trigger={props.trigger}
      popup="dialog"
      open={props.open}
      load={load}
      onOpenChange={props.onOpenChange}
    >
      <PopoverPopup {...props} />
    </Deferred>
  )
}
