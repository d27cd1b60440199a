import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTransport } from 'nodemailer'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { writeMessage } from '../messages/store.ts'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { startTestMailbox } from '../../testing/programs/imap-server.ts'
import {
  fixtureNow,
  messageFixture,
  minutesLater,
  startMailServer,
} from '../../testing/fixtures/message-fixture.ts'
import { createDelivery, retryAt } from './deliver.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await messageFixture(db, people)
const { orgSlug, send, deliver, notices } = fixture
const { booking } = await fixture.context()
const server = await startMailServer()
const other = await startMailServer()
const mailbox = await startTestMailbox()
afterAll(async () => {
  await Promise.all([server.stop(), other.stop(), mailbox.stop()])
})

const julesAccount = await fixture.account({ user_id: people.owner.userId }, { port: server.port })
await fixture.account(
  { user_id: people.agent.userId },
  { port: other.port, from_name: 'Tarek', from_address: 'tarek@halbmond.example' },
)
const setAccount = (id: string, parts: Record<string, unknown>) =>
  db.owner.query(
    `update mail_accounts set ${Object.keys(parts)
      .map((key, index) => `${key} = $${index + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(parts)],
  )
/** A message with what became of it in English. */
const row = async (id: string) => {
  const found = await fixture.row(id)
  const said = (text: unknown) => (typeof text === 'string' ? messageText(text, english) : text)
  return { ...found, last_error: said(found['last_error']), bounce_reason: said(found['bounce_reason']) }
}
beforeEach(async () => {
  server.messages.length = 0
  other.messages.length = 0
  server.refuse.clear()
  server.onMessage = async () => {}
  await db.owner.query(`delete from messages`)
  await db.owner.query(`delete from mail_threads`)
  await db.owner.query(`delete from notifications`)
  await db.owner.query(`delete from mail_opt_outs`)
  await setAccount(julesAccount, {
    port: server.port,
    state: 'ok',
    imap_port: null,
    imap_host: null,
    imap_security: null,
  })
})

test('a message leaves by its writer’s account once its moment has come, as it was written', async () => {
  const sent = await send(people.owner, {
    bookingId: booking.id,
    cc: [{ name: 'Tom', address: 'tom@kanal9.example' }],
  })
  expect(await deliver(fixtureNow)).toBe(0)
  expect(await deliver(minutesLater(1))).toBe(1)
  expect(server.messages).toHaveLength(1)
  const [message] = server.messages
  expect(message).toMatchObject({
    from: 'jule@halbmond.example',
    to: ['ines@kanal9.example', 'tom@kanal9.example'],
  })
  expect(message?.mail).toMatchObject({
    from: { name: 'Jule Halbmond', address: 'jule@halbmond.example' },
    to: [{ name: 'Ines Reuter', address: 'ines@kanal9.example' }],
    subject: 'The show in May',
  })
  expect(message?.mail.text?.trim()).toBe('Hello Ines,\n\nall set?')
  const stored = await row(sent.id)
  expect(stored).toMatchObject({ state: 'sent', last_error: null })
  expect(message?.mail.messageId).toBe(stored.message_id)
  expect(stored.message_id).toMatch(/^<[0-9a-f]{32}@halbmond\.example>$/)
  expect(await deliver(minutesLater(10))).toBe(0)
  // The answer to an answer says what it follows.
  await send(people.owner, { threadId: sent.threadId, subject: 'Re: The show in May' }, minutesLater(20))
  await deliver(minutesLater(21))
  expect(server.messages[1]?.mail).toMatchObject({
    inReplyTo: stored.message_id,
    references: stored.message_id,
  })
})

test('a message that is taken back in time never leaves', async () => {
  const sent = await send(people.owner)
  await fixture.as(people.owner).undo({ orgSlug, id: sent.id })
  expect(await deliver(minutesLater(60))).toBe(0)
  expect(server.messages).toEqual([])
})

