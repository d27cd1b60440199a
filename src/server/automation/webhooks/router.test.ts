import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobScope } from '../../jobs.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { deliverWebhooks } from './deliver.ts'
import { claimDelivery, forgetDeliveries } from './queue-store.ts'
import { webhooksRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { services, org } = people
const orgSlug = org.slug
const as = (actor: Actor) => webhooksRouter.createCaller(withContext(actor, { idempotencyKey: randomUUID() }))
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const parts = { ...services, scope: jobScope, log }
const deliver = () => deliverWebhooks(parts)

const arrived: { headers: IncomingMessage['headers']; body: string }[] = []
let status = 200
const receiver = createServer((req, res) => {
  const chunks: Buffer[] = []
  req.on('data', (chunk: Buffer) => chunks.push(chunk))
  req.on('end', () => {
    arrived.push({ headers: req.headers, body: Buffer.concat(chunks).toString() })
    res.writeHead(status).end()
  })
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
afterAll(() => receiver.close())

beforeEach(async () => {
  status = 200
  arrived.length = 0
  await db.owner.query('delete from webhook_endpoints')
})

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`
const make = async (actor = people.owner) => {
  const secret = newSecret()
  return { ...(await as(actor).create({ orgSlug, webhook: { name: 'Books', url }, secret })), secret }
}
const listed = async () => (await as(people.owner).list({ orgSlug })).rows
const logOf = async () => (await as(people.owner).deliveries({ orgSlug })).rows
const isDueNow = () =>
  db.owner.query("update webhook_deliveries set next_attempt_at = now() - interval '1 s'")
const isSigned = (secret: string, { headers, body }: (typeof arrived)[number]) => {
  const [t = '', v1 = ''] = String(headers['fermata-signature'])
    .split(',')
    .map((part) => part.split('=')[1])
  return createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === v1
}

describe('the secret', () => {
  test('is sealed at rest, and in no answer', async () => {
    const { id, secret } = await make()
    const [endpoint] = await listed()
    const { version } = await as(people.owner).update({
      orgSlug,
      id,
      version: endpoint!.version,
      webhook: { name: 'Accounts', url },
    })
    const paused = await as(people.owner).setActive({ orgSlug, id, version, isActive: false })
    const again = await as(people.owner).setActive({ orgSlug, id, version: paused.version, isActive: true })
    await as(people.owner).test({ orgSlug, id })
    await deliver()
    const answers = JSON.stringify([endpoint, version, again, await listed(), await logOf()])
    const { rows } = await db.owner.query(
      `select (select jsonb_agg(to_jsonb(w)) from webhook_endpoints w)::text
           || (select jsonb_agg(to_jsonb(d)) from webhook_deliveries d)::text
           || (select jsonb_agg(to_jsonb(l)) from activity_log l)::text
           || coalesce((select jsonb_agg(to_jsonb(k)) from idempotency_keys k)::text, '') as everything`,
    )
    expect(rows[0].everything).toContain('Accounts')
    expect(rows[0].everything + answers).not.toContain(secret)
    expect(rows[0].everything + answers).not.toContain(secret.slice('whsec_'.length))
    expect(isSigned(secret, arrived[0]!)).toBe(true)
  })

  test('is of no use any more after a new one was made', async () => {
    const { id, secret } = await make()
    const next = newSecret()
    await as(people.admin).rotate({ orgSlug, id, version: 1, secret: next })
    await as(people.owner).test({ orgSlug, id })
    await deliver()
    expect([secret, next].map((each) => isSigned(each, arrived[0]!))).toEqual([false, true])
  })

  test.each(['another webhook', 'another organisation'])('copied to %s it opens nothing', async (where) => {
    const { id } = await make()
    const orgId = where === 'another organisation' ? people.otherOrg.id : org.id
    const { rows } = await db.owner.query(
      `insert into webhook_endpoints (org_id, name, url, secret_encrypted)
       select $2, 'Copy', url, secret_encrypted from webhook_endpoints where id = $1 returning id`,
      [id, orgId],
    )
    await db.owner.query(
      `insert into webhook_deliveries (org_id, endpoint_id, dedupe_key, kind, payload)
       values ($1, $2, 'copied', 'test', '{}')`,
      [orgId, rows[0].id],
    )
    await deliver()
    expect(arrived).toEqual([])
    const { rows: kept } = await db.owner.query(
      "select * from webhook_deliveries where dedupe_key = 'copied'",
    )
    expect(kept[0]).toMatchObject({ state: 'failed', last_error: expect.stringContaining('delivery.secret') })
  })
})

describe('a delivery', () => {
  test('arrives once, under one id, with a body that is signed', async () => {
    const { id, secret } = await make()
    const { deliveryId } = await as(people.owner).test({ orgSlug, id })
    await Promise.all([deliver(), deliver()])
    expect(arrived).toHaveLength(1)
    expect(arrived[0]!.headers['fermata-delivery']).toBe(deliveryId)
    expect(JSON.parse(arrived[0]!.body)).toMatchObject({
      id: deliveryId,
      kind: 'test',
      organisation: orgSlug,
    })
    expect(isSigned(secret, arrived[0]!)).toBe(true)
    expect(await logOf()).toMatchObject([
      { id: deliveryId, endpointName: 'Books', state: 'delivered', statusCode: 200, attempts: 1 },
    ])
    expect((await listed())[0]).toMatchObject({ lastState: 'delivered' })
  })

  test('is tried again later and later, then given up; by hand it goes once more, under the same id', async () => {
    const { id } = await make()
    await as(people.owner).test({ orgSlug, id })
    status = 503
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      expect(await deliver()).toBe(1)
      const [row] = await logOf()
      expect(row).toMatchObject({
        attempts: attempt,
        statusCode: 503,
        lastError: 'The server responded with 503.',
      })
      if (row!.state === 'failed') break
      const { rows } = await db.owner.query(
        'select extract(epoch from next_attempt_at - now())::int as wait from webhook_deliveries',
      )
      waits.push(rows[0].wait)
      expect(await deliver()).toBe(0)
      await isDueNow()
    }
    expect(waits.map((wait) => Math.round(wait / 60))).toEqual([1, 5, 15, 60, 180, 360, 720, 1440])
    const [row] = await logOf()
    expect(row).toMatchObject({ state: 'failed', attempts: 9, canResend: true })
    status = 200
    await as(people.owner).resend({ orgSlug, id: row!.id })
    await deliver()
    expect(new Set(arrived.map(({ headers }) => headers['fermata-delivery']))).toEqual(new Set([row!.id]))
    expect((await logOf())[0]).toMatchObject({ state: 'delivered', lastError: null })
  })

  test('left behind by a process that ended is sent again once its time is over', async () => {
    const { id } = await make()
    const { deliveryId } = await as(people.owner).test({ orgSlug, id })
    expect(await claimDelivery(db.read(jobScope), jobScope, 60)).toMatchObject({ id: deliveryId })
    expect(await deliver()).toBe(0)
    await isDueNow()
    expect(await deliver()).toBe(1)
    expect(arrived[0]!.headers['fermata-delivery']).toBe(deliveryId)
  })

  test('waits while the webhook is paused, and goes nowhere once it was removed', async () => {
    const { id } = await make()
    await as(people.owner).test({ orgSlug, id })
    await as(people.owner).setActive({ orgSlug, id, version: 1, isActive: false })
    expect(await deliver()).toBe(0)
    await expect(as(people.owner).test({ orgSlug, id })).rejects.toMatchObject({ code: 'CONFLICT' })
    const { version } = await as(people.owner).setActive({ orgSlug, id, version: 2, isActive: true })
    expect(await deliver()).toBe(1)
    await as(people.owner).test({ orgSlug, id })
    await as(people.owner).remove({ orgSlug, id, version })
    expect(await deliver()).toBe(0)
    const [last] = await logOf()
    expect(last).toMatchObject({ state: 'failed', lastError: 'The webhook was removed.', canResend: false })
    await expect(as(people.owner).resend({ orgSlug, id: last!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await listed()).toEqual([])
  })

  test('one server that is slow keeps no other waiting', async () => {
    const slow = await make()
    const { id } = await make()
    await as(people.owner).test({ orgSlug, id: slow.id })
    await as(people.owner).test({ orgSlug, id: slow.id })
    expect(await claimDelivery(db.read(jobScope), jobScope, 60)).toMatchObject({ endpointId: slow.id })
    await as(people.owner).test({ orgSlug, id })
    expect(await claimDelivery(db.read(jobScope), jobScope, 60)).toMatchObject({ endpointId: id })
    expect(await claimDelivery(db.read(jobScope), jobScope, 60)).toBeUndefined()
  })

  test('is forgotten after 30 days, if it waits for nothing', async () => {
    const { id } = await make()
    await as(people.owner).test({ orgSlug, id })
    await deliver()
    await as(people.owner).test({ orgSlug, id })
    await db.owner.query("update webhook_deliveries set created_at = now() - interval '31 days'")
    expect(await db.transaction(jobScope, (tx) => forgetDeliveries(tx, jobScope))).toBe(1)
    expect(await logOf()).toMatchObject([{ state: 'queued' }])
  })
})

describe('who may', () => {
  test.each<[string, () => Actor, string]>([
    ['an agent', () => people.agent, 'FORBIDDEN'],
    ['an accountant', () => people.accountant, 'FORBIDDEN'],
    ['a stranger', () => people.otherOwner, 'NOT_FOUND'],
  ])('not %s', async (_, who, code) => {
    const { id } = await make()
    await expect(as(who()).list({ orgSlug })).rejects.toMatchObject({ code })
    await expect(make(who())).rejects.toMatchObject({ code })
    await expect(as(who()).rotate({ orgSlug, id, version: 1, secret: newSecret() })).rejects.toMatchObject({
      code,
    })
  })

  test('a webhook of others is one that does not exist', async () => {
    const { id } = await make()
    const call = as(people.otherOwner).test({ orgSlug: people.otherOrg.slug, id })
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an address in the clear is refused where our own network is not allowed', async () => {
    const site = { ...services.site, allowPrivateNet: false }
    const strict = withContext(people.owner, {})
    const caller = webhooksRouter.createCaller(() => ({ ...strict(), site }))
    await expect(
      caller.create({ orgSlug, webhook: { name: 'Books', url }, secret: newSecret() }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
