import { describe, expect, test } from 'vitest'
import { failureDelay, memoryLevels } from '../limits/levels.ts'
import { createAddressReader, createLimits, limitKey } from './limits.ts'

function clocked(on = true, emailsPerHour = 30) {
  let time = 1_000_000
  const limits = createLimits(on ? memoryLevels(() => time) : null, emailsPerHour)
  const passes = (call: () => Promise<void>) =>
    call().then(
      () => true,
      () => false,
    )
  const count = async (times: number, call: () => Promise<void>) => {
    let passed = 0
    for (let turn = 0; turn < times; turn++) passed += (await passes(call)) ? 1 : 0
    return passed
  }
  return { limits, count, passes, wait: (ms: number) => void (time += ms) }
}

test.each([
  ['token', 30, 150],
  ['verify', 30, 30],
  ['otp', 30, 30],
] as const)('bucket %s: a burst of %d, then %d in five minutes', async (name, burst, perFiveMinutes) => {
  const { limits, count, wait } = clocked()
  expect(await count(200, () => limits.take(name, '192.0.2.1'))).toBe(burst)
  expect(await count(1, () => limits.take(name, '192.0.2.2'))).toBe(1)
  wait(60_000)
  expect(await count(200, () => limits.take(name, '192.0.2.1'))).toBe(Math.min(burst, perFiveMinutes / 5))
})

test('an IPv6 client is its /64', async () => {
  const { limits, count } = clocked()
  let host = 0
  expect(await count(200, () => limits.take('otp', `2001:db8::1:${(host++).toString(16)}`))).toBe(30)
  expect(await count(1, () => limits.take('otp', '2001:db8:0:1::1'))).toBe(1)
})

describe('emails', () => {
  test('one a minute for each address and slot', async () => {
    const { limits, passes, wait } = clocked()
    expect(await passes(() => limits.email(['recovery'], 'a@x.example'))).toBe(true)
    expect(await passes(() => limits.email(['recovery'], 'a@x.example'))).toBe(false)
    expect(await passes(() => limits.email(['confirmation', 'recovery'], 'a@x.example'))).toBe(false)
    expect(await passes(() => limits.email(['confirmation'], 'a@x.example'))).toBe(true)
    expect(await passes(() => limits.email(['recovery'], 'b@x.example'))).toBe(true)
    wait(59_001)
    await expect(limits.email(['recovery'], 'a@x.example')).rejects.toThrow(
      /only request this after 1 seconds/,
    )
    wait(999)
    expect(await passes(() => limits.email(['recovery'], 'a@x.example'))).toBe(true)
  })

  test('so many an hour in all', async () => {
    const { limits, count, wait } = clocked(true, 5)
    let who = 0
    const send = () => limits.email(['recovery'], `${who++}@x.example`)
    expect(await count(20, send)).toBe(5)
    wait(3_600_000 / 5)
    expect(await count(20, send)).toBe(1)
  })
})

describe('wrong passwords', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 1_000],
    [11, 2_000],
    [15, 32_000],
    [40, 900_000],
  ])('after %d in a row wait %d ms', (failures, ms) => expect(failureDelay(failures)).toBe(ms))

  test('ten are free, then the delay doubles; a right one forgets them', async () => {
    const { limits, count, wait } = clocked()
    const attempt = () => limits.tryAccount('a@x.example')
    expect(await count(50, attempt)).toBe(10)
    wait(1_000)
    expect(await count(50, attempt)).toBe(1)
    wait(1_999)
    expect(await count(50, attempt)).toBe(0)
    wait(1)
    expect(await count(50, attempt)).toBe(1)
    await limits.succeeded('a@x.example')
    expect(await count(50, attempt)).toBe(10)
  })

  test('never locks for good: a quarter of an hour is always enough', async () => {
    const { limits, count, wait } = clocked()
    for (let round = 0; round < 40; round++) {
      await count(1, () => limits.tryAccount('a@x.example'))
      wait(failureDelay(round + 1))
    }
    wait(900_000)
    expect(await count(1, () => limits.tryAccount('a@x.example'))).toBe(1)
  })
})

describe('guessing at a password', () => {
  const no = async () => false
  const yes = async () => true

  test('keeps an address out of one account, and no other address out of it', async () => {
    const { limits, count } = clocked()
    const from = (address: string) => () => limits.tryPassword('a@x.example', address, no)
    expect(await count(50, from('192.0.2.1'))).toBe(10)
    expect(await count(1, from('192.0.2.2'))).toBe(1)
    expect(await count(1, () => limits.tryPassword('b@x.example', '192.0.2.1', no))).toBe(1)
  })

  test('from many addresses is slowed down too, and keeps the address of the owner out of nothing', async () => {
    const { limits, count } = clocked()
    let address = 0
    const guess = () => limits.tryPassword('a@x.example', `198.51.${address >> 8}.${address++ & 255}`, no)
    expect(await count(500, guess)).toBe(100)
    expect(await count(1, () => limits.tryPassword('a@x.example', '192.0.2.9', yes))).toBe(1)
    expect(await count(1, () => limits.tryPassword('a@x.example', '192.0.2.8', no))).toBe(0)
  })

  test('with IPv6 counts the /64', async () => {
    const { limits, count } = clocked()
    let host = 0
    const guess = () => limits.tryPassword('a@x.example', `2001:db8::1:${(host++).toString(16)}`, no)
    expect(await count(50, guess)).toBe(10)
  })
})

test('switched off, nothing is refused', async () => {
  const { limits, count } = clocked(false)
  expect(await count(500, () => limits.take('otp', '192.0.2.1'))).toBe(500)
  expect(await count(500, () => limits.email(['recovery'], 'a@x.example'))).toBe(500)
  expect(await count(500, () => limits.tryAccount('a@x.example'))).toBe(500)
})

describe('the address of a client', () => {
  const read = createAddressReader(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])
  test.each([
    ['no proxy', '198.51.100.1', null, '198.51.100.1'],
    ['a header from outside changes nothing', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['behind a proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['what the client wrote itself is left of it', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['behind two proxies', '10.1.2.3', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
    ['only proxies', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['no header', '10.1.2.3', null, '10.1.2.3'],
    ['rubbish', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['IPv4 within IPv6', '::ffff:10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
    ['an IPv6 proxy', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ])('%s', (_, peer, header, client) => expect(read(peer, header)).toBe(client))

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
  ])('%s counts as %s', (address, key) => expect(limitKey(address)).toBe(key))
})
