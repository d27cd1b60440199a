// Fetches what somebody on the road opens next, so that it is there without a connection: politely, one after the other.
import { i18n } from '@lingui/core'
import { onlineManager } from '@tanstack/react-query'
import type { Permission } from '#domain/access.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { addDays, monthOf, shiftMonth, todayIn, type LocalDate } from '#domain/dates.ts'
import { advancingQuery, overviewQuery } from '#web/parts/road/advancing/advancing-queries.ts'
import {
  blocksQuery,
  eventQuery,
  monthQuery,
  rangeQuery,
} from '#web/parts/booking/booking/booking-queries.ts'
import { monthRange } from '#web/parts/booking/calendar-views/month-items.ts'
import { monthTravelQuery, timesQuery } from '#web/parts/booking/week/week-queries.ts'
import { artistCalls, contactCalls, venueCalls } from '#web/parts/people/records/noun-calls.ts'
import { daySheetQuery } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { pagesQuery } from '#web/parts/people/records/record-calls.ts'
import { travelQuery } from '#web/parts/road/travel/travel-queries.ts'
import { copyAsItIs, queryClient } from '#web/calls/query.ts'
import { savesData } from '#web/device/connection.ts'
import { keepArea } from '#web/device/keep-area.ts'
import { trpc } from '#web/trpc.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { listRange, orderOf } from '../-events/list-range.ts'
import { nextEvents } from './next-events.ts'

const hour = 3_600_000
/**
 * What is younger than this, also on the device, is not asked for again. The library types a persister by the answer that
 * it keeps; this one keeps any.
 */
const fresh = { staleTime: hour, persister: copyAsItIs as never }
/** The months around this one. */
const months = [0, 1, -1, 2]
/** Of these also the hours and the travel, which the week shows. */
const monthsByHour = [0, 1]
/** Shows of so many days have their pages on the device, the nearest first. */
const daysAhead = 21
const mostEvents = 12
/** Of a long list, so many times a hundred. */
const pages = 3

const whenIdle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 200)
  })

type Can = (permission: Permission) => boolean
type Step = () => Promise<unknown>

/** Lists: the calendar, the events, the roster, the address book, and what waits. */
function listSteps(orgSlug: string, today: LocalDate, can: Can): Step[] {
  const around = months.map((by) => shiftMonth(monthOf(today), by))
  const filter = { orgSlug, archived: false }
  const more = { ...fresh, pages }
  return [
    ...around.map((month) => () => queryClient.prefetchQuery({ ...monthQuery(orgSlug, month), ...fresh })),
    () =>
      queryClient.prefetchQuery({
        ...rangeQuery(orgSlug, { ...listRange(undefined, today), search: undefined, ...orderOf(undefined) }),
        ...fresh,
      }),
    () => queryClient.prefetchInfiniteQuery({ ...pagesQuery(artistCalls, filter), ...more }),
    () => queryClient.prefetchInfiniteQuery({ ...pagesQuery(contactCalls, filter), ...more }),
    () => queryClient.prefetchInfiniteQuery({ ...pagesQuery(venueCalls, filter), ...more }),
    () => queryClient.prefetchQuery(trpc.dashboard.get.queryOptions({ orgSlug }, fresh)),
    ...(can('advancing.view')
      ? [() => queryClient.prefetchQuery({ ...overviewQuery(orgSlug, today), ...fresh })]
      : []),
    ...monthsByHour
      .map((by) => shiftMonth(monthOf(today), by))
      .flatMap((month) => [
        () => queryClient.prefetchQuery({ ...timesQuery(orgSlug, month), ...fresh }),
        ...(can('travel.view')
          ? [() => queryClient.prefetchQuery({ ...monthTravelQuery(orgSlug, month), ...fresh })]
          : []),
      ]),
    ...around.map(
      (month) => () => queryClient.prefetchQuery({ ...blocksQuery(orgSlug, monthRange(month)), ...fresh }),
    ),
  ]
}

/** One event with what its pages show. */
function eventSteps(orgSlug: string, eventId: string, can: Can): Step[] {
  const notes = trpc.notes.list.queryOptions({ orgSlug, entity: 'event', entityId: eventId }, fresh)
  return [
    () => queryClient.prefetchQuery({ ...eventQuery(orgSlug, eventId), ...fresh }),
    () => queryClient.prefetchQuery(notes),
    () => queryClient.prefetchQuery(trpc.files.forEvent.queryOptions({ orgSlug, eventId }, fresh)),
    ...(can('advancing.view')
      ? [() => queryClient.prefetchQuery({ ...advancingQuery(orgSlug, eventId), ...fresh })]
      : []),
    ...(can('travel.view')
      ? [
          () => queryClient.prefetchQuery({ ...travelQuery(orgSlug, eventId), ...fresh }),
          () => queryClient.prefetchQuery({ ...daySheetQuery(orgSlug, eventId, i18n.locale), ...fresh }),
        ]
      : []),
    ...(can('guestLists.view')
      ? [() => queryClient.prefetchQuery(trpc.guestLists.get.queryOptions({ orgSlug, eventId }, fresh))]
      : []),
  ]
}

/** Now and every hour, until `signal`; with all files of the app, where the connection is good for that. */
export async function keepOfflineCopy(orgSlug: string, can: Can, signal: AbortSignal): Promise<void> {
  if (!savesData()) void keepArea('office').catch(() => undefined)
  while (!signal.aborted) {
    await makeOfflineCopy(orgSlug, can, signal)
    await new Promise((done) => setTimeout(done, hour))
  }
}

/** Nothing while the person saves data, the page is in the background or there is no connection. */
async function makeOfflineCopy(orgSlug: string, can: Can, signal: AbortSignal): Promise<void> {
  const mayGoOn = () =>
    !signal.aborted && !savesData() && onlineManager.isOnline() && document.visibilityState === 'visible'
  /** Twice: what was found on the device is asked for by the second time where it is too old. */
  async function run(steps: Step[]) {
    for (const step of [...steps, ...steps]) {
      await whenIdle()
      if (!mayGoOn()) return
      await step()
    }
  }
  const today = todayIn(viewerZone(), new Date())
  await run(listSteps(orgSlug, today, can))
  const lists = months.map((by) =>
    queryClient.getQueryData(monthQuery(orgSlug, shiftMonth(monthOf(today), by)).queryKey),
  )
  const rows = lists.flatMap((list) => list ?? []).filter(({ status }) => !isDead(status))
  const ids = nextEvents(rows, today, addDays(today, daysAhead)).slice(0, mostEvents)
  for (const id of ids) await run(eventSteps(orgSlug, id, can))
}
