import { afterAll, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { startTestMailbox } from '../../testing/programs/imap-server.ts'
import { messageFixture, minutesLater, startMailServer } from '../../testing/fixtures/message-fixture.ts'
import { createSync, syncAccount, type SyncParts } from './sync.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await messageFixture(db, people)
const { orgSlug, send, deliver, row, as, notices } = fixture
const { booking, event } = await fixture.context()
const server = await startMailServer()
const mailbox = await startTestMailbox()
afterAll(async () => {
  await Promise.all([server.stop(), mailbox.stop()])
})
const place = {
  table: 'mail_accounts',
  column: 'password_encrypted',
  owner: people.owner.userId,
  row: people.owner.userId,
}
const accountId = await fixture.account(
  { user_id: people.owner.userId },
  {
    port: server.port,
    imap_host: '127.0.0.1',
    imap_port: mailbox.port,
    imap_security: 'none',
    sync: 'booking_threads_only',
    password_encrypted: people.services.secrets.seal('right', place),
  },
)
const arrival = minutesLater(30)
const parts: SyncParts = {
  ...people.services,
  scope: fixture.scope,
  log: pino({ level: 'silent' }),
  clock: () => minutesLater(40),
}
const sync = (now = minutesLater(40)) => syncAccount({ ...parts, clock: () => now }, accountId)
const account = async () => {
  const { rows } = await db.owner.query('select * from mail_accounts where id = $1', [accountId])
  return rows[0]
}

async function sentMessage(about: Record<string, unknown> = { bookingId: booking.id }) {
  const sent = await send(people.owner, about)
  await deliver(minutesLater(1))
  return { ...sent, messageId: (await row(sent.id)).message_id }
}
let count = 0
const mail = (headers: string[], body: string) =>
  [
    `Message-ID: <answer-${++count}@kanal9.example>`,
    'From: "Ines Reuter" <ines@kanal9.example>',
    'To: jule@halbmond.example',
    'Subject: Re: The show in May',
    ...headers,
    '',
    body,
  ].join('\n')

beforeEach(async () => {
  await db.owner.query('delete from messages')
  await db.owner.query('delete from mail_threads')
  await db.owner.query('delete from notifications')
  await db.owner.query('delete from mail_opt_outs')
  await sync()
  mailbox.commands.length = 0
})

test('an answer is filed into its conversation, unread, and those concerned are notified', async () => {
  const { id, threadId, messageId } = await sentMessage()
  mailbox.deliver(mail([`In-Reply-To: ${messageId}`, `References: ${messageId}`], 'All set!\n\n> all set?'), {
    date: arrival,
  })
  expect(await sync()).toEqual({ answers: 1, bounces: 0 })
  const { thread, messages } = await as(people.agent).thread({ orgSlug, id: threadId })
  expect(thread.isUnread).toBe(true)
  expect(messages.map((message) => message.id)).toHaveLength(2)
  expect(messages[1]).toMatchObject({
    direction: 'in',
    state: 'received',
    fromName: 'Ines Reuter',
    fromAddress: 'ines@kanal9.example',
    bodyText: 'All set!\n\n> all set?',
    receivedAt: arrival,
    isAutomatic: false,
    source: 'outside',
  })
  const url = `/${orgSlug}/${event.id}/messages?open=${threadId}`
  const notified = [{ title: 'Ines Reuter replied', body: 'Re: The show in May', url }]
  expect(await notices(people.owner.userId)).toMatchObject(notified)
  expect(await notices(people.agent.userId)).toMatchObject(notified)
  const [listed] = (await as(people.owner).threads({ orgSlug, unread: true, offset: 0, limit: 10 })).rows
  expect(listed).toMatchObject({ counterpart: 'Ines Reuter', snippet: 'All set!', lastDirection: 'in' })
  expect(await as(people.owner).markRead({ orgSlug, threadId })).toEqual({ wasUnread: true })
  expect(await sync()).toEqual({ answers: 0, bounces: 0 })
  // Workflows may begin with it.
  const { rows } = await db.owner.query(
    `select booking_id from automation_events where kind = 'message.received'`,
  )
  expect(rows).toEqual([{ booking_id: booking.id }])
  expect(id).toBeDefined()
})

test('nothing but answers is fetched or kept, and nothing is marked or moved', async () => {
  const { messageId } = await sentMessage()
  mailbox.commands.length = 0
  mailbox.deliver(mail([], 'A private message.'), { date: arrival })
  mailbox.deliver(mail(['In-Reply-To: <somebody@else.example>'], 'Of others.'), { date: arrival })
  mailbox.deliver(mail([`References: ${messageId}`], 'Ours.'), { date: arrival })
  expect(await sync()).toEqual({ answers: 1, bounces: 0 })
  expect(mailbox.commands.filter((command) => command.includes('BODY.PEEK[]'))).toHaveLength(1)
  expect(
    mailbox.commands.some((command) => /^(UID )?(STORE|COPY|MOVE|EXPUNGE|APPEND|SELECT)/.test(command)),
  ).toBe(false)
  const { rows } = await db.owner.query(`select body_text from messages where direction = 'in'`)
  expect(rows).toEqual([{ body_text: 'Ours.' }])
})

test('an answer of a machine is kept as one: it is no news, and nothing ends by it', async () => {
  const { threadId, messageId } = await sentMessage()
  mailbox.deliver(mail([`In-Reply-To: ${messageId}`, 'Auto-Submitted: auto-replied'], 'I am away.'), {
    date: arrival,
  })
  expect(await sync()).toEqual({ answers: 1, bounces: 0 })
  const { thread, messages } = await as(people.owner).thread({ orgSlug, id: threadId })
  expect(thread.isUnread).toBe(false)
  expect(messages[1]).toMatchObject({ isAutomatic: true })
  expect(await notices(people.owner.userId)).toEqual([])
})

const report = (messageId: string, status: string) =>
  [
    'Message-ID: <report@mx.example>',
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'secret banner text',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; ines@kanal9.example',
    'Action: failed',
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    'Subject: The show in May',
    '',
    'Hello Ines,',
    '--b--',
  ].join('\n')

test.each([
  ['5.1.1', 'This address does not exist.', ['ines@kanal9.example']],
  ['5.2.2', 'The mailbox is full.', []],
])('a message that bounced with %s is marked', async (status, reason, gone) => {
  const { id, threadId, messageId } = await sentMessage()
  mailbox.deliver(report(messageId, status), { date: arrival })
  expect(await sync()).toEqual({ answers: 0, bounces: 1 })
  const { state, bounce_reason: bounced } = await row(id)
  expect(state).toBe('bounced')
  expect(messageText(String(bounced), english)).toBe(`ines@kanal9.example: ${reason}`)
  const { rows } = await db.owner.query('select address from mail_opt_outs')
  expect(rows.map(({ address }) => address)).toEqual(gone)
  expect((await as(people.owner).thread({ orgSlug, id: threadId })).messages).toHaveLength(1)
  expect(await notices(people.owner.userId)).toMatchObject([{ title: 'Bounced: The show in May' }])
})

test('a report about somebody else’s message changes nothing', async () => {
  await sentMessage()
  mailbox.deliver(report('<other@else.example>', '5.1.1'), { date: arrival })
  expect(await sync()).toEqual({ answers: 0, bounces: 0 })
})

test('a message that another agency wrote is not answered here', async () => {
  const own = await people.otherFactories.contact({ name: 'x' })
  expect(own).toBeDefined()
  const { rows } = await db.owner.query(
    `insert into mail_threads (org_id, subject, last_at, last_direction) values ($1, 's', now(), 'out') returning id`,
    [people.otherOrg.id],
  )
  await db.owner.query(
    `insert into messages (org_id, thread_id, direction, from_address, subject, body_text, dedupe_key, message_id, state, sent_at)
     values ($1, $2, 'out', 'a@b.example', 's', 'b', 'k', '<foreign@nordwind.example>', 'sent', now())`,
    [people.otherOrg.id, rows[0].id],
  )
  mailbox.deliver(mail(['In-Reply-To: <foreign@nordwind.example>'], 'Hello'), { date: arrival })
  expect(await sync()).toEqual({ answers: 0, bounces: 0 })
})

test('a mailbox that has numbered its messages again is looked through again, and files nothing twice', async () => {
  const { messageId } = await sentMessage()
  mailbox.deliver(mail([`In-Reply-To: ${messageId}`], 'Yes.'), { date: arrival })
  expect(await sync()).toEqual({ answers: 1, bounces: 0 })
  mailbox.renumber('INBOX')
  mailbox.deliver(mail([`In-Reply-To: ${messageId}`], 'And no.'), { date: arrival })
  expect(await sync()).toEqual({ answers: 1, bounces: 0 })
  const { uidValidity, lastUid } = (await account()).sync_state
  expect(uidValidity).toBe(String(mailbox.folder('INBOX').uidValidity))
  expect(lastUid).toBe(mailbox.folder('INBOX').uidNext - 1)
})

test('what a foreign message holds is kept as harmless text', async () => {
  const { threadId, messageId } = await sentMessage()
  const html = [
    `In-Reply-To: ${messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="m"',
  ]
  const body = [
    '--m',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<script>alert(1)</script><p>Yes &amp; no</p><img src=x onerror=alert(2)>',
    '--m',
    'Content-Type: application/pdf; name="../../rider.pdf"',
    'Content-Disposition: attachment; filename="../../rider.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'cGxhbg==',
    '--m--',
  ].join('\n')
  mailbox.deliver(mail(html, body), { date: arrival })
  await sync()
  const { messages } = await as(people.owner).thread({ orgSlug, id: threadId })
  expect(messages[1]).toMatchObject({
    bodyText: 'Yes & no',
    attachments: [
      { fileId: null, name: expect.stringContaining('rider.pdf'), mime: 'application/pdf', size: 4 },
    ],
  })
})

test('what arrives while a mailbox is watched is filed at once', async () => {
  const { threadId, messageId } = await sentMessage()
  const until = new AbortController()
  const watching = createSync(parts)(until.signal)
  for (const [round, body] of ['First.', 'Second.'].entries()) {
    await expect.poll(() => mailbox.waiting).toBe(1)
    mailbox.deliver(mail([`In-Reply-To: ${messageId}`], body), { date: arrival })
    await expect
      .poll(async () => (await as(people.owner).thread({ orgSlug, id: threadId })).messages.length)
      .toBe(round + 2)
  }
  until.abort()
  expect(await watching).toBe(2)
  await expect.poll(() => mailbox.waiting).toBe(0)
})

test('a refused password is kept with the account, which is left alone for a while', async () => {
  mailbox.password = 'changed'
  let now = minutesLater(60)
  const syncAll = createSync({ ...parts, clock: () => now })
  const attempts = () => mailbox.commands.filter((command) => command === 'AUTHENTICATE').length
  await syncAll()
  expect(messageText((await account()).sync_error, english)).toBe(
    'The mailbox rejected the user name or password.',
  )
  expect(attempts()).toBe(1)
  now = minutesLater(90)
  await syncAll()
  expect(attempts()).toBe(1)
  // Other settings are tried at once.
  mailbox.password = 'right'
  await db.owner.query('update mail_accounts set version = version + 1 where id = $1', [accountId])
  await syncAll()
  expect(await account()).toMatchObject({ sync_error: null })
})
