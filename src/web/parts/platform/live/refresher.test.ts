import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from './refresher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that shows the tasks, whose calls the test answers. */
function page() {
  const client = new QueryClient()
  const calls: ((answer: string) => void)[] = []
  const queryKey = [['tasks', 'list']]
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => calls.push(resolve)),
    retry: false,
  })
  observer.subscribe(() => undefined)
  return { calls, refresh: createRefresher(client), shown: () => client.getQueryData(queryKey) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an answer from before a change is asked for again', async () => {
  const { calls, refresh, shown } = page()
  calls[0]!('none')
  await pass(10)
  refresh({ entity: 'task', id: '1' })
  await pass(200)
  calls[1]!('one')
  await pass(10)
  expect(shown()).toBe('one')
})

test('so is one that was on its way when the change came, though it arrives after it', async () => {
  const { calls, refresh, shown } = page()
  refresh({ entity: 'task', id: '1' })
  await pass(50)
  calls[0]!('none')
  await pass(200)
  expect(calls).toHaveLength(2)
  calls[1]!('one')
  await pass(10)
  expect(shown()).toBe('one')
})

test('one that was asked for after the change is kept', async () => {
  const { calls, refresh } = page()
  calls[0]!('none')
  await pass(10)
  refresh({ entity: 'venue', id: '1' })
  await pass(2000)
  expect(calls).toHaveLength(1)
})

test('many changes at once are followed once a second', async () => {
  const { calls, refresh } = page()
  calls[0]!('none')
  await pass(10)
  for (let no = 1; no <= 20; no++) {
    refresh({ entity: 'task', id: `${no}` })
    await pass(100)
    calls.at(-1)!('some')
  }
  await pass(2000)
  expect(calls.length).toBeLessThan(6)
})
