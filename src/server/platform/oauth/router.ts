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
import type { Tx } from '../db/dialect.ts'
import type { OrgScope, UserScope } from '../db/scopes.ts'
import { findClient, insertConsent, type OauthClient } from './store.ts'

const requestShape = { clientId: z.uuid(), redirectUri: z.string().max(500) }

type Call = { tx: Tx; scope: UserScope | OrgScope }

/** The program that asks, which has registered the address to which the answer goes. */
async function requestingClient(
  { tx, scope }: Call,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Promise<OauthClient> {
  const client = await findClient(tx, scope, clientId)
  if (!client) throw new DomainError('NOT_FOUND', { problem: platformProblem('oauth.client') })
  if (!isRedirectOf(client.redirectUris, redirectUri)) {
    throw new DomainError('BAD_REQUEST', { problem: platformProblem('oauth.redirect') })
  }
  return client
}

export const oauthRouter = router({
  /** Which program asks, as it calls itself, and whom the answer goes to. */
  client: authedProcedure
    .input(z.strictObject(requestShape))
    .output(z.strictObject({ name: z.string(), host: z.string() }))
    .query(async ({ ctx, input }) => {
      const client = await requestingClient(ctx, input)
      return { name: client.name, host: redirectHost(input.redirectUri) }
    }),

  /** Lets the program fetch an access token with the code, which the page has made. */
  consent: orgProcedure('workspace.view')
    .meta({ idempotent: true, recentSignIn: true })
    .input(
      orgInput({
        ...requestShape,
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
      const client = await requestingClient(ctx, input)
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
