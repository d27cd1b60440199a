/** From Request to handler and back: routes, bodies, addresses, CORS, errors. */
import type { Answer, AuthRequest, Context, Handler } from './context.ts'
import { AuthError, badJson, errorResponse, invalid, toAuthError } from './errors.ts'
import { createAddressReader } from './limits.ts'
import { allowedRedirect } from './redirect.ts'
import type { Json, JsonObject } from './types.ts'

const bodyMax = 1024 * 1024
const depthMax = 64
const apiVersion = '2024-01-01'

export type Route = [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | '*',
  path: string,
  handler: Handler,
]

const corsHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'accept, authorization, content-type, apikey, x-client-info, x-client-ip, x-jwt-aud, x-supabase-api-version',
  'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version',
  'access-control-max-age': '600',
}

/** The fetch function over a table of routes; `:name` stands for one segment, a final `*` for the rest. */
export function createFetch(ctx: Context, routes: Route[]) {
  const readAddress = createAddressReader(ctx.options.trustedProxies)
  const table = routes.map(([method, path, handler]) => {
    const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\*$/, '.*')
    return { method, handler, form: new RegExp(`^${pattern}/?$`) }
  })

  function find(method: string, path: string) {
    let isKnownPath = false
    for (const route of table) {
      const match = route.form.exec(path)
      if (!match) continue
      if (route.method === method || route.method === '*')
        return { handler: route.handler, params: { ...match.groups } as Record<string, string> }
      isKnownPath = true
    }
    throw isKnownPath
      ? new AuthError(405, 'validation_failed', 'Method not allowed')
      : new AuthError(404, 'not_found', 'Path not found')
  }

  async function answer(request: Request, peer: { address: string }): Promise<Response> {
    const url = new URL(request.url)
    const { handler, params } = find(request.method, url.pathname.replace(/^\/auth\/v1/, ''))
    const read: AuthRequest = {
      method: request.method,
      params,
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
      address: readAddress(peer.address, request.headers.get('x-forwarded-for')),
      agent: request.headers.get('user-agent')?.slice(0, 400) ?? null,
      redirectTo: wantedRedirect(ctx, request, url),
    }
    return toResponse(await handler(ctx, read))
  }

  return async function fetch(request: Request, peer: { address: string }): Promise<Response> {
    const isVersioned = (request.headers.get('x-supabase-api-version') ?? '') >= apiVersion
    let response: Response
    try {
      response =
        request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await answer(request, peer)
    } catch (error) {
      const known = toAuthError(error)
      if (known.status >= 500) ctx.options.onError?.(error)
      response = errorResponse(known, isVersioned)
    }
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    if (isVersioned) response.headers.set('x-supabase-api-version', apiVersion)
    allowOrigin(ctx, request, response)
    return response
  }
}

function allowOrigin(ctx: Context, request: Request, response: Response): void {
  const origin = request.headers.get('origin')
  const allowed = ctx.options.corsOrigins ?? []
  if (allowed.length > 0) response.headers.append('vary', 'Origin')
  if (!origin || !allowed.includes(origin)) return
  response.headers.set('access-control-allow-origin', origin)
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
}

function wantedRedirect(ctx: Context, request: Request, url: URL): string {
  const { siteUrl, redirectAllowList } = ctx.options
  const requested = url.searchParams.get('redirect_to') ?? request.headers.get('redirect_to')
  return allowedRedirect(requested || request.headers.get('referer'), siteUrl, redirectAllowList)
}

function toResponse({ status = 200, body, headers }: Answer): Response {
  return body === undefined
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers })
}

/** The body as an object, empty when there is none. Throws for anything else, and past 1 MiB. */
async function readBody(request: Request): Promise<JsonObject> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return {}
  const tooLarge = new AuthError(413, 'request_entity_too_large', 'The request body is too large')
  if (Number(request.headers.get('content-length')) > bodyMax) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > bodyMax) throw tooLarge
    chunks.push(chunk)
  }
  if (size === 0) return {}
  // Only JSON: forms of other sites cannot send it without asking the browser first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new AuthError(415, 'validation_failed', 'The content type must be application/json')
  return parseBody(Buffer.concat(chunks))
}

function parseBody(bytes: Buffer): JsonObject {
  let parsed: Json
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json
  } catch {
    throw badJson('Could not parse request body as JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw badJson('Could not parse request body as JSON: an object is expected')
  checkStorable(parsed, 0)
  return parsed
}

/** Refuses what PostgreSQL cannot keep: NUL, broken surrogates, and nesting without an end. */
function checkStorable(value: Json, depth: number): void {
  if (depth > depthMax) throw badJson('Could not parse request body as JSON: nested too deeply')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw invalid('Texts must be valid Unicode without NUL')
  } else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) {
      checkStorable(key, depth)
      checkStorable(entry, depth + 1)
    }
}
