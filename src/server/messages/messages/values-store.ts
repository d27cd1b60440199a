/** What the fields of a message take from the records around it. */
import { sql } from 'kysely'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** A booking with its event; NOT_FOUND out of scope. */
export async function findMessageBooking(tx: Tx, scope: OrgScope, bookingId: string) {
  let query = tx
    .selectFrom('bookings as b')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('deals as d', (join) => join.onRef('d.orgId', '=', 'b.orgId').onRef('d.bookingId', '=', 'b.id'))
    .where('b.orgId', '=', scope.orgId)
    .where('b.id', '=', bookingId)
  if (scope.artistIds) query = query.where('b.artistId', '=', sql<string>`any(${scope.artistIds})`)
  const row = found(
    await query
      .select(['b.id', 'b.eventId', 'b.artistId', 'b.status', 'b.buyerContactId', 'a.name as artistName'])
      .select(sql<DealTerms | null>`d.terms`.as('terms'))
      .executeTakeFirst(),
  )
  return row
}

/** An event with its venue and the artists in scope who play there; NOT_FOUND where none does. */
export async function findMessageEvent(tx: Tx, scope: OrgScope, eventId: string) {
  const inScope = scope.artistIds ? sql`b.artist_id = any(${scope.artistIds})` : sql`true`
  const { rows } = await sql<{
    id: string
    name: string
    eventDate: string
    city: string | null
    venueName: string | null
    promoterCompanyId: string | null
    artists: { bookingId: string; artistId: string; name: string }[]
  }>`
    select e.id, e.name, e.event_date, coalesce(v.city, e.city) as city, v.name as venue_name,
      e.promoter_company_id, acts.artists
    from events e
    left join venues v on v.org_id = e.org_id and v.id = e.venue_id
    join lateral (
      select jsonb_agg(jsonb_build_object('bookingId', b.id, 'artistId', a.id, 'name', a.name)
                       order by b.starts_at, a.sort_name) as artists
      from bookings b join artists a on a.org_id = b.org_id and a.id = b.artist_id
      where b.org_id = e.org_id and b.event_id = e.id and ${inScope}) acts on acts.artists is not null
    where e.org_id = ${scope.orgId} and e.id = ${eventId}`.execute(tx)
  return found(rows[0])
}

/** A person of the address book, as far as the caller may see them, or undefined. */
export async function findMessageContact(tx: Tx, scope: OrgScope, contactId: string) {
  return tx
    .selectFrom('contacts')
    .select(['id', 'name', 'firstName', 'language', 'emails', 'doNotContact'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', contactId)
    .executeTakeFirst()
}

/** Who writes, and for which agency. */
export async function findMessageWriter(tx: Tx, scope: OrgScope, userId: string) {
  const organisation = await tx
    .selectFrom('organisations')
    .select(['name', 'phone', 'email', 'locale'])
    .where('id', '=', scope.orgId)
    .executeTakeFirst()
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { organisation: found(organisation), user }
}

/** The invoice of that id, or the latest of the booking that is out and not paid; undefined without one. */
export async function findMessageInvoice(
  tx: Tx,
  scope: OrgScope,
  { invoiceId, bookingId }: { invoiceId?: string | null; bookingId?: string | null },
) {
  let query = tx
    .selectFrom('invoices')
    .select(['id', 'number', 'state', 'currency', 'dueOn', 'payableMinor', 'withheldMinor', 'paidMinor'])
    .select(['creditedMinor', 'writtenOffMinor'])
    .where('orgId', '=', scope.orgId)
    .where('number', 'is not', null)
  if (invoiceId) query = query.where('id', '=', invoiceId)
  else if (bookingId) {
    query = query
      .where('bookingId', '=', bookingId)
      .where('kind', 'not in', ['credit_note', 'self_billed'])
      .where('state', 'not in', ['draft', 'cancelled', 'paid', 'written_off'])
  } else return undefined
  return query.orderBy('dueOn').orderBy('number').limit(1).executeTakeFirst()
}

/** The number of that contract, or of the latest about the booking that is in force; undefined without one. */
export async function findMessageContract(
  tx: Tx,
  scope: OrgScope,
  { contractId, bookingId }: { contractId?: string | null; bookingId?: string | null },
) {
  let query = tx.selectFrom('contracts as c').select(['c.id', 'c.number']).where('c.orgId', '=', scope.orgId)
  if (contractId) query = query.where('c.id', '=', contractId)
  else if (bookingId) {
    query = query
      .innerJoin('contractBookings as k', (join) =>
        join.onRef('k.orgId', '=', 'c.orgId').onRef('k.contractId', '=', 'c.id'),
      )
      .where('k.bookingId', '=', bookingId)
      .where('c.state', 'not in', ['declined', 'expired', 'void', 'superseded'])
  } else return undefined
  return query.orderBy('c.createdAt', 'desc').limit(1).executeTakeFirst()
}

/** The addresses of the promoter and the venue themselves. */
export async function listEventAddresses(tx: Tx, scope: OrgScope, event: { id: string }) {
  const { rows } = await sql<{ part: 'promoter' | 'venue'; name: string; address: string }>`
    select 'promoter' as part, c.name, c.email as address
    from events e join companies c on c.org_id = e.org_id and c.id = e.promoter_company_id
    where e.org_id = ${scope.orgId} and e.id = ${event.id} and c.email is not null
    union all
    select 'venue', v.name, v.email
    from events e join venues v on v.org_id = e.org_id and v.id = e.venue_id
    where e.org_id = ${scope.orgId} and e.id = ${event.id} and v.email is not null`.execute(tx)
  return rows
}
