import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PdfDocument } from '../pdf/documents.ts'
import { mintJobScope, mintPublicScope } from '../db/scopes.ts'
import { createSecrets } from '../process/secrets.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { authEmailSender } from './auth-emails.ts'
import { createMailer, deliverDue, retryAfter, startDelivery, type Mailer } from './deliver.ts'
import { renderEmail } from './layout.ts'
import { countWaiting, enqueueEmail, findEmail, listEmails } from './store.ts'
import { fromNow } from '../../testing/clock.ts'

type Received = { recipients: string[]; raw: string; mail: Email }

const db = await testDatabase()
const secrets = createSecrets(randomBytes(32))
const scope = mintJobScope()
const jobs = db.read(scope)
const logged: string[] = []
let isPrinting = true
const pdf = {
  render: async ({ template }: PdfDocument) => {
    if (!isPrinting) throw new Error('no paper')
    return Buffer.from(`%PDF ${template}`)
  },
}
const note = (_: object, message: string) => void logged.push(message)
const log = { info: note, warn: note, error: note } as Parameters<typeof deliverDue>[0]['log']

const inbox: Received[] = []
let refuse: ((address: string) => Error | undefined) | undefined
let sink: SMTPServer
let mailer: Mailer

function startSink(port = 0): Promise<number> {
  sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(refuse?.(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        inbox.push({ recipients, raw, mail: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  // A client that the test cuts off is no failure of the sink.
  sink.on('error', () => undefined)
  return new Promise((resolve) => {
    sink.listen(port, '127.0.0.1', () => resolve((sink.server.address() as AddressInfo).port))
  })
}
const stopSink = () => new Promise<void>((resolve) => sink.close(() => resolve()))
const newMailer = (port: number) =>
  createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Fermata <mail@fermata.example>' })

let port = 0
beforeEach(async () => {
  inbox.length = 0
  logged.length = 0
  refuse = undefined
  await db.owner.query('delete from outbox')
  port = await startSink()
  mailer = await newMailer(port)
})
afterEach(async () => {
  mailer.close()
  await stopSink()
})
afterAll(() => mailer.close())

const email = (to: string, subject = 'Hello') => ({
  ...renderEmail({ subject, paragraphs: ['One', 'Two & <three>'] }, 'en'),
  to,
  kind: 'hold.expired' as const,
})
const enqueue = (to: string, subject?: string) =>
  db.transaction(mintPublicScope(), (tx) => enqueueEmail(tx, mintPublicScope(), secrets, email(to, subject)))
const deliver = () => deliverDue({ db, scope, secrets, pdf, mailer, log })
const row = async (id: string) => (await db.owner.query('select * from outbox where id = $1', [id])).rows[0]
const makeDue = () => db.owner.query("update outbox set next_attempt_at = now() - interval '1 s'")

test('an e-mail keeps its text sealed while it waits, and has none once it is sent', async () => {
  const id = await enqueue('jule@halbmond.example')
  expect(JSON.stringify(await row(id))).not.toMatch(/Two (&|&amp;) /)
  expect(await findEmail(jobs, scope, secrets, id)).toMatchObject({
    to: 'jule@halbmond.example',
    subject: 'Hello',
  })
  expect((await listEmails(jobs, scope, secrets))[0]?.text).toContain('Two & <three>')
  expect(await countWaiting(jobs, scope)).toBe(1)

  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  expect(inbox).toHaveLength(1)
  expect(inbox[0]?.mail).toMatchObject({ subject: 'Hello', messageId: `<${id}@fermata.example>` })
  expect(inbox[0]?.mail.from?.address).toBe('mail@fermata.example')
  expect(inbox[0]?.mail.html).toContain('Two &amp; &lt;three&gt;')
  expect(await row(id)).toMatchObject({ state: 'sent', html_body: '', text_body: '' })
  expect(await countWaiting(jobs, scope)).toBe(0)
})

test('what goes along is printed when the e-mail leaves, and again when that failed', async () => {
  const documents = [
    { name: 'list.csv', type: 'text/csv', content: Buffer.from('a;b') },
    {
      name: 'sheet.pdf',
      document: { template: 'day-sheet', data: { secret: 'Nora' } } as unknown as PdfDocument,
    },
  ]
  const scope = mintPublicScope()
  const id = await db.transaction(scope, (tx) =>
    enqueueEmail(tx, scope, secrets, { ...email('a@b.co'), attachments: documents }),
  )
  expect(JSON.stringify(await row(id))).not.toContain('Nora')
  isPrinting = false
  await enqueue('c@d.co')
  expect(await deliver()).toEqual({ sent: 1, failed: 1 })
  expect(await row(id)).toMatchObject({ state: 'queued', last_error: 'not printed' })
  isPrinting = true
  await makeDue()
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  const sent = inbox.find(({ recipients }) => recipients[0] === 'a@b.co')!.mail.attachments
  const text = (content: unknown) => Buffer.from(content as ArrayBuffer).toString()
  expect(sent.map(({ filename, mimeType, content }) => [filename, mimeType, text(content)])).toEqual([
    ['list.csv', 'text/csv', 'a;b'],
    ['sheet.pdf', 'application/pdf', '%PDF day-sheet'],
  ])
  expect(await row(id)).toMatchObject({ state: 'sent', attachments: null })
})

test('the sign-in service writes e-mails through its own connection', async () => {
  const client = await db.pool('app_auth').connect()
  const to = 'jule@halbmond.example'
  await authEmailSender(secrets, fromNow)(client, {
    kind: 'password_changed',
    to,
    userId: '',
    data: {},
  })
  client.release()
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
})

test.each([
  ['a recipient', 'a@b.co\r\nBcc: x@y.z', 'Hello'],
  ['two recipients', 'a@b.co, x@y.z', 'Hello'],
  ['a name', '"x" <a@b.co>', 'Hello'],
  ['a list', 'a@b.co;x@y.z', 'Hello'],
])('%s that is no plain address is refused', async (_, to, subject) => {
  await expect(enqueue(to, subject)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test.each([['Hello\r\nBcc: x@y.z'], ['Hello\nBcc: x@y.z\n\nbody'], ['Hello\u2028Bcc: x@y.z']])(
  'a subject cannot become a header: %j',
  async (subject) => {
    await enqueue('a@b.co', subject)
    await deliver()
    expect(inbox.map(({ recipients }) => recipients)).toEqual([['a@b.co']])
    const { mail } = inbox[0]!
    expect(mail.bcc).toBeUndefined()
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.subject).toContain('Hello Bcc: x@y.z')
  },
)

test('a mail server that was down gets each e-mail once when it is back', async () => {
  await stopSink()
  const ids = await Promise.all([enqueue('a@b.co'), enqueue('c@d.co')])
  // The first failure says that the server is away: the second e-mail is not even tried.
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  const rows = await Promise.all(ids.map(row))
  expect(rows.map(({ state, attempts }) => `${state} ${attempts}`).toSorted()).toEqual([
    'queued 0',
    'queued 1',
  ])
  expect(rows.find(({ attempts }) => attempts === 1)).toMatchObject({ last_error: 'ESOCKET' })

  await startSink(port)
  await makeDue()
  expect(await deliver()).toEqual({ sent: 2, failed: 0 })
  expect(inbox.map(({ recipients }) => recipients[0]).toSorted()).toEqual(['a@b.co', 'c@d.co'])
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
})

test('a refused recipient does not hold up the next e-mail, and is given up after the last attempt', async () => {
  refuse = (address) =>
    address === 'bad@b.co'
      ? Object.assign(new Error('no such mailbox here'), { responseCode: 550 })
      : undefined
  const bad = await enqueue('bad@b.co')
  await enqueue('good@b.co')
  expect(await deliver()).toEqual({ sent: 1, failed: 1 })
  expect(await row(bad)).toMatchObject({ state: 'queued', attempts: 1, last_error: 'EENVELOPE 550' })
  await db.owner.query('update outbox set attempts = 8, next_attempt_at = now() where id = $1', [bad])
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  expect(await row(bad)).toMatchObject({ state: 'failed' })
  await makeDue()
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
})

test('an e-mail whose process ended while sending goes out again, under the same id, and is noted', async () => {
  const id = await enqueue('a@b.co')
  await db.owner.query(
    "update outbox set state = 'sending', attempts = 1, next_attempt_at = now() + interval '1 min'",
  )
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  await makeDue()
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  expect(inbox[0]?.mail.messageId).toBe(`<${id}@fermata.example>`)
  expect(logged).toContain('e-mail was being sent when a process ended; sent again')
})

test('several processes share the work: each e-mail leaves once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => enqueue(`p${index}@b.co`)))
  const counts = await Promise.all([deliver(), deliver(), deliver()])
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(20)
  expect(new Set(inbox.map(({ recipients }) => recipients[0])).size).toBe(20)
  expect(inbox).toHaveLength(20)
})

test('an e-mail sealed under a lost secret is given up, and the others leave', async () => {
  const foreign = createSecrets(randomBytes(32))
  const id = await db.transaction(mintPublicScope(), (tx) =>
    enqueueEmail(tx, mintPublicScope(), foreign, email('a@b.co')),
  )
  await enqueue('c@d.co')
  expect(await deliver()).toEqual({ sent: 1, failed: 1 })
  expect(await row(id)).toMatchObject({ state: 'failed', last_error: 'unreadable' })
})

test('a running delivery sends what is written at once', async () => {
  const connection = { ...db.connection, user: 'app_jobs', application_name: 'delivery' }
  // It never looks automatically: what leaves, leaves because the database notified.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const delivery = startDelivery({ db, scope, secrets, pdf, mailer, log, connection })
  vi.useRealTimers()
  await vi.waitFor(async () => {
    const { rows } = await db.owner.query(
      "select query from pg_stat_activity where application_name = 'delivery' and state = 'idle'",
    )
    expect(rows).toEqual([{ query: 'listen "outbox"' }])
  })
  // More than one, since it looks once when it begins to listen.
  for (const count of [1, 2, 3]) {
    await enqueue(`a${count}@b.co`)
    await vi.waitFor(() => expect(inbox).toHaveLength(count), 60_000)
  }
  await delivery.stop()
})

test('an e-mail of a call that fails is never sent', async () => {
  const failing = db.transaction(mintPublicScope(), async (tx) => {
    await enqueueEmail(tx, mintPublicScope(), secrets, email('a@b.co'))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await countWaiting(jobs, scope)).toBe(0)
})

test('attempts wait from a minute to a day, and end', () => {
  const waits = Array.from({ length: 9 }, (_, index) => retryAfter(index + 1))
  expect(waits).toEqual([60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400, null])
})

/** 1 by 1 dot. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('an e-mail to outsiders comes from the agency, with its logo inside; one to colleagues from us', async () => {
  const { org } = await actors(db)
  await db.owner.query(
    `update organisations set logo = $2, brand_colour = '#0a5f4d', email = 'booking@halbmond.example' where id = $1`,
    [org.id, `data:image/png;base64,${png}`],
  )
  const send = (
    kind: 'contract.first' | 'inquiry.answer' | 'hold.expired',
    to: string,
    more: { answerTo?: string } = {},
  ) =>
    db.transaction(scope, (tx) =>
      enqueueEmail(tx, scope, secrets, { ...email(to), ...more, kind, orgId: org.id }),
    )
  await send('contract.first', 'ines@kulturwerk.example')
  await send('hold.expired', 'jule@halbmond.example')
  await send('inquiry.answer', 'paul@polderpop.example', { answerTo: 'tarek@halbmond.example' })
  expect(await deliver()).toEqual({ sent: 3, failed: 0 })
  const [outside, inside, written] = [
    'ines@kulturwerk.example',
    'jule@halbmond.example',
    'paul@polderpop.example',
  ].map((address) => inbox.find(({ recipients }) => recipients[0] === address)!.mail)
  expect(outside?.from).toMatchObject({ name: 'Halbmond Booking', address: 'mail@fermata.example' })
  expect(outside?.replyTo).toMatchObject([{ address: 'booking@halbmond.example' }])
  expect(written?.replyTo).toMatchObject([{ address: 'tarek@halbmond.example' }])
  expect(outside?.html).toContain('alt="Halbmond Booking"')
  expect(outside?.html).not.toMatch(/src="(?!cid:)/)
  const [logo] = outside?.attachments ?? []
  expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline' })
  expect(outside?.html).toContain(`cid:${logo?.contentId?.replace(/[<>]/g, '')}`)
  expect(Buffer.from(logo?.content as ArrayBuffer).toString('base64')).toBe(png)

  expect(inside?.from).toMatchObject({ name: 'Fermata' })
  expect(inside?.replyTo).toBeUndefined()
  expect(inside?.attachments).toEqual([])
})
