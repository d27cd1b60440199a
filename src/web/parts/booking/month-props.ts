// What the month's two forms, for desktops and for phones, are given.
import type { LocalDate } from '#domain/dates.ts'
import type { SearchState } from './CalendarFilters.tsx'
import type { BookingItem } from './month-items.ts'

export type MonthProps = SearchState & {
  /** 'YYYY-MM' */
  month: string
  today: LocalDate
  /** Undefined while the first month is loading. */
  items: BookingItem[] | undefined
  onMonth: (month: string) => void
  onToday: () => void
  /** Absent, as the two below, for members who may not book. */
  onCreate?: (date?: LocalDate) => void
  onMove?: (item: BookingItem, startOn: LocalDate) => void
  onMoveRequest?: (item: BookingItem) => void
}
