/** What the calls about one's own account and about the agency's do alike. */
import { DomainError } from '#domain/errors.ts'
import {
  mailboxProblems,
  type MailboxInput,
  type MailSenderInput,
  type MailServerInput,
} from '#domain/messages/mail-accounts.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import type { Services } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { PermissionGone, revokeTokens } from '../mail-oauth/provider.ts'
import { loginOf, mailboxOf, mailServerOf } from './access.ts'
import { checkMailbox, checkMailServer, mailboxProblem, serverProblem } from './check.ts'
import { mailHints, type Hint } from './hints.ts'
import { openTokens } from './sealing.ts'
import {
  findAccount,
  findAccountRow,
  markChecked,
  saveMailbox,
  saveSender,
  saveServer,
  storeTokens,
  type AccountRow,
  type AccountScope,
} from './store.ts'

export type SaveInput = {
  server?: MailServerInput | undefined
  mailbox?: MailboxInput | undefined
  sender?: MailSenderInput | undefined
}

/** Saves what is given; what of it may be in the log is the answer. */
export async function saveAccount(
  tx: Tx,
  scope: AccountScope,
  secrets: Services['secrets'],
  { server, mailbox, sender }: SaveInput,
  fromAddress: string,
): Promise<object> {
  if (!server && !mailbox && !sender) {
    throw new DomainError('BAD_REQUEST', { problem: messagesProblem('account.nothingToSave') })
  }
  const before = (await findAccountRow(tx, scope)) ?? null
  if (mailbox && (server || before?.provider === 'imap_smtp')) {
    const stored = before && { ...before, hasPassword: before.passwordEncrypted !== null }
    const fields = mailboxProblems(mailbox, stored, Boolean(server?.password))
    if (fields) throw new DomainError('BAD_REQUEST', { fields })
  }
  if (server) await saveServer(tx, scope, secrets, server, fromAddress)
  if (mailbox) await saveMailbox(tx, scope, mailbox)
  if (sender) await saveSender(tx, scope, sender)
  return {
    ...(server && { ...server, password: undefined, hasNewPassword: Boolean(server.password) }),
    ...mailbox,
    ...sender,
  }
}

export type TestResult = { problem: Problem | null; mailboxProblem: Problem | null; hints: Hint[] }
type TestParts = Pick<Services, 'secrets' | 'site' | 'mail'> & { now: Date }

/** Connects to the servers of the account and signs in there; reads and sends nothing. NOT_FOUND without an account. */
export async function testAccount(tx: Tx, scope: AccountScope, parts: TestParts): Promise<TestResult> {
  const row = await findAccount(tx, scope)
  const hints = mailHints(row.fromAddress, undefined, row.provider === 'imap_smtp' ? null : row.provider)
  const { secrets, site } = parts
  try {
    const login = await loginOf(row, { ...parts, secrets, providers: parts.mail.providers }, (tokens) =>
      storeTokens(tx, scope, secrets, row, tokens),
    )
    const mailbox = mailboxOf(row, login)
    const [error, mailboxError] = await Promise.all([
      checkMailServer(mailServerOf(row, login), site),
      mailbox ? checkMailbox(mailbox, site) : missingLogin(row),
    ])
    const result = {
      problem: error && serverProblem(error),
      mailboxProblem: mailboxError && mailboxProblem(mailboxError),
    }
    await markChecked(tx, scope, {
      error: result.problem && asMessage(result.problem),
      syncError: result.mailboxProblem && asMessage(result.mailboxProblem),
    })
    return { ...result, hints: await hints }
  } catch (error) {
    if (!(error instanceof PermissionGone)) throw error
    const problem = messagesProblem('account.reconnect')
    await markChecked(tx, scope, { error: asMessage(problem), syncError: asMessage(problem) })
    return { problem, mailboxProblem: problem, hints: await hints }
  }
}

const missingLogin = (row: AccountRow) => (row.imapHost === null ? null : ('password' as const))

/** Ends the permission at the provider, as far as it can be reached; the account is gone here already. */
export async function revokeAccess(
  { secrets, mail }: Pick<Services, 'secrets' | 'mail'>,
  row: AccountRow,
): Promise<void> {
  const settings = row.provider === 'imap_smtp' ? null : mail.providers[row.provider]
  const tokens = settings && openTokens(secrets, row)
  if (tokens) await revokeTokens(settings, tokens)
}
