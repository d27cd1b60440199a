/** Reads the mailboxes of accounts for answers to our messages. Marks, moves and keeps nothing else of anybody's mail. */
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { Logger } from 'pino'
import { isDeliveryReport } from '#domain/messages/mail-threads.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import type { Clock } from '../../clock.ts'
import type { SyncState } from '../../platform/db/schema-automations.ts'
import {
  isPermissionGone,
  noteBroken,
  NoWay,
  openAccount,
  openMailbox,
  type AccountParts,
} from '../email-delivery/account.ts'
import { mailboxProblem } from '../mail-accounts/check.ts'
import { NoLogin } from '#server/messages/mail-accounts/connections.ts'
import { findAccountById, listAccountOrgs, listSynced, markSynced } from '../mail-accounts/job-store.ts'
import type { AccountRow } from '../mail-accounts/store.ts'
import { answeredMessages, takeAnswer, takeReport, type FilingParts, type Mailbox } from './filing.ts'
import { headerNames, readHeaders } from './reading.ts'
import { hasArrived } from './arrivals.ts'

export type SyncParts = AccountParts & { log: Pick<Logger, 'info' | 'warn' | 'error'>; clock: Clock }

const LIMIT_MS = 30_000
const AT_ONCE = 4
const BATCH = 200
/** How far back a mailbox is looked through that is new, or has numbered its messages again. */
const RESCAN_DAYS = 14
/** Longer messages are read so far: their words are at the beginning. */
const MOST_BYTES = 3 * 1024 * 1024
const DAY_MS = 86_400_000

type Found = { answers: number; bounces: number }

/** One message: its headers decide whether the rest is fetched at all. */
async function take(
  parts: FilingParts,
  mailbox: Mailbox,
  client: ImapFlow,
  message: FetchMessageObject,
  key: string,
): Promise<Found> {
  const none = { answers: 0, bounces: 0 }
  const headers = readHeaders(message.headers ?? Buffer.alloc(0))
  const isReport = isDeliveryReport(headers)
  const messages = isReport ? [] : await answeredMessages(parts, mailbox, headers)
  if (!isReport && messages.length === 0) return none
  const whole = await client.fetchOne(
    String(message.uid),
    { uid: true, source: { start: 0, maxLength: MOST_BYTES } },
    { uid: true },
  )
  if (!whole || !whole.source) return none
  const { source } = whole
  if (isReport) return { ...none, bounces: await takeReport(parts, mailbox, source) }
  const receivedAt = new Date(message.internalDate ?? parts.clock())
  const arrived = { headers, receivedAt, source, key }
  return { ...none, answers: await takeAnswer(parts, mailbox, arrived, messages) }
}

/** The numbers of messages to look at, in their order. */
async function newUids(client: ImapFlow, last: SyncState | null, uidValidity: string, now: Date) {
  const isKnown = last?.uidValidity === uidValidity
  const since = new Date(now.getTime() - RESCAN_DAYS * DAY_MS)
  const query = isKnown ? { uid: `${last.lastUid + 1}:*` } : { since }
  const found = (await client.search(query, { uid: true })) || []
  // "n:*" always names the last message, also when its number is lower.
  return found.filter((uid) => !isKnown || uid > last.lastUid).toSorted((a, b) => a - b)
}

async function readInbox(parts: SyncParts & FilingParts, row: AccountRow, client: ImapFlow): Promise<Found> {
  const { db, scope, clock } = parts
  const orgIds = await listAccountOrgs(db.read(scope), scope, row)
  const mailbox: Mailbox = { accountId: row.id, orgIds }
  const lock = await client.getMailboxLock('INBOX', { readOnly: true })
  const total = { answers: 0, bounces: 0 }
  try {
    const opened = client.mailbox
    if (!opened) return total
    const uidValidity = String(opened.uidValidity)
    const last = row.syncState
    const highest = opened.uidNext - 1
    const uids = await newUids(client, last, uidValidity, clock())
    for (let start = 0; start < uids.length; start += BATCH) {
      const batch = uids.slice(start, start + BATCH)
      const query = { uid: true, internalDate: true, headers: headerNames }
      const messages = await client.fetchAll(batch.join(','), query, { uid: true })
      for (const message of messages) {
        const key = `${uidValidity}.${message.uid}.${row.id}`
        const found = await take(parts, mailbox, client, message, key)
        total.answers += found.answers
        total.bounces += found.bounces
      }
      const lastUid = batch.at(-1) ?? 0
      await markSynced(db.read(scope), scope, row.id, { state: { uidValidity, lastUid }, error: null })
    }
    const lastUid = Math.max(highest, uids.at(-1) ?? 0)
    await markSynced(db.read(scope), scope, row.id, { state: { uidValidity, lastUid }, error: null })
    return total
  } finally {
    lock.release()
  }
}

