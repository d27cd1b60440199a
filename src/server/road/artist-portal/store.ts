/** What artists see of their shows. Runs as the portal role, for which other rows and columns do not exist. */
import { sql } from 'kysely'
import type { BlockKind } from '#domain/booking/availability/block-kinds.ts'
import type { LocalDate, LocalTime } from '#domain/dates.ts'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { FeedBooking } from '#domain/road/calendar-feeds/feeds.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import type { Email, Phone } from '../../platform/db/schema.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

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
  const booking = found(
    await tx
      .selectFrom('bookings as b')
      .innerJoin('artists as a', (join) =>
        join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
      )
      .where('b.orgId', '=', scope.orgId)
      .where('b.eventId', '=', eventId)
      .where('b.artistId', '=', sql<string>`any(${artistIds(scope)})`)
      .select(['b.id', 'b.status', 'b.artistId', 'a.name as artistName', 'b.showtime', 'b.endTime'])
      .select(['b.setMinutes', 'b.inTheNight', 'b.tbaTime', 'b.buyerContactId', 'b.artistApproval'])
      .orderBy('b.startsAt')
      .limit(1)
      .executeTakeFirst(),
  )
  const event = found(
    await tx
      .selectFrom('events as e')
      .where('e.orgId', '=', scope.orgId)
      .where('e.id', '=', eventId)
      .where('e.archivedAt', 'is', null)
      .select(['e.id', 'e.name', 'e.eventDate', 'e.endsOn', 'e.tz', 'e.venueId', 'e.stage', 'e.city'])
      .select(['e.country', 'e.doors', 'e.curfew', 'e.notes', 'e.ageLimit', 'e.schedule'])
      .executeTakeFirst(),
  )
  return { event, booking }
}

/** The terms on the table for a booking; undefined for those who do not see the fee (see private.my_offer_terms). */
export async function findPortalOffer(tx: Tx, _scope: ArtistScope, bookingId: string) {
  const { rows } = await sql<{ terms: DealTerms; validUntil: LocalDate | null }>`
    select terms, valid_until from private.my_offer_terms(${bookingId})`.execute(tx)
  return rows[0]
}

