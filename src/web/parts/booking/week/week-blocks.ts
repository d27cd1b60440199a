// From the answers of the server to what the week shows: what has hours lies in the grid, all else in the band above.
import { segmentParts } from '#domain/booking/travel/segment-hours.ts'
import { localTimes } from '#domain/booking/travel/travel.ts'
import { showHours } from '#domain/booking/events/show-hours.ts'
import { addDays, minuteOfDay, type LocalDate } from '#domain/dates.ts'
import { segmentTypeLabels } from '#texts/booking/travel/travel.ts'
import type { Filters } from '#web/parts/booking/calendar/calendar-search.ts'
import {
  isBooking,
  isShown,
  offOf,
  type BlockItem,
  type BookingItem,
  type Entry,
  type ExternalItem,
} from '#web/parts/booking/calendar-views/month-items.ts'
import { translate } from '#web/texts.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import type { CalendarItem, CalendarTone } from '#web/ui/calendar/layout-week.ts'
import type { Timed } from '#web/ui/calendar/time-columns.ts'

export type WeekSegment = RouterOutputs['travel']['between'][number]
export type WeekTimes = RouterOutputs['events']['times'][number]

type OnDay = Timed & { date: LocalDate }
/** A show between load-in and curfew; `show` is the minute at which it begins. */
export type ShowBlock = OnDay & { item: BookingItem; show: number | null; times: WeekTimes | undefined }
/** Hours of a day for which an artist is blocked, or busy by another calendar. */
export type BlockedBlock = OnDay & { item: BlockItem | ExternalItem }
/** What of a journey or a meeting lies on one day. */
export type TravelBlock = OnDay & { segment: WeekSegment; isStart: boolean; isEnd: boolean }
export type WeekBlock = ShowBlock | BlockedBlock | TravelBlock
/** The nights in one hotel. */
export type StayItem = CalendarItem & { segment: WeekSegment }
export type BandItem = Entry | StayItem

export const isTravel = <T extends object>(one: T): one is Extract<T, { segment: WeekSegment }> =>
  'segment' in one

/** Midnight, on the axis of a day. */
const nightStarts = 1440

const untimed = { loadIn: null, endTime: null, setMinutes: null, curfew: null }

/** Who finds room first where a day is full: what is certain, and shows before the travel to them. */
const ranks: Record<CalendarTone, number> = {
  confirmed: 0,
  offer: 1,
  hold: 2,
  inquiry: 3,
  neutral: 4,
  elsewhere: 4,
  busy: 5,
  cancelled: 6,
}

/** A hold takes its day, whatever times are planned; so does what takes several days. */
function blockOf(item: Entry, times: ReadonlyMap<string, WeekTimes>): ShowBlock | BlockedBlock | undefined {
  if (item.startOn !== item.endOn) return undefined
  const on = { id: item.id, date: item.startOn, rank: ranks[item.tone] }
  if (!isBooking(item)) {
    const { fromTime, toTime } = offOf(item)
    if (!fromTime || !toTime || fromTime === toTime) return undefined
    const [from, to] = [minuteOfDay(fromTime), minuteOfDay(toTime)]
    // A night ends on the clock of the next day.
    return { ...on, item, from, to: to < from ? to + nightStarts : to }
  }
  const known = times.get(item.id)
  const hours =
    item.booking.status === 'hold' ? undefined : showHours({ ...item.booking, ...(known ?? untimed) })
  return hours && { ...on, item, ...hours, times: known }
}

/** Shown with the shows that it serves: filters of artists, statuses and tours are about those. */
const isShownSegment = ({ status, shows }: WeekSegment, filters: Filters) =>
  (status !== 'cancelled' || filters.cancelled) && shows.some((show) => isShown(show, filters))

/** Whose travel it is: 'Mara Voss, Duo Kestrel'. */
export const travellersOf = ({ shows }: WeekSegment): string =>
  [...new Set(shows.map(({ artistName }) => artistName))].join(', ')

/** The night before check-out is the last. */
function stayOf(segment: WeekSegment): StayItem {
  const { departure, arrival } = localTimes(segment)
  const lastNight = arrival ? addDays(arrival.date, -1) : departure.date
  return {
    id: segment.id,
    startOn: departure.date,
    endOn: lastNight > departure.date ? lastNight : departure.date,
    title: segment.title ?? translate()(segmentTypeLabels.accommodation),
    subtitle: travellersOf(segment),
    tone: 'neutral',
    segment,
  }
}

export type Week = { band: BandItem[]; blocks: WeekBlock[] }

/** What lies on the days from `from` to `to`; `items` are filtered already. */
export function weekOf(
  { from, to }: { from: LocalDate; to: LocalDate },
  items: readonly Entry[],
  times: readonly WeekTimes[],
  segments: readonly WeekSegment[],
  filters: Filters,
): Week {
  const timesById = new Map(times.map((one) => [one.bookingId, one]))
  const week: Week = { band: [], blocks: [] }
  for (const item of items) {
    const block = blockOf(item, timesById)
    if (block) week.blocks.push(block)
    else week.band.push(item)
  }
  for (const segment of segments) {
    if (!isShownSegment(segment, filters)) continue
    if (segment.segmentType === 'accommodation') week.band.push(stayOf(segment))
    else {
      week.blocks.push(
        ...segmentParts(segment).map((part) => ({
          ...part,
          id: `${segment.id} ${part.date}`,
          rank: ranks.neutral,
          segment,
        })),
      )
    }
  }
  return {
    band: week.band.filter(({ startOn, endOn }) => startOn <= to && endOn >= from),
    blocks: week.blocks.filter(({ date }) => date >= from && date <= to),
  }
}

/** The hour with which the axis ends: midnight, or when the last show of the night is over. */
export function lastHourOf(blocks: readonly WeekBlock[]): number {
  return Math.ceil(Math.max(nightStarts, ...blocks.map(({ to }) => to)) / 60)
}

/** What to scroll to: what begins first today, else on any day; mid-morning while nothing does. */
export function firstMinuteOf(blocks: readonly WeekBlock[], today: LocalDate): number {
  const beginning = blocks.filter((block) => !isTravel(block) || block.isStart)
  const ofToday = beginning.filter(({ date }) => date === today)
  const minutes = (ofToday.length > 0 ? ofToday : beginning).map(({ from }) => from)
  return minutes.length > 0 ? Math.min(...minutes) : 9 * 60
}
