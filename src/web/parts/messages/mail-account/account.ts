// A mail account, and how its servers are entered.
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import {
  mailboxPorts,
  mailboxProblems,
  MailboxInput,
  mailPorts,
  MailServerInput,
  unencryptedMessage,
  type MailSecurity,
} from '#domain/messages/mail-accounts.ts'
import { presetFor } from '#domain/messages/mail-providers.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type MailAccount = NonNullable<RouterOutputs['mailAccounts']['get']['account']>
export type MailProviderName = 'google' | 'microsoft'

/** The port that usually goes with a way of securing. */
export const usualPort: Record<MailSecurity, 465 | 587 | 25> = { tls: 465, starttls: 587, none: 25 }
export const usualMailboxPort: Record<'tls' | 'starttls', 993 | 143> = { tls: 993, starttls: 143 }

/** The server alone; the sentence is that of the whole account's schema. */
export const ServerForm = MailServerInput.refine(
  ({ security, password }) => security !== 'none' || !password,
  { path: ['security'], message: unencryptedMessage },
)

type Stored = Pick<MailAccount, 'host' | 'imapHost' | 'hasPassword'> | null

/** Server and mailbox together, checked against what is stored. */
export const accountForm = (stored: Stored) =>
  z
    .strictObject({ server: ServerForm, mailbox: MailboxInput })
    .superRefine(({ server, mailbox }, context) => {
      const problems = mailboxProblems(mailbox, stored, Boolean(server.password)) ?? {}
      for (const [path, message] of Object.entries(problems)) {
        context.addIssue({ code: 'custom', path: path.split('.'), message })
      }
    })
export type AccountValues = z.input<ReturnType<typeof accountForm>>
export type AccountFormReturn = UseFormReturn<
  AccountValues,
  unknown,
  { server: MailServerInput; mailbox: AccountValues['mailbox'] }
>

/** An untouched password field keeps the stored password; without a user name there is none to keep. */
export function sentPassword(
  typed: string | null | undefined,
  username: string | null | undefined,
): string | null | undefined {
  if (!username) return null
  return typed || undefined
}

type Servers = Pick<AccountValues['server'], 'host' | 'port' | 'security'> &
  Pick<AccountValues['mailbox'], 'imapHost' | 'imapPort' | 'imapSecurity'>

/** The servers that go with an address, as the form has them; null where nobody but its owner knows them. */
export function presetServers(address: string): Servers | null {
  const preset = presetFor(address)
  if (!preset) return null
  const { smtp, imap } = preset
  return { ...smtp, imapHost: imap.host, imapPort: imap.port, imapSecurity: imap.security }
}

/** What the form begins with: what is stored, or what is known of the address. */
export function startValues(account: MailAccount | null, address: string): AccountValues {
  if (!account) {
    const { host, port, security, ...mailbox } = presetServers(address) ?? {
      host: '',
      port: usualPort.starttls,
      security: 'starttls' as const,
      imapHost: '',
      imapPort: usualMailboxPort.tls,
      imapSecurity: 'tls' as const,
    }
    return {
      server: { host, port, security, username: address, password: '' },
      mailbox: { ...mailbox, sync: 'off' },
    }
  }
  const { host, security, username, imapHost, sync } = account
  return {
    server: {
      host,
      port: mailPorts.find((one) => one === account.port) ?? usualPort[security],
      security,
      username: username ?? '',
      password: '',
    },
    mailbox: {
      imapHost: imapHost ?? '',
      imapPort: mailboxPorts.find((one) => one === account.imapPort) ?? usualMailboxPort.tls,
      imapSecurity: account.imapSecurity === 'starttls' ? 'starttls' : 'tls',
      sync,
    },
  }
}

/** Without a server for answers there is nothing to say about it. */
export function sentMailbox(mailbox: MailboxInput): MailboxInput {
  return mailbox.imapHost ? mailbox : { imapHost: null, imapPort: null, imapSecurity: null, sync: 'off' }
}

/** The one thing to do next about an account. */
export function nextStep(
  account: Pick<MailAccount, 'state' | 'provider' | 'needsPassword'>,
): 'reconnect' | 'password' | 'server' | 'test' | null {
  const { state, provider, needsPassword } = account
  if (state === 'ok') return null
  if (provider !== 'imap_smtp') return state === 'unchecked' ? 'test' : 'reconnect'
  if (state === 'reauth_needed' || needsPassword) return 'password'
  return state === 'failed' || state === 'disabled' ? 'server' : 'test'
}
