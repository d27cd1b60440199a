/** What the agencies that an artist is shared with have to do with a date: days there, and whose territory it is. */
import { can, type Member } from '#domain/access.ts'
import { sharedDayProblem } from '#domain/booking/availability/shared-days.ts'
import type { LocalDate } from '#domain/dates.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { isTheirTerritory, viewFrom } from '#domain/people/shared-artists/sharing-terms.ts'
import type { Problem } from '#domain/problems.ts'
import { listSharing } from '../../people/shared-artists/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findShowPlace } from '../shows/store.ts'
import { listSharedDays } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; member: Member }
type Artist = { id: string; name: string }

/** For each agency that books the artist in this country, by what was agreed with it. */
export async function territoryProblems(
  { tx, scope }: Pick<Call, 'tx' | 'scope'>,
  artist: Artist,
  country: string | null,
): Promise<Problem[]> {
  if (country === null) return []
  const sharing = await listSharing(tx, scope, artist.id)
  return sharing
    .filter(
      ({ state, side, terms }) => state === 'active' && isTheirTerritory(viewFrom(side, terms), country),
    )
    .map(({ partnerName }) =>
      bookingProblem('date.territory', { artist: artist.name, partner: partnerName ?? '', country }),
    )
}

/** All of it about one show. */
export async function partnerProblems(
  call: Call,
  show: { bookingId: string; artistId: string; eventDate: LocalDate; endsOn: LocalDate | null },
): Promise<Problem[]> {
  const { tx, scope, member } = call
  const { bookingId, artistId, eventDate: from, endsOn } = show
  const place = await findShowPlace(tx, scope, bookingId)
  const artist = { id: artistId, name: place.artistName }
  const filter = { from, to: endsOn ?? from, artistId, holds: can(member, 'holds.view') }
  const days = await listSharedDays(tx, scope, filter)
  return [
    ...days.map((day) => sharedDayProblem(day, artist.name)),
    ...(await territoryProblems(call, artist, place.country)),
  ]
}
