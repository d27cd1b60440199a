/** What may still happen to a message that has not left: it is changed, sent, taken back or discarded. */
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import type { MessageSource, MessageState } from '#domain/messages/messages.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found, sameVersion, touched } from '../../platform/db/records.ts'
import type { FileAttachment, MailAddress } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Sender } from '../mail-accounts/sender-store.ts'
import { inScope } from './list-store.ts'
import { messageSearch } from './store.ts'

export type OpenMessage = {
  id: string
  threadId: string
  state: MessageState
  source: MessageSource
  authorUserId: string | null
  subject: string
  bodyText: string
  to: MailAddress[]
  cc: MailAddress[]
  sendAt: Date | null
  version: number
  /** Of the booking it is about. */
  status: BookingStatus | null
}

/** The messages out of these ids, held for a change; those out of scope, and drafts of others, are left out. */
export async function lockMessages(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<OpenMessage[]> {
  const { rows } = await sql<OpenMessage>`
    select m.id, m.thread_id, m.state, m.source, m.author_user_id, m.subject, m.body_text,
      m.to_addresses as to, m.cc_addresses as cc, m.send_at, m.version, b.status
    from messages m
    join mail_threads t on t.org_id = m.org_id and t.id = m.thread_id
    left join bookings b on b.org_id = t.org_id and b.id = t.booking_id
    where m.org_id = ${scope.orgId} and m.id = any(${ids}) and m.direction = 'out' and ${inScope(scope)}
      and (m.state <> 'draft' or m.author_user_id = ${scope.userId})
    order by m.id
    for update of m`.execute(tx)
  return rows
}

/** One of them, or NOT_FOUND; CONFLICT when `version` is given and not the stored one. */
export async function lockMessage(
  tx: Tx,
  scope: OrgScope,
  id: string,
  version?: number,
): Promise<OpenMessage> {
  const [row] = await lockMessages(tx, scope, [id])
  const message = found(row)
  if (version !== undefined) sameVersion(message, version, 'message')
  return message
}

type Content = { to: MailAddress[]; cc?: MailAddress[]; subject: string; bodyText: string }

/** Another text for a message that waits. Returns its version then. */
export async function rewriteMessage(
  tx: Tx,
  scope: OrgScope,
  message: OpenMessage,
  { to, cc = message.cc, subject, bodyText }: Content,
): Promise<number> {
  await tx
    .updateTable('messages')
    .set({
      toAddresses: JSON.stringify(to),
      ccAddresses: JSON.stringify(cc),
      subject,
      bodyText,
      search: messageSearch({ to, cc, subject, bodyText }),
      ...touched(scope, message.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', message.id)
    .execute()
  return message.version + 1
}

/** A draft may also change whose it is, what goes along, and what it is made from. */
export async function reviseDraft(
  tx: Tx,
  scope: OrgScope,
  message: OpenMessage,
  draft: Content & {
    sender: Sender
    owner: 'own' | 'organisation'
    attachments: readonly FileAttachment[]
    templateId: string | null
  },
): Promise<number> {
  const version = await rewriteMessage(tx, scope, message, draft)
  const { sender, owner, attachments, templateId } = draft
  await tx
    .updateTable('messages')
    .set({
      accountId: sender.accountId,
      accountOwner: owner,
      fromName: sender.fromName,
      fromAddress: sender.fromAddress,
      attachments: JSON.stringify(attachments),
      templateId,
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', message.id)
    .execute()
  return version
}

/** The conversation that a draft began is called as the draft is now. */
export async function renameThread(
  tx: Tx,
  scope: OrgScope,
  { id, threadId }: OpenMessage,
  subject: string,
): Promise<void> {
  await sql`
    update mail_threads t set subject = ${subject}
    where t.org_id = ${scope.orgId} and t.id = ${threadId} and not exists (
      select from messages m where m.org_id = t.org_id and m.thread_id = t.id and m.id <> ${id})`.execute(tx)
}

/** Sends messages, at once or when they were meant to be; `reviewed`: somebody has approved them. */
export async function queueMessages(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
  { reviewed, now }: { reviewed: boolean; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update messages set state = 'queued', attempts = 0, last_error = null,
      next_attempt_at = greatest(${now}::timestamptz, send_at),
      reviewed_by = case when ${reviewed} then ${scope.userId}::uuid else reviewed_by end,
      version = version + 1, updated_at = now(), updated_by = ${scope.userId}
    where org_id = ${scope.orgId} and id = any(${ids})`.execute(tx)
}

/** Takes a message back before it has gone: it is its author's draft again. */
export async function takeBack(tx: Tx, scope: OrgScope, message: OpenMessage): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'draft', sendAt: null, nextAttemptAt: null, ...touched(scope, message.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', message.id)
    .execute()
}

/** Puts a message away for good. A draft that never was a message leaves nothing behind. */
export async function discardMessage(tx: Tx, scope: OrgScope, message: OpenMessage): Promise<void> {
  if (message.state !== 'draft') {
    await tx
      .updateTable('messages')
      .set({ state: 'discarded', nextAttemptAt: null, ...touched(scope, message.version) })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', message.id)
      .execute()
    return
  }
  await tx.deleteFrom('messages').where('orgId', '=', scope.orgId).where('id', '=', message.id).execute()
  await sql`
    delete from mail_threads t where t.org_id = ${scope.orgId} and t.id = ${message.threadId}
      and not exists (select from messages m where m.org_id = t.org_id and m.thread_id = t.id)`.execute(tx)
}

/** Notes that an address has unsubscribed from messages; false when that was known. */
export async function insertOptOut(
  tx: Tx,
  scope: OrgScope,
  address: string,
  reason: 'hand' | 'link',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mailOptOuts')
    .values({ orgId: scope.orgId, address: address.toLowerCase(), reason, createdBy: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function removeOptOut(tx: Tx, scope: OrgScope, address: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailOptOuts')
    .where('orgId', '=', scope.orgId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND')
}
