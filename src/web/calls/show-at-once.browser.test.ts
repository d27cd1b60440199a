// Changes of one scope: sent in their order, and asked for again once, when none of them waits any more.
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query.ts'
import { oneByOne, showAtOnce, takeBack } from './show-at-once.ts'

afterEach(() => queryClient.clear())

const queryKey = ['checklist']

/** A change, and how to answer it. */
function change(options: ReturnType<typeof oneByOne>, sent: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const mutationFn = () => {
    sent.push(name)
    return promise
  }
  const done = queryClient
    .getMutationCache()
    .build(queryClient, { ...options, mutationFn })
    .execute(undefined)
  return { answer: resolve, done }
}

test('the last of them asks for all', async () => {
  const sent: string[] = []
  let asked = 0
  const options = oneByOne('checklist', () => void (asked += 1))
  const hidden = change(options, sent, 'hide')
  const shown = change(options, sent, 'undo')
  await expect.poll(() => sent).toEqual(['hide'])
  hidden.answer()
  await hidden.done
  expect(asked).toBe(0)
  await expect.poll(() => sent).toEqual(['hide', 'undo'])
  shown.answer()
  await shown.done
  expect(asked).toBe(1)
})

test('what is shown at once is taken back whole, and what is not known stays so', async () => {
  queryClient.setQueryData(queryKey, { isHidden: false })
  const before = await showAtOnce<{ isHidden: boolean }>({ queryKey }, (data) => ({
    ...data,
    isHidden: true,
  }))
  expect(queryClient.getQueryData(queryKey)).toEqual({ isHidden: true })
  takeBack(before)
  expect(queryClient.getQueryData(queryKey)).toEqual({ isHidden: false })
  await showAtOnce({ queryKey: ['elsewhere'] }, () => ({ isHidden: true }))
  expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined()
})
