/** Tries a person's mail servers: connects, greets, signs in; never within our own network. */
import { mailboxPorts, mailPorts } from '#domain/messages/mail-accounts.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { publicAddressOf, type Resolve } from '../../platform/process/net-guard.ts'
import {
  imapClient,
  isCertificateProblem,
  isTlsProblem,
  type MailboxServer,
  type MailServer,
  NoLogin,
  smtpTransport,
} from './connections.ts'

/** The fixed list of what may be wrong; nothing that a foreign server says is ever repeated. */
export type CheckError = 'host' | 'unreachable' | 'tls' | 'refused'
export type MailboxError = CheckError | 'password'

export const serverProblem = (error: CheckError): Problem => messagesProblem(`server.${error}`)
export const mailboxProblem = (error: MailboxError): Problem => messagesProblem(`mailbox.${error}`)

export type CheckOptions = { allowPrivateNet: boolean; resolve?: Resolve; limitMs?: number }

const LIMIT_MS = 5_000
// Once it talks, a server may take its time: many answer a wrong password late, and later each time.
const PATIENCE = 4

/** Runs `work` with the address that the host's name leads to, in time: 'host' for one that may not be connected to. */
async function within<Failure>(
  server: { host: string; port: number },
  ports: readonly number[],
  options: CheckOptions,
  work: (address: string, limitMs: number, answerMs: number) => Promise<Failure | null>,
): Promise<Failure | 'host' | 'unreachable' | null> {
  const { limitMs = LIMIT_MS } = options
  // Where our own network is allowed, servers for trying things out listen on any port.
  if (!options.allowPrivateNet && !ports.includes(server.port)) return 'host'
  const late = Promise.withResolvers<'late'>()
  const answerMs = limitMs * PATIENCE
  const timer = setTimeout(() => late.resolve('late'), answerMs)
  try {
    const address = await Promise.race([publicAddressOf(server.host, options), late.promise])
    if (address === 'late') return 'unreachable'
    if (address === null) return 'host'
    const lateAnswer = late.promise.then(() => 'unreachable' as const)
    return await Promise.race([work(address, limitMs, answerMs), lateAnswer])
  } finally {
    clearTimeout(timer)
  }
}

/** Null when it went well. Takes 5 s at most to connect and 20 s in all; the address is resolved once and connected to as resolved. */
export const checkMailServer = (server: MailServer, options: CheckOptions): Promise<CheckError | null> =>
  within<CheckError>(server, mailPorts, options, async (address, limitMs, answerMs) => {
    const transport = await smtpTransport(server, address, limitMs, answerMs)
    try {
      await transport.verify()
      return null
    } catch (error) {
      if ((error as { code?: string }).code === 'EAUTH') return 'refused'
      return isTlsProblem(error) ? 'tls' : 'unreachable'
    } finally {
      transport.close()
    }
  })

/** The same for the server that keeps the mail; nothing is opened or read there. */
export const checkMailbox = (server: MailboxServer, options: CheckOptions): Promise<MailboxError | null> =>
  within<MailboxError>(server, mailboxPorts, options, async (address, limitMs, answerMs) => {
    try {
      const client = await imapClient(server, address, limitMs, answerMs)
      try {
        await client.connect()
        return null
      } finally {
        client.close()
      }
    } catch (error) {
      if (error instanceof NoLogin) return 'password'
      const { authenticationFailed, message = '' } = error as {
        authenticationFailed?: boolean
        message?: string
      }
      if (authenticationFailed) return 'refused'
      return isCertificateProblem(message) || /STARTTLS/i.test(message) ? 'tls' : 'unreachable'
    }
  })
