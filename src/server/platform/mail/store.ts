/** The outbox: e-mails wait here, sealed, written in the transaction that causes them, until each is sent once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Tx } from '../db/dialect.ts'
import type { JobScope, Scope } from '../db/scopes.ts'
import { enqueueNotice } from '../push/store.ts'
import type { Secrets } from '../process/secrets.ts'
import { findEmailFace, type EmailFace } from '../face/store.ts'
import { emailKinds, isFromAgency, type EmailKind, type NoticedKind } from './kinds.ts'
import { oneLine, type RenderedEmail } from './layout.ts'
import { packDocuments, unpackDocuments, type PrintedEmail } from './documents.ts'

export type OutgoingEmail = RenderedEmail & {
  to: string
  orgId?: string | null
  /** The address of the person who wrote it, who gets the answer instead of the organisation. */
  answerTo?: string
  attachments?: readonly PrintedEmail[]
  /** The contract whose history says what became of it; such e-mails are kept without their text. */
  contractId?: string
} & (
    | {
        kind: NoticedKind
        /** Shown on the recipient's devices as well, if they want that: the page it leads to, without our address. */
        noticeUrl?: string | undefined
      }
    | { kind: Exclude<EmailKind, NoticedKind>; noticeUrl?: never }
  )
export type StoredEmail = EmailBody & {
  id: string
  to: string
  kind: EmailKind
  orgId: string | null
  subject: string
  state: string
  createdAt: Date
}

// E-mails hold links that open accounts, so the bodies are sealed at rest and wiped once they are sent.
const place = (id: string, column: string) => ({ table: 'outbox', column, owner: '-', row: id })

const addressForm = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

function rowOf(secrets: Secrets, email: OutgoingEmail, face: EmailFace | null) {
  if (email.to.length > 320 || !addressForm.test(email.to)) {
    throw new DomainError('BAD_REQUEST', { problem: platformProblem('email.unreachable') })
  }
  const id = randomUUID()
  return {
    id,
    orgId: email.orgId ?? null,
    recipient: email.to,
    answerTo: email.answerTo ?? null,
    kind: email.kind,
    contractId: email.contractId ?? null,
    subject: oneLine(email.subject),
    textBody: secrets.seal(email.text, place(id, 'text_body')),
    htmlBody: secrets.seal(email.html(face), place(id, 'html_body')),
    attachments: email.attachments
      ? secrets.seal(packDocuments(email.attachments), place(id, 'attachments'))
      : null,
  }
}

/**
 * Puts an e-mail into the outbox, within the transaction of the call; returns its id. Without an `orgId` of its
 * own it belongs to the scope's organisation; the scope is null for e-mails of the sign-in service.
 */
export async function enqueueEmail(
  tx: Tx,
  scope: Scope | null,
  secrets: Secrets,
  email: OutgoingEmail,
): Promise<string> {
  const orgId = email.orgId ?? (scope && 'orgId' in scope ? scope.orgId : null)
  const face = scope && orgId && isFromAgency(email.kind) ? await findEmailFace(tx, scope, orgId) : null
  const row = rowOf(secrets, { ...email, orgId }, face)
  await tx.insertInto('outbox').values(row).execute()
  const { to, kind, noticeUrl: url } = email
  const { topic } = emailKinds[kind]
  if (scope && topic && url !== undefined) {
    // What the e-mail says first, below whom it greets.
    const [first = '', second = ''] = email.text.split('\n\n')
    const body = first.endsWith(',') ? second : first
    await enqueueNotice(tx, scope, { topic, url, title: row.subject, body, to, orgId })
  }
  return row.id
}

/** What is sealed of an e-mail. */
type EmailBody = { html: string; text: string; attachments: PrintedEmail[] }

export type ClaimedEmail = {
  id: string
  to: string
  kind: EmailKind
  orgId: string | null
  answerTo: string | null
  subject: string
  /** Null when it was sealed under a secret that this installation no longer has. */
  body: EmailBody | null
  attempts: number
  /** The lease of an earlier attempt ran out: that process died, or lost the database, while sending. */
  wasSending: boolean
}

