// The lists of records, page by page: complete, without what was just archived, and fresh after a change.
import { useInfiniteQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/calls/query.ts'
import { fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { renderHookInPage } from '#web/testing/render.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { hideRecord, pagesQuery, refreshRecords, type PageInput, type RecordCalls } from './record-calls.ts'

type Row = { id: string }
const calls = {
  name: 'venues',
  list: (input: PageInput, options: { signal: AbortSignal }) =>
    trpcClient.venues.list.query(input as never, options) as never,
} as unknown as RecordCalls<Row>
const orgSlug = 'halbmond'
const current = { orgSlug, archived: false }
const searched = { ...current, search: 'Do' }

let server: FakeServer
let stored: Row[]
const pageOf = (input: unknown) => {
  const { offset, limit } = input as PageInput
  return { rows: stored.slice(offset, offset + limit), total: stored.length }
}
beforeEach(() => {
  server = fakeServer()
  stored = Array.from({ length: 230 }, (_, index) => ({ id: `v${index}` }))
  server.answers('venues.list', ({ input }) => pageOf(input))
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => queryClient.clear())

const open = (filter = current) => {
  const page = renderHookInPage(() => useInfiniteQuery(pagesQuery(calls, filter)))
  const ids = () => page.now.data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? []
  return {
    ids,
    total: () => page.now.data?.pages.map(({ total }) => total),
    hasMore: () => page.now.hasNextPage,
    more: () => page.now.fetchNextPage(),
    isLoaded: (count: number) => expect.poll(ids).toHaveLength(count),
  }
}

test('every record comes once, page by page, and then no more are asked for', async () => {
  const list = open()
  await list.isLoaded(100)
  await list.more()
  await list.isLoaded(200)
  await list.more()
  await list.isLoaded(230)
  expect(list.ids()).toEqual(stored.map(({ id }) => id))
  expect(list.hasMore()).toBe(false)
})

test('a list that shrinks while it is read comes to its end', async () => {
  const list = open()
  await list.isLoaded(100)
  server.answers('venues.list', () => ({ rows: [], total: 230 }))
  await list.more()
  await expect.poll(list.hasMore).toBe(false)
})

test('an archived record is gone from all lists at once, and no older answer brings it back', async () => {
  const [list, search] = [open(), open(searched)]
  await Promise.all([list.isLoaded(100), search.isLoaded(100)])
  const pages = server.holds('venues.list')
  void queryClient.invalidateQueries(trpc.venues.pathFilter())
  const older = [await pages.next(), await pages.next()]
  await hideRecord('venues', 'v3')
  for (const held of older) held.answer(pageOf(held.input))
  await expect.poll(() => [...list.ids(), ...search.ids()]).not.toContain('v3')
  expect(list.total()).toEqual([229])
  server.answers('venues.list', ({ input }) => pageOf(input))
  stored = stored.filter(({ id }) => id !== 'v3')
  await refreshRecords()
  await expect.poll(list.ids).toHaveLength(100)
  expect([...list.ids(), ...search.ids()]).not.toContain('v3')
})

test('a record that a list does not hold changes nothing of it', async () => {
  const list = open()
  await list.isLoaded(100)
  await hideRecord('venues', 'v229')
  expect(list.total()).toEqual([230])
})

test('after a change everything that shows records is asked for again', async () => {
  const list = open()
  await list.isLoaded(100)
  stored = [{ id: 'new' }, ...stored]
  await refreshRecords()
  await expect.poll(() => list.ids()[0]).toBe('new')
})

test('what a search finds stays off the device', () => {
  expect(pagesQuery(calls, searched).meta).toEqual({ persist: false })
  expect(pagesQuery(calls, current).meta).toBeUndefined()
})
