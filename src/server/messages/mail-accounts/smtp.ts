/**
 * Connections to people's mail servers that send: to the address looked up, by the name it was looked up for.
 * @destination ownMail
 */
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { MailSecurity } from '#domain/messages/mail-accounts.ts'

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
export function smtpTransport(server: MailServer, address: string, limitMs: number, answerMs = limitMs) {
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
