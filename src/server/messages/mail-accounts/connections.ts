/**
 * Connections to people's mailboxes and to their servers that send: to the address looked up, by the name it was looked up for.
 * @destination ownMail
 */
import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import type { MailSecurity } from '#domain/messages/mail-accounts.ts'
import { isPublicAddress } from '../../platform/process/net-guard.ts'

export type MailboxServer = {
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string | null
  accessToken?: string | null
}

/** No answer of a mailbox may be larger: messages are read only up to a cap of their own. */
const MOST_BYTES = 4 * 1024 * 1024

/** Without a login: nobody said how to sign in, or the password would travel in the clear. */
export class NoLogin extends Error {
  constructor() {
    super('The mailbox cannot be signed in to.')
    this.name = 'NoLogin'
  }
}

/**
 * A client that is not connected yet. In our own network alone, where that is allowed, TLS is not asked for.
 * Libraries of mail are loaded by the first who needs them: a server starts the sooner.
 */
export async function imapClient(
  server: MailboxServer,
  address: string,
  limitMs: number,
  answerMs = limitMs,
): Promise<ImapFlow> {
  const { host, port, security, username, password, accessToken } = server
  if (security === 'none' && isPublicAddress(address)) throw new NoLogin()
  const secret = accessToken ? { accessToken } : password === null ? null : { pass: password }
  if (!secret) throw new NoLogin()
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'tls' ? undefined : security === 'starttls',
    auth: { user: username, ...secret },
    servername: isIP(host) ? undefined : host,
    tls: { servername: isIP(host) ? '' : host },
    disableAutoIdle: true,
    disableCompression: true,
    logger: false,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: answerMs,
    // Waiting for news is quiet: it begins again before the silence counts as a broken connection.
    maxIdleTime: answerMs / 2,
    maxLineLength: 1024 * 1024,
    maxLiteralSize: MOST_BYTES,
    maxResponseSize: MOST_BYTES * 2,
  })
  // A connection that breaks rejects the command under way; without a listener it would end the process.
  client.on('error', () => undefined)
  return client
}

export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  username: string | null
  password: string | null
  /** Instead of a password, where a provider hands out tokens. */
  accessToken?: string | null
}

/** A password never travels in the clear. */
function loginOf({ security, username, password, accessToken }: MailServer) {
  if (username === null || security === 'none') return undefined
  if (accessToken) return { type: 'oauth2' as const, user: username, accessToken }
  return password === null ? undefined : { user: username, pass: password }
}

/** `address` is what the host's name was resolved to, and nothing else is connected to. */
export async function smtpTransport(
  server: MailServer,
  address: string,
  limitMs: number,
  answerMs = limitMs,
) {
  const { createTransport } = await import('nodemailer')
  const { host, port, security } = server
  return createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    auth: loginOf(server),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: answerMs,
    // The certificate must be the named server's, though we connect to its address.
    tls: { servername: isIP(host) ? '' : host },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A refusal of the connection's security: no STARTTLS where it is asked for, or a certificate of somebody else. */
export function isTlsProblem(error: unknown): boolean {
  const { code, command, message = '' } = error as { code?: string; command?: string; message?: string }
  return (code === 'ETLS' && command === 'STARTTLS') || isCertificateProblem(message)
}

/** In the words of Node's TLS, not of a server. */
export const isCertificateProblem = (message: string): boolean =>
  /self-signed certificate|certificate|altnames/i.test(message)
