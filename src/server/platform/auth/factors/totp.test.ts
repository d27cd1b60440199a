import { expect, test } from 'vitest'
import { base32, findStep, totpCode, totpUri } from './totp.ts'

// RFC 6238, appendix B (SHA-1), cut to six digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %d s is %s', (seconds, code) => {
  expect(totpCode(Buffer.from('12345678901234567890'), Math.floor(seconds / 30))).toBe(code)
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s"', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded))

test('one step of clock difference is allowed, and a code works once', () => {
  const secret = Buffer.from('12345678901234567890')
  const now = new Date(1_000 * 30_000)
  const found = [-2, -1, 0, 1, 2].map((off) => findStep(secret, totpCode(secret, 1_000 + off), now, 0))
  expect(found).toEqual([undefined, 999, 1_000, 1_001, undefined])
  expect(findStep(secret, totpCode(secret, 1_000), now, 1_000)).toBeUndefined()
})

test('the address for authenticator apps', () => {
  expect(totpUri('Agency & Co', 'a@x.example', 'ABC')).toBe(
    'otpauth://totp/Agency%20%26%20Co:a%40x.example?algorithm=SHA1&digits=6&issuer=Agency%20%26%20Co&period=30&secret=ABC',
  )
})
