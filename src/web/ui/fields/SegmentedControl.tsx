// A few views of the same thing, one of them in force.
import { useId, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type SegmentedControlProps<V extends string> = {
  label: string
  value: V
  onValueChange: (value: V) => void
  /** With a shortcut the option carries a tooltip that names it. */
  options: { value: V; label: ReactNode; shortcut?: string }[]
  className?: string
}

/** Wraps where it is wider than its place. Arrow keys move the choice. For views kept in the address the caller navigates in `onValueChange`. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, value, onValueChange, options, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'inline-flex max-w-full shrink-0 flex-wrap rounded-[9px] border border-line bg-sunk p-px',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          htmlFor={`${name}-${option.value}`}
          {...(option.shortcut ? { 'data-tooltip': option.label, 'data-keys': option.shortcut } : {})}
          className="relative flex h-10 flex-1 cursor-pointer items-center justify-center rounded-control px-3.5 font-semibold whitespace-nowrap text-mute transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-lift has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-signal md:h-7"
        >
          <input
            type="radio"
            id={`${name}-${option.value}`}
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