const refused = mailboxProblem('refused')

function problemOf(error: unknown): Problem {
  if (error instanceof NoLogin) return mailboxProblem('password')
  if (error instanceof NoWay) return mailboxProblem('unreachable')
  const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed
  return isRefused ? refused : mailboxProblem('unreachable')
}

/** What was read, and the connection to the mailbox; whoever asked for it closes it. */
type Read = { found: Found; client: ImapFlow; version: number }

/** Reads one account's mailbox once; what went wrong is kept with the account. */
export async function syncAccount(parts: SyncParts, id: string): Promise<Found | null> {
  const read = await readAccount(parts, id)
  read?.client.close()
  return read && read.found
}

async function readAccount(parts: SyncParts, id: string): Promise<Read | null> {
  const { db, scope, log, clock } = parts
  try {
    let account = await openAccount(parts, id, clock())
    if (!account) return null
    let client: ImapFlow | null
    try {
      client = await openMailbox(parts, account, LIMIT_MS)
    } catch (error) {
      const { accessToken } = account.login
      if (!accessToken || problemOf(error).code !== refused.code) throw error
      account = await openAccount(parts, id, clock(), accessToken)
      if (!account) return null
      client = await openMailbox(parts, account, LIMIT_MS)
    }
    if (!client) return null
    try {
      const found = await readInbox(parts, account.row, client)
      if (found.answers + found.bounces > 0) log.info({ accountId: id, ...found }, 'mailbox read')
      return { found, client, version: account.row.version }
    } catch (error) {
      client.close()
      throw error
    }
  } catch (error) {
    const isGone = isPermissionGone(error)
    const problem = isGone ? messagesProblem('account.reconnect') : problemOf(error)
    log.warn({ err: error, accountId: id }, 'mailbox not read')
    await markSynced(db.read(scope), scope, id, { error: asMessage(problem) })
    if (isGone) await noteBroken(parts, id, { state: 'reauth_needed', problem })
    return null
  }
}

/** A mailbox that cannot be read is left alone for a while: servers shut out whoever probes too often. */
const PAUSE_MS = { refused: 60 * 60_000, other: 5 * 60_000 }

/** Reads what arrives in a mailbox from now on, until `until` is aborted; a connection that breaks ends it quietly. */
async function watchAccount(
  parts: SyncParts,
  id: string,
  { client, version }: Read,
  until: AbortSignal,
): Promise<number> {
  const { db, scope, log } = parts
  let count = 0
  try {
    while (await hasArrived(client, until)) {
      const row = await findAccountById(db.read(scope), scope, id)
      // Changed settings hold from the next reading on.
      if (row?.version !== version) break
      const found = await readInbox(parts, row, client)
      count += found.answers + found.bounces
      if (found.answers + found.bounces > 0) log.info({ accountId: id, ...found }, 'mailbox read')
    }
  } catch (error) {
    log.info({ err: error, accountId: id }, 'mailbox no longer watched')
  } finally {
    client.close()
  }
  return count
}

/** Connections kept open to watch mailboxes; further ones are read once a minute. */
const MOST_WATCHED = 200

/**
 * Reads all mailboxes that are read, four at a time, and remembers which to leave alone. With `until`, what arrives
 * before it is aborted is read as it arrives.
 */
export function createSync(parts: SyncParts) {
  const paused = new Map<string, { version: number; until: number }>()
  const { clock } = parts

  async function isPaused(id: string): Promise<boolean> {
    const pause = paused.get(id)
    if (!pause || pause.until <= clock().getTime()) return false
    // Other settings may work: they are tried at once.
    const row = await findAccountById(parts.db.read(parts.scope), parts.scope, id)
    return row?.version === pause.version
  }
  async function one(id: string): Promise<Read | null> {
    if (await isPaused(id)) return null
    const read = await readAccount(parts, id)
    if (read) {
      paused.delete(id)
      return read
    }
    const row = await findAccountById(parts.db.read(parts.scope), parts.scope, id)
    const wait = row?.syncError === asMessage(refused) ? PAUSE_MS.refused : PAUSE_MS.other
    if (row) paused.set(id, { version: row.version, until: clock().getTime() + wait })
    return null
  }
  /** How many answers and reports were filed. */
  return async function syncAll(until = AbortSignal.abort()): Promise<number> {
    const waiting = await listSynced(parts.db.read(parts.scope), parts.scope)
    const watched: Promise<number>[] = []
    let count = 0
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const read = await one(id)
        if (!read) continue
        count += read.found.answers + read.found.bounces
        if (watched.length < MOST_WATCHED) watched.push(watchAccount(parts, id, read, until))
        else read.client.close()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    return (await Promise.all(watched)).reduce((sum, each) => sum + each, count)
  }
}
