/**
 * Sends the e-mails of the outbox over SMTP, each once, and tries again when the mail server is away.
 * @destination mailServer
 */
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { type ConnectionSettings, startNotifiedWork } from '../db/listen.ts'
import type { JobScope } from '../db/scopes.ts'
import type { Secrets } from '../process/secrets.ts'
import { findEmailFace, findLogo } from '../face/store.ts'
import type { PdfService } from '../pdf/service.ts'
import { printDocuments, type EmailFile } from './documents.ts'
import { isFromAgency } from './kinds.ts'
import { logoId, oneLine } from './layout.ts'
import { claimEmail, markFailed, markSent, type ClaimedEmail } from './store.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const retries = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

/** Seconds until the next attempt after `attempts` failed ones; null when there shall be none. */
export const retryAfter = (attempts: number): number | null => retries[attempts - 1] ?? null

/** The organisation that an e-mail comes from: named as its sender, and who gets the answer. */
export type EmailSender = { name: string; email: string | null; logo: Buffer | undefined }

export type Mailer = {
  send(email: {
    id: string
    to: string
    /** Null where it comes from us. */
    sender: EmailSender | null
    subject: string
    html: string
    text: string
    attachments: readonly EmailFile[]
  }): Promise<void>
  close(): void
}

/** How long an attempt may take in all. Longer than the timeouts of one delivery together. */
export const LEASE_SECONDS = 120

/** A mail server by its SMTP URL. `from` is the address that e-mails come from, `Name <a@b.c>` or plain. */
export async function createMailer(options: { smtpUrl: string; from: string }): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url: options.smtpUrl,
      pool: true,
      maxConnections: 1,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
  const address = /([^\s<>@]+@[^\s<>@]+)>?\s*$/.exec(options.from)?.[1] ?? options.from
  const domain = address.split('@')[1] ?? 'localhost'
  return {
    async send({ id, to, sender, subject, html, text, attachments }) {
      const logo = sender?.logo && {
        filename: 'logo.png',
        contentType: 'image/png',
        content: sender.logo,
        cid: logoId,
        contentDisposition: 'inline' as const,
      }
      await transport.sendMail({
        ...(sender && { from: { name: oneLine(sender.name), address } }),
        ...(sender?.email && { replyTo: { name: oneLine(sender.name), address: sender.email } }),
        to: { name: '', address: to },
        subject,
        html,
        text,
        attachments: [
          ...(logo ? [logo] : []),
          ...attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        ],
        // The same at every attempt: an e-mail that arrives twice is recognised as one.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

export type DeliveryParts = {
  db: Database
  scope: JobScope
  secrets: Secrets
  pdf: Pick<PdfService, 'render'>
  mailer: Mailer
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** What is kept of a failure: codes only, since answers of mail servers may quote addresses and text. */
function failureOf(error: unknown): { text: string; isServerAway: boolean } {
  const { code, responseCode } = error as SmtpError
  const text = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
  return { text, isServerAway: responseCode === undefined || code === 'EAUTH' }
}

/** The attachments of an e-mail as files; null when one cannot be printed now, which is noted on the e-mail. */
async function printedFor(
  { db, scope, pdf, log }: DeliveryParts,
  { id: emailId, kind, attempts, body }: ClaimedEmail,
): Promise<EmailFile[] | null> {
  try {
    return await printDocuments(pdf, body?.attachments ?? [])
  } catch (error) {
    const retrySeconds = retryAfter(attempts)
    await markFailed(db.read(scope), scope, emailId, { error: 'not printed', retrySeconds })
    log.error({ err: error, emailId, kind, attempts, retrySeconds }, 'attachment not printed')
    return null
  }
}

/** Whom an e-mail is from, as the organisation is now, and who gets answers; the logo only where the e-mail shows it. */
async function senderOf(
  { db, scope }: DeliveryParts,
  { kind, orgId, answerTo, body }: ClaimedEmail,
): Promise<EmailSender | null> {
  if (!orgId || !isFromAgency(kind)) return null
  const tx = db.read(scope)
  const { name, email } = await findEmailFace(tx, scope, orgId)
  const showsLogo = body?.html.includes(`cid:${logoId}`) ?? false
  return { name, email: answerTo ?? email, logo: showsLogo ? await findLogo(tx, scope, orgId) : undefined }
}

/** Sends what is due, one e-mail after the other; stops early when the server itself is away. */
export async function deliverDue(
  parts: DeliveryParts,
  isStopping: () => boolean = () => false,
): Promise<{ sent: number; failed: number }> {
  const { db, scope, secrets, mailer, log } = parts
  const count = { sent: 0, failed: 0 }
  while (!isStopping()) {
    const email = await claimEmail(db.read(scope), scope, secrets, LEASE_SECONDS)
    if (!email) break
    const { id: emailId, kind, attempts } = email
    if (email.wasSending) {
      log.warn({ emailId, kind, attempts }, 'e-mail was being sent when a process ended; sent again')
    }
    if (!email.body) {
      await markFailed(db.read(scope), scope, emailId, { error: 'unreadable', retrySeconds: null })
      log.error({ emailId, kind }, 'e-mail was sealed with an unknown APP_SECRET')
      count.failed++
      continue
    }
    const attachments = await printedFor(parts, email)
    if (!attachments) {
      count.failed++
      continue
    }
    try {
      await mailer.send({ ...email, ...email.body, sender: await senderOf(parts, email), attachments })
    } catch (error) {
      const failure = failureOf(error)
      const retrySeconds = retryAfter(attempts)
      await markFailed(db.read(scope), scope, emailId, { error: failure.text, retrySeconds })
      log[retrySeconds === null ? 'error' : 'warn'](
        { emailId, kind, attempts, error: failure.text, retrySeconds },
        'e-mail not sent',
      )
      count.failed++
      if (failure.isServerAway) break
      continue
    }
    await markSent(db.read(scope), scope, emailId)
    log.info({ emailId, kind, attempts }, 'e-mail sent')
    count.sent++
  }
  return count
}

const SWEEP_MS = 15_000

/**
 * Keeps delivering: at each e-mail that is written (LISTEN on a connection of its own, made from
 * `connection`), and every 15 s for retries and for whatever a lost connection missed.
 */
export function startDelivery(parts: DeliveryParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => deliverDue(parts, isStopping)
  const work = startNotifiedWork({ ...parts, channel: 'outbox', sweepMs: SWEEP_MS, run })
  return {
    async stop() {
      await work.stop()
      parts.mailer.close()
    },
  }
}
