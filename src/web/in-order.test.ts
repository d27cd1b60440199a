import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('an answer that comes late is handed over before those to later questions', async () => {
  const next = inOrder<string>()
  const first = Promise.withResolvers<string>()
  const handed: string[] = []
  const all = [next(first.promise), next(Promise.resolve('second'))].map(async (answer) =>
    handed.push(await answer),
  )
  await Promise.resolve()
  first.resolve('first')
  await Promise.all(all)
  expect(handed).toEqual(['first', 'second'])
})

test('what fails holds nothing up, and fails for whoever asked', async () => {
  const next = inOrder<string>()
  const failed = next(Promise.reject(new Error('no answer')))
  const after = next(Promise.resolve('second'))
  await expect(failed).rejects.toThrow('no answer')
  expect(await after).toBe('second')
})
