// What calendar and events list keep in the address: month, filters, the chosen day, the open form.
import { bookingStatuses, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { isLocalDate, isLocalMonth, monthOf, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import { isSet, oneOf, searchSchema, text, textWhere, type SearchOf } from '#web/search-schema.ts'

export const calendarLayouts = ['month', 'week', 'agenda', 'availability', 'year'] as const
export type CalendarLayout = (typeof calendarLayouts)[number]

/** The key that leads to each layout. */
export const layoutKeys: Record<CalendarLayout, string> = {
  month: 'm',
  week: 'w',
  agenda: 'a',
  availability: 'v',
  year: 'y',
}

const calendarShape = {
  /** How the calendar is laid out; the month unless it says otherwise. */
  layout: oneOf(calendarLayouts),
  /** 'YYYY-MM'; any other text stays in the address as well, see `shownMonth`. */
  month: text,
  /** Ids of artists, with commas. */
  artists: text,
  /** Statuses, with commas. */
  statuses: text,
  /** Ids of tours, with commas. */
  tours: text,
  /** 'off' leaves out the days that artists are blocked; a day shows only the artists who are free on it. */
  avail: text,
  /** 'true' shows what was cancelled, declined or lost as well. */
  cancelled: text,
  /** The day chosen on phones, or that of the new event. */
  date: textWhere(isLocalDate),
  /** Opens the form for a new event. */
  new: isSet,
  /** Id of the saved view that is shown. */
  saved: text,
}

/** Search parameters of the calendar route (product specification 2), and those of the form for a new event. */
export const CalendarSearch = searchSchema(calendarShape)
export type CalendarSearch = SearchOf<typeof CalendarSearch>

const eventViews = ['calendar', 'kanban', 'list'] as const
export type EventView = (typeof eventViews)[number]

/** Search parameters of the events route: those of the calendar, the view, and words to look for. */
export const EventsSearch = searchSchema({
  ...calendarShape,
  view: oneOf(eventViews),
  search: text,
  /** What the list is ordered by, with a minus for the other way round: 'artist', '-date'. */
  sort: text,
  /** The columns of the list in their order, with commas; as there is room without. */
  columns: text,
  /** Id of the booking whose key facts are beside the list. */
  preview: text,
})
export type EventsSearch = SearchOf<typeof EventsSearch>

/** The month that the address names: this one where its text is none, undefined where it names nothing. */
export function shownMonth(month: string | undefined, today: LocalDate): LocalMonth | undefined {
  return month && !isLocalMonth(month) ? monthOf(today) : month
}

/** 'a,b' → ['a', 'b']. */
export function listOf(value: string | undefined): string[] {
  return value ? value.split(',').filter(Boolean) : []
}

/** ['a', 'b'] → 'a,b'; undefined for none, so that the address stays clean. */
export function textOf(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.join(',') : undefined
}

/** The statuses named in the address; unknown words are left out. */
export function statusesOf(value: string | undefined): BookingStatus[] {
  const named = listOf(value)
  return bookingStatuses.filter((status) => named.includes(status))
}

/** Whether blocked days are shown among the bookings. */
export const showsBlocks = (search: CalendarSearch) => search.avail !== 'off'

/** The day on which artists have to be free to be shown. */
export const freeOn = (search: CalendarSearch) =>
  search.avail && isLocalDate(search.avail) ? search.avail : undefined

/** Filters of statuses and tours are about shows alone: days off have neither. */
export const showsOnlyShows = ({ statuses, tours }: Filters) => statuses.length > 0 || tours.length > 0

/** The address without any filter; layout and time stay. */
export const noFilters = {
  artists: undefined,
  statuses: undefined,
  tours: undefined,
  avail: undefined,
  cancelled: undefined,
  saved: undefined,
} satisfies Partial<CalendarSearch>

export const hasFilters = (search: CalendarSearch): boolean =>
  Boolean(search.artists || search.statuses || search.tours || search.avail || search.cancelled)

export type Filters = { artists: string[]; statuses: BookingStatus[]; tours: string[]; cancelled: boolean }

export function filtersOf(search: CalendarSearch): Filters {
  return {
    artists: listOf(search.artists),
    statuses: statusesOf(search.statuses),
    tours: listOf(search.tours),
    cancelled: search.cancelled === 'true',
  }
}
