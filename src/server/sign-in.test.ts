import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedSignIn } from './sign-in.ts'
import { machineClock } from './clock.ts'

let project: Server
let url: string
let key: CryptoKey
let isAway = false

beforeAll(async () => {
  const pair = await generateKeyPair('ES256')
  key = pair.privateKey
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }]
  project = createServer((_, answer) => {
    answer.statusCode = isAway ? 503 : 200
    answer.end(isAway ? 'away' : JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`
})
afterAll(() => project.close())

const token = (claims: Record<string, unknown> = {}, signer: CryptoKey = key) =>
  new SignJWT({ role: 'authenticated', session_id: 's1', email: 'a@b.co', aal: 'aal1', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setSubject('6b7d9f0e-0000-4000-8000-000000000000')
    .setIssuer((claims.iss as string) ?? `${url}/auth/v1`)
    .setAudience('authenticated')
    .setExpirationTime((claims.exp as number) ?? '1h')
    .sign(signer)

describe('a hosted project', () => {
  test('vouches for people by its published keys', async () => {
    const signIn = hostedSignIn({ url }, machineClock)
    expect(await signIn.verify(await token())).toEqual({
      userId: '6b7d9f0e-0000-4000-8000-000000000000',
      sessionId: 's1',
      email: 'a@b.co',
      aal: 'aal1',
      provenAt: null,
    })
    expect(await signIn.listSessions('x')).toBeNull()
  })

  test.each([
    [
      'the latest of several',
      [
        { method: 'totp', timestamp: 30 },
        { method: 'password', timestamp: 20 },
      ],
      30,
    ],
    [
      'not of a renewal',
      [
        { method: 'token_refresh', timestamp: 30 },
        { method: 'otp', timestamp: 20 },
      ],
      20,
    ],
    ['not of methods alone', ['pwd', null, 7], null],
    ['not of anything else', 'password', null],
  ])('says when somebody has proven it: %s', async (_, amr, seconds) => {
    const signIn = hostedSignIn({ url }, machineClock)
    const claims = await signIn.verify(await token({ amr }))
    expect(claims?.provenAt).toEqual(seconds === null ? null : new Date(seconds * 1000))
  })

  test('vouches for nobody by another key, issuer, role or time', async () => {
    const signIn = hostedSignIn({ url }, machineClock)
    const { privateKey } = await generateKeyPair('ES256')
    expect(await signIn.verify(await token({}, privateKey))).toBeNull()
    expect(await signIn.verify(await token({ iss: 'https://evil.example/auth/v1' }))).toBeNull()
    expect(await signIn.verify(await token({ role: 'anon' }))).toBeNull()
    expect(
      await signIn.verify(await token({ exp: Math.floor(machineClock().getTime() / 1000) - 120 })),
    ).toBeNull()
    expect(await signIn.verify('not.a.token')).toBeNull()
  })

  test('that is away signs nobody out', async () => {
    isAway = true
    await expect(hostedSignIn({ url }, machineClock).verify(await token())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    isAway = false
  })
})
