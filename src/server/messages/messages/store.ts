/** Messages in the database: written once for what they are for, into the conversation that they belong to. */
import { sql } from 'kysely'
import { commonProblem } from '#domain/common-problems.ts'
import { DomainError } from '#domain/errors.ts'
import { isEmail } from '#domain/formats.ts'
import { fieldProblem } from '#domain/messages/email-fields.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found } from '../../platform/db/records.ts'
import type { FileAttachment, MailAddress, MessageSource } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findSender, type AccountOwner } from '../mail-accounts/sender-store.ts'
import { messageIdOf } from './message-id.ts'
import { findMessageBooking, findMessageEvent } from './values-store.ts'

export type NewMessage = {
  accountOwner: AccountOwner
  authorUserId: string
  to: readonly MailAddress[]
  cc?: readonly MailAddress[]
  subject: string
  bodyText: string
  bookingId?: string | null
  eventId?: string | null
  contactId?: string | null
  artistId?: string | null
  /** Continues that conversation; without one a new one begins. */
  threadId?: string | null
  templateId?: string | null
  attachments?: readonly FileAttachment[]
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  source: Exclude<MessageSource, 'outside'>
  sourceId?: string | null
  sourceStep?: number | null
  /** Says what the message is for: with the same key nothing is written again. */
  dedupeKey: string
  state: 'outbox_review' | 'queued' | 'draft'
  /** Not before; of a message that is reviewed first, when it was meant to be sent. */
  sendAt?: Date | null
  /** When it is written: without another time, it goes then. */
  now: Date
}

const line = /^\P{Cc}*$/u

/** Nothing that becomes a header has a second line, and nothing is sent with a gap. */
function checkMessage({ to, cc = [], subject, bodyText, headers = {}, state }: NewMessage): void {
  const lines = [subject, ...[...to, ...cc].map(({ name }) => name), ...Object.entries(headers).flat()]
  if (lines.some((text) => !line.test(text))) {
    throw new DomainError('BAD_REQUEST', { problem: commonProblem('invisibleCharacters') })
  }
  if ([...to, ...cc].some(({ address }) => !isEmail(address))) {
    throw new DomainError('BAD_REQUEST', { problem: commonProblem('email') })
  }
  if (state === 'draft') return
  if (to.length === 0) {
    throw new DomainError('CONFLICT', { problem: messagesProblem('message.recipientMissing') })
  }
  const problem = fieldProblem([subject, bodyText])
  if (problem) throw new DomainError('CONFLICT', { problem })
}

/**
 * Writes a message, within the transaction of the call, and returns its id and conversation; with a `dedupeKey` that
 * was used before, those of the message written then. NOT_FOUND for a booking, event or conversation out of scope.
 * CONFLICT while a field is not filled in.
 */
