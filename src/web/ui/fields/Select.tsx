// One of a short list, shown on demand; on phones a sheet.
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import type { Option } from './option.ts'

type SelectProps<V extends string> = {
  options: readonly Option<V>[]
  value?: V | null
  defaultValue?: V | null
  onValueChange?: (value: V) => void
  placeholder?: string
  name?: string
  disabled?: boolean
  /** Needed when it does not sit inside a Field. */
  'aria-label'?: string
  className?: string
}

/** A value of `options`, or null before one is chosen. */
export function Select<V extends string>({
  options,
  onValueChange,
  placeholder,
  className,
  ...props
}: SelectProps<V>) {
  const { 'aria-label': label, ...root } = props
  return (
    <Base.Root<V>
      {...root}
      items={options as Option<V>[]}
      onValueChange={(value) => {
        if (value !== null) onValueChange?.(value)
      }}
    >
      <Base.Trigger aria-label={label} className={cx('field flex items-center gap-2 text-left', className)}>
        <Base.Value
          className="flex-1 truncate data-placeholder:text-mute"
          {...(placeholder ? { placeholder } : {})}
        />
        <Base.Icon className="text-mute [&_svg]:size-4">
          <ChevronsUpDown aria-hidden />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Backdrop className="scrim md:hidden" />
        <Base.Positioner sideOffset={5} alignItemWithTrigger={false} className="float-position">
          <Base.Popup className="float-panel md:min-w-[var(--anchor-width)]">
            <Base.List>
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
