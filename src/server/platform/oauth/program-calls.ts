/** The calls behind /oauth, which programs make. Not on /trpc: they speak OAuth alone. */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Registration, tokenEnds } from '#domain/platform/oauth/oauth.ts'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import { DomainError } from '#domain/errors.ts'
import { publicProcedure, router, tokenHash } from '../../trpc.ts'
import { insertClient, redeemCode, renewToken, revokeToken, type NewSecrets } from './store.ts'

const secret = z.string().min(1).max(500)
/** The new secrets; null where what came is not good for any. */
const Issued = z
  .strictObject({ access: z.string(), renewal: z.string(), scopes: z.array(z.string()) })
  .nullable()

/** A new pair of secrets, of which we keep the hashes. */
function newSecrets(now: Date): { access: string; renewal: string; kept: NewSecrets } {
  const random = () => randomBytes(32).toString('base64url')
  const [access, renewal] = [`fma_${random()}`, `fmr_${random()}`]
  const hashes = { access: tokenHash('access', access), renewal: tokenHash('oauth-renewal', renewal) }
  return { access, renewal, kept: { ...hashes, now, ...tokenEnds(now) } }
}

type Found = { orgId: string; id: string; scopes: AccessScope[] | null } | undefined

/** What the log says of an exchange: of which token, or that it was refused. */
const logged = (action: string, found: Found) => ({
  entity: 'accessToken',
  ...(found && { entityId: found.id, orgId: found.orgId }),
  after: found ? (found.scopes ? { [action]: true } : { revoked: 'secret used twice' }) : { refused: action },
})

export const programRouter = router({
  register: publicProcedure
    .input(Registration)
    .output(z.strictObject({ id: z.uuid(), name: z.string(), redirectUris: z.array(z.string()) }))
    .mutation(async ({ ctx, input }) => {
      const { client_name: name, redirect_uris: redirectUris } = input
      if (ctx.limiter && !(await ctx.limiter.take('registration', ctx.ip)))
        throw new DomainError('TOO_MANY_REQUESTS')
      const id = await insertClient(ctx.tx, ctx.scope, { name, redirectUris })
      ctx.log({ entity: 'oauthClient', entityId: id, after: { name, redirectUris } })
      return { id, name, redirectUris }
    }),

  /** Exchanges a code and its verifier (RFC 7636) for an access token. */
  redeem: publicProcedure
    .input(z.strictObject({ clientId: z.uuid(), code: secret, redirectUri: secret, codeVerifier: secret }))
    .output(Issued)
    .mutation(async ({ ctx, input: { clientId, code, redirectUri, codeVerifier } }) => {
      const { access, renewal, kept } = newSecrets(ctx.now)
      const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
      const asked = { hash: tokenHash('oauth-code', code), clientId, redirectUri, codeChallenge }
      const found = await redeemCode(ctx.tx, ctx.scope, asked, kept)
      ctx.log(logged('fetched', found))
      return found?.scopes ? { access, renewal, scopes: found.scopes } : null
    }),

  /** Exchanges an access token for the next one. */
  renew: publicProcedure
    .input(z.strictObject({ clientId: z.uuid(), renewal: secret }))
    .output(Issued)
    .mutation(async ({ ctx, input: { clientId, renewal: used } }) => {
      const { access, renewal, kept } = newSecrets(ctx.now)
      const hash = tokenHash('oauth-renewal', used)
      const found = await renewToken(ctx.tx, ctx.scope, { hash, clientId }, kept)
      ctx.log(logged('renewed', found))
      return found?.scopes ? { access, renewal, scopes: found.scopes } : null
    }),

  /** Ends the token that the secret belongs to; says nothing of whether there was one (RFC 7009). */
  revoke: publicProcedure
    .input(z.strictObject({ clientId: z.uuid(), token: secret }))
    .output(z.null())
    .mutation(async ({ ctx, input: { clientId, token } }) => {
      const hashes = { access: tokenHash('access', token), renewal: tokenHash('oauth-renewal', token) }
      await revokeToken(ctx.tx, ctx.scope, { ...hashes, clientId, now: ctx.now })
      ctx.log({ entity: 'oauthClient', entityId: clientId, after: { revoked: true } })
      return null
    }),
})
