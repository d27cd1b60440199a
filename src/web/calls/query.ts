// The cache of what the server said: retry rule, retention, the copy on the device, the global error handler.
import {
  experimental_createQueryPersister as createPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import {
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { atRest } from '#web/device/at-rest.ts'
import { codeOf, handleError, isStale, logError, shouldRetry } from './errors.ts'
import { attempt, deviceStore, linkStore } from '#web/device/device-store.ts'
import { keptKey } from '#web/dirty.ts'
import { beginMutation } from './idempotency.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { currentSession, recheckSession } from '#web/session/session.ts'

const minute = 60_000
const day = 24 * 60 * minute

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * false keeps the answer out of the copy on the device: money, tokens, search results. 'link' is for pages
       * that open by a link: the copy needs no session, the end of one does not touch it, and it holds what the link
       * shows, money too.
       */
      persist?: boolean | 'link'
    }
    mutationMeta: {
      /** Shown by the global handler instead of the catalogue's sentence. */
      errorMessage?: string
      /** The form puts its values together with what somebody else saved meanwhile: nobody need hear of it. */
      mergesStale?: boolean
    }
  }
}

// Change it when stored answers of an older shape would break a page; not with every build.
const shape = '2'

const prefix = 'query'

const isOfLink = ({ meta }: Pick<Query, 'meta'>) => meta?.persist === 'link'

let rules: Promise<typeof import('#web/device/kept-answers.ts')> | undefined

/** What may be kept; not part of the first load. */
const keptRules = () =>
  (rules ??= new Promise<void>((done) => atRest(done)).then(() => import('#web/device/kept-answers.ts')))

/** `owner` is whose answers the storage holds; nothing is kept while there is nobody. */
function persisterFor(storage: typeof deviceStore, owner: () => string | undefined) {
  return createPersister<PersistedQuery | undefined>({
    storage,
    // The store keeps structured values: dates, sets and maps survive without a detour through text.
    serialize: async (query) => {
      // Whoever asked may be gone: their queries have left the cache, or leave it while the rules are fetched.
      if (queryClient.getQueryCache().get(query.queryHash)?.state !== query.state) return undefined
      const asker = owner()
      const { keptAnswer } = await keptRules()
      return asker !== undefined && asker === owner() ? keptAnswer(query, storage === linkStore) : undefined
    },
    deserialize: (query) => query!,
    buster: shape,
    maxAge: 7 * day,
    prefix,
    refetchOnRestore: false,
    filters: { predicate: ({ meta }) => meta?.persist !== false && owner() !== undefined },
  })
}

const ownId = () => currentSession()?.user.id
export const persister = persisterFor(deviceStore, ownId)
/** For what nobody looks at yet: the copy is taken as it is, and is as old as it is. */
export const { persisterFn: copyAsItIs } = persister
const linkPersister = persisterFor(linkStore, () => 'whoever has the link')

/**
 * For what is looked at. A copy may be older than a change made just before the page was left: it is shown, and asked
 * for again. The library can do that too, but lets it fail unheard when a page takes the question back.
 */
async function copyThenAnswer<Data, Key extends QueryKey>(
  request: (context: QueryFunctionContext<Key>) => Data | Promise<Data>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  const { persisterFn } = isOfLink(query) ? linkPersister : persister
  let isCopy = true
  const fetchAnswer = (given: QueryFunctionContext<Key>) => {
    isCopy = false
    return request(given)
  }
  const data = await persisterFn(fetchAnswer, context, query)
  if (isCopy) notifyManager.schedule(() => void query.fetch().catch(() => undefined))
  return data
}

/** Puts what the pages of links show onto the device as it is now, with what was changed since it was fetched. */
export async function keepLinkAnswers(): Promise<void> {
  const isShown = ({ state }: Query) => state.data !== undefined && codeOf(state.error) !== 'NOT_FOUND'
  const shown = queryClient.getQueryCache().findAll({ predicate: isOfLink }).filter(isShown)
  await Promise.all(shown.map(linkPersister.persistQuery))
}

function noticeUnauthorized(error: unknown): void {
  if (codeOf(error) === 'UNAUTHORIZED') recheckSession()
}

/** Offline another try is as vain as the first: pages say so instead of waiting in silence. */
const mayRetry = (failures: number, error: unknown) =>
  onlineManager.isOnline() && shouldRetry(failures, error)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      staleTime: minute / 2,
      gcTime: 30 * minute,
      // The copy on the device is asked first, which outlives the one in memory, even offline.
      networkMode: 'offlineFirst',
      persister: copyThenAnswer,
    },
    // Offline a change fails at once and says so, unless it is one that may wait (waiting/waiting.ts).
    mutations: {
      networkMode: 'always',
      retry: mayRetry,
    },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Offline every answer is missing, and the page says so.
      if (onlineManager.isOnline()) logError(error)
      // A link that was withdrawn shows nothing any more, offline neither.
      if (isOfLink(query) && codeOf(error) === 'NOT_FOUND')
        void linkStore.removeItem(`${prefix}-${query.queryHash}`)
      noticeUnauthorized(error)
    },
  }),
  mutationCache: new MutationCache({
    onMutate: beginMutation,
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.mergesStale && isStale(error)) return
      handleError(error, mutation.meta?.errorMessage)
      noticeUnauthorized(error)
    },
  }),
})

const ownerKey = 'fermata.cache-owner'
export const lastPlaceKey = 'fermata.last-place'
export const recentKey = 'fermata.recent'
const personalKeys = [ownerKey, lastPlaceKey, recentKey]

/** A copy that belongs to somebody else is deleted before any page could ask for it. */
export async function keepOwnCopy(): Promise<void> {
  const userId = currentSession()?.user.id
  const owner = readLocal(ownerKey)
  if (userId && owner === userId) return
  if (owner) await forgetPerson()
  if (userId) writeLocal(ownerKey, userId)
}

/** Deletes what is too old to be shown; nobody asks for most of it again. */
export async function dropOldCopies(): Promise<void> {
  await Promise.all([persister.persisterGc(), linkPersister.persisterGc()])
}

/** Deletes all that this device knows about the person: memory, the stored copy, recent places. */
export async function forgetPerson(): Promise<void> {
  queryClient.removeQueries({ predicate: (query) => !isOfLink(query) })
  queryClient.getMutationCache().clear()
  for (const key of personalKeys) writeLocal(key, null)
  void import('#web/device/push-device.ts').then(({ dropPush }) => dropPush()).catch(() => undefined)
  void attempt(async () => sessionStorage.removeItem(keptKey), undefined)
  await deviceStore.clear()
}

/** Notes whose answers the device keeps from now on. */
export function ownCache(userId: string): void {
  writeLocal(ownerKey, userId)
}
