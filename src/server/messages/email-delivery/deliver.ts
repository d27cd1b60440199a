/**
 * Sends the messages that people, workflows and sequences have written: each once, four accounts at a time.
 * @destination mailServer, ownMail
 */
import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { messagesProblem } from '#domain/messages/problems.ts'
import type { Problem } from '#domain/problems.ts'
import type { Clock } from '../../clock.ts'
import type { FileStorage } from '../../platform/files/storage.ts'
import { findAccountById, markWorking } from '../mail-accounts/job-store.ts'
import { stopOnBounce } from '../enrolments/stop.ts'
import {
  isPermissionGone,
  noteBroken,
  NoWay,
  openAccount,
  openMailbox,
  openTransport,
  type AccountParts,
  type OpenAccount,
} from './account.ts'
import { composeMessage, FileGone } from './compose.ts'
import { failureOf, refusalsOf, unreachable, type Failure, type Refusal } from './outcome.ts'
import { isInSent, keepInSent } from './sent-folder.ts'
import {
  claimMessage,
  markBounced,
  markDropped,
  markFailed,
  markSent,
  postponeAccount,
  notifyAuthor,
  whyNot,
  type ClaimedMessage,
} from './store.ts'

/** What takes mail of the installation: a transport, and the address that it sends from. */
export type Installation = { transport: Transporter; address: string }

export type DeliveryParts = AccountParts & {
  files: FileStorage
  /** Null: messages without an account of their own wait until there is one. */
  installation: Installation | null
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  clock: Clock
}

/** How long an attempt may take in all. Longer than the timeouts of one delivery together. */
export const LEASE_SECONDS = 180
const LIMIT_MS = 30_000
const AT_ONCE = 4
/** How long an account is left alone whose server cannot be reached. */
const PAUSE_MS = 60_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const retries = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR]

