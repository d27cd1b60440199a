// What the month's two forms, for desktops and for phones, are given.
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import type { Entry } from './month-items.ts'

export type MonthProps = CalendarProps & {
  /** Undefined while the first month is loading. */
  items: Entry[] | undefined
  /** Shows another month. */
  onMonth: (month: string) => void
}
