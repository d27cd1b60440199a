// Which saved views are tabs above the list, which are in the menu behind them, and how many shows each has.
import { isShown, type ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { filtersOf } from '#web/parts/booking/calendar/calendar-search.ts'
import type { SavedView } from '#web/parts/booking/calendar/view-params.ts'

/** One's own first, then the shared ones, as many as fit; the open one always is among them. */
export function tabsOf<View extends Pick<SavedView, 'id' | 'isShared'>>(
  views: readonly View[],
  openId: string | undefined,
  most: number,
): { tabs: View[]; rest: View[] } {
  const ordered = [...views.filter(({ isShared }) => !isShared), ...views.filter(({ isShared }) => isShared)]
  const open = ordered.findIndex(({ id }) => id === openId)
  const tabs = open >= most ? [...ordered.slice(0, most - 1), ordered[open]!] : ordered.slice(0, most)
  return { tabs, rest: ordered.filter((view) => !tabs.includes(view)) }
}

/** How many of the shows pass the filters of a view; words to look for are the server's matter. */
export function countOf(
  rows: readonly Pick<ListedBooking, 'status' | 'artistId' | 'tourId'>[],
  params: SavedView['params'],
): number {
  const { artists, statuses, tours, cancelled } = params
  const filters = filtersOf({ artists, statuses, tours, cancelled })
  return rows.filter((row) => isShown(row, filters)).length
}
