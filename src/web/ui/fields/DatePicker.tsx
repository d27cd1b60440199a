// A local date: typed in any usual way, or picked from a calendar.
import { Input as BaseInput } from '@base-ui/react/input'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { useExample } from './Input.tsx'
import { parseDate, parseTime } from './parse-date.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const DayPanel = lazyPart(async () => (await import('./DayPanel.tsx')).DayPanel, 'inline')

type DatePickerProps = {
  /** 'YYYY-MM-DD' or null. */
  value: string | null
  onValueChange: (date: string | null) => void
  min?: string
  max?: string
  /** The viewer's local date; taken from the clock unless given. */
  today?: string
  disabled?: boolean
  id?: string
  name?: string
  'aria-label'?: string
  className?: string
}

function localToday(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Reads "14.11.", "14 nov", "sat" or "+3" when the field is left; what it cannot read, or may not be, is put back. */
export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  today = localToday(),
  ...props
}: DatePickerProps) {
  const { i18n, t } = useLingui()
  const [open, setOpen] = useState(false)
  const placeholder = useExample(formatDate(today, 'short', i18n.locale))
  const shown = value ? formatDate(value, 'short', i18n.locale) : ''
  const isAllowed = (date: string) => (!min || date >= min) && (!max || date <= max)

  function commit(text: string) {
    const date = parseDate(text, today)
    if (text.trim() === '') onValueChange(null)
    else if (date && isAllowed(date)) onValueChange(date)
  }

  return (
    <div className={cx('field flex items-center gap-1 pr-1!', props.className)}>
      <TypedInput
        id={props.id}
        name={props.name}
        disabled={props.disabled}
        aria-label={props['aria-label']}
        shown={shown}
        onCommit={commit}
        placeholder={placeholder}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
        }}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        label={t`Calendar`}
        trigger={
          <button
            type="button"
            disabled={props.disabled}
            aria-label={t`Open calendar`}
            className="flex h-10 w-10 shrink-0 items-center justify-center rounded-chip text-mute hover:text-ink md:h-6 md:w-6 [&_svg]:size-4"
          >
            <CalendarDays aria-hidden />
          </button>
        }
      >
        <Suspense fallback={<div className="h-60 md:w-56" />}>
          <DayPanel
            value={value}
            today={today}
            min={min}
            max={max}
            onSelect={(date) => {
              onValueChange(date)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover>
    </div>
  )
}

type TypedInputProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'className'> & {
  shown: string
  onCommit: (text: string) => void
}

/** Keeps what is typed until Enter or leaving, then shows the value in its normal form. */
function TypedInput({ shown, onCommit, onKeyDown, ...props }: TypedInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  function commit() {
    if (draft !== null && draft !== shown) onCommit(draft)
    setDraft(null)
  }
  return (
    <BaseInput
      {...props}
      autoComplete="off"
      value={draft ?? shown}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Enter') commit()
      }}
      className="h-full w-full min-w-0 bg-transparent text-[length:inherit] outline-none"
    />
  )
}

type TimeInputProps = Omit<TypedInputProps, 'shown' | 'onCommit' | 'placeholder'> & {
  /** A usual time for this field. */
  example?: string
  /** 'HH:MM' or null. */
  value: string | null
  onValueChange: (time: string | null) => void
  className?: string
}

/** A time of day; reads "2130", "21.30" and "9pm" when the field is left. */
export function TimeInput({ value, onValueChange, className, example = '20:00', ...props }: TimeInputProps) {
  const placeholder = useExample(example)
  function commit(text: string) {
    const time = parseTime(text)
    if (text.trim() === '') onValueChange(null)
    else if (time) onValueChange(time)
  }
  return (
    <div className={cx('field flex items-center', className)}>
      <TypedInput {...props} shown={value ?? ''} onCommit={commit} placeholder={placeholder} />
    </div>
  )
}
