// The working part of a menu; loaded when a menu is first used.
import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { Kbd } from '#web/ui/keys/Kbd.tsx'
import type { MenuAction, MenuProps } from './menu-props.ts'

function Entry({ item }: { item: MenuAction }) {
  const className = cx('float-item', item.danger && 'text-signal', '[&_svg]:size-4 [&_svg]:shrink-0')
  const body = (
    <>
      {item.checked === undefined ? (
        item.icon
      ) : (
        <Check aria-hidden className={item.checked ? '' : 'invisible'} />
      )}
      <span className="flex min-w-0 flex-1 flex-col py-1">
        <span>{item.label}</span>
        {item.hint ? <span className="text-xs text-mute">{item.hint}</span> : null}
      </span>
      {item.shortcut ? <Kbd keys={item.shortcut} className="ml-4 max-md:hidden" /> : null}
    </>
  )
  if (item.link)
    return (
      <Base.LinkItem render={item.link} closeOnClick className={className}>
        {body}
      </Base.LinkItem>
    )
  return (
    <Base.Item disabled={item.disabled} onClick={item.onSelect} className={className}>
      {body}
    </Base.Item>
  )
}

/** The menu with its trigger; open from the start unless `open` says otherwise. */
export function MenuPopup({
  trigger,
  items,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
}: MenuProps) {
  return (
    <Base.Root open={open} defaultOpen onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="scrim md:hidden" />
        <Base.Positioner sideOffset={5} align={align} side={side} className="float-position">
          <Base.Popup className="float-panel md:min-w-48">
            {items.map((item, index) => {
              if (!item) return null
              if (item === 'separator')
                return <Base.Separator key={`${index}-line`} className="my-1 h-px bg-line" />
              if ('heading' in item)
                return (
                  <div key={`${index}-heading`} className="px-2.5 pt-2 pb-1 text-xs text-mute">
                    {item.heading}
                  </div>
                )
              return <Entry key={`${index}-item`} item={item} />
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
