/** How programs call the API: the part of the typed client that is the same for every version. */

/** Problem details (RFC 9457), as the document describes them. */
type Details = { status: number; title: string; detail?: string | undefined; reason?: string | undefined }

/** A call that was refused, or failed. */
export class FermataError extends Error {
  override readonly name = 'FermataError'
  readonly problem: Details
  constructor(problem: Details) {
    super(problem.detail ?? problem.title)
    this.problem = problem
  }
}

export type ClientOptions = {
  /** Of the installation, such as `https://fermata.example`. */
  address: string
  /** An access token, `fma_…`. */
  token: string
  /** Of the sentences in refusals. */
  language?: 'en' | 'de'
  /** Instead of the global one. */
  fetch?: typeof fetch
}

type Request = {
  path?: object
  query?: object
  body?: unknown
  /** Of the record that is changed; `new` where there is none yet. */
  version?: number | 'new'
  /** The same whenever the call is sent again, so that it has no second effect. */
  idempotencyKey?: string
}
type Operation = { request: Request; answer: unknown }

/** Lists repeat their name, parts of a value are in brackets. */
function append(search: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const each of value) append(search, name, each)
  else if (typeof value === 'object')
    for (const [part, each] of Object.entries(value)) append(search, `${name}[${part}]`, each)
  else search.append(name, `${value as string | number | boolean}`)
}

function addressOf(base: string, template: string, { path = {}, query = {} }: Request): URL {
  const values = new Map<string, unknown>(Object.entries(path))
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const url = new URL(`/api/v1${filled}`, base)
  for (const [name, value] of Object.entries(query)) append(url.searchParams, name, value)
  return url
}

/** Calls an operation by its method and path; answers what it answers, or throws a FermataError. */
export function clientOf<Operations extends { [Route in keyof Operations]: Operation }>({
  address,
  token,
  language = 'en',
  fetch: send = fetch,
}: ClientOptions) {
  return async <Route extends keyof Operations & string>(
    route: Route,
    ...[request = {}]: Record<string, never> extends Operations[Route]['request']
      ? [request?: Operations[Route]['request']]
      : [request: Operations[Route]['request']]
  ): Promise<Operations[Route]['answer']> => {
    const [method = '', template = ''] = route.split(' ')
    const { body, version, idempotencyKey } = request
    const headers = new Headers({ authorization: `Bearer ${token}`, 'accept-language': language })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (typeof version === 'number') headers.set('if-match', `"${version}"`)
    if (version === 'new') headers.set('if-none-match', '*')
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    const response = await send(addressOf(address, template, request), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer
    const { status, statusText } = response
    throw new FermataError((answer as Details | null) ?? { status, title: statusText })
  }
}