test('while the mail server is away messages wait, and then each leaves once', async () => {
  await setAccount(julesAccount, { port: 1 })
  const ids = []
  for (let no = 0; no < 3; no++) ids.push((await send(people.owner, { subject: `Message ${no}` })).id)
  for (let minute = 1; minute < 60; minute++) await deliver(minutesLater(minute))
  for (const id of ids) {
    expect(await row(id)).toMatchObject({
      state: 'queued',
      last_error: 'The mail server could not be reached.',
    })
  }
  await setAccount(julesAccount, { port: server.port })
  for (let minute = 60; minute < 400; minute += 20) await deliver(minutesLater(minute))
  expect(server.messages.map(({ mail }) => mail.subject).toSorted()).toEqual([
    'Message 0',
    'Message 1',
    'Message 2',
  ])
  for (const id of ids) expect(await row(id)).toMatchObject({ state: 'sent' })
})

test('gives up after a day and a half, and says who wrote it', async () => {
  await setAccount(julesAccount, { port: 1 })
  const { id } = await send(people.owner)
  let now = minutesLater(1)
  for (let tries = 1; tries <= 8; tries++) {
    await deliver(now)
    now = retryAt(tries, now) ?? now
  }
  expect(await row(id)).toMatchObject({ state: 'failed', attempts: 8 })
  expect(await notices(people.owner.userId)).toMatchObject([
    { title: 'Not sent: The show in May', url: `/${orgSlug}/outbox?tab=failed&open=${id}` },
  ])
  await setAccount(julesAccount, { port: server.port })
  await fixture.as(people.owner).retry({ orgSlug, ids: [id] })
  await deliver(now)
  expect(await row(id)).toMatchObject({ state: 'sent' })
})

test('a message of a process that died while sending waits for a decision, since it may have left', async () => {
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  server.onMessage = () => {
    arrived.resolve()
    return held.promise
  }
  const { id } = await send(people.owner)
  const dead = createDelivery({ ...fixture.parts, clock: () => minutesLater(1) })
  await dead.fill(() => false)
  await arrived.promise
  server.onMessage = async () => {}
  // Another process leaves it alone as long as the first might still be at it.
  expect(await deliver(minutesLater(2))).toBe(0)
  expect(await deliver(minutesLater(5))).toBe(0)
  const stored = await row(id)
  expect(stored).toMatchObject({ state: 'failed', last_error: expect.stringContaining('may have gone out') })
  expect(server.messages).toEqual([])
  expect(await notices(people.owner.userId)).toMatchObject([{ title: 'Not sent: The show in May' }])
  // It was only slow: what it still notes changes nothing.
  held.resolve()
  await dead.settled()
  expect(await row(id)).toEqual(stored)
  // Whoever knows that it did not arrive sends it again, under the same name.
  await fixture.as(people.owner).retry({ orgSlug, ids: [id] })
  await deliver(minutesLater(6))
  expect(await row(id)).toMatchObject({ state: 'sent', message_id: stored.message_id })
})

test('a message that the account’s own folder shows as sent is not sent again', async () => {
  await setAccount(julesAccount, { imap_host: '127.0.0.1', imap_port: mailbox.port, imap_security: 'none' })
  await sealPassword(julesAccount, 'right')
  const { id } = await send(people.owner)
  const { message_id: messageId } = await row(id)
  await db.owner.query(`update messages set state = 'sending', attempts = 1 where id = $1`, [id])
  mailbox.deliver(`Message-ID: ${messageId}\n\nSent.`, { folder: 'Sent' })
  expect(await deliver(minutesLater(5))).toBe(1)
  expect(server.messages).toEqual([])
  expect(await row(id)).toMatchObject({ state: 'sent', last_error: null })
})

test('a copy lies in the folder of sent messages, once', async () => {
  await setAccount(julesAccount, { imap_host: '127.0.0.1', imap_port: mailbox.port, imap_security: 'none' })
  await sealPassword(julesAccount, 'right')
  const before = mailbox.folder('Sent').messages.length
  const { id } = await send(people.owner)
  await deliver(minutesLater(1))
  const kept = mailbox.folder('Sent').messages.slice(before)
  expect(kept).toHaveLength(1)
  expect(kept[0]?.raw.toString()).toContain((await row(id)).message_id)
  expect([...(kept[0]?.flags ?? [])]).toEqual(['\\Seen'])
})

