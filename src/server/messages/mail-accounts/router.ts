/** Calls about mail accounts: one's own and the agency's; their servers, how messages look, and a test. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { problemText, messageText } from '#texts/problems.ts'
import { domainHintText } from '#texts/messages/mail-accounts.ts'
import type { Translator } from '#texts/translator.ts'
import { upsertUser } from '../../platform/account/store.ts'
import { found } from '../../platform/db/records.ts'
import { waiting } from '../../platform/process/waiting.ts'
import { orgInput, orgProcedure, authedProcedure, router } from '../../trpc.ts'
import { revokeAccess, saveAccount, testAccount, type TestResult } from './calls.ts'
import { connectCalls } from './connecting.ts'
import { Saved, saveShape, Senders, SharedAccount, Tested } from './outputs.ts'
import { findSender } from './sender-store.ts'
import { findMailAccount, removeMailAccount } from './store.ts'

const SaveInput = z.strictObject(saveShape).meta({
  examples: [{ sender: { fromName: 'Jule', fromAddress: 'jule@halbmond.example', signature: null } }],
})
const Removed = z.strictObject({ removed: z.boolean() })
const mailAccount = 'mailAccount'

type Account = Awaited<ReturnType<typeof findMailAccount>>

/** The account, with what is wrong with it in the reader's language. */
const translatedAccount = (account: Account, t: Translator): Account =>
  account && {
    ...account,
    lastError: account.lastError && messageText(account.lastError, t),
    syncError: account.syncError && messageText(account.syncError, t),
  }

const translatedResult = ({ problem, mailboxProblem, hints }: TestResult, t: Translator) => ({
  problem: problem && problemText(problem, t),
  mailboxProblem: mailboxProblem && problemText(mailboxProblem, t),
  hints: hints.map((hint) => ({ kind: hint.kind, state: hint.state, text: domainHintText(hint, t) })),
})

export const mailAccountsRouter = router({
  ...connectCalls,

  get: authedProcedure
    .input(z.void())
    .output(Saved)
    .query(async ({ ctx }) => ({
      account: translatedAccount(await findMailAccount(ctx.tx, ctx.scope), ctx.t),
    })),

  /** Saves the server, the mailbox, the sender, or all; a password is taken and never given back. */
  save: authedProcedure
    .input(SaveInput)
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      await upsertUser(ctx.tx, ctx.scope, ctx.user, ctx.t.language)
      const after = await saveAccount(ctx.tx, ctx.scope, ctx.secrets, input, ctx.user.email)
      ctx.log({ entity: mailAccount, entityId: ctx.user.userId, after })
      return { account: translatedAccount(await findMailAccount(ctx.tx, ctx.scope), ctx.t) }
    }),

  /** Connects to the saved servers and signs in there. */
  test: authedProcedure
    .input(z.void())
    .output(Tested)
    .mutation(async ({ ctx }) => {
      const result = await waiting(() => testAccount(ctx.tx, ctx.scope, ctx))
      ctx.log({
        entity: mailAccount,
        entityId: ctx.user.userId,
        after: { tested: result.problem?.code ?? 'ok' },
      })
      return translatedResult(result, ctx.t)
    }),

  /** Forgets the account with its secrets; the provider's permission is revoked. */
  remove: authedProcedure
    .input(z.void())
    .output(Removed)
    .mutation(async ({ ctx }) => {
      const row = await removeMailAccount(ctx.tx, ctx.scope)
      const removed = row !== undefined
      ctx.log({ entity: mailAccount, entityId: ctx.user.userId, after: { removed } })
      if (row) ctx.afterCommit(() => revokeAccess(ctx, row))
      return { removed }
    }),

  /** The account that the agency's members share. */
  organisation: orgProcedure('mailAccounts.view')
    .input(orgInput({}))
    .output(SharedAccount)
    .query(async ({ ctx }) => ({
      account: translatedAccount(await findMailAccount(ctx.tx, ctx.scope), ctx.t),
      canManage: can(ctx.member, 'mailAccounts.administrate'),
    })),

  saveOrganisation: orgProcedure('mailAccounts.administrate')
    .input(
      orgInput(saveShape).meta({
        examples: [
          {
            orgSlug: 'halbmond',
            sender: { fromName: 'Halbmond', fromAddress: 'post@halbmond.example', signature: null },
          },
        ],
      }),
    )
    .output(Saved)
    .mutation(async ({ ctx, input: { orgSlug: _, ...input } }) => {
      const { fromAddress } = await findSender(ctx.tx, ctx.scope, 'organisation')
      const after = await saveAccount(ctx.tx, ctx.scope, ctx.secrets, input, fromAddress)
      ctx.log({ entity: mailAccount, entityId: ctx.org.id, after })
      return { account: translatedAccount(await findMailAccount(ctx.tx, ctx.scope), ctx.t) }
    }),

  testOrganisation: orgProcedure('mailAccounts.administrate')
    .input(orgInput({}))
    .output(Tested)
    .mutation(async ({ ctx }) => {
      const result = await waiting(() => testAccount(ctx.tx, ctx.scope, ctx))
      ctx.log({ entity: mailAccount, entityId: ctx.org.id, after: { tested: result.problem?.code ?? 'ok' } })
      return translatedResult(result, ctx.t)
    }),

  removeOrganisation: orgProcedure('mailAccounts.administrate')
    .input(orgInput({}))
    .output(Removed)
    .mutation(async ({ ctx }) => {
      const row = found(await removeMailAccount(ctx.tx, ctx.scope))
      ctx.log({ entity: mailAccount, entityId: ctx.org.id, after: { removed: true } })
      ctx.afterCommit(() => revokeAccess(ctx, row))
      return { removed: true }
    }),

  /** By what the caller may send: the own account, the agency's, and what carries messages where neither is set up. */
  senders: orgProcedure('messages.manage')
    .input(orgInput({}))
    .output(Senders)
    .query(async ({ ctx }) => {
      const own = await findSender(ctx.tx, ctx.scope, { userId: ctx.user.userId })
      const shared = await findSender(ctx.tx, ctx.scope, 'organisation')
      const { fromName, fromAddress } = own
      const { hasServer } = ctx.mail
      return [
        ...[own, shared].map(({ accountId, ...sender }, index) => ({
          owner: index === 0 ? ('own' as const) : ('organisation' as const),
          ...sender,
          // Without a server of its own, messages leave by that of the installation.
          isReady: accountId ? sender.isReady : hasServer,
        })),
        { owner: 'installation' as const, fromName, fromAddress, signature: null, isReady: hasServer },
      ]
    }),
})
