/** Calls about the OpenID Connect provider of an organisation: set up and removed by its owners. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { SingleSignOnInput } from '#domain/platform/sign-in/single-sign-on.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { changedFields } from '../db/activity.ts'
import { notifyOwners } from '../members/notify-owners.ts'
import { waiting } from '../process/waiting.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findProvider, insertProvider, removeProvider, updateProvider } from './store.ts'

const Provider = z.strictObject({ issuer: z.string(), clientId: z.string(), version: z.int() })

const atField = (field: keyof SingleSignOnInput, problem: Problem) =>
  new DomainError('BAD_REQUEST', { problem, fields: { [`provider.${field}`]: asMessage(problem) } })

const page = { page: 'settings/members' }

export const singleSignOnRouter = router({
  /** The secret is never given back. */
  get: orgProcedure('organisation.administrate')
    .input(orgInput({}))
    .output(z.strictObject({ provider: Provider.nullable() }))
    .query(async ({ ctx }) => {
      const row = await findProvider(ctx.tx, ctx.scope, ctx.secrets)
      return { provider: row ? { issuer: row.issuer, clientId: row.clientId, version: row.version } : null }
    }),

  /** What members connect their accounts to, and by which host it is known; null where there is none. */
  current: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(z.strictObject({ provider: z.strictObject({ id: z.uuid(), host: z.string() }).nullable() }))
    .query(async ({ ctx }) => {
      const row = await findProvider(ctx.tx, ctx.scope, ctx.secrets)
      return { provider: row ? { id: row.id, host: new URL(row.issuer).host } : null }
    }),

  /**
   * Sets the provider up or changes it, once it has answered. Another issuer or client needs its own secret, and ends what
   * members have connected: whoever is behind it is somebody else. `version` is null where there is none yet.
   */
  save: orgProcedure('organisation.administrate')
    .meta({ recentSignIn: true })
    .input(orgInput({ version: z.int().nullable(), provider: SingleSignOnInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { version, provider } }) => {
      const { tx, scope, secrets, site } = ctx
      const { issuer, clientId } = provider
      const before = await findProvider(tx, scope, secrets)
      const isSame = before?.issuer === issuer && before.clientId === clientId
      const clientSecret = provider.clientSecret ?? (isSame ? before.clientSecret : undefined)
      if (clientSecret === undefined)
        throw atField('clientSecret', platformProblem('singleSignOn.secretMissing'))
      const values = { id: isSame ? before.id : randomUUID(), issuer, clientId, clientSecret }
      const options = { allowPrivateNet: site.allowPrivateNet, version: site.version }
      const { discover } = await import('./oidc.ts')
      await waiting(() => discover(values, options)).catch((error: unknown) => {
        if (error instanceof DomainError) throw error
        throw atField('issuer', platformProblem('singleSignOn.noAnswer'))
      })
      if (version === null) await insertProvider(tx, scope, secrets, values)
      else await updateProvider(tx, scope, secrets, version, values)
      await notifyOwners(ctx, 'singleSignOnSaved', { ...page, what: issuer })
      const known = before ? { issuer: before.issuer, clientId: before.clientId } : {}
      ctx.log({ entity: 'singleSignOn', entityId: ctx.org.id, ...changedFields(known, { issuer, clientId }) })
      return { version: (version ?? 0) + 1 }
    }),

  remove: orgProcedure('organisation.administrate')
    .meta({ recentSignIn: true })
    .input(orgInput({ version: z.int() }))
    .output(z.strictObject({ removed: z.literal(true) }))
    .mutation(async ({ ctx, input: { version } }) => {
      const before = await findProvider(ctx.tx, ctx.scope, ctx.secrets)
      await removeProvider(ctx.tx, ctx.scope, version)
      await notifyOwners(ctx, 'singleSignOnRemoved', { ...page, what: before?.issuer ?? '' })
      ctx.log({ entity: 'singleSignOn', entityId: ctx.org.id, before: { issuer: before?.issuer }, after: {} })
      return { removed: true }
    }),
})
