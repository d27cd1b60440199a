/** Calls of the page on which a person lets a program in. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import {
  assistantScopes,
  CodeChallenge,
  codeEnd,
  ConsentCode,
  isRedirectOf,
  redirectHost,
} from '#domain/platform/oauth/oauth.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { authedProcedure, orgInput, orgProcedure, router, tokenHash } from '../../trpc.ts'
import { findClient, insertConsent, type OauthClient } from './store.ts'

const asked = { clientId: z.uuid(), redirectUri: z.string().max(500) }

function mustBeRedirect({ redirectUris }: OauthClient, redirectUri: string): void {
  if (isRedirectOf(redirectUris, redirectUri)) return
  throw new DomainError('BAD_REQUEST', { problem: platformProblem('oauth.redirect') })
}

export const oauthRouter = router({
  /** Which program asks, as it calls itself, and whom the answer goes to. */
  client: authedProcedure
    .input(z.strictObject(asked))
    .output(z.strictObject({ name: z.string(), host: z.string() }))
    .query(async ({ ctx, input }) => {
      const client = await findClient(ctx.tx, ctx.scope, input.clientId)
      mustBeRedirect(client, input.redirectUri)
      return { name: client.name, host: redirectHost(input.redirectUri) }
    }),

  /** Lets the program fetch an access token with the code, which the page has made. */
  consent: orgProcedure('workspace.view')
    .meta({ idempotent: true, recentSignIn: true })
    .input(
      orgInput({
        ...asked,
        codeChallenge: CodeChallenge,
        scopes: z
          .array(z.enum(assistantScopes as [AccessScope, ...AccessScope[]]))
          .min(1)
          .max(assistantScopes.length),
        code: ConsentCode,
      }),
    )
    .output(z.strictObject({ expiresAt: z.date() }))
    .mutation(async ({ ctx, input }) => {
      const { clientId, redirectUri, codeChallenge, code } = input
      const client = await findClient(ctx.tx, ctx.scope, clientId)
      mustBeRedirect(client, redirectUri)
      const scopes = assistantScopes.filter((scope) => input.scopes.includes(scope))
      const expiresAt = codeEnd(ctx.now)
      const codeHash = tokenHash('oauth-code', code)
      await insertConsent(ctx.tx, ctx.scope, {
        codeHash,
        clientId,
        redirectUri,
        codeChallenge,
        scopes,
        expiresAt,
      })
      const { name } = client
      ctx.log({ entity: 'accessToken', after: { name, scopes, sentTo: redirectHost(redirectUri) } })
      return { expiresAt }
    }),
})
