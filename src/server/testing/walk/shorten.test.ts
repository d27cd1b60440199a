import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

const hundred = Array.from({ length: 100 }, (_, no) => no)

test.each<[string, readonly number[]]>([
  ['the last', [99]],
  ['the first', [0]],
  ['two far from each other', [3, 97]],
  ['four in a row', [40, 41, 42, 43]],
])('leaves what it takes: %s', async (_name, needed) => {
  let tries = 0
  const fails = async (sequence: readonly number[]) => {
    tries++
    return needed.every((no) => sequence.includes(no))
  }
  expect(await shorten(hundred, fails)).toEqual(needed)
  expect(tries).toBeLessThan(80)
})

test('gives what it has when it takes too long', async () => {
  let tries = 0
  const fails = async (sequence: readonly number[]) => ++tries > 0 && sequence.includes(7)
  const reached = await shorten(hundred, fails, () => tries >= 3)
  expect(reached).toContain(7)
  expect(reached.length).toBeLessThan(100)
})