/** Takes the next due e-mail for `leaseSeconds`; undefined when none is due. Parallel callers get others. */
export async function claimEmail(
  tx: Tx,
  _scope: JobScope,
  secrets: Secrets,
  leaseSeconds: number,
): Promise<ClaimedEmail | undefined> {
  const { rows } = await sql<{
    id: string
    recipient: string
    kind: EmailKind
    orgId: string | null
    answerTo: string | null
    subject: string
    htmlBody: string
    textBody: string
    attachments: string | null
    attempts: number
    wasSending: boolean
  }>`
    with due as materialized (
      select id, state = 'sending' as was_sending from outbox
      where state in ('queued', 'sending') and next_attempt_at <= now()
      order by next_attempt_at, created_at limit 1 for update skip locked
    )
    update outbox o
    set state = 'sending', attempts = o.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from due
    where o.id = due.id
    returning o.id, o.recipient, o.kind, o.org_id, o.answer_to, o.subject, o.html_body, o.text_body, o.attachments, o.attempts, due.was_sending`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  return {
    id: row.id,
    to: row.recipient,
    kind: row.kind,
    orgId: row.orgId,
    answerTo: row.answerTo,
    subject: row.subject,
    body: openBody(secrets, row),
    attempts: row.attempts,
    wasSending: row.wasSending,
  }
}

/** The e-mail has left; its text is not needed any more. */
export async function markSent(tx: Tx, _scope: JobScope, id: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      state: 'sent',
      sentAt: sql<Date>`now()`,
      htmlBody: '',
      textBody: '',
      attachments: null,
      lastError: null,
    })
    .where('id', '=', id)
    .execute()
}

/** The attempt failed: again in `retrySeconds`, or never when null. */
export async function markFailed(
  tx: Tx,
  _scope: JobScope,
  id: string,
  failure: { error: string; retrySeconds: number | null },
): Promise<void> {
  const { error, retrySeconds } = failure
  await tx
    .updateTable('outbox')
    .set({
      state: retrySeconds === null ? 'failed' : 'queued',
      lastError: error,
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${retrySeconds ?? 0})`,
    })
    .where('id', '=', id)
    .execute()
}

/** How many e-mails wait to be sent. */
export async function countWaiting(tx: Tx, _scope: JobScope): Promise<number> {
  const row = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Forgets e-mails sent more than 30 days ago, but for those in a contract's history; until then they answer "did it go out?". */
export async function forgetSentEmails(tx: Tx, _scope: JobScope): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('state', '=', 'sent')
    .where('contractId', 'is', null)
    .where('sentAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const shownColumns = [
  'id',
  'recipient',
  'kind',
  'orgId',
  'subject',
  'htmlBody',
  'textBody',
  'attachments',
  'state',
  'createdAt',
] as const

/** The latest e-mails that still have their text, newest first, for the local e-mails page. */
export async function listEmails(
  tx: Tx,
  _scope: JobScope,
  secrets: Secrets,
  limit = 100,
): Promise<StoredEmail[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select(shownColumns)
    .where('state', '<>', 'sent')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => shown(secrets, row) ?? [])
}

/** One e-mail with its text, or undefined. */
export async function findEmail(tx: Tx, _scope: JobScope, secrets: Secrets, id: string) {
  const row = await tx
    .selectFrom('outbox')
    .select(shownColumns)
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  return row && shown(secrets, row)
}

type ShownRow = {
  id: string
  recipient: string
  kind: EmailKind
  orgId: string | null
  subject: string
  state: string
  createdAt: Date
} & Sealed

function shown(secrets: Secrets, row: ShownRow): StoredEmail | undefined {
  const body = openBody(secrets, row)
  const { id, recipient: to, kind, orgId, subject, state, createdAt } = row
  return body ? { id, to, kind, orgId, subject, ...body, state, createdAt } : undefined
}

type Sealed = { id: string; htmlBody: string; textBody: string; attachments: string | null }

function openBody(secrets: Secrets, row: Sealed): EmailBody | null {
  try {
    return {
      html: secrets.open(row.htmlBody, place(row.id, 'html_body')),
      text: secrets.open(row.textBody, place(row.id, 'text_body')),
      attachments: row.attachments
        ? unpackDocuments(secrets.open(row.attachments, place(row.id, 'attachments')))
        : [],
    }
  } catch {
    return null
  }
}
