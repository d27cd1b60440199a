import { expect, test } from 'vitest'
import { createDraftKeeper, type Draft } from './draft-keeper.ts'

type Letter = { subject: string; body: string }
const empty = { letter: { subject: '', body: '' }, id: null, version: null }
const lost = new Error('lost')

/** A server that answers when told to; nothing here waits for a clock. */
function setUp(start: Draft<Letter> = empty) {
  const calls: { draft: Draft<Letter>; answer: (failure?: Error) => void }[] = []
  let version = 1
  const keeper = createDraftKeeper<Letter>(start, {
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
  return { keeper, calls }
}
const turn = () => new Promise((done) => setImmediate(done))

test('what the product fills in is no draft, what the person writes is', async () => {
  const { keeper, calls } = setUp()
  keeper.propose({ body: 'Best, Ada' })
  await keeper.flush()
  expect(calls).toEqual([])
  keeper.change({ subject: 'Hello' })
  const flushed = keeper.flush()
  expect(keeper.get().state).toBe('saving')
  calls[0]?.answer()
  await flushed
  expect(calls[0]?.draft).toEqual({
    letter: { subject: 'Hello', body: 'Best, Ada' },
    id: null,
    version: null,
  })
  expect(keeper.get()).toMatchObject({ id: 'new 1', version: 2, state: 'saved' })
})

test('words written during a save are saved after it, on the draft it made', async () => {
  const { keeper, calls } = setUp()
  keeper.change({ body: 'one' })
  const flushed = keeper.flush()
  keeper.change({ body: 'one two' })
  void keeper.flush()
  expect(calls).toHaveLength(1)
  calls[0]?.answer()
  await turn()
  expect(calls[1]?.draft).toEqual({ letter: { subject: '', body: 'one two' }, id: 'new 1', version: 2 })
  calls[1]?.answer()
  await flushed
  expect(keeper.get().state).toBe('saved')
})

test('a failed save keeps the words and is tried again', async () => {
  const { keeper, calls } = setUp()
  keeper.change({ body: 'one' })
  const first = keeper.flush()
  calls[0]?.answer(new Error('no net'))
  await first
  expect(keeper.get()).toMatchObject({ state: 'failed', letter: { body: 'one' } })
  const second = keeper.flush()
  calls[1]?.answer()
  await second
  expect(keeper.get().state).toBe('saved')
})

test('a draft that was thrown away elsewhere is saved as a new one', async () => {
  const { keeper, calls } = setUp({ letter: { subject: '', body: 'one' }, id: 'old', version: 4 })
  keeper.change({ body: 'two' })
  const flushed = keeper.flush()
  calls[0]?.answer(lost)
  await turn()
  expect(calls[1]?.draft).toEqual({ letter: { subject: '', body: 'two' }, id: null, version: null })
  calls[1]?.answer()
  await flushed
  expect(keeper.get()).toMatchObject({ id: 'new 2', state: 'saved' })
})

test('ending waits for the save under way and begins no other', async () => {
  const { keeper, calls } = setUp()
  keeper.change({ body: 'one' })
  void keeper.flush()
  keeper.change({ body: 'two' })
  const ended = keeper.end()
  keeper.change({ body: 'three' })
  calls[0]?.answer()
  expect(await ended).toEqual({ id: 'new 1', version: 2 })
  await keeper.flush()
  expect(calls).toHaveLength(1)
})
