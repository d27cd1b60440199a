// Changes on their way, over the lives of several tabs: each is kept, sent once and in order, and by its maker only.
import { createStore, set } from 'idb-keyval'
import { describe, expect, test } from 'vitest'
import { signIn } from '#web/testing/device.ts'
import { fakeServer, refuse } from '#web/testing/fake-server.ts'
import { openTab, type Tab } from '#web/testing/tab.ts'
import { personOwner, type Change } from './rules.ts'

const note = (body: string, { scope = 'show', version }: { scope?: string; version?: number } = {}) => ({
  path: 'notes.create',
  input: version === undefined ? { body } : { body, version },
  scope,
  label: body,
  latestOnly: false,
})

/** Writes without a network, waits until the device has it, and closes the tab. */
async function writeOffline(...notes: ReturnType<typeof note>[]): Promise<void> {
  const tab = await openTab(fakeServer(), { isOnline: false })
  for (const one of notes) tab.app.outbox.add(one)
  await isOnDevice(tab)
  tab.close()
}
const isOnDevice = (tab: Tab) => expect.poll(() => tab.app.dirty.isDirty()).toBe(false)

/** A visit that sends what waits. */
async function visit(...options: Parameters<typeof openTab>): Promise<Tab> {
  const tab = await openTab(...options)
  await tab.app.outbox.openOutbox()
  return tab
}
const waiting = (tab: Tab) => tab.app.outbox.allChanges()
const isSent = (tab: Tab) => expect.poll(() => waiting(tab)).toEqual([])
const inputs = (calls: readonly { input: unknown }[]) => calls.map(({ input }) => input)

/** Closing the tab asks the person first. */
function warnsBeforeLeaving({ window }: Tab): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

describe('what is written offline', () => {
  test('outlives the tab and is sent by the next one, in order and once', async () => {
    signIn('ada')
    await writeOffline(note('one'), note('two'), note('elsewhere', { scope: 'other show' }))
    const server = fakeServer()
    const writes = server.holds('notes.create')
    const next = await visit(server)
    const [one, elsewhere] = [await writes.next(), await writes.next()]
    expect(inputs([one, elsewhere])).toEqual([{ body: 'one' }, { body: 'elsewhere' }])
    one.answer({ id: 'made' })
    elsewhere.answer({ id: 'made' })
    const two = await writes.next()
    expect(two.input).toEqual({ body: 'two' })
    two.answer({ id: 'made' })
    await isSent(next)
    next.close()
    const last = await visit(server)
    expect(waiting(last)).toEqual([])
    expect(server.calls).toHaveLength(3)
  })

  test('is sent once by two tabs that come online together, and both hear the answer', async () => {
    signIn('ada')
    const server = fakeServer()
    const writes = server.holds('notes.create')
    const [left, right] = await Promise.all([
      visit(server, { isOnline: false }),
      visit(server, { isOnline: false }),
    ])
    const ofLeft = left.app.outbox.add(note('left', { scope: 'left' }))
    await isOnDevice(left)
    const ofRight = right.app.outbox.add(note('right', { scope: 'right' }))
    await isOnDevice(right)
    left.goOnline()
    right.goOnline()
    for (const held of [await writes.next(), await writes.next()]) held.answer({ id: held.key })
    expect(await ofLeft.answer).toEqual({ id: ofLeft.key })
    expect(await ofRight.answer).toEqual({ id: ofRight.key })
    await isSent(left)
    await isSent(right)
    expect(server.calls).toHaveLength(2)
  })

  test('is replaced by what is written later, where only the last counts', async () => {
    signIn('ada')
    const server = fakeServer()
    const writes = server.holds('notes.create')
    const tab = await visit(server, { isOnline: false })
    for (const body of ['L', 'Lo', 'Load-in'])
      tab.app.outbox.add({ ...note(body, { version: 3 }), latestOnly: true })
    await isOnDevice(tab)
    tab.goOnline()
    const held = await writes.next()
    held.answer({ version: 4 })
    await isSent(tab)
    expect(inputs(server.calls)).toEqual([{ body: 'Load-in', version: 3 }])
  })

  test('asks before the tab closes when the device cannot keep it', async () => {
    signIn('ada')
    const server = fakeServer()
    server.answers('notes.create', () => ({ id: 'made' }))
    const tab = await visit(server, {
      isOnline: false,
      prepare: (view) => {
        view.IDBFactory.prototype.open = () => {
          throw new DOMException('Blocked', 'SecurityError')
        }
      },
    })
    const { answer } = tab.app.outbox.add(note('one'))
    expect(warnsBeforeLeaving(tab)).toBe(true)
    tab.goOnline()
    await answer
    expect(warnsBeforeLeaving(tab)).toBe(false)
  })

  test('is not sent automatically after a week, and still shown', async () => {
    signIn('ada')
    const old: Change = {
      ...note('old', { scope: 'old' }),
      owner: personOwner('ada'),
      key: 'old',
      madeAt: Date.now() - 8 * 86_400_000,
      failures: 0,
      wasTried: false,
      hasWaited: true,
    }
    await set(old.key, old, createStore('fermata-waiting', 'queries'))
    const server = fakeServer()
    server.answers('notes.create', () => ({ id: 'made' }))
    const tab = await visit(server)
    await tab.app.outbox.add(note('new')).answer
    expect(inputs(server.calls)).toEqual([{ body: 'new' }])
    expect(waiting(tab)).toMatchObject([{ key: 'old', problem: {} }])
    await tab.app.outbox.sendAgain(waiting(tab)[0]!)
    await isSent(tab)
    expect(inputs(server.calls)).toEqual([{ body: 'new' }, { body: 'old' }])
  })
})