export async function writeMessage(
  tx: Tx,
  scope: OrgScope,
  message: NewMessage,
): Promise<{ id: string; threadId: string }> {
  checkMessage(message)
  const earlier = await findByKey(tx, scope, message.dedupeKey)
  if (earlier) return earlier
  const { accountId, fromName, fromAddress } = await findSender(tx, scope, message.accountOwner)
  const thread = message.threadId
    ? await lockThread(tx, scope, message.threadId, message.state === 'queued' ? message.now : null)
    : { id: await insertThread(tx, scope, message), refs: [] as string[] }
  const { to, cc = [], subject, bodyText, sendAt = null, state } = message
  const row = await tx
    .insertInto('messages')
    .values({
      ...created(scope),
      threadId: thread.id,
      direction: 'out',
      accountId,
      accountOwner: message.accountOwner === 'organisation' ? 'organisation' : 'own',
      authorUserId: message.authorUserId,
      fromName,
      fromAddress,
      toAddresses: JSON.stringify(to),
      ccAddresses: JSON.stringify(cc),
      subject,
      bodyText,
      attachments: JSON.stringify(message.attachments ?? []),
      headers: JSON.stringify(message.headers ?? {}),
      templateId: message.templateId ?? null,
      source: message.source,
      sourceId: message.sourceId ?? null,
      sourceStep: message.sourceStep ?? null,
      dedupeKey: message.dedupeKey,
      messageId: messageIdOf(scope.orgId, message.dedupeKey, fromAddress),
      inReplyTo: thread.refs.at(-1) ?? null,
      refs: thread.refs,
      state,
      sendAt,
      nextAttemptAt: state === 'queued' ? (sendAt ?? message.now) : null,
      search: messageSearch({ to, cc, subject, bodyText }),
    })
    .onConflict((conflict) => conflict.columns(['orgId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, threadId: thread.id }
  // Somebody else was faster by a moment.
  if (!message.threadId) await removeThread(tx, scope, thread.id)
  return found(await findByKey(tx, scope, message.dedupeKey))
}

/** What a message is found by. */
export const messageSearch = (message: {
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
  subject: string
  bodyText: string
}): string =>
  searchText([
    message.subject,
    ...[...message.to, ...message.cc].flatMap(({ name, address }) => [name, address]),
    message.bodyText.slice(0, 2000),
  ])

async function findByKey(tx: Tx, scope: OrgScope, dedupeKey: string) {
  return tx
    .selectFrom('messages')
    .select(['id', 'threadId'])
    .where('orgId', '=', scope.orgId)
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirst()
}

/** What the conversation is about; a show brings its event and artist along, an event with one act its booking. */
async function subjectOf(tx: Tx, scope: OrgScope, message: NewMessage) {
  const { contactId = null, artistId = null } = message
  if (message.bookingId) {
    const booking = await findMessageBooking(tx, scope, message.bookingId)
    return { bookingId: booking.id, eventId: booking.eventId, artistId: booking.artistId, contactId }
  }
  if (message.eventId) {
    const { id, artists } = await findMessageEvent(tx, scope, message.eventId)
    const only = artists.length === 1 ? artists[0] : undefined
    return {
      bookingId: only?.bookingId ?? null,
      eventId: id,
      artistId: only?.artistId ?? artistId,
      contactId,
    }
  }
  return { bookingId: null, eventId: null, artistId, contactId }
}

async function insertThread(tx: Tx, scope: OrgScope, message: NewMessage): Promise<string> {
  const subject = await subjectOf(tx, scope, message)
  if (scope.artistIds && subject.artistId && !scope.artistIds.includes(subject.artistId)) {
    throw new DomainError('NOT_FOUND')
  }
  const { id } = await tx
    .insertInto('mailThreads')
    .values({
      ...created(scope),
      ...subject,
      subject: message.subject,
      lastAt: message.now,
      lastDirection: 'out',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function removeThread(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx.deleteFrom('mailThreads').where('orgId', '=', scope.orgId).where('id', '=', id).execute()
}

/** The conversation, held for a further message, with the Message-IDs so far, the latest last; `goesAt` unless it stays. */
async function lockThread(tx: Tx, scope: OrgScope, id: string, goesAt: Date | null) {
  let query = tx.selectFrom('mailThreads').select('id').where('orgId', '=', scope.orgId).where('id', '=', id)
  if (scope.artistIds) {
    const { artistIds } = scope
    query = query.where((where) =>
      where.or([where('artistId', 'is', null), where('artistId', '=', sql<string>`any(${artistIds})`)]),
    )
  }
  found(await query.forUpdate().executeTakeFirst())
  const messages = await tx
    .selectFrom('messages')
    .select('messageId')
    .where('orgId', '=', scope.orgId)
    .where('threadId', '=', id)
    .where('state', 'in', ['sent', 'received'])
    .orderBy(sql`coalesce(received_at, sent_at)`, 'desc')
    .limit(20)
    .execute()
  if (goesAt) await markAnswered(tx, scope, id, goesAt)
  return { id, refs: messages.map(({ messageId }) => messageId).toReversed() }
}

async function markAnswered(tx: Tx, scope: OrgScope, id: string, lastAt: Date): Promise<void> {
  await tx
    .updateTable('mailThreads')
    .set({ lastAt, lastDirection: 'out' })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}
