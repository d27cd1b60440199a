/** Who calls with an access token in the header, as every route for programs asks. */
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Context } from '../../context.ts'
import { verifyAccessToken, type TokenCaller } from './verify.ts'

/** UNAUTHORIZED for whoever has no token in force. Guesses are counted by address. */
export async function bearerCaller(req: FastifyRequest, ctx: Context): Promise<TokenCaller> {
  const [, secret] = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '') ?? []
  const caller = secret ? await verifyAccessToken(ctx, secret, ctx) : null
  if (caller) return caller
  if (ctx.limiter && !(await ctx.limiter.take('public', ctx.ip))) throw new DomainError('TOO_MANY_REQUESTS')
  throw new DomainError('UNAUTHORIZED', { problem: platformProblem('api.token') })
}
