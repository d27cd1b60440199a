/** What a run is about: its record, the people around it, and the contract, invoice and e-mail that its actions mean. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { ActionRun } from './types.ts'

export type SubjectBooking = {
  id: string
  eventId: string
  artistId: string
  status: BookingStatus
  artistName: string
  eventName: string
  eventDate: string
  buyerContactId: string | null
  promoterCompanyId: string | null
}
export type Subject = {
  booking: SubjectBooking | null
  /** The artist whose rights count; null where a run is about no artist. */
  artistId: string | null
  /** The member who looks after the show, else after the artist. */
  agentUserId: string | null
}

/** The booking of a run with its show and the agent; nothing for a booking that is gone. */
export async function findSubject(tx: Tx, scope: OrgScope, run: ActionRun): Promise<Subject> {
  const booking = run.bookingId ? await findBooking(tx, scope, run.bookingId) : undefined
  const artistId = booking?.artistId ?? run.artistId
  const agentUserId = await findAgent(tx, scope, { bookingId: booking?.id ?? null, artistId })
  return { booking: booking ?? null, artistId, agentUserId }
}

async function findBooking(tx: Tx, scope: OrgScope, id: string): Promise<SubjectBooking | undefined> {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .select(['b.id', 'b.eventId', 'b.artistId', 'b.status', 'b.buyerContactId'])
    .select(['a.name as artistName', 'e.name as eventName', 'e.eventDate', 'e.promoterCompanyId'])
    .where('b.orgId', '=', scope.orgId)
    .where('b.id', '=', id)
    .executeTakeFirst()
}

/** Only an active member can be asked for anything. */
async function findAgent(
  tx: Tx,
  scope: OrgScope,
  { bookingId, artistId }: { bookingId: string | null; artistId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from (
      select b.agent_user_id as id, 1 as place from bookings b
        where b.org_id = ${scope.orgId} and b.id = ${bookingId}
      union all
      select a.agent_user_id, 2 from artists a where a.org_id = ${scope.orgId} and a.id = ${artistId}
    ) agent
    join memberships m on m.org_id = ${scope.orgId} and m.user_id = agent.id and m.status = 'active'
    order by agent.place limit 1`.execute(tx)
  return rows[0]?.userId ?? null
}

/** The name of a member, past or present. */
export async function findName(tx: Tx, _scope: OrgScope, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** A member who works here, with their rights; undefined for anybody else. */
export async function findMember(tx: Tx, scope: OrgScope, userId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['memberships.role', 'memberships.artistScope', 'memberships.overrides', 'users.name'])
    .where('memberships.orgId', '=', scope.orgId)
    .where('memberships.userId', '=', userId)
    .where('memberships.status', '=', 'active')
    .executeTakeFirst()
}

/** The newest contract of a booking in one of these states; undefined without one. */
export async function findContractOf(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  states: readonly ContractState[],
) {
  return tx
    .selectFrom('contracts as c')
    .innerJoin('contractBookings as k', (join) =>
      join.onRef('k.orgId', '=', 'c.orgId').onRef('k.contractId', '=', 'c.id'),
    )
    .select(['c.id', 'c.number', 'c.title', 'c.state', 'c.version', 'c.expiresAt'])
    .where('c.orgId', '=', scope.orgId)
    .where('k.bookingId', '=', bookingId)
    .where('c.state', '=', sql<ContractState>`any(${states})`)
    .orderBy(sql`coalesce(c.sent_at, c.created_at)`, 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
}

/** That invoice, or the one of the booking that is due longest and not paid; undefined without one. */
export async function findOpenInvoice(
  tx: Tx,
  scope: OrgScope,
  { invoiceId, bookingId }: { invoiceId: string | null; bookingId: string | null },
) {
  let query = tx
    .selectFrom('invoices')
    .select(['id', 'number', 'artistId', 'bookingId', 'companyId', 'contactId'])
    .where('orgId', '=', scope.orgId)
    .where('state', 'in', ['issued', 'sent', 'part_paid'])
    .where('kind', 'not in', ['credit_note', 'self_billed'])
  if (invoiceId) query = query.where('id', '=', invoiceId)
  else query = query.where('bookingId', '=', bookingId)
  return query.orderBy('dueOn').orderBy('number').limit(1).executeTakeFirst()
}

/** A template that is in use, or undefined. */
export async function findEmailTemplate(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('emailTemplates')
    .select(['id', 'name', 'language', 'subject', 'body'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

/** What began the run and when; undefined for a run that is only imagined. */
export async function findMoment(tx: Tx, scope: OrgScope, runId: string) {
  return tx
    .selectFrom('workflowRuns as r')
    .innerJoin('automationEvents as e', (join) =>
      join.onRef('e.orgId', '=', 'r.orgId').onRef('e.id', '=', 'r.triggerEventId'),
    )
    .select(['e.kind', 'e.occurredAt'])
    .where('r.orgId', '=', scope.orgId)
    .where('r.id', '=', runId)
    .executeTakeFirst()
}

/** A webhook in use, or undefined. */
export async function findWebhook(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('webhookEndpoints')
    .select(['id', 'name', 'isActive'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}
