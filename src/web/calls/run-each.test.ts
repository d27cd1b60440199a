import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

test('one that fails does not stop the others, and is named with its sentence', async () => {
  const order: string[] = []
  const outcome = await runEach(
    ['a', 'b', 'c'],
    (name) => name.toUpperCase(),
    async (name) => {
      order.push(name)
      if (name === 'b') throw new Error('No.')
    },
  )
  expect(order).toEqual(['a', 'b', 'c'])
  expect(outcome).toEqual({ done: 2, refused: [{ name: 'B', sentence: 'No.' }] })
})
