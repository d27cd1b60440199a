// Keys and options of calls beside those of the library's own proxy.
import { QueryClient, skipToken } from '@tanstack/react-query'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { initTRPC } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { expect, test } from 'vitest'
import { callOptions } from './call-options.ts'

const t = initTRPC.create()
const answers = t.procedure.input((value: unknown) => value as object)
const router = t.router({
  venues: t.router({
    list: answers.query(() => []),
    create: answers.mutation(() => null),
    remove: answers.mutation(() => null),
  }),
  account: t.router({ me: t.procedure.query(() => null) }),
})
type Router = typeof router
type Proxy = TRPCOptionsProxy<Router>

/** Answers each call with what was sent. */
const echo: TRPCLink<Router> =
  () =>
  ({ op: { type, path, input, context } }) =>
    observable((observer) => {
      observer.next({ result: { type: 'data', data: { type, path, input, context } } })
      observer.complete()
    })
const client = createTRPCClient<Router>({ links: [echo] })
const ours = callOptions(client)
const theirs = createTRPCOptionsProxy<Router>({ client, queryClient: new QueryClient() })

const input = { orgSlug: 'halbmond' }
const settings = { meta: { persist: false }, staleTime: 5, trpc: { context: { onlyFor: 'me' } } }

test.each<[string, (proxy: Proxy) => unknown]>([
  ['the key of everything', (trpc) => trpc.pathKey()],
  ['the key of a noun', (trpc) => trpc.venues.pathKey()],
  ['a filter of a noun', (trpc) => trpc.venues.pathFilter({ stale: true })],
  ['a filter of a noun without more', (trpc) => trpc.venues.pathFilter()],
  ['a filter of a call', (trpc) => trpc.venues.list.queryFilter(input, { exact: true })],
  ['a filter of every input', (trpc) => trpc.venues.list.queryFilter()],
  ['the key of a query', (trpc) => trpc.venues.list.queryKey(input)],
  ['the key of a query without input', (trpc) => trpc.account.me.queryKey()],
  ['the key of a query that is not asked yet', (trpc) => trpc.venues.list.queryOptions(skipToken).queryKey],
  ['the key of a mutation', (trpc) => trpc.venues.create.mutationKey()],
])('%s', (_name, of) => {
  expect(of(ours)).toEqual(of(theirs))
})

test('a query has the same key, settings and answer', async () => {
  const read = async (trpc: Proxy) => {
    const {
      queryFn,
      trpc: _path,
      ...rest
    } = trpc.venues.list.queryOptions(input, settings) as {
      queryFn: (asked: object) => Promise<unknown>
      trpc?: unknown
      queryKey: unknown
    }
    return { ...rest, answer: await queryFn({ queryKey: rest.queryKey }) }
  }
  const own = await read(ours)
  expect(own).toMatchObject({ staleTime: 5, answer: { type: 'query', path: 'venues.list', input } })
  expect(own).toEqual(await read(theirs))
})

test('a query that is not asked yet has nothing to ask', () => {
  expect(ours.venues.list.queryOptions(skipToken).queryFn).toBe(skipToken)
})

test('a mutation has the same key, settings and answer', async () => {
  const onSuccess = () => undefined
  const read = async (trpc: Proxy) => {
    const options = trpc.venues.remove.mutationOptions({
      onSuccess,
      meta: { errorMessage: 'Not removed.' },
      trpc: settings.trpc,
    })
    const { mutationFn, trpc: _path, onSuccess: done, ...rest } = options
    const context = { client: new QueryClient(), meta: undefined }
    return { ...rest, hasEnd: typeof done === 'function', answer: await mutationFn?.({ id: '1' }, context) }
  }
  const own = await read(ours)
  expect(own).toMatchObject({ hasEnd: true, answer: { path: 'venues.remove', input: { id: '1' } } })
  expect(own).toEqual(await read(theirs))
})

test('what pages do not use is refused by name', () => {
  expect(() => ours.venues.list.infiniteQueryKey?.(input)).toThrow('venues.list.infiniteQueryKey')
})
