// What the frame of the calendar passes to each of its layouts.
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import type { SearchState } from './CalendarFilters.tsx'
import type { CalendarLayout } from './calendar-search.ts'
import type { CalendarTime } from '#web/parts/booking/calendar-views/calendar-time.ts'
import type { BookingItem } from '#web/parts/booking/calendar-views/month-items.ts'

/** Where something new is added: a day or several, perhaps an artist's, and the element beside which to ask. */
export type AddAt = {
  date: LocalDate
  /** The last of several days. */
  endsOn?: LocalDate | undefined
  artist?: { id: string; name: string } | undefined
  anchor?: Element | null
}

export type CalendarProps = SearchState &
  CalendarTime & {
    layout: CalendarLayout
    today: LocalDate
    /** The choice between layouts, or what the page has instead. */
    switcher: ReactNode
    onStep: (by: 1 | -1) => void
    onToday: () => void
    /** Opens the form for a new event; absent, as the three below, for members who may not book. */
    onNew?: (date?: LocalDate) => void
    onAdd?: (at: AddAt) => void
    onMove?: (item: BookingItem, startOn: LocalDate) => void
    onMoveRequest?: (item: BookingItem) => void
  }
