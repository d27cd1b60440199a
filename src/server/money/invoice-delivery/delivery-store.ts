/** Whom e-mails about an invoice go to and come from, and what a recipient has not paid yet, in the database. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { openMinor } from '../invoices/list-store.ts'
import { invoiceInScope } from '../invoices/store.ts'

/** The agency as an e-mail names it, and who writes. */
export async function findSender(tx: Tx, scope: OrgScope) {
  const organisation = await tx
    .selectFrom('organisations')
    .select(['name', 'slug', 'locale', 'tz', 'email', 'phone', 'website', 'baseCurrency'])
    .where('id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', scope.userId)
    .executeTakeFirst()
  return { organisation, user: user ?? null }
}
export type Sender = Awaited<ReturnType<typeof findSender>>

/** Colleagues who look after an invoice: the agents of its show or artist, and who keeps the books. */
export async function listInvoiceManagers(
  tx: Tx,
  scope: OrgScope,
  { bookingId, artistId }: { bookingId: string | null; artistId: string | null },
) {
  const { rows } = await sql<{ email: string; name: string; locale: string; isAgent: boolean }>`
    with agent as (
      select coalesce(
        (select b.agent_user_id from bookings b where b.org_id = ${scope.orgId} and b.id = ${bookingId}),
        (select a.agent_user_id from artists a where a.org_id = ${scope.orgId} and a.id = coalesce(
          (select b.artist_id from bookings b where b.org_id = ${scope.orgId} and b.id = ${bookingId}),
          ${artistId}::uuid))) as id)
    select u.email, u.name, u.locale, m.user_id = agent.id as is_agent
    from memberships m join users u on u.id = m.user_id cross join agent
    where m.org_id = ${scope.orgId} and m.status = 'active' and (m.user_id = agent.id or m.role = 'accountant')
    order by u.email`.execute(tx)
  return rows.map((row) => ({ ...row, isAgent: row.isAgent ?? false }))
}
export type InvoiceManager = Awaited<ReturnType<typeof listInvoiceManagers>>[number]

/** Who issues invoices for those who may not: an accountant, else whoever runs the agency; null without any. */
export async function findIssuer(tx: Tx, scope: OrgScope): Promise<{ userId: string; name: string } | null> {
  const row = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'u.name', 'u.email'])
    .where('m.orgId', '=', scope.orgId)
    .where('m.status', '=', 'active')
    .where('m.role', 'in', ['accountant', 'admin', 'owner'])
    .orderBy(sql`array_position(array['accountant', 'admin', 'owner'], m.role::text)`)
    .orderBy('m.createdAt')
    .limit(1)
    .executeTakeFirst()
  return row ? { userId: row.userId, name: row.name } : null
}

/** Those who run the agency, to be notified where nobody else is there. */
export async function listOwners(tx: Tx, scope: OrgScope): Promise<InvoiceManager[]> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.email', 'u.name', 'u.locale'])
    .where('m.orgId', '=', scope.orgId)
    .where('m.status', '=', 'active')
    .where('m.role', '=', 'owner')
    .orderBy('u.email')
    .execute()
  return rows.map((row) => ({ ...row, isAgent: false }))
}

/** Notes an e-mail that went out: 0 is the invoice itself, above that the level of a reminder. */
export async function insertInvoiceEmail(
  tx: Tx,
  scope: OrgScope,
  email: {
    invoiceId: string
    level: number
    sentTo: string
    subject: string
    interestMinor: number | null
    lumpMinor: number | null
  },
): Promise<void> {
  await tx
    .insertInto('invoiceEmails')
    .values({ orgId: scope.orgId, createdBy: scope.userId, ...email })
    .execute()
}

/** What a company has not paid yet, the longest due first; as far as it is in scope. NOT_FOUND for companies of others. */
export async function listOpenItems(tx: Tx, scope: OrgScope, companyId: string, today: LocalDate) {
  const company = found(
    await tx
      .selectFrom('companies')
      .select(['id', 'name', 'legalName', 'addressLine1', 'addressLine2', 'zip', 'city', 'region', 'country'])
      .select('language')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', companyId)
      .executeTakeFirst(),
  )
  const rows = await tx
    .selectFrom('invoices as i')
    .leftJoin('events as e', (join) => join.onRef('e.orgId', '=', 'i.orgId').onRef('e.id', '=', 'i.eventId'))
    .select(['i.id', 'i.number', 'i.kind', 'i.issueDate', 'i.dueOn', 'i.currency', 'i.payableMinor'])
    .select(['i.dunningLevel', 'i.isDisputed', 'i.promisedOn', 'e.name as eventName', 'e.eventDate'])
    .select(openMinor.as('openMinor'))
    .select(sql<number>`greatest(0, ${today}::date - i.due_on)`.as('daysOverdue'))
    .where('i.orgId', '=', scope.orgId)
    .where('i.companyId', '=', companyId)
    .where('i.state', 'in', ['issued', 'sent', 'part_paid'])
    .where(openMinor, '>', 0)
    .where(invoiceInScope(scope, 'i'))
    .orderBy('i.dueOn')
    .orderBy('i.number')
    .execute()
  return {
    company,
    rows: rows.map((row) => ({
      ...row,
      number: row.number ?? '',
      issueDate: row.issueDate ?? today,
      daysOverdue: row.daysOverdue ?? 0,
    })),
  }
}

/** The agency's address and account at the foot of its documents. */
export async function findSenderDetails(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('organisations')
    .select(['name', 'legalName', 'addressLine1', 'addressLine2', 'zip', 'city', 'region', 'country'])
    .select(['email', 'phone', 'website', 'vatId', 'locale'])
    .where('id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
}

/** The booking in scope, or NOT_FOUND. */
export async function findDocumentsBooking(tx: Tx, scope: OrgScope, bookingId: string) {
  let query = tx
    .selectFrom('bookings')
    .select(['id', 'artistId', 'eventId'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', bookingId)
  if (scope.artistIds) query = query.where('artistId', '=', sql<string>`any(${scope.artistIds})`)
  return found(await query.executeTakeFirst())
}

/** The contract about the booking that is drafted or in force, a draft before the others; its id and version. */
export async function findContractOf(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('contracts as c')
    .innerJoin('contractBookings as k', (join) =>
      join.onRef('k.orgId', '=', 'c.orgId').onRef('k.contractId', '=', 'c.id'),
    )
    .select(['c.id', 'c.state', 'c.version'])
    .where('c.orgId', '=', scope.orgId)
    .where('k.bookingId', '=', bookingId)
    .where('c.state', 'in', ['draft', 'internal_review', 'sent', 'viewed', 'part_signed', 'signed'])
    .orderBy(sql`c.state in ('draft', 'internal_review')`, 'desc')
    .orderBy('c.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Invoices of a booking that ask for money before the show and have not gone out: drafts, and issued ones. */
export async function listUnsent(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('invoices as i')
    .leftJoin('dealScheduleItems as s', (join) =>
      join.onRef('s.orgId', '=', 'i.orgId').onRef('s.id', '=', 'i.scheduleItemId'),
    )
    .select(['i.id', 'i.state', 'i.number', 'i.kind', 'i.scheduleItemId', 'i.version', 's.label'])
    .where('i.orgId', '=', scope.orgId)
    .where('i.bookingId', '=', bookingId)
    .where('i.kind', 'in', ['deposit', 'invoice'])
    .where('i.state', 'in', ['draft', 'issued'])
    .where(invoiceInScope(scope, 'i'))
    .orderBy('i.createdAt')
    .orderBy('i.id')
    .execute()
}
