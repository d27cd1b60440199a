// What the portal's month shows of the shows that are known.
import { rangesOverlap, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import { monthRange, toItems, type ItemOf } from '#web/parts/booking/calendar-views/month-items.ts'
import type { PortalShow } from '#web/parts/road/portal/portal-queries.ts'

export type PortalItem = ItemOf<PortalShow>

/** The days of a month's whole weeks decide; with one artist the place distinguishes shows. */
export function monthShows(
  shows: readonly PortalShow[],
  month: LocalMonth,
  { artists, isOne }: { artists: string[]; isOne: boolean },
): PortalItem[] {
  const range = monthRange(month)
  const isIn = (from: LocalDate, to: LocalDate) => rangesOverlap({ from, to }, range)
  const items = toItems(shows, { artists, statuses: [], cancelled: true }).filter((item) =>
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
