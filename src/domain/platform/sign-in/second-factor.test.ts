import { expect, test } from 'vitest'
import { owesSecondFactor, ruleFrom } from './second-factor.ts'

const now = new Date('2026-11-27T08:00:00Z')
const day = (iso: string) => new Date(`2026-${iso}T08:00:00Z`)

test.each([
  ['without a rule', 'aal1', null, false],
  ['before it holds', 'aal1', day('11-28'), false],
  ['the moment it holds', 'aal1', now, true],
  ['after it, with a factor shown', 'aal2', day('11-20'), false],
  ['after it, at a level nobody knows', '', day('11-20'), true],
])('%s, a session at %j owes a factor: %j', (_, aal, from, owes) => {
  expect(owesSecondFactor({ aal }, from, now)).toBe(owes)
})

test.each([
  [null, null],
  [0, now],
  [7, new Date('2026-12-04T08:00:00Z')],
  [30, new Date('2026-12-27T08:00:00Z')],
] as const)('a grace of %j days ends at %j', (graceDays, from) => {
  expect(ruleFrom({ graceDays }, now)).toEqual(from)
})
