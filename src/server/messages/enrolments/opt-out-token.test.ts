import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from '../../platform/process/secrets.ts'
import { optOutToken, readOptOutToken } from './opt-out-token.ts'

const secret = randomBytes(32)
const secrets = createSecrets(secret)
const about = { orgId: '2f1b6c1e-8f0a-4c55-9f7e-0b8d2e6a4c11', address: 'jonas+gigs@taktgeber.example' }

test('says which agency and whose address, whatever its e-mails', () => {
  expect(readOptOutToken(secrets, optOutToken(secrets, about))).toEqual(about)
  expect(
    readOptOutToken(secrets, optOutToken(secrets, { ...about, address: 'Jonas+Gigs@Taktgeber.example' })),
  ).toEqual(about)
})

test('fits into a call with the longest address there is', () => {
  const address = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(50)}.example`
  const token = optOutToken(secrets, { ...about, address })
  expect(token.length).toBeLessThanOrEqual(500)
  expect(readOptOutToken(secrets, token)).toEqual({ ...about, address })
})

test('still counts after the secret was changed', () => {
  expect(readOptOutToken(createSecrets(randomBytes(32), [secret]), optOutToken(secrets, about))).toEqual(
    about,
  )
  expect(readOptOutToken(createSecrets(randomBytes(32)), optOutToken(secrets, about))).toBeUndefined()
})

test('an altered token says nothing', () => {
  const bytes = Buffer.from(optOutToken(secrets, about), 'base64url')
  for (const at of [0, 20, bytes.length - 1]) {
    const altered = Buffer.from(bytes)
    altered[at]! ^= 1
    expect(readOptOutToken(secrets, altered.toString('base64url'))).toBeUndefined()
  }
  for (const text of ['', 'x', '💥', 'a'.repeat(500)]) expect(readOptOutToken(secrets, text)).toBeUndefined()
})