/** When a message is tried again after so many attempts; null: no more. */
export function retryAt(attempts: number, now: Date): Date | null {
  const wait = retries[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Composes without sending. */
const compiler = async () =>
  (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

type Accepted = { refusals: Refusal[]; raw: Buffer; account: OpenAccount | null }

/** Composes the message and hands it to its server; throws what the mail library throws. */
async function handOver(
  parts: DeliveryParts,
  message: ClaimedMessage,
  account: OpenAccount | null,
  now: Date,
): Promise<Accepted> {
  const installation = account ? null : parts.installation
  const mail = await composeMessage(message, parts.files, {
    installation: installation?.address ?? null,
    date: now,
  })
  const { message: compiled, envelope } = await (await compiler()).sendMail(mail)
  const raw = Buffer.isBuffer(compiled) ? compiled : Buffer.from('')
  const transport = account ? await openTransport(parts, account, LIMIT_MS) : installation!.transport
  try {
    const info = await transport.sendMail({ envelope: { from: envelope.from, to: envelope.to }, raw })
    return { refusals: refusalsOf(info.rejectedErrors as never), raw, account }
  } finally {
    if (account) transport.close()
  }
}

/** The same with a token that was refused replaced once. */
async function attempt(parts: DeliveryParts, message: ClaimedMessage, now: Date): Promise<Accepted> {
  const { accountId } = message
  const account = accountId ? await openAccount(parts, accountId, now) : null
  // An account that was disconnected in this very moment: the message leaves as one without.
  if (!account) return handOver(parts, message, null, now)
  try {
    return await handOver(parts, message, account, now)
  } catch (error) {
    const { accessToken } = account.login
    if (!accessToken || failureOf(error).kind !== 'login') throw error
    const fresh = await openAccount(parts, account.row.id, now, accessToken)
    return handOver(parts, message, fresh ?? null, now)
  }
}

/**
 * After a crash: does the account's own folder show that the e-mail has left? Providers that file what they send by
 * themselves answer for sure; elsewhere our copy may be missing although it left. Null where nobody knows.
 */
async function hasLeft(parts: DeliveryParts, message: ClaimedMessage, now: Date): Promise<boolean | null> {
  if (!message.accountId) return null
  try {
    const account = await openAccount(parts, message.accountId, now)
    const client = account && (await openMailbox(parts, account, LIMIT_MS))
    if (!client) return null
    try {
      const isThere = await isInSent(client, message.messageId)
      return isThere === false && account.row.provider === 'imap_smtp' ? null : isThere
    } finally {
      client.close()
    }
  } catch (error) {
    parts.log.warn({ err: error, messageId: message.id }, 'sent folder not read')
    return null
  }
}

/** Keeps a copy in the account's folder, as its owner's own program would. That it fails changes nothing. */
async function keepCopy(parts: DeliveryParts, message: ClaimedMessage, sent: Accepted, now: Date) {
  const { account, raw } = sent
  if (!account || account.row.provider !== 'imap_smtp') return
  try {
    const client = await openMailbox(parts, account, LIMIT_MS)
    if (!client) return
    try {
      await keepInSent(client, { messageId: message.messageId, raw, date: now })
    } finally {
      client.close()
    }
  } catch (error) {
    parts.log.warn({ err: error, messageId: message.id }, 'no copy kept of a sent message')
  }
}

/** Sent twice is worse than asked once: a promoter who gets an offer two times wonders which one counts. */
const interrupted = messagesProblem('delivery.interrupted')
const partly = (refusals: readonly Refusal[]) =>
  messagesProblem('delivery.partly', {
    refusals: refusals.map(({ address, reason }) => ({ address, reason })),
  })
const reconnect = messagesProblem('account.reconnect')

async function noteSent(parts: DeliveryParts, message: ClaimedMessage, note: Problem | null, now: Date) {
  const { db, scope, log } = parts
  await db.transaction(scope, async (tx) => {
    await markSent(tx, scope, message, { now, note })
    if (message.accountId) await markWorking(tx, scope, message.accountId)
    if (!note) return
    const title = messagesProblem('notice.sentPartly', { subject: message.subject })
    await notifyAuthor(tx, scope, message, { title, body: note })
  })
  log.info(
    { messageId: message.id, source: message.source, attempts: message.attempts },
    'message of a member sent',
  )
}

async function noteFailure(parts: DeliveryParts, message: ClaimedMessage, failure: Failure, now: Date) {
  const { db, scope, log } = parts
  const { id: messageId, subject, accountId, attempts } = message
  log.warn({ messageId, accountId, attempts, kind: failure.kind }, 'message of a member not sent')
  const { problem } = failure
  if (failure.kind === 'bounced') {
    const { refusals } = failure
    const gone = refusals.filter(({ isGone }) => isGone).map(({ address }) => address)
    await db.transaction(scope, async (tx) => {
      await markBounced(tx, scope, message, { now, reason: problem, gone })
      await stopOnBounce(tx, scope, { orgId: message.orgId, messageIds: [messageId] })
      await notifyAuthor(tx, scope, message, {
        title: messagesProblem('notice.bounced', { subject }),
        body: problem,
      })
    })
    return
  }
  const next = failure.kind === 'never' ? null : retryAt(attempts, now)
  await db.transaction(scope, async (tx) => {
    await markFailed(tx, scope, message, { problem, retryAt: next })
    if (!next) {
      const title = messagesProblem('notice.notSent', { subject })
      await notifyAuthor(tx, scope, message, { title, body: problem })
    }
    const isAway = failure.kind === 'away' || failure.kind === 'login'
    if (accountId && isAway) {
      await postponeAccount(tx, scope, accountId, new Date(now.getTime() + PAUSE_MS))
    }
  })
  if (accountId && failure.kind === 'login') {
    const state = problem.code === reconnect.code ? 'reauth_needed' : 'failed'
    await noteBroken(parts, accountId, { state, problem })
  }
}

/** What was thrown, as a problem of ours. A refused token that could not be replaced ends the permission. */
function explained(error: unknown, message: ClaimedMessage, isToken: boolean): Failure {
  if (isPermissionGone(error)) return { kind: 'login', problem: reconnect }
  if (error instanceof FileGone) return { kind: 'never', problem: messagesProblem('delivery.fileGone') }
  if (error instanceof NoWay) return { kind: 'away', problem: unreachable }
  const failure = failureOf(error)
  if (failure.kind !== 'login') return failure
  // Whoever runs the installation reads of its own server in the log.
  if (!message.accountId) return { kind: 'later', problem: unreachable }
  return isToken ? { kind: 'login', problem: reconnect } : failure
}

async function deliver(parts: DeliveryParts, message: ClaimedMessage): Promise<'sent' | 'other'> {
  const { db, scope, clock } = parts
  const reason = await whyNot(db.read(scope), scope, message)
  if (reason) {
    await db.transaction(scope, (tx) => markDropped(tx, scope, message, reason))
    return 'other'
  }
  if (message.wasSending) {
    parts.log.warn({ messageId: message.id }, 'message was being sent when a process ended')
    const isGone = await hasLeft(parts, message, clock())
    if (isGone) {
      await noteSent(parts, message, null, clock())
      return 'sent'
    }
    if (isGone === null) {
      await noteFailure(parts, message, { kind: 'never', problem: interrupted }, clock())
      return 'other'
    }
  }
  let accepted: Accepted
  try {
    accepted = await attempt(parts, message, clock())
  } catch (error) {
    const row = message.accountId && (await findAccountById(db.read(scope), scope, message.accountId))
    const isToken = Boolean(row && row.provider !== 'imap_smtp')
    await noteFailure(parts, message, explained(error, message, isToken), clock())
    return 'other'
  }
  const note = accepted.refusals.length > 0 ? partly(accepted.refusals) : null
  await noteSent(parts, message, note, clock())
  await keepCopy(parts, message, accepted, clock())
  return 'sent'
}

/** One process's part of the sending: messages of up to four accounts at once, one of each account. */
export function createDelivery(parts: DeliveryParts) {
  const { log, clock } = parts
  /** Accounts with a message that is being sent. */
  const busy = new Set<string>()
  /** What is being done, until what follows it is under way as well. */
  const underway = new Set<Promise<void>>()
  let claims: Promise<unknown> = Promise.resolve()
  let sent = 0

  async function claimNext(): Promise<ClaimedMessage | undefined> {
    const { db, scope } = parts
    return claimMessage(db.read(scope), scope, {
      now: clock(),
      leaseSeconds: LEASE_SECONDS,
      without: [...busy].filter((key) => key !== installationKey),
      takesUnowned: parts.installation !== null && !busy.has(installationKey),
    })
  }

  async function startDue(isStopping: () => boolean): Promise<void> {
    while (!isStopping() && busy.size < AT_ONCE) {
      const message = await claimNext()
      if (!message) return
      busy.add(keyOf(message))
      const work = workOn(message, isStopping)
      underway.add(work)
      void work.then(() => underway.delete(work))
    }
  }

  /** Sends one message, and starts others in the room that it leaves. Never rejects: nobody may be waiting for it. */
  async function workOn(message: ClaimedMessage, isStopping: () => boolean): Promise<void> {
    const { id: messageId } = message
    try {
      if ((await deliver(parts, message)) === 'sent') sent++
    } catch (error) {
      log.error({ err: error, messageId }, 'message left lying')
    }
    busy.delete(keyOf(message))
    try {
      await fill(isStopping)
    } catch (error) {
      log.error({ err: error, messageId }, 'next message not claimed')
    }
  }

  /**
   * Takes as many messages as there is room for; each that ends makes room for another. Never waits for servers. Calls
   * run one after the other: two at once could take two messages of one account.
   */
  function fill(isStopping: () => boolean): Promise<void> {
    const turn = claims.then(() => startDue(isStopping))
    claims = Promise.allSettled([turn])
    return turn
  }

  return {
    fill,
    /** Waits until nothing is being sent; how many have left since the last time. */
    async settled(): Promise<number> {
      while (underway.size > 0) await Promise.all(underway)
      const count = sent
      sent = 0
      return count
    },
  }
}

const installationKey = 'installation'
const keyOf = ({ accountId }: ClaimedMessage): string => accountId ?? installationKey

/** Sends all that is due now, and waits for it. */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  const delivery = createDelivery(parts)
  await delivery.fill(() => false)
  return delivery.settled()
}
