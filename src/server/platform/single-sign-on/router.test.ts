/** What owners set up, with a real provider and with addresses that lead into our own network. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { atFileEnd } from '../../testing/file-end.ts'
import { startProvider } from '../../testing/oidc-provider.ts'
import { singleSignOnRouter } from './router.ts'

const database = await testDatabase()
const people = await actors(database)
const as = (actor: Parameters<typeof singleSignOnRouter.createCaller>[0]) =>
  singleSignOnRouter.createCaller(actor)
const orgSlug = people.org.slug
const provider = await startProvider('http://localhost/callback')
atFileEnd(provider.close)
const given = {
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
}
const save = (changes: Partial<typeof given> = {}, version: number | null = null) =>
  as(people.owner).save({ orgSlug, version, provider: { ...given, ...changes } })

beforeEach(() => database.owner.query('delete from single_sign_on_providers'))

test('owners set it up, and are notified; the secret is kept sealed and given to nobody', async () => {
  expect(await save({ issuer: `${given.issuer}/.well-known/openid-configuration` })).toEqual({ version: 1 })
  const { issuer, clientId } = given
  expect(await as(people.owner).get({ orgSlug })).toEqual({ provider: { issuer, clientId, version: 1 } })
  expect(await as(people.readOnly).current({ orgSlug })).toEqual({
    provider: { id: expect.any(String), host: new URL(issuer).host },
  })
  const { rows } = await database.owner.query('select p::text from single_sign_on_providers p')
  expect(JSON.stringify(rows)).not.toContain(given.clientSecret)
  expect((await emailsTo(people, people.owner.email))[0]?.text).toContain(issuer)
  await expect(as(people.admin).get({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a changed secret keeps the accounts of members; another client gives up all', async () => {
  await save()
  const idOf = async () => (await as(people.owner).current({ orgSlug })).provider?.id
  const first = await idOf()
  const { clientSecret: _, ...withoutSecret } = given
  const caller = as(people.owner)
  await caller.save({ orgSlug, version: 1, provider: withoutSecret })
  await save({ clientSecret: 'another secret' }, 2)
  expect(await idOf()).toBe(first)
  // The secret of one client is never shown to another provider.
  await expect(
    caller.save({ orgSlug, version: 3, provider: { ...withoutSecret, clientId: 'other' } }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { fields: { 'provider.clientSecret': expect.any(String) } },
  })
  await save({ clientId: 'other' }, 3)
  expect(await idOf()).not.toBe(first)
})

test('two owners at once: the later is refused', async () => {
  await save()
  await expect(save()).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(save({}, 7)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(as(people.owner).remove({ orgSlug, version: 7 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await as(people.owner).remove({ orgSlug, version: 1 })).toEqual({ removed: true })
  expect(await as(people.owner).current({ orgSlug })).toEqual({ provider: null })
})

describe('what answers no discovery is refused at its field', () => {
  const atIssuer = { code: 'BAD_REQUEST', cause: { fields: { 'provider.issuer': expect.any(String) } } }
  test.each([
    ['nothing there', 'http://localhost:9'],
    ['another issuer', `${provider.issuer}/tenant`],
  ])('%s', async (_, issuer) => {
    await expect(save({ issuer })).rejects.toMatchObject(atIssuer)
  })
  test.each(['accounts.example.com', 'https://me:secret@accounts.example.com', 'https://a.example?b=c'])(
    'no issuer: %s',
    (issuer) => expect(save({ issuer })).rejects.toMatchObject({ code: 'BAD_REQUEST' }),
  )
})

test('never connects into our own network', async () => {
  let calls = 0
  const trap = createServer((_request, response) => {
    calls++
    response.end('{}')
  })
  await new Promise<void>((resolve) => trap.listen(0, resolve))
  atFileEnd(() => new Promise<void>((resolve) => trap.close(() => resolve())))
  const { port } = trap.address() as AddressInfo
  const guarded = Object.assign(
    () => ({ ...people.owner(), site: { ...people.owner().site, allowPrivateNet: false } }),
    { userId: people.owner.userId, email: people.owner.email },
  )
  const hosts = ['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]']
  const addresses = hosts.flatMap((host) => [`https://${host}:${port}`, `http://${host}:${port}`])
  for (const issuer of [...addresses, 'https://169.254.169.254', 'https://10.0.0.1'])
    await expect(
      as(guarded).save({ orgSlug, version: null, provider: { ...given, issuer } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(calls).toBe(0)
})
