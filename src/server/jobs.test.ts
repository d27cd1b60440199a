import { randomBytes, randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from './jobs.ts'
import { createSecrets } from './platform/process/secrets.ts'
import { actors } from './testing/actors.ts'
import { testDatabase } from './testing/database.ts'
import { insertRow } from './testing/factories.ts'
import { fromNow } from './testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const connection = { ...db.connection, user: 'app_jobs' }
const lines: { job?: string; count?: number; level: number; msg: string }[] = []
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
let cleanedUp = 0
const stop = await startJobs({
  services: {
    clock: fromNow,
    site: people.services.site,
    db,
    files: people.services.files,
    pdf: people.services.pdf,
    secrets: createSecrets(randomBytes(32)),
    mail: people.services.mail,
    bookingEffects: people.services.bookingEffects,
    recordEffects: people.services.recordEffects,
  },
  connection,
  mail: null,
  cleanUpSignIn: async () => ++cleanedUp,
  log,
})
const boss = new PgBoss({ ...connection, migrate: false, supervise: false, schedule: false })
await boss.start()
afterAll(async () => {
  await boss.stop()
})

/** Runs a job now and waits until it is done. */
async function run(name: string) {
  const before = lines.length
  await boss.send(name, {})
  for (let tries = 0; tries < 300; tries++) {
    const done = lines.slice(before).find((line) => line.job === name)
    if (done) return done
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${name} did not run`)
}
const ago = (days: number) => fromNow(-days * 86_400_000)

test('every job has its time and is in the queue', async () => {
  const schedules = await boss.getSchedules()
  expect(schedules.map(({ name }) => name).toSorted()).toEqual([
    'auditLog.seal',
    'bookings.played',
    'contracts.forget',
    'contracts.seal',
    'contracts.watch',
    'daySheets.watch',
    'erasures.keep',
    'externalCalendars.forget',
    'files.forget',
    'files.sweep',
    'holds.watch',
    'idempotency.forget',
    'imports.forget',
    'inquiries.forget',
    'invitations.forget',
    'invoices.forget',
    'invoices.remind',
    'invoices.render',
    'limits.forget',
    'mail.forget',
    'mail.read',
    'mailConnections.forget',
    'merges.forget',
    'notifications.forget',
    'oauth.forget',
    'offers.expire',
    'organisationExports.forget',
    'partnerChallenges.watch',
    'proposals.forget',
    'reminders.watch',
    'retention.run',
    'sequences.send',
    'sharing.notify',
    'sign-in.forget',
    'statements.print',
    'statements.silence',
    'waitlist.forget',
    'webhooks.forget',
    'workflows.clock',
    'workflows.forget',
  ])
})

test('answers older than 8 days are forgotten, younger ones are not', async () => {
  const key = { user_id: people.owner.userId, procedure: 'x', request_sha256: Buffer.alloc(32) }
  await insertRow(db.owner, 'idempotency_keys', { ...key, key: 'old', created_at: ago(8.1) })
  await insertRow(db.owner, 'idempotency_keys', { ...key, key: 'new', created_at: ago(7.9) })
  expect((await run('idempotency.forget')).count).toBe(1)
  const { rows } = await db.owner.query('select key from idempotency_keys')
  expect(rows).toEqual([{ key: 'new' }])
})

test('invitations nobody used are forgotten 30 days after they ran out', async () => {
  const invitation = { org_id: people.org.id, kind: 'staff', role: 'agent' }
  const add = (email: string, days: number, accepted = false) =>
    insertRow(db.owner, 'invitations', {
      ...invitation,
      email,
      token_hash: randomBytes(32),
      expires_at: ago(days),
      accepted_at: accepted ? ago(days) : null,
    })
  await add('old@a.example', 31)
  await add('young@a.example', 29)
  await add('used@a.example', 31, true)
  expect((await run('invitations.forget')).count).toBe(1)
  const { rows } = await db.owner.query('select email from invitations order by email')
  expect(rows.map(({ email }) => email)).toEqual(['used@a.example', 'young@a.example'])
})

test('unconfirmed waitlist entries and e-mails long sent are forgotten', async () => {
  const entry = { kind: 'artist', name: 'X' }
  await insertRow(db.owner, 'waitlist_entries', {
    ...entry,
    email: 'old@a.example',
    confirm_sent_at: ago(31),
  })
  await insertRow(db.owner, 'waitlist_entries', {
    ...entry,
    email: 'confirmed@a.example',
    confirm_sent_at: ago(31),
    confirmed_at: ago(30),
  })
  expect((await run('waitlist.forget')).count).toBe(1)
  const email = { recipient: 'a@b.co', kind: 'x', subject: 'x', text_body: '', html_body: '' }
  await insertRow(db.owner, 'outbox', { ...email, id: randomUUID(), state: 'sent', sent_at: ago(31) })
  await insertRow(db.owner, 'outbox', { ...email, id: randomUUID(), state: 'queued' })
  expect((await run('mail.forget')).count).toBe(1)
})

test('sign-in cleans up after itself', async () => {
  await run('sign-in.forget')
  expect(cleanedUp).toBe(1)
})

test('stops without waiting, and nothing went wrong meanwhile', async () => {
  const start = performance.now()
  await stop()
  // A tenth of a second, or the eight that jobs under way are given.
  expect(performance.now() - start).toBeLessThan(7_000)
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})
