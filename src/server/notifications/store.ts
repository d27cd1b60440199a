/** What members were told of in the app: written with what causes it, read in the inbox. */
import { sql } from 'kysely'
import type { NoticeTopic } from '#domain/notices.ts'
import type { Tx } from '../db/dialect.ts'
import type { JobScope, OrgScope } from '../db/scopes.ts'

export type MemberNotice = {
  userId: string
  orgId: string
  topic: NoticeTopic
  title: string
  body: string
  /** The page it leads to, without our address: '/halbmond/inbox'. */
  url: string
  /** The same key tells the same person once; null: always. */
  dedupeKey: string | null
  /** On their devices as well, where they have one and want the topic. */
  wantsPush: boolean
}

/** Tells a member of the organisation, within the transaction that causes it. Nothing happens for anybody else. */
export async function notifyMember(tx: Tx, _scope: OrgScope | JobScope, notice: MemberNotice): Promise<void> {
  const { userId, orgId, topic, title, body, url, dedupeKey, wantsPush } = notice
  await sql`select private.notify_member(${userId}::uuid, ${orgId}::uuid, ${topic}, ${title}, ${body}, ${url},
    ${dedupeKey}, ${wantsPush})`.execute(tx)
}
