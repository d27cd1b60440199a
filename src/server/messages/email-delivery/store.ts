/** Messages on their way: claimed by one worker each, and what became of them. */
import { sql } from 'kysely'
import type { MessageSource } from '#domain/messages/messages.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { MessageAttachment, MailAddress } from '../../platform/db/schema-automations.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { notifyMember } from '../../platform/notifications/store.ts'

export type ClaimedMessage = {
  orgId: string
  id: string
  threadId: string
  accountId: string | null
  authorUserId: string | null
  fromName: string
  fromAddress: string
  to: MailAddress[]
  cc: MailAddress[]
  subject: string
  bodyText: string
  attachments: MessageAttachment[]
  headers: Record<string, string>
  source: MessageSource
  messageId: string
  inReplyTo: string | null
  refs: string[]
  /** This attempt included. */
  attempts: number
  /** The lease of an earlier attempt ran out: that process died while sending. */
  wasSending: boolean
}

export type Claim = {
  now: Date
  leaseSeconds: number
  /** Accounts that have a message on its way already, or cannot be reached now. */
  without: readonly string[]
  /** Messages that leave by the mail server of the installation. */
  takesUnowned: boolean
}

/** Takes the next due message; undefined when none is due. Parallel callers get others, of other accounts. */
export async function claimMessage(
  tx: Tx,
  _scope: JobScope,
  claim: Claim,
): Promise<ClaimedMessage | undefined> {
  const { now, leaseSeconds, without, takesUnowned } = claim
  const { rows } = await sql<ClaimedMessage>`
    with due as materialized (
      select d.org_id, d.id, d.state = 'sending' as was_sending from messages d
      where d.state in ('queued', 'sending') and d.next_attempt_at <= ${now}
        and case when d.account_id is null then ${takesUnowned} else d.account_id <> all(${without}::uuid[])
            and not exists (select from messages s where s.account_id = d.account_id and s.state = 'sending'
                              and s.next_attempt_at > ${now}) end
      order by d.next_attempt_at, d.created_at limit 1 for update skip locked
    )
    update messages m
    set state = 'sending', attempts = m.attempts + 1,
        next_attempt_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    from due
    where m.org_id = due.org_id and m.id = due.id
    returning m.org_id, m.id, m.thread_id, m.account_id, m.author_user_id, m.from_name, m.from_address,
      m.to_addresses as to, m.cc_addresses as cc, m.subject, m.body_text, m.attachments, m.headers, m.source,
      m.message_id, m.in_reply_to, m.refs, m.attempts, due.was_sending`.execute(tx)
  return rows[0]
}

/**
 * Why a message that nobody has written by hand must not go any more; null when nothing is against it. Between the
 * moment it was written and now, a show may have been called off, and somebody may have asked for no more messages.
 */
export async function whyNot(
  tx: Tx,
  _scope: JobScope,
  { orgId, id, source }: ClaimedMessage,
): Promise<Problem | null> {
  if (source === 'person') return null
  const { rows } = await sql<{ isOff: boolean; isUnwanted: boolean }>`
    select coalesce(b.status in ('cancelled', 'declined', 'lost', 'expired'), false) as is_off,
      exists (select from mail_opt_outs x, jsonb_array_elements(m.to_addresses) a
              where x.org_id = m.org_id and x.address = lower(a ->> 'address')
                and (m.source = 'sequence' or x.reason = 'bounce')) as is_unwanted
    from messages m
    join mail_threads t on t.org_id = m.org_id and t.id = m.thread_id
    left join bookings b on b.org_id = t.org_id and b.id = t.booking_id
    where m.org_id = ${orgId} and m.id = ${id}`.execute(tx)
  const [row] = rows
  if (row?.isUnwanted) return messagesProblem('delivery.unwanted')
  return row?.isOff && source !== 'sequence' ? messagesProblem('delivery.showOff') : null
}

const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }
type Ref = Pick<ClaimedMessage, 'orgId' | 'id'>

/** Pages that show the message hear of it through the log. */
const logged = (tx: Tx, { orgId, id }: Ref, action: string, after: object) =>
  writeLog(tx, { ...nobody, orgId, action }, { entity: 'message', entityId: id, after })

