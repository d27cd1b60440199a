/** Events in the database. */
import { sql } from 'kysely'
import type { EventHome } from '#domain/booking/events/show-day.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { EventInput } from '#domain/booking/events/events.ts'
import type { ContactFunction } from '#domain/people/contacts.ts'
import { rolesOf } from '#domain/booking/events/show-recipients.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { Email, Phone } from '../../platform/db/schema.ts'
import { orgToday } from '../../platform/db/org-today.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'events.id',
  'events.name',
  'events.eventDate',
  'events.endsOn',
  'events.tz',
  'events.venueId',
  'events.stage',
  'events.city',
  'events.country',
  'events.kind',
  'events.promoterCompanyId',
  'events.doors',
  'events.curfew',
  'events.capacity',
  'events.notes',
  'events.notesInternal',
  'events.announceAt',
  'events.ageLimit',
  'events.ticketUrl',
  'events.onSaleAt',
  'events.lineUp',
  'events.schedule',
  'events.version',
  'events.archivedAt',
] as const

/** The event with its venue and promoter, or NOT_FOUND; also when none of its artists is in scope. */
export async function findEvent(tx: Tx, scope: OrgScope, id: string) {
  let query = tx
    .selectFrom('events')
    .leftJoin('venues', (join) =>
      join.onRef('venues.orgId', '=', 'events.orgId').onRef('venues.id', '=', 'events.venueId'),
    )
    .leftJoin('companies', (join) =>
      join
        .onRef('companies.orgId', '=', 'events.orgId')
        .onRef('companies.id', '=', 'events.promoterCompanyId'),
    )
    .where('events.orgId', '=', scope.orgId)
    .where('events.id', '=', id)
  if (scope.artistIds) {
    const { artistIds } = scope
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.orgId', '=', 'events.orgId')
          .whereRef('bookings.eventId', '=', 'events.id')
          .where('bookings.artistId', '=', sql<string>`any(${artistIds})`),
      ),
    )
  }
  const event = await query
    .select(columns)
    .select([
      'venues.name as venueName',
      'venues.addressLine1 as venueAddress',
      'venues.zip as venueZip',
      'venues.city as venueCity',
      'venues.country as venueCountry',
      'venues.capacity as venueCapacity',
      'companies.name as promoterName',
      'companies.email as promoterEmail',
    ])
    .executeTakeFirst()
  return found(event)
}

/**
 * People of an event: the buyers of its bookings, the promoter's people, the venue's staff. A venue's staff have the code
 * of their part as role, the others a title (`roleText`).
 */
export async function listEventContacts(tx: Tx, scope: OrgScope, eventId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    part: 'buyer' | 'promoter' | 'venue'
    role: string | null
    company: string | null
    functions: ContactFunction[]
    emails: Email[]
    phones: Phone[]
    doNotContact: boolean
  }>`
    with e as (select id, venue_id, promoter_company_id from events where org_id = ${scope.orgId} and id = ${eventId}),
    people as (
      select b.buyer_contact_id as contact_id, 1 as place, 'buyer' as part, null as role, '{}'::text[] as functions
      from bookings b where b.org_id = ${scope.orgId} and b.event_id = ${eventId} and b.buyer_contact_id is not null
      union all
      select cc.contact_id, 2, 'promoter', cc.title, cc.functions
      from e join contact_companies cc on cc.org_id = ${scope.orgId} and cc.company_id = e.promoter_company_id
        and (cc.until is null or cc.until >= ${orgToday(scope.orgId)})
      union all
      select vc.contact_id, 3, 'venue', vc.role, '{}'::text[]
      from e join venue_contacts vc on vc.org_id = ${scope.orgId} and vc.venue_id = e.venue_id
    ),
    first_part as (select distinct on (contact_id) * from people order by contact_id, place)
    select c.id, c.name, p.part, coalesce(p.role, c.role) as role, p.functions, c.emails, c.phones, c.do_not_contact,
           (select co.name from contact_companies cc join companies co on co.org_id = cc.org_id and co.id = cc.company_id
            where cc.org_id = c.org_id and cc.contact_id = c.id order by cc.is_primary desc, co.name limit 1) as company
    from first_part p join contacts c on c.org_id = ${scope.orgId} and c.id = p.contact_id
    where c.archived_at is null
    order by p.place, c.name`.execute(tx)
  return rows.map(({ functions, ...person }) => {
    const title = person.role?.replaceAll('_', ' ') ?? null
    return { ...person, roles: rolesOf({ part: person.part, role: title, functions }) }
  })
}

/** The columns of an event; its lists lie in jsonb. */
const asColumns = ({ lineUp, schedule, ...rest }: EventInput) => ({
  ...rest,
  lineUp: JSON.stringify(lineUp),
  schedule: JSON.stringify(schedule),
})

const searchOf = (input: EventInput) => searchText([input.name, input.city, input.stage])

export async function insertEvent(tx: Tx, scope: OrgScope, input: EventInput): Promise<string> {
  const { id } = await tx
    .insertInto('events')
    .values({ ...created(scope), ...asColumns(input), search: searchOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The event locked for a change; CONFLICT when `version` is given and not the stored one. */
export async function lockEvent(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const event = found(
    await tx
      .selectFrom('events')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(event, version, 'event')
  return event
}

export async function updateEvent(
  tx: Tx,
  scope: OrgScope,
  event: { id: string; version: number },
  input: EventInput,
): Promise<void> {
  await tx
    .updateTable('events')
    .set({ ...asColumns(input), ...touched(scope, event.version), search: searchOf(input) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', event.id)
    .execute()
}

/** Writes parts of the show day, and what else the event itself says of the show. */
export async function updateShowDay(
  tx: Tx,
  scope: OrgScope,
  event: { id: string; version: number },
  { schedule, ...change }: Partial<EventHome>,
): Promise<void> {
  await tx
    .updateTable('events')
    .set({
      ...change,
      ...(schedule && { schedule: JSON.stringify(schedule) }),
      ...touched(scope, event.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', event.id)
    .execute()
}

export async function moveEvent(
  tx: Tx,
  scope: OrgScope,
  event: { id: string; version: number },
  dates: { eventDate: LocalDate; endsOn: LocalDate | null },
): Promise<void> {
  await tx
    .updateTable('events')
    .set({ ...dates, ...touched(scope, event.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', event.id)
    .execute()
}

export async function archiveEvent(
  tx: Tx,
  scope: OrgScope,
  event: { id: string; version: number },
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('events')
    .set({ archivedAt, ...touched(scope, event.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', event.id)
    .execute()
}
