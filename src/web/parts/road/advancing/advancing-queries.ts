// What the staff's pages of advancing ask for, and how a change reaches all of them.
import { keepPreviousData } from '@tanstack/react-query'
import type { LocalDate } from '#domain/dates.ts'
import { cockpitDays } from '#domain/road/advancing/advancing.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type AdvancingRecord = RouterOutputs['advancing']['get']
export type AdvancingGroup = AdvancingRecord['groups'][number]
export type AdvancingField = AdvancingGroup['fields'][number]
export type AdvancingRequest = AdvancingRecord['requests'][number]
export type AdvancingShow = RouterOutputs['advancing']['overview']['shows'][number]

/** The groups, answers and requests of one event. */
export const advancingQuery = (orgSlug: string, eventId: string) =>
  trpc.advancing.get.queryOptions({ orgSlug, eventId })

/** The shows of the next year with what they lack. */
export const overviewQuery = (orgSlug: string, today: LocalDate) =>
  trpc.advancing.overview.queryOptions(
    { orgSlug, ...cockpitDays(today) },
    { placeholderData: keepPreviousData },
  )

/** Asks the server again for everything that shows advancing, and for what an accepted answer changes elsewhere. */
export async function refreshAdvancing(): Promise<void> {
  for (const path of [trpc.events, trpc.travel, trpc.daySheets]) {
    void queryClient.invalidateQueries(path.pathFilter())
  }
  void queryClient.invalidateQueries(trpc.activity.pathFilter())
  await queryClient.invalidateQueries(trpc.advancing.pathFilter())
}
