import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isForOutsiders } from './outsiders.ts'

test.each([
  ['/sign/abc', true],
  ['/offer/abc', true],
  ['/advancing/abc', true],
  ['/guest-list/abc', true],
  ['/day-sheet/abc', true],
  ['/inquiry/halbmond', true],
  ['/verify', true],
  ['/opt-out/abc', true],
  ['/accept-invite', true],
  ['/auth-callback', true],
  ['/check-email', true],
  ['/reset-password', true],
  ['/waitlist/artist', true],
  ['/artist-portal/halbmond', false],
  ['/login', false],
  ['/terms', false],
  ['/halbmond/advancing', false],
  ['/halbmond/calendar', false],
  ['/offers-and-more', false],
  ['/', false],
])('%s', (path, expected) => {
  expect(isForOutsiders(path)).toBe(expected)
})

/** Pages that people open by themselves. */
const opened = [
  '',
  'artist-portal',
  'imprint',
  'login',
  'onboarding',
  'privacy',
  'signup',
  'terms',
  'traction',
]

test('every page is either opened or led to', () => {
  const segments = readdirSync('src/web/routes')
    .filter((name) => !/^[-_$]/.test(name))
    .map((name) => name.split('.')[0]!.replace(/^index$/, ''))
  const unknown = segments.filter((segment) => isForOutsiders(`/${segment}`) === opened.includes(segment))
  expect(unknown).toEqual([])
})
