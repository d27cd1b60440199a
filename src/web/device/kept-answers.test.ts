import { expect, test } from 'vitest'
import { keptData, mayKeep } from './kept-answers.ts'

test.each<[string, unknown[], boolean]>([
  ['a month', [['events', 'list'], { input: {} }], true],
  ['a deal', [['deals', 'get'], { input: {} }], false],
  ['histories, which tell of fees', [['activity', 'list']], false],
  ['bank details', [['artistTax', 'get']], false],
  ['what an artist is owed', [['statements', 'get']], false],
  ['a show in the portal', [['artistPortal', 'event']], true],
  ['a statement in the portal', [['artistPortal', 'statement']], false],
  ['another key', ['what'], true],
])('%s', (_name, key, expected) => {
  expect(mayKeep(key)).toBe(expected)
})

test('journeys are kept without their costs, and not to be changed', () => {
  const key = [['travel', 'list']]
  const costs = {
    segments: [{ id: '1', cost: { amountMinor: 5 } }],
    seesCost: true,
    canEdit: true,
    state: 'open',
  }
  expect(keptData(key, costs)).toEqual({
    segments: [{ id: '1', cost: null }],
    seesCost: false,
    canEdit: false,
    state: 'open',
  })
  const none = { segments: [{ id: '1', cost: null }], seesCost: false, canEdit: true }
  expect(keptData(key, none)).toBe(none)
  expect(keptData([['events', 'get']], costs)).toBe(costs)
  expect(keptData(key, undefined)).toBeUndefined()
})
