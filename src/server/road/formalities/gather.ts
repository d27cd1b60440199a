/** What a tour means for each of its travellers, put together from the stores. */
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { spanOf } from '#domain/booking/tours/route.ts'
import { formalitiesOf } from '#domain/road/formalities/traveller.ts'
import { presencesOf, type Presence } from '#domain/road/formalities/stays.ts'
import { noDetails } from '#domain/road/formalities/traveller-details.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { listSegments } from '../../booking/itinerary/store.ts'
import { findTour, listTourShows } from '../../booking/tours/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { listDetails } from './details-store.ts'
import { listTourParty } from './party-store.ts'
import { findHomeCountry, listAgreedShows, type AgreedShow } from './shows-store.ts'

type Call = { tx: Tx; scope: OrgScope; secrets: Secrets }

const presenceAt = ({ country, eventDate, endsOn }: AgreedShow): Presence[] =>
  country ? [{ country, from: eventDate, to: endsOn ?? eventDate }] : []

/** The tour with its agreed shows, and each traveller with their details, stays and open points. */
export async function gatherTour({ tx, scope, secrets }: Call, tourId: string) {
  const tour = await findTour(tx, scope, tourId)
  const shows = await listAgreedShows(tx, scope, tour.id)
  const alive = (await listTourShows(tx, scope, [tour.id])).filter(({ status }) => !isDead(status))
  const eventIds = [...new Set(shows.map(({ eventId }) => eventId))]
  const segments = (await listSegments(tx, scope, eventIds)).map(toSegment)
  const { travellers, isUsual } = await listTourParty(tx, scope, tour)
  const ids = travellers.map(({ contactId }) => contactId)
  const kept = new Map((await listDetails(tx, scope, secrets, ids)).map((each) => [each.contactId, each]))

  const span = spanOf(tour, shows)
  const startsOn = span?.from ?? null
  const endsOn = span?.to ?? null
  const home = await findHomeCountry(tx, scope, tour.artistId)
  return {
    tour,
    home,
    startsOn,
    endsOn,
    shows,
    notAgreed: alive.length - shows.length,
    isUsual,
    travellers: travellers.map((traveller) => {
      const details = kept.get(traveller.contactId)?.details ?? noDetails
      const presences = [...shows.flatMap(presenceAt), ...presencesOf(segments, traveller.contactId)]
      return { ...traveller, details, ...formalitiesOf(details, presences, { home, endsOn }) }
    }),
  }
}
export type GatheredTour = Awaited<ReturnType<typeof gatherTour>>