describe('on the way', () => {
  test('changes of one scope go one after the other, on the version that the one before has made', async () => {
    signIn('ada')
    const server = fakeServer()
    const writes = server.holds('notes.create')
    const { app } = await visit(server)
    app.outbox.add(note('one', { scope: 'a', version: 1 }))
    const one = await writes.next()
    app.outbox.add(note('two', { scope: 'a', version: 1 }))
    one.answer({ version: 2 })
    const two = await writes.next()
    expect(two.input).toEqual({ body: 'two', version: 2 })
  })

  test('a change whose answer was lost is tried again automatically, under the same key', async () => {
    signIn('ada')
    const server = fakeServer()
    const writes = server.holds('notes.create')
    const { app } = await visit(server, { isHurried: true })
    const { answer } = app.outbox.add(note('one'))
    const lost = await writes.next()
    lost.lose()
    const again = await writes.next()
    expect(again).toMatchObject({ key: lost.key, input: lost.input })
    again.answer({ id: 'made' })
    expect(await answer).toEqual({ id: 'made' })
  })

  test('a restart of the server, during which a proxy answers, refuses nothing', async () => {
    signIn('ada')
    await writeOffline(note('one'))
    const server = fakeServer()
    const writes = server.holds('notes.create')
    const tab = await visit(server, { isHurried: true })
    for (const status of [502, 503, 503, 503, 503, 502, 504]) {
      const held = await writes.next()
      held.answerByProxy(status)
    }
    const held = await writes.next()
    held.answer({ id: 'made' })
    await isSent(tab)
  })

  test('one that the server fails over holds up no other', async () => {
    signIn('ada')
    const server = fakeServer()
    server.answers('notes.create', ({ input }) =>
      (input as { body: string }).body === 'bad' ? refuse({ code: 'INTERNAL_SERVER_ERROR' }) : { id: 'made' },
    )
    const tab = await visit(server)
    tab.app.outbox.add(note('bad', { scope: 'a' }))
    const good = tab.app.outbox.add(note('good', { scope: 'b' }))
    expect(await good.answer).toEqual({ id: 'made' })
    await expect.poll(() => waiting(tab)).toMatchObject([{ label: 'bad', failures: 1 }])
  })
})

