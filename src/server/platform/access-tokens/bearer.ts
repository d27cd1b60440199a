/** Who calls with an access token in the header, as every route for programs asks. */
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Context } from '../../context.ts'
import { verifyAccessToken, type TokenCaller } from './verify.ts'

/**
 * UNAUTHORIZED for whoever has no token in force. Guesses are counted by address. Tokens that assistants got by OAuth
 * are for /mcp alone (RFC 8707); those that people made are for every route.
 */
export async function bearerCaller(
  req: FastifyRequest,
  ctx: Context,
  route: 'api' | 'mcp',
): Promise<TokenCaller> {
  const [, secret] = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '') ?? []
  const caller = secret ? await verifyAccessToken(ctx, secret, ctx) : null
  if (caller && (route === 'mcp' || caller.clientId === null)) return caller
  if (ctx.limiter && !(await ctx.limiter.take('public', ctx.ip))) throw new DomainError('TOO_MANY_REQUESTS')
  throw new DomainError('UNAUTHORIZED', { problem: platformProblem('api.token') })
}
