import { setTimeout as sleep } from 'node:timers/promises'
import { hashSync } from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { createGate, createPasswords, isKnownHash, needsRehash } from './passwords.ts'

const passwords = createPasswords(8)

describe('common ones', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'p4ssw0rd!',
    'password123',
    'passwort2024',
    '12345678',
    '1234567890',
    '87654321',
    'qwertyuiop',
    'qwertz123',
    'Qwerty2026!',
    'iloveyou',
    'sunshine1',
    'football',
    'abcdefgh',
    'abcd1234',
    'abc12345',
    'aaaaaaaa',
    '11111111',
    'abcabcabc',
    '12121212',
    'letmein1',
    'welcome123',
    'Sommer2025!',
    'Fermata2026',
    'admin123',
    'dragon12',
    'trustno1',
    '1q2w3e4r',
    '1qaz2wsx',
    'asdfghjkl',
    'schatz123',
    '20240101',
  ])('%s is refused', async (password) => expect(await isCommonPassword(password)).toBe(true))

  // None of these is a word of ours with something around it.
  test.each(['corvette', 'Kristina', 'zaq12wsx', 'buckeyes'])('%s has leaked', async (password) =>
    expect(await isCommonPassword(password)).toBe(true),
  )

  test.each([
    'fermata-demo-2026',
    'correct horse battery',
    'vK8#pLq2',
    'mein Hund mag Käse',
    'tourbus-nach-linz',
    '9f3c1a77be',
  ])('%s is accepted', async (password) => expect(await isCommonPassword(password)).toBe(false))
})

test.each([
  ['7 characters', 'a8§kLm2', 422],
  ['8 characters', 'a8§kLm2x', undefined],
  ['128 characters', `${'xY3-'.repeat(31)}zK9_`, undefined],
  ['129 characters', `${'xY3-'.repeat(31)}zK9_!`, 400],
  ['emoji count once', '🎻🎺🥁🎷🪕🎸🎹', 422],
])('length: %s', async (_, password, status) => {
  let found: unknown
  try {
    await passwords.check(password)
  } catch (error) {
    found = (error as { status: number }).status
  }
  expect(found).toBe(status)
})

describe('hashes', () => {
  test('verify, also beyond 72 bytes', async () => {
    const long = 'ä'.repeat(60)
    const stored = await passwords.hash(`${long}1`)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(needsRehash(stored)).toBe(false)
    expect(await passwords.verify(`${long}1`, stored)).toBe(true)
    expect(await passwords.verify(`${long}2`, stored)).toBe(false)
  })

  test('bcrypt is accepted and wants to be replaced', async () => {
    const stored = hashSync('an old password', 4)
    expect(isKnownHash(stored)).toBe(true)
    expect(needsRehash(stored)).toBe(true)
    expect(await passwords.verify('an old password', stored)).toBe(true)
    expect(await passwords.verify('another password', stored)).toBe(false)
  })

  test('without a hash nothing matches', async () => {
    expect(await passwords.verify('anything', undefined)).toBe(false)
    expect(await passwords.verify('', null)).toBe(false)
  })

  test.each([
    ['plain text', 'hunter2'],
    ['a bcrypt of endless cost', `$2b$31$${'a'.repeat(53)}`],
    ['an argon2 of endless memory', '$argon2id$v=19$m=4194304,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA'],
    ['MD5', '$1$abc$def'],
  ])('refused: %s', (_, stored) => expect(isKnownHash(stored)).toBe(false))
})

test('two at a time, fifty waiting, the next refused', async () => {
  const gate = createGate(2, 50)
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      gate(async () => {
        most = Math.max(most, ++running)
        await sleep(1)
        running--
      }),
    ),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(most).toBe(2)
  expect(refused).toHaveLength(8)
  expect(refused.every((result) => result.reason.status === 429)).toBe(true)
  await expect(gate(async () => 'free again')).resolves.toBe('free again')
})
