// The calls that all records share, and the pages of their lists in the cache.
import { infiniteQueryOptions, keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { showAtOnce } from '#web/calls/show-at-once.ts'
import { trpc } from '#web/trpc.ts'
import type { Sort } from '#web/ui/tables/table-props.ts'
import type { ArchiveEffects } from '#web/parts/people/archive/ArchiveSheet.tsx'
import { sortOf, tagsOf, type RecordSearch } from './record-search.ts'

export type RecordName = 'artists' | 'venues' | 'companies' | 'contacts'
export type RecordPage<Row> = { rows: Row[]; total: number }
export type PageInput = {
  orgSlug: string
  search?: string
  tags?: string[]
  sort?: Sort
  archived: boolean
  offset: number
  limit: number
}
type OneInput = { orgSlug: string; id: string }

/** What one kind of record can do on the server. */
export type RecordCalls<Row> = {
  name: RecordName
  list: (input: PageInput, options: { signal: AbortSignal }) => Promise<RecordPage<Row>>
  /** The tags in use, the most used first. */
  tags: (input: { orgSlug: string }) => Promise<{ tags: { tag: string; count: number }[] }>
  setTag: (input: {
    orgSlug: string
    ids: string[]
    tag: string
    isOn: boolean
  }) => Promise<{ changed: string[] }>
  archiveEffects: (input: OneInput) => Promise<{ effects: ArchiveEffects }>
  remove: (input: OneInput) => Promise<{ id: string }>
  restore: (input: OneInput) => Promise<{ id: string }>
}

/** What tags need of them, whatever the rows are. */
export type TagCalls = Pick<RecordCalls<unknown>, 'name' | 'tags' | 'setTag'>

const pageSize = 100
/** Beside the lists that fields ask for by the same call, so that refreshing the call reaches both. */
const pagesKey = (name: RecordName) => [name, 'list'] as const

type Filter = {
  orgSlug: string
  search?: string | undefined
  tags?: string[]
  sort?: Sort | null
  archived: boolean
}

/** A list page by page, for useInfiniteQuery and prefetchInfiniteQuery. */
export function pagesQuery<Row>({ name, list }: RecordCalls<Row>, filter: Filter) {
  const { orgSlug, search, tags = [], sort = null, archived } = filter
  const input = {
    orgSlug,
    archived,
    ...(search ? { search } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(sort ? { sort } : {}),
  }
  return infiniteQueryOptions({
    queryKey: [pagesKey(name), { type: 'infinite', input }] as const,
    queryFn: ({ pageParam, signal }) => list({ ...input, offset: pageParam, limit: pageSize }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: RecordPage<Row>, pages: RecordPage<Row>[]) => {
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && count < last.total ? count : undefined
    },
    placeholderData: keepPreviousData,
    ...(search ? { meta: { persist: false } } : {}),
  })
}

type Pages = InfiniteData<RecordPage<{ id: string }>>

/** Takes a record out of every loaded list at once, until the server is asked again. */
export async function hideRecord(name: RecordName, id: string): Promise<void> {
  const filter = { queryKey: [pagesKey(name), { type: 'infinite' }] }
  await showAtOnce<Pages>(filter, (data) => {
    if (!data.pages.some(({ rows }) => rows.some((row) => row.id === id))) return data
    return {
      ...data,
      pages: data.pages.map(({ rows, total }) => ({
        rows: rows.filter((row) => row.id !== id),
        total: total - 1,
      })),
    }
  })
}

/** Asks the server again for whatever shows records: their names are in each other's pages. */
export async function refreshRecords(): Promise<void> {
  const { artists, artistTax, venues, companies, contacts, events, search, activity } = trpc
  await Promise.all(
    [artists, artistTax, venues, companies, contacts, events, search, activity].map((noun) =>
      queryClient.invalidateQueries(noun.pathFilter()),
    ),
  )
}

/** For a route's loader: starts the first page, and never makes the navigation wait. */
export function loadRecords<Row>(
  calls: RecordCalls<Row>,
  orgSlug: string,
  { search, tags, sort, archived }: Pick<RecordSearch, 'search' | 'tags' | 'sort' | 'archived'>,
): void {
  void queryClient.prefetchInfiniteQuery(
    pagesQuery(calls, {
      orgSlug,
      search,
      tags: tagsOf(tags),
      sort: sortOf(sort),
      archived: archived === true,
    }),
  )
}
