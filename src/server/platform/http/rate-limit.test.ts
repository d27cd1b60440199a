import { describe, expect, test } from 'vitest'
import { memoryLevels } from '../limits/levels.ts'
import { addressKey } from './address.ts'
import { createLimiter, limits, type Limiter, type LimitKind } from './rate-limit.ts'

function clocked() {
  let time = 1_000_000
  const now = () => time
  return { now, limiter: createLimiter(now), wait: (seconds: number) => void (time += seconds * 1000) }
}

async function allowed(limiter: Limiter, tries: number, kind: LimitKind, key: string): Promise<number> {
  let count = 0
  for (let turn = 0; turn < tries; turn++) count += (await limiter.take(kind, key)) ? 1 : 0
  return count
}

test('600 a minute for a person, 60 for an address, apart from each other', async () => {
  const { limiter, wait } = clocked()
  expect(await allowed(limiter, 1000, 'user', 'anna')).toBe(600)
  expect(await allowed(limiter, 1000, 'user', 'bert')).toBe(600)
  expect(await allowed(limiter, 200, 'public', '192.0.2.1')).toBe(60)
  wait(10)
  expect(await allowed(limiter, 200, 'public', '192.0.2.1')).toBe(10)
  expect(await allowed(limiter, 200, 'public', '192.0.2.2')).toBe(60)
})

describe.each(['public', 'page', 'feed', 'link'] as const)('of %s', (kind) => {
  const { perMinute } = limits[kind]
  test('one IPv6 subscriber is one address', async () => {
    const { limiter } = clocked()
    expect(await allowed(limiter, perMinute, kind, '2001:db8:1:2::1')).toBe(perMinute)
    expect(await allowed(limiter, perMinute, kind, '2001:db8:1:2:ffff::9')).toBe(0)
    expect(await allowed(limiter, perMinute, kind, '2001:db8:1:3::1')).toBe(perMinute)
  })
})

test('processes that share their levels share a limit, and none of it is lost in between', async () => {
  const { now } = clocked()
  const levels = memoryLevels(now)
  const processes = [1, 2, 3].map(() => createLimiter(now, levels))
  const taken = await Promise.all(processes.map((limiter) => allowed(limiter, 400, 'user', 'anna')))
  expect(taken.reduce((sum, count) => sum + count)).toBe(600)
})

test('calls at the same moment get no more than there are', async () => {
  const { limiter } = clocked()
  const answers = await Promise.all(Array.from({ length: 1000 }, () => limiter.take('user', 'anna')))
  expect(answers.filter(Boolean)).toHaveLength(600)
})

test('what is taken and not used is gone after a while: nobody gathers more than a minute', async () => {
  const { limiter, wait } = clocked()
  await limiter.take('user', 'anna')
  wait(60)
  expect(await allowed(limiter, 1000, 'user', 'anna')).toBe(600)
})

test('a clock set back an hour stops nobody for an hour', async () => {
  const { limiter, wait } = clocked()
  expect(await allowed(limiter, 60, 'public', '192.0.2.1')).toBe(60)
  wait(-3600)
  expect(await allowed(limiter, 1, 'public', '192.0.2.1')).toBe(0)
  wait(30)
  expect(await allowed(limiter, 60, 'public', '192.0.2.1')).toBe(30)
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