/** The message has left. `note` says what its author should know of it all the same. */
export async function markSent(
  tx: Tx,
  _scope: JobScope,
  message: ClaimedMessage,
  { now, note }: { now: Date; note: Problem | null },
): Promise<void> {
  await sql`
    update messages set state = 'sent', sent_at = ${now}, next_attempt_at = null, last_error = ${note && asMessage(note)},
      updated_at = now(), version = version + 1
    where org_id = ${message.orgId} and id = ${message.id} and state = 'sending'`.execute(tx)
  await sql`
    update mail_threads set last_at = greatest(last_at, ${now}),
      last_direction = case when last_at <= ${now} then 'out' else last_direction end
    where org_id = ${message.orgId} and id = ${message.threadId}`.execute(tx)
  await logged(tx, message, 'messages.sent', { state: 'sent' })
}

/** The attempt failed: again at `retryAt`, or never when null. */
export async function markFailed(
  tx: Tx,
  _scope: JobScope,
  message: ClaimedMessage,
  { problem, retryAt }: { problem: Problem; retryAt: Date | null },
): Promise<void> {
  const state = retryAt ? 'queued' : 'failed'
  await sql`
    update messages set state = ${state}, last_error = ${asMessage(problem)}, next_attempt_at = ${retryAt},
      updated_at = now(), version = version + 1
    where org_id = ${message.orgId} and id = ${message.id} and state = 'sending'`.execute(tx)
  await logged(tx, message, 'messages.failed', { state, error: problem.code })
}

/** It goes no more, and nobody has to do anything about it. */
export async function markDropped(tx: Tx, _scope: JobScope, message: Ref, reason: Problem): Promise<void> {
  await sql`
    update messages set state = 'discarded', last_error = ${asMessage(reason)}, next_attempt_at = null,
      updated_at = now(), version = version + 1
    where org_id = ${message.orgId} and id = ${message.id}`.execute(tx)
  await logged(tx, message, 'messages.dropped', { state: 'discarded', error: reason.code })
}

/** It bounced, or was rejected by the server. `gone` are addresses that no message reaches any more. */
export async function markBounced(
  tx: Tx,
  _scope: JobScope,
  message: Ref,
  { now, reason, gone }: { now: Date; reason: Problem; gone: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update messages set state = 'bounced', bounced_at = ${now}, bounce_reason = ${asMessage(reason)}, next_attempt_at = null,
      updated_at = now(), version = version + 1
    where org_id = ${message.orgId} and id = ${message.id} and state in ('sending', 'sent')
    returning id`.execute(tx)
  if (rows.length === 0) return false
  for (const address of gone) {
    await tx
      .insertInto('mailOptOuts')
      .values({ orgId: message.orgId, address: address.toLowerCase(), reason: 'bounce' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await logged(tx, message, 'messages.bounced', { state: 'bounced', reason: reason.code })
  return true
}

/** Messages of an account that cannot be reached wait a while, without an attempt of their own. */
export async function postponeAccount(
  tx: Tx,
  _scope: JobScope,
  accountId: string,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ nextAttemptAt: until })
    .where('accountId', '=', accountId)
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '<', until)
    .execute()
}

/** Notifies the author of a message, with the page where they can do something about it. */
export async function notifyAuthor(
  tx: Tx,
  scope: JobScope,
  message: ClaimedMessage,
  { title, body }: { title: Problem; body: Problem },
): Promise<void> {
  if (!message.authorUserId) return
  const { slug } = await tx
    .selectFrom('organisations')
    .select('slug')
    .where('id', '=', message.orgId)
    .executeTakeFirstOrThrow()
  await notifyMember(tx, scope, {
    userId: message.authorUserId,
    orgId: message.orgId,
    topic: 'messages',
    title: asMessage(title),
    body: asMessage(body),
    url: `/${slug}/outbox?tab=failed&open=${message.id}`,
    dedupeKey: `message:${message.id}:${title.code}`,
    wantsPush: true,
  })
}
