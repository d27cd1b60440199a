// What the device keeps of the answers: there for the next visit of the same person, gone for everybody else.
import { createStore, entries, set } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { signIn, signOut } from '#web/testing/device.ts'
import { fakeServer, refuse } from '#web/testing/fake-server.ts'
import { openTab, type Tab } from '#web/testing/tab.ts'

const orgSlug = 'halbmond'
const minute = 60_000
const hour = 60 * minute
const venues = [{ id: 'v1', name: 'Docks', createdAt: new Date('2026-03-01T10:00:00Z') }]
const advance = { eventName: 'Docks, Hamburg', groups: [] }

function agency() {
  const server = fakeServer()
  server.answers('venues.list', () => venues)
  server.answers('contacts.list', () => [])
  server.answers('deals.get', () => ({ deal: { guaranteeMinor: 250_000 } }))
  server.answers('advancing.open', () => advance)
  return server
}

/** A visit, once the copy of somebody else is gone. */
async function visit(...[server, options]: Parameters<typeof openTab>): Promise<Tab> {
  const tab = await openTab(server, { isHurried: true, ...options })
  await tab.app.query.keepOwnCopy()
  return tab
}

const queriesOf = ({ app: { trpc } }: Tab) => ({
  venues: trpc.venues.list.queryOptions({ orgSlug }),
  deal: trpc.deals.get.queryOptions({ orgSlug, eventId: 'e1' } as never),
  search: trpc.contacts.list.queryOptions({ orgSlug, search: 'Do' }, { meta: { persist: false } }),
  advance: trpc.advancing.open.queryOptions({ token: 'abc' }, { meta: { persist: 'link' } }),
})
type Name = keyof ReturnType<typeof queriesOf>
const fetchAnswer = (tab: Tab, name: Name) =>
  tab.app.query.queryClient.fetchQuery(queriesOf(tab)[name] as never)
const known = (tab: Tab, name: Name): unknown =>
  tab.app.query.queryClient.getQueryData(queriesOf(tab)[name].queryKey)

/** The calls whose answers are on the device. */
async function kept(store = 'fermata'): Promise<string[]> {
  const all = await entries<string, { queryKey: [string[]] }>(createStore(store, 'queries'))
  return all.map(([, { queryKey }]) => queryKey[0].join('.'))
}
const isKept = (...names: string[]) => expect.poll(() => kept()).toEqual(names)

describe('the next visit', () => {
  /** What a visit before has left on the device. */
  async function visitedBefore(): Promise<void> {
    signIn('ada')
    const first = await visit(agency())
    await fetchAnswer(first, 'venues')
    await isKept('venues.list')
    first.close()
  }

  /** Makes the copy that a visit has left so much older. */
  async function makeOlder(by: number): Promise<void> {
    const store = createStore('fermata', 'queries')
    const [[key, answer] = ['', undefined]] = await entries<string, { state: { dataUpdatedAt: number } }>(
      store,
    )
    await set(key, { ...answer, state: { ...answer?.state, dataUpdatedAt: Date.now() - by } }, store)
  }
  const ageOf = ({ query, trpc }: Tab['app']) => {
    const { queryKey } = trpc.venues.list.queryOptions({ orgSlug })
    return Date.now() - (query.queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now())
  }

  test('finds what was loaded, without a network, with its dates', async () => {
    await visitedBefore()
    const next = await visit(agency(), { isOnline: false })
    expect(await fetchAnswer(next, 'venues')).toEqual(venues)
  })

  test('leaves nothing uncaught when what it asks again is asked twice more', async () => {
    await visitedBefore()
    const server = agency()
    const lists = server.holds('venues.list')
    const next = await visit(server)
    const uncaught: unknown[] = []
    next.window.addEventListener('unhandledrejection', ({ reason }) => uncaught.push(reason))
    expect(await fetchAnswer(next, 'venues')).toEqual(venues)
    await lists.next()
    const { queryClient } = next.app.query
    void queryClient.refetchQueries()
    await lists.next()
    const asked = queryClient.refetchQueries()
    const latest = await lists.next()
    latest.answer(venues)
    await asked
    await fetchAnswer(next, 'deal')
    expect(uncaught).toEqual([])
  })

  test('finds it at once with a network too, and asks again', async () => {
    await visitedBefore()
    const server = agency()
    const lists = server.holds('venues.list')
    const next = await visit(server)
    expect(await fetchAnswer(next, 'venues')).toEqual(venues)
    const renamed = [{ ...venues[0], name: 'Docks II' }]
    ;(await lists.next()).answer(renamed)
    await expect.poll(() => known(next, 'venues')).toEqual(renamed)
  })

  test.each([
    ['young, and is not asked for', minute, 0],
    ['older than wanted, and is asked for once', 2 * hour, 1],
  ])('finds ahead of its use what is %s', async (_what, age, asked) => {
    await visitedBefore()
    await makeOlder(age)
    const server = agency()
    const { app, ...next } = await visit(server)
    const ahead = {
      ...queriesOf({ app, ...next }).venues,
      staleTime: hour,
      persister: app.query.copyAsItIs,
    }
    await app.query.queryClient.prefetchQuery(ahead as never)
    expect(server.callsOf('venues.list')).toEqual([])
    await expect.poll(() => ageOf(app)).toBeGreaterThanOrEqual(age)
    await app.query.queryClient.prefetchQuery(ahead as never)
    expect(server.callsOf('venues.list')).toHaveLength(asked)
  })

  test('finds nothing that is older than a week, which leaves the device', async () => {
    await visitedBefore()
    await makeOlder(8 * 24 * hour)
    const next = await visit(agency())
    await next.app.query.dropOldCopies()
    expect(await kept()).toEqual([])
  })

  test.each([
    ['of another person', () => signIn('ben')],
    ['of nobody', signOut],
  ])('%s finds nothing, in memory or on the device', async (_whose, change) => {
    signIn('ada')
    const first = await visit(agency())
    await fetchAnswer(first, 'venues')
    await isKept('venues.list')
    first.close()
    change()
    const next = await visit(agency(), { isOnline: false })
    await expect(fetchAnswer(next, 'venues')).rejects.toThrow()
    expect(await kept()).toEqual([])
  })

  test('finds what a link has shown, whoever was signed in meanwhile', async () => {
    signIn('ada')
    const first = await visit(agency())
    await fetchAnswer(first, 'advance')
    await expect.poll(() => kept('fermata-links')).toEqual(['advancing.open'])
    await first.app.query.forgetPerson()
    expect(known(first, 'advance')).toEqual(advance)
    first.close()
    signOut()
    expect(await fetchAnswer(await visit(agency(), { isOnline: false }), 'advance')).toEqual(advance)
  })
})

