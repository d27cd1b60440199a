/** Tries a person's mail server: connects, greets, signs in; never within our own network. */
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { mailPorts, type MailSecurity } from '#domain/mail-accounts.ts'
import { publicAddressOf, type Resolve } from '../net-guard.ts'

/** The fixed list of what a person is told; nothing that a foreign server says is ever repeated. */
export const checkSentences = {
  host: 'Enter the name of a mail server on the internet.',
  unreachable: 'The mail server could not be reached. Check host, port and security.',
  refused: 'The mail server refused the user name or password.',
} as const
export type CheckError = keyof typeof checkSentences

export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  username: string | null
  password: string | null
}

const LIMIT_MS = 5_000

/** Null when it went well. Takes 5 s at most; the address is resolved once and connected to as resolved. */
export async function checkMailServer(
  server: MailServer,
  options: { allowPrivateNet: boolean; resolve?: Resolve; limitMs?: number },
): Promise<CheckError | null> {
  const { limitMs = LIMIT_MS } = options
  // Where our own network is allowed, servers for trying things out listen on any port.
  if (!options.allowPrivateNet && !(mailPorts as readonly number[]).includes(server.port)) return 'host'
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), limitMs)
  try {
    const address = await Promise.race([publicAddressOf(server.host, options), late.promise])
    if (address === 'late') return 'unreachable'
    if (address === null) return 'host'
    return await Promise.race([
      greet(server, address, limitMs),
      late.promise.then(() => 'unreachable' as const),
    ])
  } finally {
    clearTimeout(timer)
  }
}

async function greet(
  { host, port, security, username, password }: MailServer,
  address: string,
  limitMs: number,
): Promise<CheckError | null> {
  // A password never travels in the clear.
  const hasLogin = username !== null && password !== null && security !== 'none'
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    auth: hasLogin ? { user: username, pass: password } : undefined,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    // The certificate must be the named server's, though we connect to its address.
    tls: { servername: isIP(host) ? '' : host },
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return (error as { code?: string }).code === 'EAUTH' ? 'refused' : 'unreachable'
  } finally {
    transport.close()
  }
}
