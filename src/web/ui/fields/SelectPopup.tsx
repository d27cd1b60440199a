// The working part of a choice from a short list; loaded when one is first used.
import { Select as Base } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import type { SelectProps } from './select-props.ts'

type PopupProps<V extends string> = SelectProps<V> & { trigger: ReactElement }

/** The list with its trigger; open from the start. */
export function SelectPopup<V extends string>({
  trigger,
  options,
  value,
  onValueChange,
  disabled,
  'aria-label': label,
}: PopupProps<V>) {
  return (
    <Base.Root<V>
      defaultOpen
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onValueChange?.(next)
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="scrim md:hidden" />
        <Base.Positioner sideOffset={5} alignItemWithTrigger={false} className="float-position">
          <Base.Popup className="float-panel md:min-w-[var(--anchor-width)]">
            <Base.List aria-label={label}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className="float-item"
                >
                  {option.icon}
                  <span className="flex min-w-0 flex-1 flex-col py-1">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.hint ? <span className="text-xs text-mute">{option.hint}</span> : null}
                  </span>
                  <Base.ItemIndicator className="[&_svg]:size-4">
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
