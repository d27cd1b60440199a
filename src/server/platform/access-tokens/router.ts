/** Calls about access tokens: everybody makes and revokes their own, owners and admins those of the organisation. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { accessScopes, type AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import {
  AccessTokenInput,
  AccessTokenSecret,
  expiryOf,
} from '#domain/platform/access-tokens/access-tokens.ts'
import { orgInput, orgProcedure, router, tokenHash } from '../../trpc.ts'
import { insertAccessToken, listAccessTokens, lockAccessToken, revokeAccessToken } from './store.ts'

const Token = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(accessScopes as [AccessScope, ...AccessScope[]])),
  isOrganisations: z.boolean(),
  isOwn: z.boolean(),
  /** Whose it is; null for one of the organisation. */
  ownerName: z.string().nullable(),
  createdByName: z.string().nullable(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  lastUsedIp: z.string().nullable(),
  createdAt: z.date(),
})
const OneToken = z.strictObject({ id: z.uuid() })

export const accessTokensRouter = router({
  /** One's own tokens; all of the organisation for whoever manages access by programs. */
  list: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(Token) }))
    .query(async ({ ctx }) => {
      const { scope, member, now } = ctx
      const only = can(member, 'apiKeys.administrate') ? null : scope.userId
      const rows = await listAccessTokens(ctx.tx, scope, only, now)
      return {
        rows: rows.map(({ userId, ...token }) => ({
          ...token,
          isOrganisations: userId === null,
          isOwn: userId === scope.userId,
        })),
      }
    }),

  /** The secret comes from whoever calls; only its hash is kept. */
  create: orgProcedure('workspace.view')
    .meta({ idempotent: true, recentSignIn: true })
    .input(orgInput({ token: AccessTokenInput, secret: AccessTokenSecret }))
    .output(OneToken)
    .mutation(async ({ ctx, input: { token, secret } }) => {
      const { isOrganisations, lifetime, name } = token
      if (isOrganisations && !can(ctx.member, 'apiKeys.administrate')) throw new DomainError('FORBIDDEN')
      const scopes = accessScopes.filter((scope) => token.scopes.includes(scope))
      const expiresAt = expiryOf(lifetime, ctx.now)
      const id = await insertAccessToken(ctx.tx, ctx.scope, {
        userId: isOrganisations ? null : ctx.scope.userId,
        name,
        scopes,
        tokenHash: tokenHash('access', secret),
        expiresAt,
      })
      ctx.log({
        entity: 'accessToken',
        entityId: id,
        after: { name, scopes, isOrganisations, expiresAt },
      })
      return { id }
    }),

  /** Calls with it are refused from now on. */
  revoke: orgProcedure('workspace.view')
    .input(orgInput({ id: z.uuid() }))
    .output(OneToken)
    .mutation(async ({ ctx, input: { id } }) => {
      const token = await lockAccessToken(ctx.tx, ctx.scope, id)
      const isOwn = token.userId === ctx.scope.userId
      // To others it does not exist.
      if (!isOwn && !can(ctx.member, 'apiKeys.administrate')) throw new DomainError('NOT_FOUND')
      await revokeAccessToken(ctx.tx, ctx.scope, token, ctx.now)
      const { name } = token
      ctx.log({ entity: 'accessToken', entityId: id, before: { name }, after: { revokedAt: ctx.now } })
      return { id }
    }),
})
