/** OAuth 2.1 for assistants: discovery (RFC 9728, 8414), registration (7591), tokens (6749, 7636) and revocation (7009). */
import { getOAuthProtectedResourceMetadataUrl, oauthMetadataResponse } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { accessSeconds, assistantScopes } from '#domain/platform/oauth/oauth.ts'
import { callContext, type RouteDeps } from '../http/call-route.ts'
import type { Context } from '../../context.ts'
import { programRouter } from './program-calls.ts'

/** What assistants get access to: the one resource that their tokens are good for. */
export const resourceOf = (appUrl: string): URL => new URL('/mcp', appUrl)
/** Where a refused assistant learns how to ask. */
export const resourceMetadataOf = (appUrl: string): string =>
  getOAuthProtectedResourceMetadataUrl(resourceOf(appUrl))

const at = (appUrl: string, path: string) => new URL(path, appUrl).href

function metadataOf(appUrl: string) {
  return {
    oauthMetadata: {
      issuer: new URL(appUrl).origin,
      authorization_endpoint: at(appUrl, '/authorize'),
      token_endpoint: at(appUrl, '/oauth/token'),
      registration_endpoint: at(appUrl, '/oauth/register'),
      revocation_endpoint: at(appUrl, '/oauth/revoke'),
      scopes_supported: [...assistantScopes],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    },
    resourceServerUrl: resourceOf(appUrl),
    resourceName: 'Fermata',
    scopesSupported: [...assistantScopes],
    // Whoever runs it in a network of their own has chosen so.
    dangerouslyAllowInsecureIssuerUrl: new URL(appUrl).protocol === 'http:',
  }
}

/** An error in the form of OAuth (RFC 6749, 5.2). */
class OauthRefusal extends Error {
  override readonly name = 'OauthRefusal'
}

type Form = Readonly<Record<string, string>>
type Caller = ReturnType<typeof programRouter.createCaller>

/** A parameter that has to be there. */
function param(form: Form, name: string): string {
  const value = form[name]
  if (!value) throw new OauthRefusal('invalid_request')
  return value
}

async function issue(calls: Caller, form: Form, appUrl: string) {
  const { resource, grant_type: grant } = form
  if (resource && resource.replace(/\/$/, '') !== resourceOf(appUrl).href)
    throw new OauthRefusal('invalid_target')
  const clientId = param(form, 'client_id')
  if (grant !== 'authorization_code' && grant !== 'refresh_token')
    throw new OauthRefusal('unsupported_grant_type')
  const issued =
    grant === 'refresh_token'
      ? await calls.renew({ clientId, renewal: param(form, 'refresh_token') })
      : await calls.redeem({
          clientId,
          code: param(form, 'code'),
          redirectUri: param(form, 'redirect_uri'),
          codeVerifier: param(form, 'code_verifier'),
        })
  if (!issued) throw new OauthRefusal('invalid_grant')
  return {
    access_token: issued.access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: issued.renewal,
    scope: issued.scopes.join(' '),
  }
}

async function register(calls: Caller, body: unknown) {
  const { id, name, redirectUris } = await calls.register(body as Parameters<Caller['register']>[0])
  return {
    client_id: id,
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

function refuse(error: unknown, req: FastifyRequest, reply: FastifyReply, { headers }: RouteDeps) {
  const known = (code: number, name: string) => reply.headers(headers).code(code).send({ error: name })
  if (error instanceof OauthRefusal) return known(400, error.message)
  const cause = (error as { cause?: unknown }).cause ?? error
  if (cause instanceof ZodError)
    return known(400, req.url.startsWith('/oauth/register') ? 'invalid_redirect_uri' : 'invalid_request')
  if (isDomainError(cause) && cause.code === 'TOO_MANY_REQUESTS') return known(429, 'temporarily_unavailable')
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500) return known(status, 'invalid_request')
  req.log.error({ err: error }, 'OAuth failed')
  return known(500, 'server_error')
}

type Answer = (calls: Caller, body: unknown, ctx: Context) => Promise<object | null>

export function registerOauth(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => refuse(error, req, reply, deps))
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_req, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const answers = (path: string, status: number, answer: Answer) =>
      scope.post(path, async (req, reply) => {
        const ctx = await callContext(deps, req, reply, path)
        const data = await answer(programRouter.createCaller(ctx), req.body, ctx)
        return reply
          .headers(deps.headers)
          .code(status)
          .send(data ?? {})
      })
    answers('/oauth/register', 201, register)
    answers('/oauth/token', 200, (calls, body, { site }) => issue(calls, formOf(body), site.appUrl))
    answers('/oauth/revoke', 200, (calls, body) => {
      const form = formOf(body)
      return calls.revoke({ clientId: param(form, 'client_id'), token: param(form, 'token') })
    })
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
    ]) {
      scope.get(path, async (req, reply) => {
        const { appUrl } = (await callContext(deps, req, reply, 'oauth')).site
        const answer = oauthMetadataResponse(new Request(at(appUrl, path)), metadataOf(appUrl))
        if (!answer) throw new DomainError('NOT_FOUND')
        return reply
          .headers({ ...deps.headers, ...Object.fromEntries(answer.headers) })
          .send(await answer.text())
      })
    }
  })
}

/** The parameters of a form; whoever sends another kind of body has none. */
const formOf = (body: unknown): Form => (body && typeof body === 'object' ? (body as Form) : {})
