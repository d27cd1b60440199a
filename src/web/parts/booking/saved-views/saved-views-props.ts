// What everything about saved views is given: the page, its address, and the way to change it.
import type { ViewPage } from '#domain/desk/saved-views.ts'
import type { SearchState } from '#web/parts/booking/calendar/CalendarFilters.tsx'

export type SavedViewsProps = SearchState & { page: ViewPage }
