// What the week asks for beside the month's own calls, apart from these: the month's first load does without.
import { keepPreviousData } from '@tanstack/react-query'
import type { LocalMonth } from '#domain/dates.ts'
import { monthRange } from '#web/parts/booking/calendar-views/month-items.ts'
import { trpc } from '#web/trpc.ts'

/** Load-in, end and curfew of what a month has, for the week by the hour. */
export const timesQuery = (orgSlug: string, month: LocalMonth) =>
  trpc.events.times.queryOptions({ orgSlug, ...monthRange(month) }, { placeholderData: keepPreviousData })

/** The travel of a month. */
export const monthTravelQuery = (orgSlug: string, month: LocalMonth) =>
  trpc.travel.between.queryOptions({ orgSlug, ...monthRange(month) }, { placeholderData: keepPreviousData })
