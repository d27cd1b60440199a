// One of a short list, shown on demand; on phones a sheet.
import { Field as Base } from '@base-ui/react/field'
import { ChevronsUpDown } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Deferred } from '#web/ui/Deferred.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { SelectProps } from './select-props.ts'

const SelectPopup = lazyPart(async () => (await import('./SelectPopup.tsx')).SelectPopup)

/** A list opens with the arrows as well as with a press. */
function pressByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Shows its value, and its list once it is asked for. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, placeholder, disabled, className, 'aria-label': label } = props
  const [own, setOwn] = useState<V | null>(null)
  const value = props.value === undefined ? own : props.value
  const chosen = options.find((option) => option.value === value)
  const trigger = (
    <button
      type="button"
      aria-label={label}
      className={cx('field flex items-center gap-2 text-left', className)}
    >
      <span className={cx('flex-1 truncate', !chosen && 'text-mute')}>{chosen?.label ?? placeholder}</span>
      <ChevronsUpDown aria-hidden className="size-4 text-mute" />
    </button>
  )
  return (
    <Deferred
      // Of the field around it until the list is there, which names and describes it in the same way.
      trigger={<Base.Control render={trigger} disabled={disabled} onKeyDown={pressByArrow} />}
      triggerRole="combobox"
      popup="listbox"
      preload={SelectPopup.preload}
    >
      <SelectPopup
        aria-label={label}
        options={options}
        value={value}
        disabled={disabled}
        onValueChange={(next) => {
          setOwn(next as V)
          props.onValueChange?.(next as V)
        }}
        trigger={trigger}
      />
    </Deferred>
  )
}
