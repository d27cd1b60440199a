/** Who looks at a show to say what they see, and the show as they first find it. */
import type { Context } from '../../context.ts'
import { appRouter } from '../../router.ts'

/** Somebody's context, made again for each call. */
export type Viewer = () => Context

export type ShowViewers = {
  orgSlug: string
  eventId: string
  /** Sees the whole organisation, with its money. */
  staff: Viewer
  /** Follows an artist of the show in the portal. */
  artist?: Viewer | undefined
  anonymous: Viewer
  /** Tokens of links and feeds that were made for the show; what is left out is not looked at. */
  offerToken?: string | undefined
  /** By invoice. */
  invoiceTokens?: ReadonlyMap<string, string> | undefined
  advanceToken?: string | undefined
  sheetToken?: string | undefined
  feedToken?: string | undefined
  portalFeedToken?: string | undefined
}

export type Caller = ReturnType<typeof appRouter.createCaller>
export type EventPage = Awaited<ReturnType<Caller['events']['get']>>
export type EventBooking = EventPage['bookings'][number]

export const caller = (viewer: Viewer): Caller => appRouter.createCaller(viewer)

/** The event page and who of its line-up plays, as far as anybody does. */
export type ShowContext = ShowViewers & { event: EventPage; live: EventBooking[]; only: string | null }
