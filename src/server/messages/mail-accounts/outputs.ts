/** What the calls about mail accounts answer. */
import { z } from 'zod'
import {
  MailboxInput,
  mailAccountStates,
  mailSecurities,
  MailSenderInput,
  MailServerInput,
  mailSyncs,
} from '#domain/messages/mail-accounts.ts'
import { accountProviders, mailProviders } from '#domain/messages/mail-providers.ts'

const text = z.string().nullable()

const Account = z.strictObject({
  id: z.uuid(),
  owner: z.enum(['own', 'organisation']),
  provider: z.enum(accountProviders),
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  username: text,
  hasPassword: z.boolean(),
  imapHost: text,
  imapPort: z.int().nullable(),
  imapSecurity: z.enum(mailSecurities).nullable(),
  sync: z.enum(mailSyncs),
  fromName: text,
  fromAddress: z.string(),
  signature: text,
  state: z.enum(mailAccountStates),
  lastError: text,
  /** The server refused the login. */
  needsPassword: z.boolean(),
  checkedAt: z.date().nullable(),
  syncedAt: z.date().nullable(),
  syncError: text,
  version: z.int(),
})
export const Saved = z.strictObject({ account: Account.nullable() })
export const SharedAccount = z.strictObject({ account: Account.nullable(), canManage: z.boolean() })

export const saveShape = {
  server: MailServerInput.optional(),
  mailbox: MailboxInput.optional(),
  sender: MailSenderInput.optional(),
}

export const Tested = z.strictObject({
  /** Null when it went well; of the mailbox also when there is none. */
  problem: text,
  mailboxProblem: text,
  hints: z.array(
    z.strictObject({
      kind: z.enum(['spf', 'dkim', 'dmarc']),
      state: z.enum(['ok', 'missing', 'unknown']),
      text: z.string(),
    }),
  ),
})

export const Senders = z.array(
  z.strictObject({
    owner: z.enum(['own', 'organisation', 'installation']),
    fromName: z.string(),
    fromAddress: z.string(),
    signature: text,
    isReady: z.boolean(),
  }),
)

export const Providers = z.array(z.strictObject({ provider: z.enum(mailProviders), isSetUp: z.boolean() }))
