import { expect, test } from 'vitest'
import { createAutosave, type Draft } from './autosave.ts'

type Content = { subject: string; body: string }
const empty = { content: { subject: '', body: '' }, id: null, version: null }
const lost = new Error('lost')

/** A server that answers when the test says so; nothing here waits for a clock. */
function setUp(start: Draft<Content> = empty) {
  const calls: { draft: Draft<Content>; answer: (failure?: Error) => void }[] = []
  let version = 1
  const autosave = createAutosave<Content>(start, {
    wait: 1_000_000,
    isLost: (error) => error === lost,
    save: (draft) => {
      const { promise, resolve, reject } = Promise.withResolvers<{ id: string; version: number }>()
      const answer = (failure?: Error) =>
        failure ? reject(failure) : resolve({ id: draft.id ?? `new ${calls.length}`, version: ++version })
      calls.push({ draft, answer })
      return promise
    },
  })
  return { autosave, calls }
}
const turn = () => new Promise((done) => setImmediate(done))

test('what the product fills in is no draft, what the person writes is', async () => {
  const { autosave, calls } = setUp()
  autosave.propose({ body: 'Best, Ada' })
  await autosave.flush()
  expect(calls).toEqual([])
  autosave.change({ subject: 'Hello' })
  const flushed = autosave.flush()
  expect(autosave.get().state).toBe('saving')
  calls[0]?.answer()
  await flushed
  expect(calls[0]?.draft).toEqual({
    content: { subject: 'Hello', body: 'Best, Ada' },
    id: null,
    version: null,
  })
  expect(autosave.get()).toMatchObject({ id: 'new 1', version: 2, state: 'saved' })
})

test('words written during a save are saved after it, on the draft it made', async () => {
  const { autosave, calls } = setUp()
  autosave.change({ body: 'one' })
  const flushed = autosave.flush()
  autosave.change({ body: 'one two' })
  void autosave.flush()
  expect(calls).toHaveLength(1)
  calls[0]?.answer()
  await turn()
  expect(calls[1]?.draft).toEqual({ content: { subject: '', body: 'one two' }, id: 'new 1', version: 2 })
  calls[1]?.answer()
  await flushed
  expect(autosave.get().state).toBe('saved')
})

test('a failed save keeps the words and is tried again', async () => {
  const { autosave, calls } = setUp()
  autosave.change({ body: 'one' })
  const first = autosave.flush()
  calls[0]?.answer(new Error('no net'))
  await first
  expect(autosave.get()).toMatchObject({ state: 'failed', content: { body: 'one' } })
  const second = autosave.flush()
  calls[1]?.answer()
  await second
  expect(autosave.get().state).toBe('saved')
})

test('a draft that was discarded elsewhere is saved as a new one', async () => {
  const { autosave, calls } = setUp({ content: { subject: '', body: 'one' }, id: 'old', version: 4 })
  autosave.change({ body: 'two' })
  const flushed = autosave.flush()
  calls[0]?.answer(lost)
  await turn()
  expect(calls[1]?.draft).toEqual({ content: { subject: '', body: 'two' }, id: null, version: null })
  calls[1]?.answer()
  await flushed
  expect(autosave.get()).toMatchObject({ id: 'new 2', state: 'saved' })
})

test('ending waits for the save under way and begins no other', async () => {
  const { autosave, calls } = setUp()
  autosave.change({ body: 'one' })
  void autosave.flush()
  autosave.change({ body: 'two' })
  const ended = autosave.end()
  autosave.change({ body: 'three' })
  calls[0]?.answer()
  expect(await ended).toEqual({ id: 'new 1', version: 2 })
  await autosave.flush()
  expect(calls).toHaveLength(1)
})

test('what was refused says why, and is saved over what somebody else made', async () => {
  const { autosave, calls } = setUp({ content: { subject: '', body: 'a' }, id: 'one', version: 1 })
  autosave.change({ body: 'mine' })
  const flushed = autosave.flush()
  const stale = new Error('stale')
  calls[0]?.answer(stale)
  await flushed
  expect(autosave.get()).toMatchObject({ state: 'failed', error: stale, version: 1 })
  const rebased = autosave.rebase(7)
  expect(calls[1]?.draft).toMatchObject({ content: { body: 'mine' }, version: 7 })
  calls[1]?.answer()
  await rebased
  expect(autosave.get()).toMatchObject({ state: 'saved', error: null })
})

test('begins again with what is stored', () => {
  const { autosave, calls } = setUp({ content: { subject: '', body: 'a' }, id: 'one', version: 1 })
  autosave.change({ body: 'mine' })
  autosave.restart({ subject: '', body: 'theirs' }, 9)
  expect(autosave.get()).toMatchObject({ content: { body: 'theirs' }, version: 9, state: 'saved' })
  expect(calls).toEqual([])
})