/** The deal of an agreed show with its final figures; undefined for those who do not see the fee (see private.my_deal). */
export async function findPortalDeal(tx: Tx, _scope: ArtistScope, bookingId: string) {
  const { rows } = await sql<{ terms: DealTerms; figures: DealFigures | null; tickets: Tickets | null }>`
    select terms, figures, tickets from private.my_deal(${bookingId})`.execute(tx)
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

/** Somebody to call or write to. */
export type PortalPerson = {
  id: string
  name: string
  firstName: string
  lastName: string
  role: string | null
  company: string | null
  emails: Email[]
  phones: Phone[]
}

export async function findBuyer(
  tx: Tx,
  scope: ArtistScope,
  contactId: string,
): Promise<PortalPerson | undefined> {
  const { rows } = await sql<PortalPerson>`
    select ${person}, c.role from contacts c where c.org_id = ${scope.orgId} and c.id = ${contactId}
      and c.archived_at is null`.execute(tx)
  return rows[0]
}

export async function listVenueStaff(tx: Tx, scope: ArtistScope, venueId: string): Promise<PortalPerson[]> {
  const { rows } = await sql<PortalPerson>`
    select ${person}, vc.role
    from venue_contacts vc join contacts c on c.org_id = vc.org_id and c.id = vc.contact_id
    where vc.org_id = ${scope.orgId} and vc.venue_id = ${venueId} and c.archived_at is null
    order by c.name`.execute(tx)
  return rows
}

/** Whom to reach about the shows from `from` to `to`: their buyers as far as the person sees them, and venue staff. */
export async function listShowContacts(
  tx: Tx,
  scope: ArtistScope,
  { from, to }: { from: LocalDate; to: LocalDate },
) {
  const { rows } = await sql<PortalPerson & { eventId: string }>`
    select s.event_id, ${person}, coalesce(s.venue_role, c.role) as role
    from (
      select b.event_id, b.buyer_contact_id as contact_id, null as venue_role from bookings b
      where b.org_id = ${scope.orgId} and b.artist_id = any(${artistIds(scope)})
      union
      select e.id, vc.contact_id, vc.role from events e
      join venue_contacts vc on vc.org_id = e.org_id and vc.venue_id = e.venue_id
      where e.org_id = ${scope.orgId}
    ) s
    join events e on e.org_id = ${scope.orgId} and e.id = s.event_id and e.archived_at is null
      and coalesce(e.ends_on, e.event_date) >= ${from} and e.event_date <= ${to}
    join contacts c on c.org_id = ${scope.orgId} and c.id = s.contact_id and c.archived_at is null
    order by s.venue_role nulls first, c.name`.execute(tx)
  return rows
}

/** Who at the agency looks after each of the person's artists. */
export async function listAgents(tx: Tx, _scope: ArtistScope) {
  const { rows } = await sql<{ artistId: string; name: string; email: string; phone: string | null }>`
    select artist_id, name, email, phone from private.my_agents() order by name`.execute(tx)
  return rows
}

/** How the agency itself is reached. */
export async function findAgency(tx: Tx, scope: ArtistScope) {
  return found(
    await tx
      .selectFrom('organisations')
      .select(['name', 'email', 'phone', 'website'])
      .where('id', '=', scope.orgId)
      .executeTakeFirst(),
  )
}

type Days = { fromDate: LocalDate; toDate: LocalDate; fromTime: LocalTime | null; toTime: LocalTime | null }

/** Blocks of whole artists that touch the days `from` to `to`. */
export async function listPortalBlocks(
  tx: Tx,
  _scope: ArtistScope,
  { from, to }: { from: LocalDate; to: LocalDate },
) {
  const { rows } = await sql<
    Days & { id: string; artistId: string; kind: BlockKind; title: string | null; isOwn: boolean }
  >`select * from private.my_blocks(${from}, ${to})`.execute(tx)
  return rows
}

/** Blocks days in the artist's name; false for somebody who does not block this artist's days. */
export async function blockDays(
  tx: Tx,
  _scope: ArtistScope,
  block: Days & {
    id: string
    artistId: string
    startsAt: Date
    endsAt: Date
    kind: BlockKind
    title: string | null
  },
): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select private.block_my_days(${block.id}, ${block.artistId}, ${block.fromDate}, ${block.toDate},
      ${block.fromTime}, ${block.toTime}, ${block.startsAt}, ${block.endsAt}, ${block.kind}, ${block.title})
      as is_done`.execute(tx)
  return rows[0]?.isDone === true
}

/** Moves or renames a block that was made in the portal; the artist's id, null without such a block. */
export async function changeDays(
  tx: Tx,
  _scope: ArtistScope,
  block: Days & { id: string; startsAt: Date; endsAt: Date; kind: BlockKind; title: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ artistId: string | null }>`
    select private.change_my_days(${block.id}, ${block.fromDate}, ${block.toDate}, ${block.fromTime}, ${block.toTime},
      ${block.startsAt}, ${block.endsAt}, ${block.kind}, ${block.title}) as artist_id`.execute(tx)
  return rows[0]?.artistId ?? null
}

/** Removes a block that was made in the portal, or brings it back; the artist's id, null without such a block. */
export async function unblockDays(tx: Tx, _scope: ArtistScope, id: string, isRemoved: boolean) {
  const { rows } = await sql<{ artistId: string | null }>`
    select private.unblock_my_days(${id}, ${isRemoved}) as artist_id`.execute(tx)
  return rows[0]?.artistId ?? null
}

/** The person's subscription in force. */
export async function findPortalFeed(tx: Tx, scope: ArtistScope) {
  return tx
    .selectFrom('portalFeeds')
    .select(['id', 'createdAt', 'lastReadAt'])
    .where('orgId', '=', scope.orgId)
    .where('userId', '=', scope.userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
}

/** Ends the subscription in force, if there is one; its id. */
export async function revokePortalFeed(tx: Tx, scope: ArtistScope, at: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('portalFeeds')
    .set({ revokedAt: at, updatedAt: at, updatedBy: scope.userId })
    .where('orgId', '=', scope.orgId)
    .where('userId', '=', scope.userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertPortalFeed(tx: Tx, scope: ArtistScope, tokenHash: Buffer): Promise<string> {
  const { orgId, userId } = scope
  const { id } = await tx
    .insertInto('portalFeeds')
    .values({ orgId, userId, createdBy: userId, updatedBy: userId, tokenHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The shows of the person's artists for their calendar, from half a year ago on. What was called off stays for 90
 * days, so that calendars hear of it.
 */
export async function listPortalFeedBookings(tx: Tx, scope: ArtistScope, now: Date): Promise<FeedBooking[]> {
  const { rows } = await sql<FeedBooking>`
    select b.id, b.event_id, b.status, a.name as artist_name, e.name as event_name, e.event_date, e.ends_on,
           b.starts_at, b.ends_at, b.showtime, b.tba_time, b.in_the_night, e.doors, e.stage, e.notes,
           v.name as venue_name, v.address_line1 as address, v.zip, coalesce(v.city, e.city) as city,
           coalesce(v.country, e.country) as country, v.latitude, v.longitude,
           null as promoter_name, null as fee,
           b.version + e.version + a.version + coalesce(v.version, 0) as sequence,
           greatest(b.updated_at, e.updated_at, v.updated_at) as updated_at
    from bookings b
    join events e on e.org_id = b.org_id and e.id = b.event_id
    join artists a on a.org_id = b.org_id and a.id = b.artist_id
    left join venues v on v.org_id = e.org_id and v.id = e.venue_id
    where b.org_id = ${scope.orgId} and b.artist_id = any(${artistIds(scope)})
      and e.event_date >= (${now}::timestamptz - interval '180 days')::date
      and (e.archived_at is null and b.status in ${inStatuses.dated}
           or greatest(b.updated_at, e.updated_at) > ${now}::timestamptz - interval '90 days')
    order by e.event_date, b.starts_at, b.id
    limit 2000`.execute(tx)
  return rows
}
