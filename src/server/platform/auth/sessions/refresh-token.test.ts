import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encodeRefreshToken, isGenuine, parseRefreshToken } from './refresh-token.ts'

const session = randomUUID()
const key = randomBytes(32)

test.each([0, 1, 127, 128, 300, 16_384, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER])(
  'counter %d survives the round trip',
  (counter) => {
    const parsed = parseRefreshToken(encodeRefreshToken(session, counter, key))
    expect(parsed).toMatchObject({ sessionId: session, counter })
    expect(isGenuine(parsed!, key)).toBe(true)
    expect(isGenuine(parsed!, randomBytes(32))).toBe(false)
  },
)

describe('what is not a token', () => {
  const good = encodeRefreshToken(session, 5, key)
  const bytes = Buffer.from(good, 'base64url')
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1
    return copy.toString('base64url')
  }

  test.each([
    ['nothing', ''],
    ['the older form', 'abcdefghij12'],
    ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.e30.abc'],
    ['padding', `${good}=`],
    ['a space', ` ${good}`],
    ['the wrong alphabet', good.replace(/.$/, '+')],
    ['one character less', good.slice(0, -1)],
    ['one byte more', Buffer.concat([bytes, Buffer.of(0)]).toString('base64url')],
    ['another version', flipped(0)],
    ['another session', flipped(3)],
    ['another counter', flipped(17)],
    ['another MAC', flipped(20)],
    ['another checksum', flipped(bytes.length - 1)],
    ['something endless', 'A'.repeat(10_000)],
  ])('%s', (_, text) => expect(parseRefreshToken(text)).toBeUndefined())

  test('no second spelling of the same bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const spellings = [...alphabet].map((last) => good.slice(0, -1) + last)
    expect(spellings.filter((text) => parseRefreshToken(text))).toEqual([good])
  })
})
