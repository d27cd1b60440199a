/** One conversation: what it is about, and its messages in their order. */
import { sql } from 'kysely'
import type { MessageSource, MessageState } from '#domain/messages/messages.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { MessageAttachment, MailAddress } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inScope, sourceName } from './list-store.ts'

/** NOT_FOUND out of scope. */
export async function findThread(tx: Tx, scope: OrgScope, id: string) {
  const { rows } = await sql<{
    id: string
    subject: string
    isUnread: boolean
    eventId: string | null
    eventName: string | null
    bookingId: string | null
    artistId: string | null
    artistName: string | null
    contactId: string | null
    contactName: string | null
    lastAt: Date
  }>`
    select t.id, t.subject, t.is_unread, t.event_id, e.name as event_name, t.booking_id, t.artist_id,
      a.name as artist_name, t.contact_id, k.name as contact_name, t.last_at
    from mail_threads t
    left join events e on e.org_id = t.org_id and e.id = t.event_id
    left join artists a on a.org_id = t.org_id and a.id = t.artist_id
    left join contacts k on k.org_id = t.org_id and k.id = t.contact_id
    where t.org_id = ${scope.orgId} and t.id = ${id} and ${inScope(scope)}`.execute(tx)
  return found(rows[0])
}

export type ThreadMessage = {
  id: string
  direction: 'out' | 'in'
  state: MessageState
  /** Whose account it leaves by. */
  from: 'own' | 'organisation'
  fromName: string
  fromAddress: string
  to: MailAddress[]
  cc: MailAddress[]
  subject: string
  bodyText: string
  attachments: MessageAttachment[]
  templateId: string | null
  source: MessageSource
  sourceName: string | null
  authorUserId: string | null
  authorName: string | null
  sendAt: Date | null
  sentAt: Date | null
  receivedAt: Date | null
  createdAt: Date
  lastError: string | null
  bounceReason: string | null
  isAutomatic: boolean
  version: number
}

/** Its messages, the oldest first; drafts of others and what was put away are left out. */
export async function listThreadMessages(tx: Tx, scope: OrgScope, threadId: string) {
  const { rows } = await sql<ThreadMessage>`
    select m.id, m.direction, m.state, m.from_name, m.from_address, m.to_addresses as to, m.cc_addresses as cc,
      m.subject, m.body_text, m.attachments, m.template_id, m.source, ${sourceName} as source_name,
      m.author_user_id, u.name as author_name, m.send_at, m.sent_at, m.received_at, m.created_at,
      m.last_error, m.bounce_reason, m.is_automatic, m.version,
      m.account_owner as "from"
    from messages m
    left join users u on u.id = m.author_user_id
    where m.org_id = ${scope.orgId} and m.thread_id = ${threadId} and m.state <> 'discarded'
      and (m.state <> 'draft' or m.author_user_id = ${scope.userId})
    order by coalesce(m.received_at, m.sent_at, m.created_at), m.id`.execute(tx)
  return rows
}

/** Somebody of the agency has opened it; true when that is news. */
export async function markThreadRead(tx: Tx, scope: OrgScope, id: string): Promise<boolean> {
  await findThread(tx, scope, id)
  const { numUpdatedRows } = await tx
    .updateTable('mailThreads')
    .set({ isUnread: false })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('isUnread', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
