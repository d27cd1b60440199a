/** Files what came into a mailbox: answers to their conversations, and reports of messages that bounced. */
import { isDomainError } from '#domain/errors.ts'
import { answeredIds, isAutomatic, messageIdsIn, type MailHeaders } from '#domain/messages/mail-threads.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { stopOnBounce, stopOnReply } from '../enrolments/stop.ts'
import { markBounced } from '../email-delivery/store.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import type { job, MailOrder } from './read-job.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import { fileAnswer, findByMessageIds, listThreadFollowers, type KnownMessage } from './store.ts'

const readMail = readingJob<typeof job>(new URL('./read-job.ts', import.meta.url), 'mail')

/** Null for an e-mail that was made so that nobody can read it: the rest of the mailbox goes on. */
async function read(order: MailOrder) {
  try {
    return (await readMail(order)).value
  } catch (error) {
    if (isDomainError(error) && error.code === 'BAD_REQUEST') return null
    throw error
  }
}

export type FilingParts = { db: Database; scope: JobScope; clock: Clock }

/** Whose mailbox it is, and of which organisations it may hold answers. */
export type Mailbox = { accountId: string; orgIds: readonly string[] }

export type Arrived = { headers: MailHeaders; receivedAt: Date; source: Buffer; key: string }

/** Our messages that these headers refer to, one for each organisation, the one replied to before the others. */
export async function answeredMessages(
  { db, scope }: FilingParts,
  { orgIds }: Mailbox,
  headers: MailHeaders,
): Promise<KnownMessage[]> {
  const ids = answeredIds(headers)
  const known = await findByMessageIds(db.read(scope), scope, orgIds, ids)
  const ranked = known.toSorted((a, b) => ids.indexOf(a.messageId) - ids.indexOf(b.messageId))
  return [...new Map(ranked.toReversed().map((message) => [message.orgId, message])).values()]
}

/** Files an answer into each conversation it belongs to; how many were new. */
export async function takeAnswer(
  parts: FilingParts,
  mailbox: Mailbox,
  arrived: Arrived,
  messages: readonly KnownMessage[],
): Promise<number> {
  const { db, scope, clock } = parts
  const { headers } = arrived
  const mail = await read({ kind: 'answer', source: arrived.source })
  const answer = mail && 'answer' in mail ? mail.answer : null
  if (!answer) return 0
  const automatic = isAutomatic(headers)
  const receivedAt = new Date(Math.min(arrived.receivedAt.getTime(), clock().getTime()))
  let count = 0
  for (const message of messages) {
    const isNew = await db.transaction(scope, async (tx) => {
      const filed = await fileAnswer(tx, scope, message, {
        ...answer,
        messageId: answer.messageId ?? `<${arrived.key}@unnamed.invalid>`,
        accountId: mailbox.accountId,
        inReplyTo: messageIdsIn(headers['in-reply-to'])[0] ?? null,
        refs: messageIdsIn(headers.references).slice(-50),
        isAutomatic: automatic,
        receivedAt,
      })
      if (!filed) return false
      if (automatic) return true
      await stopOnReply(tx, scope, { orgId: message.orgId, messageIds: filed.sentIds })
      for (const { userId, url } of await listThreadFollowers(tx, scope, message)) {
        await notifyMember(tx, scope, {
          userId,
          orgId: message.orgId,
          topic: 'messages',
          title: asMessage(
            messagesProblem('notice.answered', { name: answer.fromName || answer.fromAddress }),
          ),
          body: answer.subject,
          url,
          dedupeKey: `answer:${filed.id}`,
          wantsPush: true,
        })
      }
      return true
    })
    if (isNew) count++
  }
  return count
}

/** Marks the messages that bounced by a report; returns how many. Reports about others' messages change nothing. */
export async function takeReport(parts: FilingParts, mailbox: Mailbox, source: Buffer): Promise<number> {
  const { db, scope, clock } = parts
  const mail = await read({ kind: 'report', source })
  const { messageIds, bounces } = mail && 'report' in mail ? mail.report : { messageIds: [], bounces: [] }
  const [first] = bounces
  if (!first) return 0
  const known = await findByMessageIds(db.read(scope), scope, mailbox.orgIds, messageIds)
  let count = 0
  for (const message of known.filter(({ direction }) => direction === 'out')) {
    const gone = bounces.flatMap(({ address, isPermanent }) => (isPermanent && address ? [address] : []))
    const reason = messagesProblem('bounce', { address: first.address, reason: first.reason })
    const isNew = await db.transaction(scope, async (tx) => {
      if (!(await markBounced(tx, scope, message, { now: clock(), reason, gone }))) return false
      await stopOnBounce(tx, scope, { orgId: message.orgId, messageIds: [message.id] })
      for (const { userId, url, subject } of await listThreadFollowers(tx, scope, message)) {
        await notifyMember(tx, scope, {
          userId,
          orgId: message.orgId,
          topic: 'messages',
          title: asMessage(messagesProblem('notice.bounced', { subject })),
          body: asMessage(reason),
          url,
          dedupeKey: `bounce:${message.id}`,
          wantsPush: true,
        })
      }
      return true
    })
    if (isNew) count++
  }
  return count
}