describe('a refusal', () => {
  test('stays until somebody decides, over reloads, and "keep mine" goes on top of the newer version', async () => {
    signIn('ada')
    const offline = await visit(fakeServer(), { isOnline: false })
    offline.app.outbox.add(note('mine', { version: 1 }))
    await isOnDevice(offline)
    offline.close()

    const server = fakeServer()
    server.answers('notes.create', ({ input }) =>
      (input as { version: number }).version === 5
        ? { version: 6 }
        : refuse({ code: 'CONFLICT', stale: true, currentVersion: 5 }),
    )
    const first = await visit(server)
    await expect.poll(() => waiting(first)[0]?.problem?.currentVersion).toBe(5)
    await first.app.outbox.flush()
    first.close()
    const second = await visit(server)
    await second.app.outbox.flush()
    expect(server.calls).toHaveLength(1)
    const [refused] = waiting(second)
    await second.app.outbox.sendAgain(refused!)
    await isSent(second)
    expect(server.calls.at(-1)?.input).toEqual({ body: 'mine', version: 5 })
  })

  test('is forgotten when it is discarded, and comes back with Undo', async () => {
    signIn('ada')
    await writeOffline(note('one'))
    const server = fakeServer()
    server.answers('notes.create', () => refuse({ code: 'FORBIDDEN' }))
    const tab = await visit(server)
    await expect.poll(() => waiting(tab)[0]?.problem).toBeDefined()
    const [refused] = waiting(tab)
    await tab.app.outbox.discard(refused!)
    expect(waiting(tab)).toEqual([])
    await tab.app.outbox.putBack(refused!)
    tab.close()
    const next = await visit(server)
    expect(waiting(next)).toMatchObject([{ label: 'one', problem: {} }])
    await next.app.outbox.discard(waiting(next)[0]!)
    next.close()
    expect(waiting(await visit(server))).toEqual([])
    expect(server.calls).toHaveLength(1)
  })

  test('goes to whoever waits for the answer, and leaves nothing behind', async () => {
    signIn('ada')
    const server = fakeServer()
    server.answers('notes.create', () => refuse({ code: 'FORBIDDEN', message: 'Not yours.' }))
    const tab = await visit(server)
    await expect(tab.app.outbox.add(note('one')).answer).rejects.toMatchObject({ message: 'Not yours.' })
    expect(waiting(tab)).toEqual([])
  })
})

describe('another person', () => {
  test('sends nothing of the one before, who finds it when they are back', async () => {
    signIn('ada')
    await writeOffline(note('of ada'))
    signIn('ben')
    const server = fakeServer()
    server.answers('notes.create', () => ({ id: 'made' }))
    const tab = await visit(server)
    expect(await tab.app.outbox.countOwn()).toBe(0)
    await tab.app.outbox.add(note('of ben')).answer
    expect(waiting(tab)).toMatchObject([{ label: 'of ada', wasTried: false }])
    signIn('ada')
    await isSent(tab)
    expect(server.calls.map(({ input, token }) => [input, token])).toEqual([
      [{ body: 'of ben' }, 'ben-1'],
      [{ body: 'of ada' }, 'ada-1'],
    ])
  })

  test('who signs in at the very moment of sending does not send it in their name', async () => {
    signIn('ada')
    await writeOffline(note('of ada'))
    const server = fakeServer()
    server.answers('notes.create', () => ({ id: 'made' }))
    let hasSwitched = false
    const tab = await visit(server, {
      prepare: ({ IDBObjectStore, StorageEvent, dispatchEvent }) => {
        const { put } = IDBObjectStore.prototype
        // The last that happens on the device before a change goes out.
        IDBObjectStore.prototype.put = function (value: Change, key) {
          if (value.wasTried && !hasSwitched) {
            hasSwitched = true
            signIn('ben')
            dispatchEvent(new StorageEvent('storage', { key: 'fermata.session' }))
          }
          return put.call(this, value, key)
        }
      },
    })
    await expect.poll(() => hasSwitched).toBe(true)
    await tab.app.outbox.add(note('of ben')).answer
    expect(server.calls.map(({ input, token }) => [input, token])).toEqual([[{ body: 'of ben' }, 'ben-1']])
  })

  test('signing out gives up one’s own changes only', async () => {
    signIn('ada')
    await writeOffline(note('of ada'))
    signIn('ben')
    const tab = await visit(fakeServer(), { isOnline: false })
    tab.app.outbox.add(note('of ben'))
    await isOnDevice(tab)
    expect(await tab.app.outbox.countOwn()).toBe(1)
    await tab.app.outbox.discardOwn()
    expect(waiting(tab)).toMatchObject([{ label: 'of ada' }])
  })
})
