/** What artists see of their shows. Runs as the portal role, for which other rows and columns do not exist. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { DealTerms } from '#domain/deals.ts'
import { venueContactRoleLabels, type VenueContactRole } from '#domain/venues.ts'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { ArtistScope } from '../db/scopes.ts'
import type { Email, Phone } from '../db/schema.ts'

const artistIds = (scope: ArtistScope) => scope.access.map(({ artistId }) => artistId)

/** The artists that the person follows, by name. */
export async function listPortalArtists(tx: Tx, scope: ArtistScope) {
  return tx
    .selectFrom('artists')
    .select(['id', 'name'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${artistIds(scope)})`)
    .orderBy('sortName')
    .execute()
}

/** The shows of the person's artists from `from` to `to`, one row per booking, by date. */
export async function listPortalEvents(
  tx: Tx,
  scope: ArtistScope,
  range: { from: LocalDate; to: LocalDate },
) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .where('b.orgId', '=', scope.orgId)
    .where('b.artistId', '=', sql<string>`any(${artistIds(scope)})`)
    .where('e.eventDate', '>=', range.from)
    .where('e.eventDate', '<=', range.to)
    .where('e.archivedAt', 'is', null)
    .select([
      'b.id',
      'b.eventId',
      'b.status',
      'b.showtime',
      'b.tbaTime',
      'b.inTheNight',
      'a.id as artistId',
      'a.name as artistName',
      'e.name as eventName',
      'e.eventDate',
      'e.endsOn',
      'v.name as venueName',
    ])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .limit(1000)
    .execute()
}

/** One event with the person's own booking of it (the earliest where several artists play), or NOT_FOUND. */
export async function findPortalEvent(tx: Tx, scope: ArtistScope, eventId: string) {
  const row = await tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .where('b.orgId', '=', scope.orgId)
    .where('b.eventId', '=', eventId)
    .where('b.artistId', '=', sql<string>`any(${artistIds(scope)})`)
    .where('e.archivedAt', 'is', null)
    .select([
      'b.id as bookingId',
      'b.status',
      'b.showtime',
      'b.endTime',
      'b.setMinutes',
      'b.inTheNight',
      'b.tbaTime',
      'b.artistId',
      'b.buyerContactId',
      'a.name as artistName',
      'e.id',
      'e.name',
      'e.eventDate',
      'e.endsOn',
      'e.tz',
      'e.venueId',
      'e.stage',
      'e.city',
      'e.country',
      'e.doors',
      'e.curfew',
      'e.notes',
      'e.ageLimit',
      'e.schedule',
      'b.artistApproval',
    ])
    .orderBy('b.startsAt')
    .limit(1)
    .executeTakeFirst()
  return found(row)
}

/** The terms on the table for a booking; undefined for those who do not see the fee (see private.my_offer_terms). */
export async function findPortalOffer(tx: Tx, _scope: ArtistScope, bookingId: string) {
  const { rows } = await sql<{ terms: DealTerms; validUntil: LocalDate | null }>`
    select terms, valid_until from private.my_offer_terms(${bookingId})`.execute(tx)
  return rows[0]
}

/** Writes the artist's answer; false when there is nothing to answer any more. */
export async function answerApproval(
  tx: Tx,
  _scope: ArtistScope,
  bookingId: string,
  answer: 'approved' | 'rejected',
  note: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ isAnswered: boolean }>`
    select private.answer_approval(${bookingId}, ${answer}, ${note}) as is_answered`.execute(tx)
  return rows[0]?.isAnswered === true
}

export async function findPortalVenue(tx: Tx, scope: ArtistScope, venueId: string) {
  return tx
    .selectFrom('venues')
    .select([
      'id',
      'name',
      'addressLine1',
      'zip',
      'city',
      'country',
      'capacity',
      'phone',
      'loadIn',
      'parking',
    ])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', venueId)
    .executeTakeFirst()
}

/** Columns of a person to call or write to; `company` is the first company they work for. */
const person = sql`c.id, c.name, c.first_name, c.last_name, c.emails, c.phones,
   (select co.name from contact_companies cc join companies co on co.org_id = cc.org_id and co.id = cc.company_id
    where cc.org_id = c.org_id and cc.contact_id = c.id order by cc.is_primary desc, co.name limit 1) as company`

type Person = {
  id: string
  name: string
  firstName: string
  lastName: string
  role: string | null
  company: string | null
  emails: Email[]
  phones: Phone[]
}

export async function findBuyer(tx: Tx, scope: ArtistScope, contactId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${person}, c.role from contacts c where c.org_id = ${scope.orgId} and c.id = ${contactId}
      and c.archived_at is null`.execute(tx)
  return rows[0]
}

export async function listVenueStaff(tx: Tx, scope: ArtistScope, venueId: string): Promise<Person[]> {
  const { rows } = await sql<Person & { role: VenueContactRole }>`
    select ${person}, vc.role
    from venue_contacts vc join contacts c on c.org_id = vc.org_id and c.id = vc.contact_id
    where vc.org_id = ${scope.orgId} and vc.venue_id = ${venueId} and c.archived_at is null
    order by c.name`.execute(tx)
  return rows.map((member) => ({ ...member, role: venueContactRoleLabels[member.role] }))
}
