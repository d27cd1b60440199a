/** Who was asked about an advance: requests, their recipients, and the links in the e-mails. */
import { sql } from 'kysely'
import type { StaffRole } from '#domain/access.ts'
import type { AdvancingRecipient } from '#domain/road/advancing/advancing-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope, PublicScope } from '../../platform/db/scopes.ts'
import { eventInScope, fieldColumns, type FieldRow } from './store.ts'

/** Requests about an event, the latest first, each with everybody it went to. */
export async function listRequests(tx: Tx, scope: OrgScope, eventId: string) {
  const requests = await tx
    .selectFrom('advancingRequests')
    .select(['id', 'groupIds', 'message', 'dueDaysBefore', 'createdAt as sentAt'])
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', eventId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  const recipients = await listRecipients(tx, scope, eventId)
  return requests.map((request) => ({
    ...request,
    recipients: recipients.filter(({ requestId }) => requestId === request.id),
  }))
}

const recipientColumns = [
  'r.id',
  'r.requestId',
  'r.name',
  'r.email',
  'r.openedAt',
  'r.lastSavedAt',
  'r.submittedAt',
  'r.remindedAt',
  'r.revokedAt',
] as const

const recipients = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('advancingRecipients as r')
    .innerJoin('advancingRequests as q', (join) =>
      join.onRef('q.orgId', '=', 'r.orgId').onRef('q.id', '=', 'r.requestId'),
    )
    .select(recipientColumns)
    .select(['q.eventId', 'q.groupIds', 'q.message', 'q.dueDaysBefore', 'q.createdBy', 'q.createdAt'])
    .where('r.orgId', '=', scope.orgId)
    .where('q.revokedAt', 'is', null)
    .orderBy('q.createdAt', 'desc')
    .orderBy('r.name')
    .orderBy('r.id')

/** Everybody who was asked about an event, revoked ones included; for the latest request first. */
export async function listRecipients(tx: Tx, scope: OrgScope, eventId: string) {
  return recipients(tx, scope).where('q.eventId', '=', eventId).execute()
}
export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number]

/** Those who can still be written to, locked, so that two reminders at once see each other. */
export async function lockRecipients(tx: Tx, scope: OrgScope, eventId: string): Promise<RecipientRow[]> {
  return recipients(tx, scope)
    .where('q.eventId', '=', eventId)
    .where('r.revokedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from contacts c
        where c.org_id = r.org_id and c.id = r.contact_id and c.archived_at is not null)`,
    )
    .forUpdate('r')
    .execute()
}

/** One person who was asked, or NOT_FOUND. */
export async function findRecipient(tx: Tx, scope: OrgScope, id: string): Promise<RecipientRow> {
  return found(
    await recipients(tx, scope)
      .where('r.id', '=', id)
      .where(eventInScope(scope, 'q.eventId'))
      .executeTakeFirst(),
  )
}

export async function insertRequest(
  tx: Tx,
  scope: OrgScope,
  request: {
    eventId: string
    groupIds: readonly string[]
    message: string | null
    dueDaysBefore: number | null
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('advancingRequests')
    .values({
      ...request,
      groupIds: [...request.groupIds],
      orgId: scope.orgId,
      createdBy: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRecipient(
  tx: Tx,
  scope: OrgScope,
  requestId: string,
  recipient: AdvancingRecipient,
): Promise<string> {
  const { id } = await tx
    .insertInto('advancingRecipients')
    .values({ ...recipient, orgId: scope.orgId, requestId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the hash of a token that an e-mail to this person carries. */
export async function insertLink(
  tx: Tx,
  scope: OrgScope,
  recipientId: string,
  tokenHash: Buffer,
): Promise<void> {
  await tx.insertInto('advancingLinks').values({ orgId: scope.orgId, recipientId, tokenHash }).execute()
}

type Mark = Partial<Record<'openedAt' | 'lastSavedAt' | 'submittedAt' | 'remindedAt' | 'revokedAt', Date>>

/** Notes when something happened with these recipients; the first opening stays. */
export async function markRecipients(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
  { openedAt, ...mark }: Mark,
): Promise<void> {
  await tx
    .updateTable('advancingRecipients')
    .set({ ...mark, ...(openedAt && { openedAt: sql<Date>`coalesce(opened_at, ${openedAt})` }) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

export type AdvancingLink = {
  orgId: string
  userId: string
  role: StaffRole
  artistId: string
  eventId: string
  recipientId: string
}

/** Where a token leads (see private.advancing_link); undefined for unknown, revoked and outdated ones. */
export async function findAdvancingLink(
  tx: Tx,
  _scope: PublicScope,
  tokenHash: Buffer,
): Promise<AdvancingLink | undefined> {
  const { rows } = await sql<AdvancingLink>`
    select org_id, user_id, role, artist_id, event_id, recipient_id
    from private.advancing_link(${tokenHash})`.execute(tx)
  return rows[0]
}

/** The fields this person was asked for, and no others (see private.advancing_link_fields). */
export async function listLinkedFields(tx: Tx, scope: OrgScope, recipientId: string): Promise<FieldRow[]> {
  const columns = sql.join(fieldColumns.map((column) => sql.ref(column)))
  const { rows } = await sql<FieldRow>`
    select ${columns} from private.advancing_link_fields(${recipientId}) f
    where f.org_id = ${scope.orgId} order by f.position, f.id`.execute(tx)
  return rows
}
