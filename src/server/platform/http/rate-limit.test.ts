import { describe, expect, test } from 'vitest'
import { addressKey } from './address.ts'
import { createLimiter, refill } from './rate-limit.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

describe('refill', () => {
  test.each<[string, number | undefined, number, number]>([
    ['a new bucket is full', undefined, 0, 60],
    ['nothing after no time', 10, 0, 10],
    ['one a second at 60 a minute', 10, 5, 15],
    ['never above the limit', 50, 3600, 60],
    ['nothing when the clock is set back', 10, -3600, 10],
  ])('%s', (_name, tokens, seconds, expected) => {
    const bucket = tokens === undefined ? undefined : { tokens, at: 1_000_000 }
    const filled = refill(bucket, { perMinute: 60 }, 1_000_000 + seconds * 1000)
    expect(filled).toEqual({ tokens: expected, at: 1_000_000 + seconds * 1000 })
  })
})

const allowed = (
  limiter: ReturnType<typeof createLimiter>,
  tries: number,
  kind: 'user' | 'public',
  key: string,
  seconds = 0,
) => Array.from({ length: tries }).filter(() => limiter.take(kind, key, at(seconds))).length

test('600 a minute for a person, 60 for an address, apart from each other', () => {
  const limiter = createLimiter()
  expect(allowed(limiter, 1000, 'user', 'anna')).toBe(600)
  expect(allowed(limiter, 1000, 'user', 'bert')).toBe(600)
  expect(allowed(limiter, 200, 'public', '192.0.2.1')).toBe(60)
  expect(allowed(limiter, 200, 'public', '192.0.2.1', 10)).toBe(10)
  expect(allowed(limiter, 200, 'public', '192.0.2.2', 10)).toBe(60)
})

test('a batch counts as its calls, and a refused one costs nothing', () => {
  const limiter = createLimiter()
  expect(limiter.take('public', '192.0.2.1', at(0), 50)).toBe(true)
  expect(limiter.take('public', '192.0.2.1', at(0), 20)).toBe(false)
  expect(limiter.take('public', '192.0.2.1', at(0), 10)).toBe(true)
})

test('one IPv6 subscriber is one address', () => {
  const limiter = createLimiter()
  expect(allowed(limiter, 60, 'public', '2001:db8:1:2::1')).toBe(60)
  expect(allowed(limiter, 60, 'public', '2001:db8:1:2:ffff::9')).toBe(0)
  expect(allowed(limiter, 60, 'public', '2001:db8:1:3::1')).toBe(60)
})

test('a flood of addresses makes it forget the one unused for longest', () => {
  const limiter = createLimiter(3)
  expect(allowed(limiter, 60, 'user', 'old')).toBe(60)
  allowed(limiter, 600, 'user', 'busy')
  allowed(limiter, 1, 'user', 'c')
  expect(allowed(limiter, 1, 'user', 'busy')).toBe(0)
  allowed(limiter, 1, 'user', 'd')
  expect(allowed(limiter, 1, 'user', 'busy')).toBe(0)
  expect(allowed(limiter, 600, 'user', 'old')).toBe(600)
})

test('a clock set back an hour stops nobody for an hour', () => {
  const limiter = createLimiter()
  expect(allowed(limiter, 60, 'public', '192.0.2.1', 3600)).toBe(60)
  expect(allowed(limiter, 1, 'public', '192.0.2.1', 0)).toBe(0)
  expect(allowed(limiter, 60, 'public', '192.0.2.1', 30)).toBe(30)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
