/** The bookings of an event as its page gets them: with the place in a tour, people by name, and what may be done. */
import { can, ownOnly, type Member } from '#domain/access.ts'
import { allowedActions } from '#domain/booking/bookings/booking-decisions.ts'
import { placeInTour } from '#domain/booking/tours/tours.ts'
import { actorOf } from '../bookings/change-status.ts'
import { loadFacts } from '../bookings/facts.ts'
import { listColleagueNames, listEventBookings } from '../bookings/store.ts'
import type { Org } from '../../context.ts'
import { listContractBadges } from '../contract-states/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listOfferedBookings } from '../offer-states/store.ts'
import { translatedActions } from '#texts/booking/booking-actions.ts'
import type { Translator } from '#texts/translator.ts'
import { listTourShows } from '../tours/store.ts'

type EventCase = {
  id: string
  eventDate: string
  endsOn: string | null
  tz: string
  promoterCompanyId: string | null
}
type Call = {
  tx: Tx
  scope: OrgScope
  member: Member
  org: Org
  user: { userId: string }
  now: Date
  t: Translator
}

export async function eventBookings(ctx: Call, event: EventCase) {
  const { tx, scope, member } = ctx
  const bookings = await listEventBookings(tx, scope, event.id)
  const tourIds = bookings.flatMap(({ tourId }) => tourId ?? [])
  const people = bookings.flatMap(({ coAgents, artistApproval }) => [
    ...coAgents.map(({ userId }) => userId),
    ...(artistApproval.by ? [artistApproval.by] : []),
  ])
  const ids = bookings.map(({ id }) => id)
  const [shows, names, offered, contracts] = await Promise.all([
    listTourShows(tx, scope, tourIds),
    listColleagueNames(tx, scope, people),
    listOfferedBookings(tx, scope, ids),
    listContractBadges(tx, scope, ids),
  ])
  const maySee = (userId: string) =>
    can(member, 'commissions.view') && (!ownOnly(member, 'commissions') || userId === ctx.user.userId)
  return Promise.all(
    bookings.map(async (booking) => {
      const { cancellation: _cancellation, coAgents, artistApproval, ...shown } = booking
      const facts = await loadFacts(tx, scope, { ...event, ...booking }, ctx.now)
      const onTour = shows.filter(({ tourId }) => tourId === booking.tourId)
      const name = onTour[0]?.tourName
      const { by, ...approval } = artistApproval
      return {
        ...shown,
        tour:
          name === undefined
            ? null
            : { name, ...(placeInTour(onTour, booking.id) ?? { place: null, count: null }) },
        coAgents: coAgents.map(({ userId, splitPct }) => ({
          userId,
          name: names.get(userId) ?? '',
          splitPct: maySee(userId) ? splitPct : null,
        })),
        artistApproval: { ...approval, byName: (by && names.get(by)) || null },
        canEdit: can(member, 'bookings.manage', { artistId: booking.artistId }),
        hasOffers: offered.has(booking.id),
        contract: contracts.get(booking.id) ?? ('none' as const),
        canSplit: can(member, 'commissions.manage'),
        actions: translatedActions(allowedActions(booking, actorOf(ctx), facts), ctx.t),
      }
    }),
  )
}
