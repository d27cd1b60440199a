import { describe, expect, test } from 'vitest'
import { doorCounts, leftOf, stepsOf, withCount } from './door-count.ts'

const since = new Date('2026-11-21T20:00:00Z')
const at = new Date('2026-11-21T21:00:00Z')
const anna = { id: 'anna', plus: 2, checkedInCount: 1, checkedInAt: since, ownCount: 0, doors: 1 }
const ben = { id: 'ben', plus: 0, checkedInCount: 0, checkedInAt: null, ownCount: 0, doors: 0 }

describe('the own count', () => {
  test('is added to what other doors counted, and putting it again changes nothing', () => {
    const door = withCount({ guests: [anna, ben] }, 'anna', 2, at)
    expect(door.guests[0]).toMatchObject({ checkedInCount: 3, checkedInAt: since, ownCount: 2, doors: 2 })
    expect(withCount(door, 'ben', 1, at).guests[1]).toMatchObject({ checkedInCount: 1, checkedInAt: at })
    expect(withCount(door, 'anna', 2, at)).toEqual(door)
    expect(withCount(door, 'anna', 0, at).guests).toEqual([anna, ben])
  })

  test('takes back what another door let in, never below nobody', () => {
    expect(withCount({ guests: [anna] }, 'anna', -1, at).guests[0]).toMatchObject({
      checkedInCount: 0,
      doors: 2,
    })
    expect(withCount({ guests: [ben] }, 'ben', -1, at).guests[0]?.checkedInCount).toBe(0)
  })
})

test('who is in beyond the invited leaves no negative places', () => {
  const over = { ...ben, checkedInCount: 2 }
  expect(leftOf(over)).toBe(0)
  expect(doorCounts([anna, over])).toEqual({ people: 4, inside: 3, toCome: 2 })
})

test.each([
  [0, []],
  [1, [1]],
  [2, [1, 2]],
  [3, [1, 2, 3]],
  [4, [1, 2, 4]],
  [11, [1, 2, 11]],
])('%i who may come are let in by %j', (left, steps) => {
  expect(stepsOf(left)).toEqual(steps)
})
