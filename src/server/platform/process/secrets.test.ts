import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets, type Place } from './secrets.ts'

const place: Place = { table: 'mail_accounts', column: 'password', owner: 'user-1', row: 'row-1' }
const secret = randomBytes(32)
const secrets = createSecrets(secret)

test('opens what it sealed, and never seals the same text to the same value', () => {
  const sealed = secrets.seal('pässwort', place)
  expect(secrets.open(sealed, place)).toBe('pässwort')
  expect(sealed).not.toContain('pässwort')
  expect(secrets.seal('pässwort', place)).not.toBe(sealed)
})

test.each<[string, Partial<Place>]>([
  ['another table', { table: 'webhooks' }],
  ['another column', { column: 'secret' }],
  ['another owner', { owner: 'user-2' }],
  ['another row', { row: 'row-2' }],
])('refuses a value that was copied to %s', (_, moved) => {
  const sealed = secrets.seal('pässwort', place)
  expect(() => secrets.open(sealed, { ...place, ...moved })).toThrow()
})

test('refuses an altered value', () => {
  const sealed = secrets.seal('pässwort', place)
  const [id, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  bytes[14]! ^= 1
  expect(() => secrets.open(`${id}.${bytes.toString('base64url')}`, place)).toThrow()
})

test('after a rotation opens old values, seals with the new key, and says which is which', () => {
  const old = secrets.seal('pässwort', place)
  const rotated = createSecrets(randomBytes(32), [secret])
  expect(rotated.open(old, place)).toBe('pässwort')
  expect(rotated.isCurrent(old)).toBe(false)
  expect(rotated.isCurrent(rotated.seal('x', place))).toBe(true)
  expect(() => createSecrets(randomBytes(32)).open(old, place)).toThrow('unknown APP_SECRET')
})

test('what was derived from a former secret is still known', () => {
  const rotated = createSecrets(randomBytes(32), [secret])
  expect(rotated.derivations('links')).toEqual([rotated.derive('links'), secrets.derive('links')])
  expect(secrets.derivations('links')).toEqual([secrets.derive('links')])
})

test('refuses a short secret', () => {
  expect(() => createSecrets(randomBytes(31))).toThrow('at least 32 bytes')
})
