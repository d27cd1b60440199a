// From the server's list of bookings to what the month shows, and what a move does to it.
import { isDead, statusInfo, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import {
  addDays,
  daysBetween,
  firstDayOf,
  monthOf,
  weeksOfMonth,
  type LocalDate,
  type LocalMonth,
} from '#domain/dates.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import type { CalendarItem, CalendarTone } from '#web/ui/calendar/layout-week.ts'
import type { Filters } from '#web/parts/booking/calendar/calendar-search.ts'
import { takesDay } from '#domain/booking/availability/shared-days.ts'
import { blockedLabel, blockKindLabels, busyLabel } from '#texts/booking/availability.ts'
import { sharedDayText } from '#texts/booking/shared-days.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'

export type ListedBooking = RouterOutputs['events']['list'][number]
/** What the portal's list has in common with it. */
export type ShownBooking = Omit<
  ListedBooking,
  'tz' | 'tourId' | 'eventVersion' | 'doors' | 'holdRank' | 'holdEndsAt' | 'promoterName'
>
export type ItemOf<B> = CalendarItem & { booking: B }
export type BookingItem = ItemOf<ListedBooking>
/** Days on which an artist, or one member, is blocked: holiday, studio, travel. */
export type ListedBlock = RouterOutputs['availability']['blocks']['blocks'][number]
/** A day of a shared artist at the other agency. */
export type ListedSharedDay = RouterOutputs['availability']['blocks']['shared'][number]
/** What the calendar needs to know of days on which an artist is not free for a show, or may not be. */
type BlockedDays = Pick<ListedBlock, 'artistId' | 'fromTime' | 'toTime'> & { takesDay: boolean }
export type BlockItem = CalendarItem & { block: BlockedDays; artistSlug: string }
/** Days on which another calendar of the artist has an entry. */
export type ListedExternalDay = RouterOutputs['availability']['blocks']['external'][number]
export type ExternalItem = CalendarItem & { external: ListedExternalDay; artistSlug: string }
/** What lies on the calendar: a booking, the days of a block, or an entry of another calendar. */
export type Entry = BookingItem | BlockItem | ExternalItem
export const isBooking = (entry: Entry): entry is BookingItem => 'booking' in entry
/** Whose day it takes. */
export const artistIdOf = (entry: Entry) => (isBooking(entry) ? entry.booking : offOf(entry)).artistId
/** What keeps the artist busy, where it is no booking. */
export const offOf = (item: BlockItem | ExternalItem) => ('block' in item ? item.block : item.external)

/** First and last day that the grid of a month shows: whole weeks, Monday first. */
export function monthRange(month: LocalMonth): { from: LocalDate; to: LocalDate } {
  const days = weeksOfMonth(month).flatMap((week) => week.days)
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-28` }
}

/** Chosen statuses are shown whatever they are; without a choice the dead ones wait to be asked for. */
export function isShown(
  booking: { status: BookingStatus; artistId: string; tourId?: string | null },
  filters: Filters,
): boolean {
  if (filters.artists.length > 0 && !filters.artists.includes(booking.artistId)) return false
  if (filters.tours.length > 0 && !filters.tours.includes(booking.tourId ?? '')) return false
  if (filters.statuses.length > 0 && filters.statuses.includes(booking.status)) return true
  if (isDead(booking.status)) return filters.cancelled
  return filters.statuses.length === 0
}

/** The clock time for sorting: a set "in the night" comes after the evening's; '24:00' on. */
export function sortTime(booking: Pick<ListedBooking, 'showtime' | 'inTheNight' | 'tbaTime'>): string | null {
  const { showtime, inTheNight, tbaTime } = booking
  if (!showtime || tbaTime) return null
  return inTheNight ? `${Number(showtime.slice(0, 2)) + 24}${showtime.slice(2)}` : showtime
}

/** One chip a booking: artist and city in the look of its certainty. */
export function toItems<B extends ShownBooking>(bookings: readonly B[], filters: Filters): ItemOf<B>[] {
  return bookings
    .filter((booking) => isShown(booking, filters))
    .map((booking) => ({
      id: booking.id,
      startOn: booking.eventDate,
      endOn: booking.endsOn ?? booking.eventDate,
      title: booking.artistName,
      subtitle: booking.city ?? booking.venueName ?? booking.eventName,
      tone: statusInfo[booking.status].tone,
      status: translate()(statusLabels[booking.status]),
      time: sortTime(booking),
      booking,
    }))
}

type Blocked = {
  blocks: readonly ListedBlock[]
  shared: readonly ListedSharedDay[]
  artists: readonly { id: string; name: string; slug: string }[]
}

/** One bar for each block and for each day at another agency, each in a look without a status. */
export function toBlockItems({ blocks, shared, artists }: Blocked, chosen: readonly string[]): BlockItem[] {
  const byId = new Map(artists.map((artist) => [artist.id, artist]))
  const itemOf = <Tone extends CalendarTone>(
    id: string,
    days: { artistId: string; from: string; to: string },
    tone: Tone,
  ) => {
    const artist = byId.get(days.artistId)
    if (!artist || (chosen.length > 0 && !chosen.includes(artist.id))) return undefined
    const { name: title, slug: artistSlug } = artist
    return { id, title, artistSlug, startOn: days.from, endOn: days.to, tone }
  }
  const ownItems = blocks.flatMap((block): BlockItem[] => {
    const item = itemOf(block.id, block, 'neutral')
    if (!item) return []
    const reason = block.title || translate()(blockKindLabels[block.kind])
    const subtitle = block.memberName ? `${block.memberName}: ${reason}` : reason
    const takesDay = block.memberName === null
    return [{ ...item, subtitle, status: translate()(blockedLabel), block: { ...block, takesDay } }]
  })
  const sharedItems = shared.flatMap((day, no): BlockItem[] => {
    const item = itemOf(`${day.shareId} ${day.from} ${no}`, day, 'elsewhere')
    if (!item) return []
    const block = { artistId: day.artistId, fromTime: null, toTime: null, takesDay: takesDay(day) }
    return [{ ...item, subtitle: sharedDayText(day, translate()), status: day.partnerName, block }]
  })
  return [...ownItems, ...sharedItems]
}

/** One bar an entry of another calendar, with the name of that. */
export function toExternalItems(
  all: readonly ListedExternalDay[],
  artists: readonly { id: string; name: string; slug: string }[],
  chosen: readonly string[],
): ExternalItem[] {
  const byId = new Map(artists.map((artist) => [artist.id, artist]))
  return all.flatMap((day): ExternalItem[] => {
    const artist = byId.get(day.artistId)
    if (!artist || (chosen.length > 0 && !chosen.includes(artist.id))) return []
    const subtitle = [day.calendarName, day.title].filter(Boolean).join(': ')
    const item = { id: day.id, title: artist.name, subtitle, tone: 'busy' as const }
    const days = { startOn: day.from, endOn: day.to }
    const time = day.from === day.to ? day.fromTime : null
    const said = { status: translate()(busyLabel), time }
    return [{ ...item, ...days, ...said, external: day, artistSlug: artist.slug }]
  })
}

type Off = Blocked & { external: readonly ListedExternalDay[] }

/** Whatever keeps the chosen artists busy besides bookings. */
export const toOffItems = (
  { external, ...blocked }: Off,
  chosen: readonly string[],
): (BlockItem | ExternalItem)[] => [
  ...toBlockItems(blocked, chosen),
  ...toExternalItems(external, blocked.artists, chosen),
]

/** The list as it will be once an event has moved: every booking of it, its last day with it, one version on. */
export function movedBookings(
  bookings: readonly ListedBooking[],
  eventId: string,
  eventDate: LocalDate,
): ListedBooking[] {
  return bookings.map((booking) => {
    if (booking.eventId !== eventId) return booking
    const days = daysBetween(booking.eventDate, eventDate)
    return {
      ...booking,
      eventDate,
      endsOn: booking.endsOn && addDays(booking.endsOn, days),
      eventVersion: booking.eventVersion + 1,
    }
  })
}

/** Days from `from` on that have something, each with its items in the order of the day. */
export function byDay<T extends CalendarItem>(
  items: readonly T[],
  from: LocalDate,
): { date: LocalDate; items: T[] }[] {
  const days = new Map<LocalDate, T[]>()
  for (const item of items) {
    const date = item.startOn < from && item.endOn >= from ? from : item.startOn
    if (date < from) continue
    days.set(date, [...(days.get(date) ?? []), item])
  }
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, list]) => ({
      date,
      items: list.sort(
        (a, b) => (a.time ?? '99').localeCompare(b.time ?? '99') || a.title.localeCompare(b.title),
      ),
    }))
}

/** The day that a phone lists from: the chosen one, today, or the first of another month. */
export function chosenDay(date: LocalDate | undefined, month: LocalMonth, today: LocalDate): LocalDate {
  const { from, to } = monthRange(month)
  if (date && date >= from && date <= to) return date
  return monthOf(today) === month ? today : firstDayOf(month)
}
