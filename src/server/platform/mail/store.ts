/** The outbox: letters wait here, sealed, written in the transaction that causes them, until each is sent once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'
import type { Tx } from '../db/dialect.ts'
import type { JobScope, Scope } from '../db/scopes.ts'
import { enqueueNotice } from '../push/store.ts'
import type { Secrets } from '../process/secrets.ts'
import { oneLine, type RenderedLetter } from './layout.ts'
import { packDocuments, unpackDocuments, type PrintedLetter } from './documents.ts'

export type OutgoingLetter = RenderedLetter & {
  to: string
  kind: string
  orgId?: string | null
  attachments?: readonly PrintedLetter[]
  /** The contract whose history tells what became of it; such e-mails are kept without their text. */
  contractId?: string
  /** Told on the recipient's devices as well, if they want that: the page it leads to, without our address. */
  notice?: { topic: NoticeTopic; url: string }
}
export type StoredLetter = LetterBody & {
  id: string
  to: string
  kind: string
  subject: string
  state: string
  createdAt: Date
}

// Letters hold links that open accounts, so the bodies are sealed at rest and wiped once they are sent.
const place = (id: string, column: string) => ({ table: 'outbox', column, owner: '-', row: id })

const addressForm = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

function rowOf(secrets: Secrets, letter: OutgoingLetter) {
  if (letter.to.length > 320 || !addressForm.test(letter.to)) {
    throw new DomainError('BAD_REQUEST', { message: 'This is not an e-mail address we can write to.' })
  }
  const id = randomUUID()
  return {
    id,
    orgId: letter.orgId ?? null,
    recipient: letter.to,
    kind: letter.kind,
    contractId: letter.contractId ?? null,
    subject: oneLine(letter.subject),
    textBody: secrets.seal(letter.text, place(id, 'text_body')),
    htmlBody: secrets.seal(letter.html, place(id, 'html_body')),
    attachments: letter.attachments
      ? secrets.seal(packDocuments(letter.attachments), place(id, 'attachments'))
      : null,
  }
}

/**
 * Puts a letter into the outbox, within the transaction of the call; returns its id. Without an `orgId` of its
 * own it belongs to the scope's organisation; the scope is null for letters of the sign-in service.
 */
export async function enqueueLetter(
  tx: Tx,
  scope: Scope | null,
  secrets: Secrets,
  letter: OutgoingLetter,
): Promise<string> {
  const orgId = letter.orgId ?? (scope && 'orgId' in scope ? scope.orgId : null)
  const row = rowOf(secrets, { ...letter, orgId })
  await tx.insertInto('outbox').values(row).execute()
  const { to, notice } = letter
  if (scope && notice) {
    // What the letter says first, below its subject (see renderLetter) and whom it greets.
    const [, first = '', second = ''] = letter.text.split('\n\n')
    const body = first.endsWith(',') ? second : first
    await enqueueNotice(tx, scope, { ...notice, title: row.subject, body, to, orgId })
  }
  return row.id
}

/** What is sealed of a letter. */
type LetterBody = Pick<RenderedLetter, 'html' | 'text'> & { attachments: PrintedLetter[] }

export type ClaimedLetter = {
  id: string
  to: string
  kind: string
  subject: string
  /** Null when it was sealed under a secret that this installation no longer has. */
  body: LetterBody | null
  attempts: number
  /** The lease of an earlier attempt ran out: that process died, or lost the database, while sending. */
  wasSending: boolean
}

/** Takes the next due letter for `leaseSeconds`; undefined when none is due. Parallel callers get others. */
export async function claimLetter(
  tx: Tx,
  _scope: JobScope,
  secrets: Secrets,
  leaseSeconds: number,
): Promise<ClaimedLetter | undefined> {
  const { rows } = await sql<{
    id: string
    recipient: string
    kind: string
    subject: string
    htmlBody: string
    textBody: string
    attachments: string | null
    attempts: number
    wasSending: boolean
  }>`
    update outbox o
    set state = 'sending', attempts = o.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from (select id, state = 'sending' as was_sending from outbox
          where state in ('queued', 'sending') and next_attempt_at <= now()
          order by next_attempt_at, created_at limit 1 for update skip locked) due
    where o.id = due.id
    returning o.id, o.recipient, o.kind, o.subject, o.html_body, o.text_body, o.attachments, o.attempts, due.was_sending`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  return {
    id: row.id,
    to: row.recipient,
    kind: row.kind,
    subject: row.subject,
    body: openBody(secrets, row),
    attempts: row.attempts,
    wasSending: row.wasSending,
  }
}

/** The letter has left; its text is not needed any more. */
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

/** How many letters wait to be sent. */
export async function countWaiting(tx: Tx, _scope: JobScope): Promise<number> {
  const row = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Forgets e-mails sent more than 30 days ago, but for those in a contract's history; until then they answer "did it go out?". */
export async function forgetSentLetters(tx: Tx, _scope: JobScope): Promise<number> {
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
  'subject',
  'htmlBody',
  'textBody',
  'attachments',
  'state',
  'createdAt',
] as const

/** The latest letters that still have their text, newest first, for the local letters page. */
export async function listLetters(
  tx: Tx,
  _scope: JobScope,
  secrets: Secrets,
  limit = 100,
): Promise<StoredLetter[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select(shownColumns)
    .where('state', '<>', 'sent')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => shown(secrets, row) ?? [])
}

/** One letter with its text, or undefined. */
export async function findLetter(tx: Tx, _scope: JobScope, secrets: Secrets, id: string) {
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
  kind: string
  subject: string
  state: string
  createdAt: Date
} & Sealed

function shown(secrets: Secrets, row: ShownRow): StoredLetter | undefined {
  const body = openBody(secrets, row)
  const { id, recipient: to, kind, subject, state, createdAt } = row
  return body ? { id, to, kind, subject, ...body, state, createdAt } : undefined
}

type Sealed = { id: string; htmlBody: string; textBody: string; attachments: string | null }

function openBody(secrets: Secrets, row: Sealed): LetterBody | null {
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
