/** Calls about one's own sending account: the server, how letters look, and a test. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { MailSenderInput, MailServerInput, mailSecurities } from '#domain/mail-accounts.ts'
import { upsertUser } from '../account/store.ts'
import { authedProcedure, router } from '../trpc.ts'
import { checkMailServer, checkSentences } from './check.ts'
import {
  findMailAccount,
  markChecked,
  openMailAccount,
  removeMailAccount,
  saveSender,
  saveServer,
} from './store.ts'

const Account = z.strictObject({
  id: z.uuid(),
  owner: z.enum(['own', 'organisation']),
  provider: z.enum(['imap_smtp', 'google', 'microsoft']),
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  username: z.string().nullable(),
  hasPassword: z.boolean(),
  imapHost: z.string().nullable(),
  imapPort: z.int().nullable(),
  imapSecurity: z.enum(mailSecurities).nullable(),
  sync: z.enum(['off', 'booking_threads_only']),
  fromName: z.string().nullable(),
  fromAddress: z.string(),
  signature: z.string().nullable(),
  state: z.enum(['unchecked', 'ok', 'failed', 'reauth_needed', 'disabled']),
  lastError: z.string().nullable(),
  checkedAt: z.date().nullable(),
  syncedAt: z.date().nullable(),
  syncError: z.string().nullable(),
  version: z.int(),
})
const Saved = z.strictObject({ account: Account.nullable() })

const SaveInput = z
  .strictObject({ server: MailServerInput.optional(), sender: MailSenderInput.optional() })
  .refine(({ server, sender }) => server || sender, 'Nothing to save.')
  .meta({
    examples: [{ sender: { fromName: 'Jule', fromAddress: 'jule@halbmond.example', signature: null } }],
  })

// A test holds a connection of the database while it waits for a foreign server, so few may run at once.
const MAX_TESTS = 3
let running = 0

export const mailAccountsRouter = router({
  get: authedProcedure
    .input(z.void())
    .output(Saved)
    .query(async ({ ctx }) => ({ account: await findMailAccount(ctx.tx, ctx.scope) })),

  /** Saves the server, the sender, or both; a password is taken and never given back. */
  save: authedProcedure
    .input(SaveInput)
    .output(Saved)
    .mutation(async ({ ctx, input: { server, sender } }) => {
      await upsertUser(ctx.tx, ctx.scope, ctx.user)
      if (server) await saveServer(ctx.tx, ctx.scope, ctx.secrets, server, ctx.user.email)
      if (sender) await saveSender(ctx.tx, ctx.scope, sender)
      const after = server && { ...server, password: undefined, hasNewPassword: Boolean(server.password) }
      ctx.log({ entity: 'mailAccount', entityId: ctx.user.userId, after: { ...after, ...sender } })
      return { account: await findMailAccount(ctx.tx, ctx.scope) }
    }),

  /** Connects to the saved server and signs in there; `problem` is null when that went well. */
  test: authedProcedure
    .input(z.void())
    .output(z.strictObject({ problem: z.string().nullable() }))
    .mutation(async ({ ctx }) => {
      const server = await openMailAccount(ctx.tx, ctx.scope, ctx.secrets)
      if (running >= MAX_TESTS) throw new DomainError('TOO_MANY_REQUESTS')
      running++
      try {
        const error = await checkMailServer(server, ctx.site)
        const problem = error && checkSentences[error]
        await markChecked(ctx.tx, ctx.scope, problem)
        ctx.log({ entity: 'mailAccount', entityId: ctx.user.userId, after: { state: error ?? 'ok' } })
        return { problem }
      } finally {
        running--
      }
    }),

  remove: authedProcedure
    .input(z.void())
    .output(z.strictObject({ removed: z.boolean() }))
    .mutation(async ({ ctx }) => {
      const removed = await removeMailAccount(ctx.tx, ctx.scope)
      ctx.log({ entity: 'mailAccount', entityId: ctx.user.userId, after: { removed } })
      return { removed }
    }),
})
