// The rows of the availability grid: each artist with what lies on the days shown.
import { addDays, type LocalDate } from '#domain/dates.ts'
import type { CalendarItem } from '#web/ui/calendar/layout-week.ts'
import type { Filters } from '#web/parts/booking/calendar/calendar-search.ts'
import {
  isBooking,
  isShown,
  toItems,
  toBlockItems,
  toExternalItems,
  type BlockItem,
  type BookingItem,
  type ExternalItem,
  type ListedBlock,
  type ListedBooking,
  type ListedExternalDay,
  type ListedSharedDay,
} from '#web/parts/booking/calendar-views/month-items.ts'

export type GridArtist = { id: string; name: string; slug: string }
type GridItem = BookingItem | BlockItem
/** `busy`: by other calendars, which leave the artist bookable. */
export type ArtistRow = { artist: GridArtist; items: GridItem[]; busy: ExternalItem[] }

type Data = {
  artists: readonly GridArtist[]
  bookings: readonly ListedBooking[]
  blocks: readonly ListedBlock[]
  external: readonly ListedExternalDay[]
  shared: readonly ListedSharedDay[]
}

/**
 * One row an artist, in the order of the roster. With `freeOn` only the artists who have nothing on that day. An
 * artist who has left the roster but has a show is at the end. Of a tour its artists, with all that takes their days:
 * a day with another show is not free.
 */
export function availabilityRows(
  { artists, bookings, blocks, external, shared }: Data,
  filters: Filters,
  freeOn?: string,
): ArtistRow[] {
  const rows = new Map<string, ArtistRow>()
  for (const artist of artists) {
    if (filters.artists.length === 0 || filters.artists.includes(artist.id))
      rows.set(artist.id, { artist, items: [], busy: [] })
  }
  for (const item of toItems(bookings, { ...filters, tours: [] })) {
    const { artistId: id, artistName: name } = item.booking
    const row = rows.get(id) ?? { artist: { id, name, slug: '' }, items: [], busy: [] }
    row.items.push(item)
    rows.set(id, row)
  }
  for (const item of toBlockItems({ blocks, shared, artists }, filters.artists))
    rows.get(item.block.artistId)?.items.push(item)
  for (const item of toExternalItems(external, artists, filters.artists))
    rows.get(item.external.artistId)?.busy.push(item)
  const onTour = (item: GridItem) => isBooking(item) && isShown(item.booking, filters)
  const all = [...rows.values()].filter(({ items }) => filters.tours.length === 0 || items.some(onTour))
  return freeOn ? all.filter(({ items }) => !takes(items).some((item) => isOn(item, freeOn))) : all
}

/** What takes the artist's days: a block of one member, or another agency's hold, leaves the artist bookable. */
export const takes = (items: readonly GridItem[]): GridItem[] =>
  items.filter((item) => isBooking(item) || item.block.takesDay)

export const isOn = (item: CalendarItem, date: string) => item.startOn <= date && item.endOn >= date

/** The letters of a place that fit into a day: three, or two beside the rank of a hold. */
export function shortPlace(item: CalendarItem, letters = 3): string {
  return (item.subtitle ?? item.title).replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, letters)
}

/** The days from `start` towards `end` on which nothing lies: up to the first that is taken. */
export function freeRun(
  items: readonly CalendarItem[],
  start: LocalDate,
  end: LocalDate,
): { from: LocalDate; to: LocalDate } {
  const step = end < start ? -1 : 1
  let last = start
  while (last !== end && !items.some((item) => isOn(item, addDays(last, step)))) last = addDays(last, step)
  return step < 0 ? { from: last, to: start } : { from: start, to: last }
}
