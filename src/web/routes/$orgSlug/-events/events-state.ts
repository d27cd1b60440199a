// What the list of events shows, and how a part of the page changes it.
import type { EventsSearch } from '#web/parts/booking/calendar/calendar-search.ts'

export type EventsState = {
  search: EventsSearch
  setSearch: (patch: Partial<EventsSearch>) => void
}
