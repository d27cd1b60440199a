import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeVatIdsRouter } from './router.ts'
import { requestVies } from './vies.ts'

// The service as it answers: what each test sets.
let calls: unknown[] = []
let answer: (req: IncomingMessage, res: ServerResponse) => void = () => undefined
const server = createServer((req, res) => {
  const parts: Buffer[] = []
  req.on('data', (part: Buffer) => parts.push(part))
  req.on('end', () => {
    calls.push(JSON.parse(Buffer.concat(parts).toString()))
    answer(req, res)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check-vat-number`
const says = (body: unknown, status = 200) => {
  answer = (_req, res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const db = await testDatabase()
const people = await actors(db)
await db.owner.query(`update organisations set vat_id = 'DE136695976' where id = $1`, [people.org.id])
const router = makeVatIdsRouter((vatId, requester, options) =>
  requestVies(vatId, requester, { ...options, url, limitMs: 300 }),
)
const as = (actor: Actor) => router.createCaller(actor)
const orgSlug = 'halbmond'
const company = await people.factories.company({ name: 'Bühne Wien', vat_id: 'AT U 12345675' })
const target = { orgSlug, companyId: company.id }
const list = async () => (await as(people.owner).list(target)).rows

test('the service is asked in the organisation’s name, and its answer kept with its reference', async () => {
  says({
    valid: true,
    name: 'Bühne Wien GmbH',
    address: 'Gasse 1\n1010 Wien',
    requestIdentifier: 'WAPIAAAA1',
  })
  calls = []
  expect(await as(people.agent).check(target)).toMatchObject({
    isValid: true,
    name: 'Bühne Wien GmbH',
    address: 'Gasse 1\n1010 Wien',
    reference: 'WAPIAAAA1',
  })
  expect(calls).toEqual([
    {
      countryCode: 'AT',
      vatNumber: 'U12345675',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ])
  expect(await list()).toMatchObject([
    { vatId: 'AT U 12345675', source: 'vies', isValid: true, checkedByName: 'Tarek', isCurrent: true },
  ])
})

test('names that a state keeps to itself are none', async () => {
  says({ valid: false, name: '---', address: '---', requestIdentifier: '' })
  expect(await as(people.accountant).check(target)).toMatchObject({
    isValid: false,
    name: null,
    address: null,
    reference: null,
  })
})

test.each<[string, () => void]>([
  [
    'a state that does not answer',
    () => says({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
  ],
  ['an error of the service', () => says({ valid: true }, 500)],
  ['what is no answer', () => (answer = (_req, res) => res.end('<html>'))],
  ['silence', () => (answer = () => undefined)],
  ['a line that breaks', () => (answer = (_req, res) => res.destroy())],
])('%s says nothing about the id: a clear message, and nothing is kept', async (_what, set) => {
  set()
  const before = await list()
  await expect(as(people.owner).check(target)).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: expect.stringContaining('is not responding'),
  })
  expect(await list()).toEqual(before)
})

test('an installation never asks its own network', async () => {
  expect(await requestVies('ATU12345675', null, { url, allowPrivateNet: false })).toBe('unavailable')
})

test('ids that the service cannot know are not asked for; a check by hand is noted', async () => {
  const swiss = await people.factories.company({ name: 'Halle', vat_id: 'CHE-123.456.788' })
  const none = await people.factories.company({ name: 'Ohne' })
  for (const { id } of [swiss, none]) {
    await expect(as(people.owner).check({ orgSlug, companyId: id })).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
    })
  }
  const note = { orgSlug, companyId: swiss.id, isValid: true, reference: 'UID register' }
  await as(people.accountant).record({ ...note, checkedOn: '2026-11-01' })
  expect((await as(people.owner).list({ orgSlug, companyId: swiss.id })).rows).toMatchObject([
    { vatId: 'CHE-123.456.788', source: 'by_hand', isValid: true, reference: 'UID register' },
  ])
  await expect(as(people.owner).record({ ...note, checkedOn: '2999-01-01' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a check stands for the id it was about, not for a later one', async () => {
  await db.owner.query(`update companies set vat_id = 'ATU99999999' where id = $1`, [company.id])
  expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([false, false])
  await db.owner.query(`update companies set vat_id = 'AT-U12345675' where id = $1`, [company.id])
  expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true, true])
})

test('companies of others answer like unknown ones, and readers only look', async () => {
  const foreign = { orgSlug: 'nordwind', companyId: company.id }
  await expect(as(people.otherOwner).check(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(people.otherOwner).list(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(people.readOnly).check(target)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await as(people.readOnly).list(target)).rows).toHaveLength(2)
})
