// What pages ask of a call: its keys, and the options of its query or mutation. They are those of the library's own
// proxy, whose code also serves routers on a server, subscriptions and endless lists, and would be in every first load
// (decision 0045).
import { skipToken } from '@tanstack/react-query'
import { getUntypedClient, type TRPCClient, type TRPCRequestOptions } from '@trpc/client'
import { createTRPCRecursiveProxy, type AnyTRPCRouter } from '@trpc/server'
import type { TRPCOptionsProxy } from '@trpc/tanstack-react-query'

type Options = { trpc?: TRPCRequestOptions }

/** `callOptions(client).venues.list.queryOptions({...})` and so on, as `createTRPCOptionsProxy` gives them. */
export function callOptions<Router extends AnyTRPCRouter>(
  client: TRPCClient<Router>,
): TRPCOptionsProxy<Router> {
  const untyped = getUntypedClient(client)
  return createTRPCRecursiveProxy<TRPCOptionsProxy<Router>>(({ path, args }) => {
    const member = path.at(-1)
    const nouns = path.slice(0, -1)
    const call = nouns.join('.')
    const pathKey = nouns.length > 0 ? [nouns] : []
    const [first, second] = args as [unknown, Options | undefined]
    const input = first === undefined || first === skipToken ? {} : { input: first }
    const queryKey = [nouns, { ...input, type: 'query' }]
    switch (member) {
      case 'pathKey':
      case 'mutationKey':
        return pathKey
      case 'pathFilter':
        return { ...(first as object | undefined), queryKey: pathKey }
      case 'queryKey':
        return queryKey
      case 'queryFilter':
        return { ...second, queryKey }
      case 'queryOptions': {
        const queryFn = first === skipToken ? skipToken : () => untyped.query(call, first, second?.trpc)
        return { ...second, queryKey, queryFn }
      }
      case 'mutationOptions': {
        const options = first as Options | undefined
        const mutationFn = (variables: unknown) => untyped.mutation(call, variables, options?.trpc)
        return { ...options, mutationKey: pathKey, mutationFn }
      }
      default:
        throw new Error(`${path.join('.')} is not among what pages ask of a call.`)
    }
  })
}
