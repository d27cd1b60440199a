// The day sheet of an event for staff, and behind a link; both stay on the device for places without a connection.
import { languageOf } from '#domain/language.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type DaySheetRecord = RouterOutputs['daySheets']['get']
export type PrintedSheet = DaySheetRecord['sheet']
export type DocumentSection = PrintedSheet['sections'][number]
export type DocumentRow = DocumentSection['rows'][number]
export type SheetPerson = DaySheetRecord['people'][number]
export type SheetRecipient = DaySheetRecord['recipients'][number]

export const daySheetQuery = (orgSlug: string, eventId: string, locale: string) =>
  trpc.daySheets.get.queryOptions({ orgSlug, eventId, locale: languageOf(locale) })

export const linkedSheetQuery = (token: string) =>
  trpc.daySheets.open.queryOptions({ token }, { meta: { persist: 'link' }, refetchInterval: 5 * 60_000 })

export const refreshDaySheet = () => queryClient.invalidateQueries(trpc.daySheets.get.queryFilter())
