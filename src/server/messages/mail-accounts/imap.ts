/**
 * Connections to people's mailboxes: to the address looked up, by the name it was looked up for.
 * @destination ownMail
 */
import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
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

/** A client that is not connected yet. In our own network alone, where that is allowed, TLS is not asked for. */
export function imapClient(
  server: MailboxServer,
  address: string,
  limitMs: number,
  answerMs = limitMs,
): ImapFlow {
  const { host, port, security, username, password, accessToken } = server
  if (security === 'none' && isPublicAddress(address)) throw new NoLogin()
  const secret = accessToken ? { accessToken } : password === null ? null : { pass: password }
  if (!secret) throw new NoLogin()
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
    maxLineLength: 1024 * 1024,
    maxLiteralSize: MOST_BYTES,
    maxResponseSize: MOST_BYTES * 2,
  })
  // A connection that breaks rejects the command under way; without a listener it would end the process.
  client.on('error', () => undefined)
  return client
}