test('a recipient who is refused for good gets no more messages; one refused for now is tried again', async () => {
  server.refuse.set('ines@kanal9.example', [550, '5.1.1 secret banner text'])
  const { id } = await send(people.owner)
  await deliver(minutesLater(1))
  expect(await row(id)).toMatchObject({ state: 'bounced', bounce_reason: 'This address does not exist.' })
  expect(await notices(people.owner.userId)).toMatchObject([{ title: 'Bounced: The show in May' }])
  const { rows } = await db.owner.query('select address, reason from mail_opt_outs')
  expect(rows).toEqual([{ address: 'ines@kanal9.example', reason: 'bounce' }])

  server.refuse.set('ines@kanal9.example', [451, 'greylisted'])
  const later = await send(people.owner)
  await deliver(minutesLater(1))
  expect(await row(later.id)).toMatchObject({ state: 'queued', last_error: expect.stringContaining('(451)') })
  server.refuse.clear()
  await deliver(minutesLater(3))
  expect(await row(later.id)).toMatchObject({ state: 'sent' })
})

test('a message that some of its recipients refuse is sent to the others, and its author is notified', async () => {
  server.refuse.set('gone@kanal9.example', [550, '5.1.1 no'])
  const { id } = await send(people.owner, { cc: [{ name: '', address: 'gone@kanal9.example' }] })
  await deliver(minutesLater(1))
  expect(await row(id)).toMatchObject({
    state: 'sent',
    last_error: 'gone@kanal9.example: This address does not exist.',
  })
  expect(await notices(people.owner.userId)).toHaveLength(1)
})

test('one account that hangs holds up no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.onMessage = () => promise
  const slow = [await send(people.owner), await send(people.owner)]
  const quick = [await send(people.agent), await send(people.agent)]
  const delivery = createDelivery({ ...fixture.parts, clock: () => minutesLater(1) })
  await delivery.fill(() => false)
  const states = async (messages: { id: string }[]) =>
    Promise.all(messages.map(async ({ id }) => (await row(id)).state))
  while ((await states(quick)).some((state) => state !== 'sent')) await new Promise(setImmediate)
  // Of one account, one message at a time.
  expect((await states(slow)).toSorted()).toEqual(['queued', 'sending'])
  resolve()
  await delivery.settled()
  expect(await states(slow)).toEqual(['sent', 'sent'])
})

/** The database, with what a test does before the n-th message is claimed and once the claim is answered. */
const claimsWatched = (watch: { before?(no: number): void; after?(no: number): Promise<void> }) => {
  let count = 0
  return {
    ...db,
    read(scope: Parameters<typeof db.read>[0]) {
      const numbers = new WeakMap<object, number>()
      return db.read(scope).withPlugin({
        transformQuery({ node, queryId }) {
          if (isClaim(node)) {
            numbers.set(queryId, ++count)
            watch.before?.(count)
          }
          return node
        },
        async transformResult({ result, queryId }) {
          const no = numbers.get(queryId)
          if (no !== undefined) await watch.after?.(no)
          return result
        },
      })
    },
  }
}
const isClaim = (node: object) => JSON.stringify(node).includes('for update skip locked')
/** Longer than what other work of this process needs for its next step. */
const turns = async () => {
  for (let no = 0; no < 200; no++) await new Promise(setImmediate)
}

test('the sending is over only when the last message is, however slowly the database answers', async () => {
  const messages = [await send(people.owner), await send(people.owner), await send(people.owner)]
  const states = async () => Promise.all(messages.map(async ({ id }) => (await row(id)).state))
  const slow = claimsWatched({
    // The second claim finds nothing, since the account is busy, and says so when the first message has left.
    async after(no) {
      if (no === 2) while (!(await states()).includes('sent')) await new Promise(setImmediate)
      await turns()
    },
  })
  expect(await deliver(minutesLater(1), { db: slow })).toBe(3)
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
})