describe('never on the device', () => {
  test('are money, and what a query keeps out', async () => {
    signIn('ada')
    const tab = await visit(agency())
    await fetchAnswer(tab, 'deal')
    await fetchAnswer(tab, 'search')
    await fetchAnswer(tab, 'venues')
    await isKept('venues.list')
  })

  test('is an answer that comes after its person has left', async () => {
    signIn('ada')
    const server = agency()
    const lists = server.holds('venues.list')
    const tab = await visit(server)
    const requested = fetchAnswer(tab, 'venues')
    const held = await lists.next()
    signOut()
    await expect.poll(() => tab.app.session.currentSession()).toBeNull()
    held.answer(venues)
    await requested
    // What arrives later is kept; what arrived before it would be there by then.
    await fetchAnswer(tab, 'advance')
    await expect.poll(() => kept('fermata-links')).toEqual(['advancing.open'])
    expect(await kept()).toEqual([])
  })

  test('is an answer to the person before, who was still asking when the next one came', async () => {
    signIn('ada')
    const server = agency()
    const tab = await visit(server)
    await fetchAnswer(tab, 'venues')
    await isKept('venues.list')
    const lists = server.holds('venues.list')
    const { queryClient, forgetPerson, ownCache } = tab.app.query
    void queryClient.refetchQueries({ queryKey: queriesOf(tab).venues.queryKey, type: 'all' })
    const held = await lists.next()
    signIn('ben')
    await expect.poll(() => tab.app.session.currentSession()?.user.id).toBe('ben')
    await forgetPerson()
    ownCache('ben')
    held.answer(venues)
    await fetchAnswer(tab, 'advance')
    await expect.poll(() => kept('fermata-links')).toEqual(['advancing.open'])
    expect(await kept()).toEqual([])
  })

  test('is anything of a person who leaves', async () => {
    signIn('ada')
    const tab = await visit(agency())
    await fetchAnswer(tab, 'venues')
    await isKept('venues.list')
    await tab.app.query.forgetPerson()
    expect(known(tab, 'venues')).toBeUndefined()
    expect(await kept()).toEqual([])
  })
})

describe('a bad moment', () => {
  test('without a network a page hears so at once', async () => {
    signIn('ada')
    const tab = await visit(agency(), { isOnline: false })
    let requested = 0
    tab.window.fetch = () => {
      requested += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    await expect(fetchAnswer(tab, 'venues')).rejects.toThrow('Failed to fetch')
    expect(requested).toBe(1)
  })

  test('a change whose answer was lost is sent again under the same key', async () => {
    signIn('ada')
    const server = agency()
    const writes = server.holds('venues.create')
    const { app } = await visit(server)
    const { queryClient } = app.query
    const venue = { orgSlug, venue: { name: 'Docks' } } as never
    const made = queryClient
      .getMutationCache()
      .build(queryClient, app.trpc.venues.create.mutationOptions() as never)
      .execute(venue)
    const lost = await writes.next()
    lost.lose()
    const again = await writes.next()
    expect(again.key).toBe(lost.key)
    again.answer({ id: 'v2' })
    expect(await made).toEqual({ id: 'v2' })
  })

  test('a session that was ended elsewhere ends here with the next answer', async () => {
    signIn('ada')
    const server = agency()
    server.answers('venues.list', () => refuse({ code: 'UNAUTHORIZED' }))
    server.answers('/auth/v1/user', () =>
      Response.json({ code: 'session_not_found', message: 'gone' }, { status: 403 }),
    )
    const tab = await visit(server)
    await expect(fetchAnswer(tab, 'venues')).rejects.toThrow('UNAUTHORIZED')
    await expect.poll(() => tab.app.session.currentSession()).toBeNull()
  })
})
