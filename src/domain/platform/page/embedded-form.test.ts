import { expect, test } from 'vitest'
import { embeddedFormAddress } from './embedded-form.ts'

test.each([
  ['/inquiry/halbmond?embed=true', true],
  ['/inquiry/halbmond/?embed=true', true],
  ['/inquiry/halbmond?artist=mira-sol&embed=true', true],
  ['/inquiry/halbmond?embed=true&submitted=true', true],
  ['/inquiry/halbmond', false],
  ['/inquiry/halbmond?embed=1', false],
  ['/inquiry/halbmond?embed=truely', false],
  ['/inquiry/halbmond?noembed=true', false],
  ['/inquiry/halbmond/more?embed=true', false],
  ['/inquiry/?embed=true', false],
  ['/halbmond/settings?embed=true', false],
  ['/login?redirect=/inquiry/halbmond?embed=true', false],
  ['//inquiry/halbmond?embed=true', false],
])('%s', (address, expected) => {
  expect(embeddedFormAddress.test(address)).toBe(expected)
})
