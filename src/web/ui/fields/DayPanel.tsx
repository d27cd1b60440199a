// The calendar sheet of the date picker; loaded when it is first opened.
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'

const toDate = (text: string) => new Date(`${text}T12:00:00`)
const toText = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

export type DayPanelProps = {
  value: string | null
  today: string
  onSelect: (date: string) => void
  min?: string
  max?: string
}

const arrow =
  'flex size-11 items-center justify-center rounded-control text-mute hover:bg-hover hover:text-ink md:size-7 [&_svg]:size-4'

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />
}

/** One month, weeks from Monday. */
export function DayPanel({ value, today, onSelect, min, max }: DayPanelProps) {
  const { i18n, t } = useLingui()
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale
  const limits = [min ? { before: toDate(min) } : null, max ? { after: toDate(max) } : null]
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      showOutsideDays
      selected={value ? toDate(value) : undefined}
      defaultMonth={toDate(value ?? today)}
      today={toDate(today)}
      disabled={limits.filter((limit) => limit !== null)}
      onSelect={(date) => onSelect(toText(date))}
      formatters={{
        formatCaption: (month) => month.toLocaleDateString(locale, { month: 'long', year: 'numeric' }),
        formatWeekdayName: (day) => day.toLocaleDateString(locale, { weekday: 'narrow' }),
      }}
      labels={{
        labelPrevious: () => t`Previous month`,
        labelNext: () => t`Next month`,
        labelDayButton: (day) => day.toLocaleDateString(locale, { dateStyle: 'full' }),
        labelGrid: (month) => month.toLocaleDateString(locale, { month: 'long', year: 'numeric' }),
        labelWeekday: (day) => day.toLocaleDateString(locale, { weekday: 'long' }),
      }}
      components={{ Chevron }}
      classNames={{
        root: 'relative w-full md:w-56',
        months: '',
        month: '',
        nav: 'absolute top-0 right-0 flex',
        button_previous: arrow,
        button_next: arrow,
        month_caption: 'display flex h-11 items-center px-2 text-md md:h-7 md:text-base tracking-[-0.01em]',
        month_grid: 'mt-1 w-full table-fixed border-collapse',
        weekday: 'h-7 text-xs font-normal text-mute',
        day: 'group p-0 text-center [&:nth-child(n+6)]:bg-[color-mix(in_oklch,var(--color-sunk)_50%,transparent)]',
        day_button:
          'mx-auto flex size-11 items-center justify-center rounded-full font-medium hover:bg-hover disabled:text-line-strong group-data-[selected]:bg-ink! group-data-[selected]:text-surface! md:size-8',
        today: '[&>button]:text-signal [&>button]:font-bold',
        outside: '[&>button]:font-normal [&>button]:text-mute',
      }}
    />
  )
}
