// What calendar and events list keep in the address: month, filters, the chosen day, the open form.
import { bookingStatuses, type BookingStatus } from '#domain/bookings.ts'
import { isLocalDate, isLocalMonth } from '#domain/dates.ts'
import { isSet, oneOf, searchSchema, text, textWhere, type SearchOf } from '#web/search-schema.ts'

const calendarShape = {
  /** 'YYYY-MM' */
  month: textWhere(isLocalMonth),
  /** Ids of artists, with commas. */
  artists: text,
  /** Statuses, with commas. */
  statuses: text,
  avail: text,
  /** 'true' shows what was cancelled, declined or lost as well. */
  cancelled: text,
  /** The day chosen on phones, or that of the new event. */
  date: textWhere(isLocalDate),
  /** Opens the form for a new event. */
  new: isSet,
}

/** Search parameters of the calendar route (product specification 2), and those of the form for a new event. */
export const CalendarSearch = searchSchema(calendarShape)
export type CalendarSearch = SearchOf<typeof CalendarSearch>

const eventViews = ['calendar', 'kanban', 'list'] as const
export type EventView = (typeof eventViews)[number]

/** Search parameters of the events route: those of the calendar, the view, and words to look for. */
export const EventsSearch = searchSchema({ ...calendarShape, view: oneOf(eventViews), search: text })
export type EventsSearch = SearchOf<typeof EventsSearch>

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

export type Filters = { artists: string[]; statuses: BookingStatus[]; cancelled: boolean }

export function filtersOf(search: CalendarSearch): Filters {
  return {
    artists: listOf(search.artists),
    statuses: statusesOf(search.statuses),
    cancelled: search.cancelled === 'true',
  }
}