test('a claim that fails after a message ends nothing but itself', async () => {
  const first = await send(people.owner)
  const second = await send(people.owner)
  const failing = claimsWatched({
    before(no) {
      if (no === 3) throw new Error('no connection')
    },
  })
  expect(await deliver(minutesLater(1), { db: failing })).toBe(1)
  expect(await row(second.id)).toMatchObject({ state: 'queued' })
  expect(await deliver(minutesLater(1))).toBe(1)
  for (const { id } of [first, second]) expect(await row(id)).toMatchObject({ state: 'sent' })
})

test('without an account a message leaves by the installation’s server, with the writer’s address for answers', async () => {
  const { id } = await send(people.admin)
  expect(await deliver(minutesLater(1))).toBe(0)
  const transport = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true })
  const installation = { transport, address: 'no-reply@book.example' }
  expect(await deliver(minutesLater(2), { installation })).toBe(1)
  expect(server.messages[0]).toMatchObject({
    from: 'no-reply@book.example',
    mail: {
      from: { name: 'Ada', address: 'no-reply@book.example' },
      replyTo: [{ name: 'Ada', address: 'ada@halbmond.example' }],
    },
  })
  expect(await row(id)).toMatchObject({ state: 'sent' })
})

test('two workers at once send each message once', async () => {
  const ids = []
  for (let no = 0; no < 6; no++) ids.push((await send(no % 2 ? people.owner : people.agent)).id)
  await Promise.all([deliver(minutesLater(1)), deliver(minutesLater(1))])
  await deliver(minutesLater(2))
  const all = [...server.messages, ...other.messages].map(({ mail }) => mail.messageId)
  expect(new Set(all).size).toBe(6)
  expect(all).toHaveLength(6)
})

test('a server in our own network is not connected to where that is not allowed', async () => {
  const { id } = await send(people.owner)
  const before = server.connections
  const site = { ...people.services.site, allowPrivateNet: false }
  await deliver(minutesLater(1), { site })
  expect(server.connections).toBe(before)
  expect(await row(id)).toMatchObject({ state: 'queued' })
})

const automatic = (source: 'workflow' | 'sequence', bookingId: string | null) => {
  const scope = mintOrgScope({
    userId: people.owner.userId,
    orgId: people.org.id,
    role: 'owner',
    artistIds: null,
  })
  return db.transaction(scope, (tx) =>
    writeMessage(tx, scope, {
      accountOwner: { userId: people.owner.userId },
      authorUserId: people.owner.userId,
      to: [{ name: '', address: 'ines@kanal9.example' }],
      subject: 'Reminder',
      bodyText: 'Please.',
      bookingId,
      source,
      dedupeKey: `${source}:${Math.random()}`,
      state: 'queued',
      sendAt: fixtureNow,
      now: fixtureNow,
    }),
  )
}

test('automatic messages are not sent once the show is cancelled, or to whoever unsubscribed', async () => {
  const off = await fixture.context(people.artist.id, 'cancelled')
  const late = await automatic('workflow', off.booking.id)
  await db.owner.query(
    `insert into mail_opt_outs (org_id, address, reason) values ($1, 'ines@kanal9.example', 'link')`,
    [people.org.id],
  )
  const unwanted = await automatic('sequence', null)
  const wanted = await automatic('workflow', booking.id)
  await deliver(minutesLater(1))
  expect(await row(late.id)).toMatchObject({
    state: 'discarded',
    last_error: 'The show no longer takes place.',
  })
  expect(await row(unwanted.id)).toMatchObject({ state: 'discarded' })
  expect(await row(wanted.id)).toMatchObject({ state: 'sent' })
})

async function sealPassword(id: string, password: string) {
  const { rows } = await db.owner.query('select user_id from mail_accounts where id = $1', [id])
  const owner = rows[0].user_id as string
  const place = { table: 'mail_accounts', column: 'password_encrypted', owner, row: owner }
  await setAccount(id, { password_encrypted: people.services.secrets.seal(password, place) })
}
