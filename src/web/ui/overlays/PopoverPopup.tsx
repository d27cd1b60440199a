// The working part of a popover; loaded when one is first used.
import { Popover as Base } from '@base-ui/react/popover'
import { cx } from '#web/ui/cx.ts'
import type { PopoverProps } from './popover-props.ts'

/** The panel with its trigger; open from the start unless `open` says otherwise. */
export function PopoverPopup({
  trigger,
  title,
  align = 'start',
  open,
  onOpenChange,
  ...props
}: PopoverProps) {
  return (
    <Base.Root open={open} defaultOpen onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="scrim md:hidden" />
        <Base.Positioner sideOffset={5} align={align} className="float-position">
          <Base.Popup aria-label={props.label} className={cx('float-panel p-4! md:p-3!', props.className)}>
            {title ? <Base.Title className="mb-2 text-md">{title}</Base.Title> : null}
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
