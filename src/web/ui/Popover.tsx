// A small panel beside its trigger; on phones a sheet.
import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

type PopoverProps = {
  trigger?: ReactElement
  /** Positions the panel when it has no trigger of its own. */
  anchor?: Element | null
  title?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
  /** Names the panel when it has no visible title. */
  label?: string
  /** Where the focus goes on opening; false leaves it where it is. */
  initialFocus?: Base.Popup.Props['initialFocus']
}

/** Focus moves in on opening and back to the trigger on closing. */
export function Popover({
  trigger,
  anchor,
  title,
  align = 'start',
  open,
  onOpenChange,
  ...props
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="scrim md:hidden" />
        <Base.Positioner sideOffset={5} align={align} anchor={anchor ?? undefined} className="float-position">
          <Base.Popup
            aria-label={props.label}
            initialFocus={props.initialFocus}
            className={cx('float-panel p-4! md:p-3!', props.className)}
          >
            {title ? <Base.Title className="mb-2 text-md">{title}</Base.Title> : null}
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
