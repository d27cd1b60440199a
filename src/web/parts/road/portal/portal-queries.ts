// The calls of the artist portal: fresh for five minutes, kept for thirty in memory (product specification 9).
import { trpc, type RouterOutputs } from '#web/trpc.ts'

const minute = 60_000
const kept = {
  staleTime: 5 * minute,
  gcTime: 30 * minute,
  // Asks the copy on the device first, which outlives the one in memory, even offline.
  networkMode: 'offlineFirst' as const,
}

export type PortalShow = RouterOutputs['artistPortal']['events'][number]
export type PortalEvent = RouterOutputs['artistPortal']['event']
export type PortalItinerary = RouterOutputs['artistPortal']['itinerary']
export type PortalContract = RouterOutputs['artistPortal']['contracts']['rows'][number]
export type PortalBlock = RouterOutputs['artistPortal']['blocks']['blocks'][number]

/** An entry of a calendar that the artist keeps elsewhere. */
export type PortalDay = RouterOutputs['ownCalendars']['days']['days'][number]

export const portalEventQuery = (orgSlug: string, eventId: string) =>
  trpc.artistPortal.event.queryOptions({ orgSlug, eventId }, kept)

/** By whole years: the question stays the same from day to day, so that the copy on the device answers it. */
export const portalYearQuery = (orgSlug: string, year: number) =>
  trpc.artistPortal.events.queryOptions({ orgSlug, from: `${year}-01-01`, to: `${year}-12-31` }, kept)

export const portalBlocksQuery = (orgSlug: string, year: number) =>
  trpc.artistPortal.blocks.queryOptions({ orgSlug, from: `${year}-01-01`, to: `${year}-12-31` }, kept)

export const portalDaysQuery = (orgSlug: string, year: number) =>
  trpc.ownCalendars.days.queryOptions({ orgSlug, from: `${year}-01-01`, to: `${year}-12-31` }, kept)

/** Of one event; asked again when the connection is back, not whenever the page is looked at (product specification 7). */
export const portalItineraryQuery = (orgSlug: string, eventId: string) =>
  trpc.artistPortal.itinerary.queryOptions(
    { orgSlug, eventId },
    { ...kept, refetchOnWindowFocus: false, refetchOnReconnect: true },
  )

/** What the agency asks the artist about a show. */
export const portalQuestionsQuery = (orgSlug: string, eventId: string) =>
  trpc.artistPortal.questions.queryOptions({ orgSlug, eventId }, kept)

export const portalTravelQuery = (orgSlug: string, year: number) =>
  trpc.artistPortal.travel.queryOptions({ orgSlug, from: `${year}-01-01`, to: `${year}-12-31` }, kept)

export const portalContactsQuery = (orgSlug: string) =>
  trpc.artistPortal.contacts.queryOptions({ orgSlug }, kept)

export const portalGuestListQuery = (orgSlug: string, eventId: string) =>
  trpc.artistPortal.guestList.queryOptions({ orgSlug, eventId }, kept)

/** Shared files of the records behind a show: the event, its artist, its venue. */
export const portalFilesQuery = (orgSlug: string, ids: string[]) =>
  trpc.files.shared.queryOptions({ orgSlug, ids }, kept)

/** What is out or signed about one's shows; for those who see documents, nothing for others. */
export const portalContractsQuery = (orgSlug: string) =>
  trpc.artistPortal.contracts.queryOptions({ orgSlug }, kept)

/** The fee never stays on the device. */
export const portalFeeQuery = (orgSlug: string, eventId: string) =>
  trpc.artistPortal.fee.queryOptions(
    { orgSlug, eventId },
    { staleTime: 5 * minute, meta: { persist: false } },
  )
