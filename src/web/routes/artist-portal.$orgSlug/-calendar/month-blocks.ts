// Blocked days as the portal's month shows them, beside the shows.
import type { ReactNode } from 'react'
import { type LocalDate, type LocalMonth, rangesOverlap } from '#domain/dates.ts'
import { type ItemOf, monthRange, toItems } from '#web/parts/booking/calendar-views/month-items.ts'
import type { PortalBlock, PortalDay, PortalShow } from '#web/parts/road/portal/portal-queries.ts'
import type { CalendarItem } from '#web/ui/calendar/layout-week.ts'
import { blockedLabel, blockKindLabels, busyLabel } from '#texts/booking/availability.ts'
import { translate } from '#web/texts.ts'

export type PortalOff = PortalBlock | PortalDay
export type PortalBlockItem = CalendarItem & { block: PortalOff }
/** What lies on the portal's calendar: a show, days off, or an entry of another calendar. */
export type PortalEntry = PortalItem | PortalBlockItem
export const isShow = (entry: PortalEntry): entry is PortalItem => 'booking' in entry

/** 'Lisbon', or the kind; 'Private: Dentist' of another calendar. */
export const offTitle = (off: PortalOff): string =>
  'calendarName' in off
    ? [off.calendarName, off.title].filter(Boolean).join(': ')
    : off.title || translate()(blockKindLabels[off.kind])

/** `names` by artist where there are several: whose days they are. */
export function monthBlocks(
  blocks: readonly PortalOff[],
  month: LocalMonth,
  { artists, names }: { artists: readonly string[]; names: ReadonlyMap<string, string> },
): PortalBlockItem[] {
  const range = monthRange(month)
  return blocks
    .filter(({ artistId }) => artists.length === 0 || artists.includes(artistId))
    .filter(({ fromDate, toDate }) => rangesOverlap({ from: fromDate, to: toDate }, range))
    .map((block) => {
      const title = offTitle(block)
      const name = names.size > 1 ? names.get(block.artistId) : undefined
      return {
        id: block.id,
        startOn: block.fromDate,
        endOn: block.toDate,
        title: name ?? title,
        subtitle: name ? title : undefined,
        tone: 'calendarName' in block ? 'busy' : 'neutral',
        status: translate()('calendarName' in block ? busyLabel : blockedLabel),
        block,
      }
    })
}

type PortalItem = ItemOf<PortalShow>

/** The days of a month's whole weeks decide; with one artist the place distinguishes shows. */
export function monthShows(
  shows: readonly PortalShow[],
  month: LocalMonth,
  { artists, isOne }: { artists: string[]; isOne: boolean },
): PortalItem[] {
  const range = monthRange(month)
  const isIn = (from: LocalDate, to: LocalDate) => rangesOverlap({ from, to }, range)
  const items = toItems(shows, { artists, statuses: [], tours: [], cancelled: true }).filter((item) =>
    isIn(item.startOn, item.endOn),
  )
  return isOne ? items.map(placeFirst) : items
}

function placeFirst(item: PortalItem): PortalItem {
  const { city, venueName, eventName } = item.booking
  return {
    ...item,
    title: city ?? venueName ?? eventName,
    subtitle: city ? (venueName ?? undefined) : undefined,
  }
}

/** What the two forms of the portal's month, for desktops and for phones, are given. */
export type PortalMonthProps = {
  month: LocalMonth
  today: LocalDate
  /** The day that a phone lists from. */
  day: LocalDate
  /** Undefined while they are loading. */
  items: PortalEntry[] | undefined
  /** By artist, where there are several. */
  filter: ReactNode
  /** How old the shows are, and the button that asks for newer ones. */
  age: ReactNode
  /** Opens blocked days. */
  onBlock: (block: PortalOff) => void
  /** The way to block days, for those who may. */
  blocking: ReactNode
  onMonth: (month: LocalMonth) => void
  onToday: () => void
  onDay: (day: LocalDate) => void
}
