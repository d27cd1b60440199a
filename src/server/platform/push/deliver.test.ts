import { createECDH, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'
import { bookingsRouter } from '../../booking/bookings/router.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { jobScope } from '../../jobs.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { pushDue, sendPush } from './deliver.ts'
import { pushRouter } from './router.ts'
import { enqueueNotice } from './store.ts'
import { vapidKeys } from './vapid.ts'

const db = await testDatabase()
const people = await actors(db)
const { services, artistOwner, org } = people
const as = (actor: Actor) => pushRouter.createCaller(actor())
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const push = () => pushDue({ ...services, scope: jobScope, log })

/** A browser: its keys, and what it makes of what arrives (RFC 8188 and 8291, written from the standard). */
function browser() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32)
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2 and padding.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
    },
  }
}

const arrived: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = []
let answer = 201
const service = createServer((req, res) => {
  const parts: Buffer[] = []
  req.on('data', (part: Buffer) => parts.push(part))
  req.on('end', () => {
    arrived.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(parts) })
    res.writeHead(answer).end()
  })
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
afterAll(() => service.close())
const endpointOf = (device: string) => `http://127.0.0.1:${(service.address() as AddressInfo).port}/${device}`

const notice = { topic: 'travel', title: 'Travel changed', body: 'LH 123 leaves at 9', url: '/x' } as const
const notify = (to: string, topic: NoticeTopic = 'travel') =>
  services.db.transaction(jobScope, (tx) =>
    enqueueNotice(tx, jobScope, { ...notice, topic, to, orgId: org.id }),
  )
const waiting = async () =>
  (await db.owner.query('select count(*)::int as count from push_notices')).rows[0].count as number

beforeEach(async () => {
  arrived.length = 0
  answer = 201
  await db.owner.query('delete from push_notices')
  await db.owner.query('delete from push_subscriptions')
})

describe('a notice', () => {
  test('reaches every device of its person, encrypted for each and signed by us', async () => {
    const phone = browser()
    const laptop = browser()
    await as(artistOwner).subscribe({ endpoint: endpointOf('phone'), keys: phone.keys })
    await as(artistOwner).subscribe({ endpoint: endpointOf('laptop'), keys: laptop.keys })
    await notify(artistOwner.email)
    expect(await push()).toBe(1)
    expect(arrived.map(({ path }) => path).toSorted()).toEqual(['/laptop', '/phone'])
    const onPhone = arrived.find(({ path }) => path === '/phone')!
    expect(phone.read(onPhone.body)).toEqual(notice)
    expect(onPhone.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(onPhone.headers.authorization).toContain(vapidKeys(services.secrets).publicKey)
    expect(onPhone.body.toString('latin1')).not.toContain('Travel')
    expect(await waiting()).toBe(0)
    expect(await push()).toBe(0)
  })

  test('comes only to those who have a device, want the topic, and belong to the organisation', async () => {
    await notify(artistOwner.email)
    expect(await waiting()).toBe(0)
    const { keys } = browser()
    await as(artistOwner).subscribe({ endpoint: endpointOf('phone'), keys })
    await as(artistOwner).choose({ off: ['travel'] })
    await notify(artistOwner.email)
    expect(await waiting()).toBe(0)
    await notify(artistOwner.email, 'approvals')
    expect(await waiting()).toBe(1)
    await as(artistOwner).choose({ off: [] })
    await as(people.otherOwner).subscribe({ endpoint: endpointOf('north'), keys })
    await notify(people.otherOwner.email)
    expect(await waiting()).toBe(1)
  })

  test('is tried again while the push service is away, and never twice for a device that has it', async () => {
    const { keys } = browser()
    await as(artistOwner).subscribe({ endpoint: endpointOf('phone'), keys })
    await notify(artistOwner.email)
    answer = 503
    await push()
    expect(await waiting()).toBe(1)
    await push()
    expect(arrived).toHaveLength(1)
    await db.owner.query("update push_notices set next_attempt_at = now() - interval '1 second'")
    answer = 201
    await push()
    expect(arrived).toHaveLength(2)
    expect(await waiting()).toBe(0)
  })

  test('to a browser that gave its address up takes the device away', async () => {
    const { keys } = browser()
    await as(artistOwner).subscribe({ endpoint: endpointOf('old'), keys })
    await notify(artistOwner.email)
    answer = 410
    await push()
    expect(await waiting()).toBe(0)
    expect((await as(artistOwner).settings({ endpoint: endpointOf('old') })).isKnown).toBe(false)
  })
})

test('the team hears at once that a show is confirmed, moved and called off', async () => {
  const { keys } = browser()
  await as(artistOwner).subscribe({ endpoint: endpointOf('phone'), keys })
  const event = await people.factories.event({ name: 'News', event_date: '2027-05-14' })
  const booking = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'inquiry',
    starts_at: new Date('2027-05-14T19:00:00Z'),
    ends_at: new Date('2027-05-14T21:00:00Z'),
  })
  const bookings = () => bookingsRouter.createCaller(people.owner())
  const events = eventsRouter.createCaller(people.owner())
  const { orgSlug, id } = { orgSlug: org.slug, id: booking.id }
  await bookings().setStatus({ orgSlug, id, version: 1, action: 'confirm' })
  await events.move({ orgSlug, id: event.id, version: 1, eventDate: '2027-05-15' })
  const { rows } = await db.owner.query('select version from bookings where id = $1', [id])
  await bookings().setStatus({
    orgSlug,
    id,
    version: rows[0].version,
    action: 'cancel',
    cancelledBy: 'promoter',
    reason: 'illness',
  })
  const { rows: notified } = await db.owner.query(
    'select title, body, url from push_notices where user_id = $1 order by created_at, title',
    [artistOwner.userId],
  )
  const url = `/artist-portal/halbmond/events/${event.id}`
  const said = notified.map(({ title, body, ...notice }) => ({
    ...notice,
    title: messageText(title, english),
    body: messageText(body, english),
  }))
  expect(said).toEqual([
    { title: 'Confirmed: News', body: '14 May 2027', url },
    { title: 'Moved: News', body: 'Now on 15 May 2027', url },
    { title: 'Cancelled: News', body: '15 May 2027', url },
  ])
  // What the sheet says before: no e-mail goes along.
  const { rows: emails } = await db.owner.query('select kind, recipient from outbox')
  expect(emails).toEqual([])
})

