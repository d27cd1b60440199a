/** Notifications of members in the app: written with what causes it, read in the inbox. */
import { sql } from 'kysely'
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { JobScope, OrgScope } from '../db/scopes.ts'

export type MemberNotice = {
  userId: string
  orgId: string
  topic: NoticeTopic
  title: string
  body: string
  /** The page it leads to, without our address: '/halbmond/inbox'. */
  url: string
  /** The same key notifies the same person once; null: always. */
  dedupeKey: string | null
  /** On their devices as well, where they have one and want the topic. */
  wantsPush: boolean
}

/** Notifies a member of the organisation, within the transaction that causes it. Nothing happens for anybody else. */
export async function notifyMember(tx: Tx, _scope: OrgScope | JobScope, notice: MemberNotice): Promise<void> {
  const { userId, orgId, topic, title, body, url, dedupeKey, wantsPush } = notice
  await sql`select private.notify_member(${userId}::uuid, ${orgId}::uuid, ${topic}, ${title}, ${body}, ${url},
    ${dedupeKey}, ${wantsPush})`.execute(tx)
}

type ListInput = { unread?: boolean | undefined; offset: number; limit: number }

const own = (tx: Tx, scope: OrgScope) =>
  tx.selectFrom('notifications').where('orgId', '=', scope.orgId).where('userId', '=', scope.userId)

/** One page of the notifications of the person in scope, the latest first. */
export async function listNotifications(tx: Tx, scope: OrgScope, { unread, offset, limit }: ListInput) {
  let query = own(tx, scope)
  if (unread) query = query.where('readAt', 'is', null)
  const rows = await query
    .select(['id', 'topic', 'title', 'body', 'url', 'readAt', 'createdAt'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** How many the person in scope has not seen yet. */
export async function countUnread(tx: Tx, scope: OrgScope): Promise<number> {
  const row = await own(tx, scope)
    .select(sql<number>`count(*)`.as('count'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Marks these, or with null all, as seen; returns how many were not before. Foreign ids are nobody's, and pass. */
export async function markRead(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[] | null,
  now: Date,
): Promise<number> {
  // Whoever has left reads nothing here any more, not even what was theirs.
  found(await tx.selectFrom('organisations').select('id').where('id', '=', scope.orgId).executeTakeFirst())
  let query = tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('orgId', '=', scope.orgId)
    .where('userId', '=', scope.userId)
    .where('readAt', 'is', null)
  if (ids) query = query.where('id', '=', sql<string>`any(${ids})`)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Forgets what somebody has seen 90 days ago, and what nobody looked at for a year. */
export async function forgetNotifications(tx: Tx, _scope: JobScope, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where((where) => where.or([where('readAt', '<', before(90)), where('createdAt', '<', before(365))]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
