// A few views of the same thing, one of them in force.
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type SegmentedControlProps<V extends string> = {
  label: string
  value: V
  onValueChange: (value: V) => void
  options: { value: V; label: ReactNode }[]
  className?: string
}

/** Arrow keys move the choice. For views kept in the address the caller navigates in `onValueChange`. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, value, onValueChange, options, className } = props
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      className={cx('inline-flex shrink-0 rounded-[9px] border border-line bg-sunk p-px', className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          render={(button) => <button type="button" {...button} />}
          nativeButton
          className="h-10 flex-1 rounded-control px-3.5 font-semibold whitespace-nowrap text-mute transition-colors hover:text-ink data-checked:bg-surface data-checked:text-ink data-checked:shadow-lift data-checked:ring-1 data-checked:ring-line md:h-7"
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