test('a browser belongs to whoever signed in last, and forgets at sign-out', async () => {
  const { keys } = browser()
  const endpoint = endpointOf('shared')
  await as(artistOwner).subscribe({ endpoint, keys })
  await as(people.agent).subscribe({ endpoint, keys })
  expect((await as(artistOwner).settings({ endpoint })).isKnown).toBe(false)
  expect((await as(people.agent).settings({ endpoint })).isKnown).toBe(true)
  await as(people.agent).unsubscribe({ endpoint })
  expect((await as(people.agent).settings({ endpoint })).isKnown).toBe(false)
})

test('what addresses a device is not readable in the database', async () => {
  const { keys } = browser()
  await as(artistOwner).subscribe({ endpoint: endpointOf('secret-device'), keys })
  const { rows } = await db.owner.query('select * from push_subscriptions')
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`secret-device|${keys.auth}`))
})

describe('where a push may go', () => {
  const { keys } = browser()
  const options = { keys: vapidKeys(services.secrets), subject: 'mailto:a@b.example', allowPrivateNet: false }
  test.each([
    ['http://push.example.org/1', ['93.184.216.34'], 'gone'],
    ['https://push.example.org:8443/1', ['93.184.216.34'], 'gone'],
    ['https://user@push.example.org/1', ['93.184.216.34'], 'gone'],
    ['https://127.0.0.1/1', [], 'later'],
    ['https://metadata.example.org/1', ['169.254.169.254'], 'later'],
    ['https://both.example.org/1', ['93.184.216.34', '10.0.0.1'], 'later'],
    ['no address', [], 'gone'],
  ] as const)('%s, which is %j: %s', async (endpoint, addresses, outcome) => {
    const resolve = async () => [...addresses]
    expect(await sendPush({ endpoint, keys }, '{}', { ...options, resolve })).toBe(outcome)
  })
})
