/** The show behind an advance: where, when, who plays, what the venue's record and its last shows say. */
import { sql } from 'kysely'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { eventInScope } from './store.ts'

/** The event with its venue, promoter and organisation, or NOT_FOUND; also when none of its artists is in scope. */
export async function findAdvanceContext(tx: Tx, scope: OrgScope, eventId: string) {
  const event = found(
    await tx
      .selectFrom('events as e')
      .innerJoin('organisations as o', 'o.id', 'e.orgId')
      .leftJoin('venues as v', (join) =>
        join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'),
      )
      .leftJoin('companies as c', (join) =>
        join.onRef('c.orgId', '=', 'e.orgId').onRef('c.id', '=', 'e.promoterCompanyId'),
      )
      .select([
        'e.id',
        'e.name',
        'e.eventDate',
        'e.endsOn',
        'e.tz',
        'e.venueId',
        'e.promoterCompanyId',
        'e.doors',
        'e.curfew',
        'e.capacity',
        'e.ageLimit',
        'e.stage',
        'e.ticketUrl',
        'e.onSaleAt',
        'e.announceAt',
        'e.schedule',
        'e.archivedAt',
        'v.name as venueName',
        'c.name as promoterName',
        'o.slug as orgSlug',
        'o.name as orgName',
        'o.email as orgEmail',
        'o.phone as orgPhone',
        'o.locale as orgLocale',
      ])
      .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
      .where('e.orgId', '=', scope.orgId)
      .where('e.id', '=', eventId)
      .where(eventInScope(scope, 'e.id'))
      .executeTakeFirst(),
  )
  const bookings = await listSets(tx, scope, eventId)
  const isAlive = event.archivedAt === null && bookings.some(({ status }) => !isDead(status))
  return { ...event, lastDay: event.endsOn ?? event.eventDate, bookings, isAlive }
}
export type AdvanceContext = Awaited<ReturnType<typeof findAdvanceContext>>

/** Who plays, the earliest set first, with whoever books them. */
async function listSets(tx: Tx, scope: OrgScope, eventId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('users as u', (join) =>
      join.on('u.id', '=', sql<string>`coalesce(b.agent_user_id, a.agent_user_id)`),
    )
    .select([
      'b.id as bookingId',
      'b.status',
      'b.showtime',
      'b.endTime',
      'b.setMinutes',
      'b.tbaTime',
      'a.name as artistName',
      'u.email as agentEmail',
      'u.locale as agentLocale',
    ])
    .where('b.orgId', '=', scope.orgId)
    .where('b.eventId', '=', eventId)
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
}

/** What the record of a venue says to those who play there. */
export async function findVenueRecord(tx: Tx, scope: OrgScope, venueId: string) {
  return found(
    await tx
      .selectFrom('venues')
      .select([
        'addressLine1',
        'addressLine2',
        'zip',
        'city',
        'loadIn',
        'parking',
        'power',
        'wifi',
        'phone',
        'curfew',
        'ageLimit',
        'capacity',
      ])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', venueId)
      .executeTakeFirst(),
  )
}

export type LastAnswer = { groupName: string; fieldName: string; fieldType: FieldType; value: string }

/**
 * What was accepted at earlier shows at the same venue, the latest for each group and name (in lower case). With
 * `promoterOnly` only what the same promoter may know: answers of promoters at shows of theirs, nothing private.
 */
export async function listLastAnswers(
  tx: Tx,
  scope: OrgScope,
  show: Pick<AdvanceContext, 'id' | 'venueId' | 'eventDate' | 'promoterCompanyId'>,
  promoterOnly: boolean,
): Promise<LastAnswer[]> {
  const { venueId, promoterCompanyId } = show
  if (venueId === null || (promoterOnly && promoterCompanyId === null)) return []
  const known = promoterOnly
    ? sql<boolean>`e.promoter_company_id = ${promoterCompanyId} and g.audience = 'promoter' and not f.is_private`
    : eventInScope(scope, 'e.id')
  const { rows } = await sql<LastAnswer>`
    select distinct on (1, 2) lower(g.name) as group_name, lower(f.field_name) as field_name, f.field_type,
           f.response_value as value
    from events e
    join advancing_fields f on f.org_id = e.org_id and f.event_id = e.id and f.archived_at is null
    join advancing_groups g on g.org_id = f.org_id and g.id = f.group_id and g.archived_at is null
    where e.org_id = ${scope.orgId} and e.venue_id = ${venueId} and e.id <> ${show.id}
      and e.event_date < ${show.eventDate} and e.archived_at is null and f.state = 'accepted' and ${known}
    order by 1, 2, e.event_date desc, e.id`.execute(tx)
  return rows
}

/** Name, address and language of a member, to sign with and to write to. */
export async function findPerson(tx: Tx, _scope: OrgScope, userId: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
