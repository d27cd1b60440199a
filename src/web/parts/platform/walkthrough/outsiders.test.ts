import { expect, test } from 'vitest'
import { isForOutsiders } from './outsiders.ts'

test.each([
  ['/sign/abc', true],
  ['/offer/abc', true],
  ['/advancing/abc', true],
  ['/guest-list/abc', true],
  ['/day-sheet/abc', true],
  ['/inquiry/halbmond', true],
  ['/halbmond/advancing', false],
  ['/halbmond/calendar', false],
  ['/offers', false],
  ['/', false],
])('%s', (path, expected) => {
  expect(isForOutsiders(path)).toBe(expected)
})
