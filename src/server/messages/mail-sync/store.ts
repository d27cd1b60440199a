/** Answers in the database: to which messages they belong, and filing them into those conversations. */
import { sql } from 'kysely'
import { searchText } from '#domain/platform/search/search.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import type { Answer } from './reading.ts'

export type KnownMessage = {
  orgId: string
  id: string
  threadId: string
  messageId: string
  direction: 'out' | 'in'
  authorUserId: string | null
}

/** The messages of these organisations that have one of these Message-IDs. */
export async function findByMessageIds(
  tx: Tx,
  _scope: JobScope,
  orgIds: readonly string[],
  messageIds: readonly string[],
): Promise<KnownMessage[]> {
  if (messageIds.length === 0 || orgIds.length === 0) return []
  const { rows } = await sql<KnownMessage>`
    select org_id, id, thread_id, message_id, direction, author_user_id from messages
    where message_id = any(${messageIds}) and org_id = any(${orgIds}::uuid[])
      and state in ('sent', 'sending', 'bounced', 'received')`.execute(tx)
  return rows
}

export type Filed = { id: string; sentIds: string[] }

/**
 * Files an answer into the conversation of the message it answers; undefined when it lies there already. `sentIds` are
 * our messages in that conversation, which it answers.
 */
export async function fileAnswer(
  tx: Tx,
  _scope: JobScope,
  answered: KnownMessage,
  answer: Answer & {
    messageId: string
    accountId: string
    inReplyTo: string | null
    refs: string[]
    isAutomatic: boolean
    receivedAt: Date
  },
): Promise<Filed | undefined> {
  const { orgId, threadId } = answered
  const { fromName, fromAddress, to, cc, subject, bodyText, isAutomatic, receivedAt } = answer
  const row = await tx
    .insertInto('messages')
    .values({
      orgId,
      threadId,
      direction: 'in',
      accountId: answer.accountId,
      fromName,
      fromAddress,
      toAddresses: JSON.stringify(to),
      ccAddresses: JSON.stringify(cc),
      subject,
      bodyText,
      attachments: JSON.stringify(answer.attachments),
      source: 'outside',
      dedupeKey: `in:${answer.messageId}`,
      messageId: answer.messageId,
      inReplyTo: answer.inReplyTo,
      refs: answer.refs,
      state: 'received',
      receivedAt,
      isAutomatic,
      search: searchText([subject, fromName, fromAddress, bodyText.slice(0, 2000)]),
    })
    // The same answer may lie in two mailboxes of the agency.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await sql`
    update mail_threads set last_at = greatest(last_at, ${receivedAt}), last_direction = 'in',
      is_unread = is_unread or ${!isAutomatic}
    where org_id = ${orgId} and id = ${threadId}`.execute(tx)
  await writeLog(
    tx,
    { userId: null, orgId, action: 'messages.received', ip: '', userAgent: null, requestId: '' },
    { entity: 'message', entityId: row.id, after: { from: fromAddress, isAutomatic } },
  )
  const sent = await tx
    .selectFrom('messages')
    .select('id')
    .where('orgId', '=', orgId)
    .where('threadId', '=', threadId)
    .where('direction', '=', 'out')
    .where('state', 'in', ['sent', 'sending'])
    .execute()
  return { id: row.id, sentIds: sent.map(({ id }) => id) }
}

/** Who is notified of a new message in a conversation: whoever wrote the message, and the agent of its show; with the page of it. */
export async function listThreadFollowers(tx: Tx, _scope: JobScope, { orgId, threadId, id }: KnownMessage) {
  const { rows } = await sql<{ userId: string; url: string; subject: string }>`
    select distinct k.user_id, t.subject,
      '/' || o.slug || case
        when t.event_id is not null then '/' || t.event_id || '/messages?open=' || t.id
        when t.contact_id is not null then '/contacts?open=' || t.contact_id
        else '/outbox' end as url
    from mail_threads t
    join organisations o on o.id = t.org_id
    left join bookings b on b.org_id = t.org_id and b.id = t.booking_id
    cross join lateral (
      select m.author_user_id as user_id from messages m
      where m.org_id = t.org_id and m.thread_id = t.id and m.author_user_id is not null
        and (m.id = ${id} or m.direction = 'out')
      union select b.agent_user_id) k
    where t.org_id = ${orgId} and t.id = ${threadId} and k.user_id is not null`.execute(tx)
  return rows
}
