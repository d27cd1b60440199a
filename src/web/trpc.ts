// The typed calls to the server: queries batched by GET, each mutation alone by POST with its key.
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import { callOptions } from './calls/call-options.ts'
import { idempotencyKey } from './calls/idempotency.ts'
import { accessToken, currentSession } from './session/session.ts'
import { wire } from './calls/wire.ts'
import { pageLanguage } from './page-language.ts'

const url = '/trpc'

/**
 * The person's token when there is a session, and nothing otherwise (product specification 6); the answer's sentences
 * come in the language of the page.
 */
async function headersOf(): Promise<Record<string, string>> {
  const token = await accessToken()
  const language = { 'Accept-Language': pageLanguage() }
  return token ? { ...language, authorization: `Bearer ${token}` } : language
}

/**
 * An answer that is not ours, such as a proxy's page while the server restarts, fails with its status. The client would
 * read it as JSON, and lose the status with the failure.
 */
const fetchJson: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  const { status, headers } = response
  if (headers.get('content-type')?.includes('json')) return response
  throw Object.assign(new Error(`status ${status}`), { status })
}

type Confirm = (answer: Response, again: () => Promise<Response>) => Promise<Response>
let confirm: Confirm = async (answer) => answer

/** Set by the pages that make sensitive changes: asks for a fresh proof, so that nothing typed is lost. */
export const confirmWith = (given: Confirm): void => void (confirm = given)

const fetchConfirmed: typeof fetch = async (url, request) =>
  confirm(await fetchJson(url, request), async () =>
    fetchJson(url, { ...request, headers: Object.assign({}, request?.headers, await headersOf()) }),
  )

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'mutation',
      true: httpLink({
        url,
        fetch: fetchConfirmed,
        transformer: wire,
        headers: async ({ op }) => {
          const headers = await headersOf()
          // What a person left on the device is never sent in the name of the next one.
          const { onlyFor } = op.context
          if (onlyFor && onlyFor !== currentSession()?.user.id) throw new Error('Somebody else is signed in.')
          return {
            ...headers,
            'Idempotency-Key': idempotencyKey(op.input, op.context['idempotencyKey']),
          }
        },
      }),
      false: httpBatchLink({
        url,
        fetch: fetchJson,
        transformer: wire,
        maxItems: 20,
        maxURLLength: 8000,
        headers: headersOf,
      }),
    }),
  ],
})

/** `trpc.venues.list.queryOptions({...})` and so on, for useQuery and useMutation. */
export const trpc = callOptions(trpcClient)

/** `RouterOutputs['venues']['get']` is what a component receives. */
export type RouterOutputs = inferRouterOutputs<AppRouter>
/** `RouterInputs['venues']['create']` is what a call takes. */
export type RouterInputs = inferRouterInputs<AppRouter>
