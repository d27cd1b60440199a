// A server that a test plays: it answers the calls of the page, in the wire format of /trpc, when the test says so.
import type { ErrorCode } from '#domain/errors.ts'
import { deserialize, serialize } from '#web/calls/wire.ts'

export type Call = {
  /** The call's name, such as 'notes.create', or the path of an address beside /trpc. */
  path: string
  input: unknown
  /** The idempotency key. */
  key: string | null
  /** The access token. */
  token: string | null
}

type Refusal = {
  code: ErrorCode
  message?: string
  stale?: boolean
  currentVersion?: number
  fields?: Record<string, string>
}

/** A call that waits for the test's decision. */
export type HeldCall = Call & {
  answer: (data: unknown) => void
  refuse: (refusal: Refusal) => void
  /** The connection breaks: nobody knows whether the call has arrived. */
  lose: () => void
  /** A proxy answers with its own page, as while the server restarts. */
  answerByProxy: (status: number) => void
}
export type HeldCalls = {
  /** The next call, which may have come already. */
  next: () => Promise<HeldCall>
  /** Calls that came and were not taken by `next`. */
  untaken: readonly HeldCall[]
}

type Answer = (call: Call) => unknown
export type FakeServer = ReturnType<typeof fakeServer>

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
class ProxyPage extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

const statuses: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

/** For `answers`: refuses the call. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** What one call of /trpc is answered. Only a broken connection and a proxy's page concern the whole request. */
async function envelope(answer: Answer, call: Call): Promise<{ body: object; status: number }> {
  try {
    return { body: { result: { data: serialize(await answer(call)) } }, status: 200 }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { message = error.refusal.code, ...refusal } = error.refusal
    const status = statuses[refusal.code]
    const data = { ...refusal, explained: message !== refusal.code, httpStatus: status, path: call.path }
    return { body: { error: serialize({ message, code: -32_000, data }) }, status }
  }
}

function read(request: Request, body: string): Call[] {
  const url = new URL(request.url)
  const { headers } = request
  const about = {
    key: headers.get('idempotency-key'),
    token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
  }
  if (!url.pathname.startsWith('/trpc/')) return [{ ...about, path: url.pathname, input: body }]
  const paths = url.pathname.slice('/trpc/'.length).split(',')
  const input = request.method === 'POST' ? body : (url.searchParams.get('input') ?? '{}')
  const sent = JSON.parse(input || '{}') as Record<string, { json?: unknown }>
  return paths.map((path, index) => ({
    ...about,
    path,
    input: deserialize((url.searchParams.has('batch') ? sent[index] : sent) ?? {}),
  }))
}

/** Ends the calls that a test has left without an answer. */
const endings: (() => void)[] = []
export function endCalls(): void {
  for (const end of endings.splice(0)) end()
}

/** Answers nothing but what the test gives it; every other call does not exist. */
export function fakeServer() {
  const calls: Call[] = []
  const answers = new Map<string, Answer>()
  const answerOf = ({ path }: Call): Answer => answers.get(path) ?? (() => refuse({ code: 'NOT_FOUND' }))

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const found = read(request, await request.text())
    calls.push(...found)
    if (!pathname.startsWith('/trpc/')) {
      const [call] = found
      const said = call && (await answerOf(call)(call))
      return said instanceof Response ? said : json(said)
    }
    const all = await Promise.all(found.map((call) => envelope(answerOf(call), call)))
    const [first] = all
    return searchParams.has('batch')
      ? json(
          all.map(({ body }) => body),
          207,
        )
      : json(first?.body, first?.status)
  }

  return {
    /** All that came, in its order. */
    calls: calls as readonly Call[],
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    /** Stands in for the page's own fetch. */
    async fetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      const request = new Request(address, init)
      try {
        return await respond(request)
      } catch (error) {
        if (error instanceof ProxyPage)
          return new Response('<h1>Bad gateway</h1>', {
            status: error.status,
            headers: { 'content-type': 'text/html' },
          })
        throw error
      }
    },
    /** Answers a call at once, or throws what `refuse` throws. */
    answers(path: string, answer: Answer): void {
      answers.set(path, answer)
    },
    /** Keeps the calls of this name until the test decides about each. */
    holds(path: string): HeldCalls {
      const untaken: HeldCall[] = []
      const takers: ((call: HeldCall) => void)[] = []
      answers.set(path, (call) => {
        const { promise, resolve, reject } = Promise.withResolvers<unknown>()
        const lose = () => reject(new TypeError('Failed to fetch'))
        endings.push(lose)
        const held: HeldCall = {
          ...call,
          answer: resolve,
          refuse: (refusal) => reject(new Refused(refusal)),
          lose,
          answerByProxy: (status) => reject(new ProxyPage(status)),
        }
        const taker = takers.shift()
        if (taker) taker(held)
        else untaken.push(held)
        return promise
      })
      return {
        untaken,
        next: () => {
          const held = untaken.shift()
          return held ? Promise.resolve(held) : new Promise((done) => takers.push(done))
        },
      }
    },
  }
}
