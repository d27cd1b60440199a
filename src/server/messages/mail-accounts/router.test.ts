import { expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { mailAccountsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db, { allowPrivateNet: false })
const as = (actor: Actor) => mailAccountsRouter.createCaller(actor)
const server = {
  host: 'mail.halbmond.example',
  port: 587 as const,
  security: 'starttls' as const,
  username: 'jule',
  password: 'planted-secret',
}
const sender = { fromName: 'Jule', fromAddress: 'jule@halbmond.example', signature: 'Best,\nJule' }
const stored = async (userId: string) => {
  const { rows } = await db.owner.query('select * from mail_accounts where user_id = $1', [userId])
  return rows[0]
}

test('the password goes in and never comes out', async () => {
  const { account } = await as(people.owner).save({ server, sender })
  expect(account).toMatchObject({
    host: server.host,
    hasPassword: true,
    fromName: 'Jule',
    state: 'unchecked',
  })
  const { rows } = await db.owner.query(
    `select (select jsonb_agg(to_jsonb(m)) from mail_accounts m)::text
         || (select jsonb_agg(to_jsonb(l)) from activity_log l)::text
         || coalesce((select jsonb_agg(to_jsonb(k)) from idempotency_keys k)::text, '')
         || $1::text as everything`,
    [JSON.stringify(await as(people.owner).get())],
  )
  expect(rows[0].everything).toContain('mail.halbmond.example')
  expect(rows[0].everything).not.toContain('planted-secret')
})

test('a password that is left out stays, but never goes to another server', async () => {
  const { password: _, ...without } = server
  expect((await as(people.owner).save({ server: without })).account?.hasPassword).toBe(true)
  const elsewhere = { ...without, host: 'evil.example' }
  expect((await as(people.owner).save({ server: elsewhere })).account?.hasPassword).toBe(false)
  await as(people.owner).save({ server })
  expect((await as(people.owner).save({ server: { ...server, password: null } })).account?.hasPassword).toBe(
    false,
  )
})

test('a password copied into another person’s row cannot be used there', async () => {
  await as(people.owner).save({ server })
  await as(people.agent).save({ server: { ...server, username: 'tarek' } })
  await db.owner.query('update mail_accounts set password_encrypted = $1 where user_id = $2', [
    (await stored(people.owner.userId)).password_encrypted,
    people.agent.userId,
  ])
  await expect(as(people.agent).test()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
})

test('the sender alone can be changed, once there is a server', async () => {
  await expect(as(people.admin).save({ sender })).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(people.admin).save({ server })
  const { account } = await as(people.admin).save({ sender: { ...sender, fromName: 'Ada' } })
  expect(account).toMatchObject({ fromName: 'Ada', host: server.host })
})

test.each([
  ['a foreign port', { port: 22 }],
  ['a password in the clear', { security: 'none' }],
  ['an empty host', { host: ' ' }],
  ['a state of its own', { state: 'ok' }],
])('refuses %s', async (_, part) => {
  await expect(as(people.owner).save({ server: { ...server, ...part } as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test.each([['a@b.co\r\nBcc: x@y.z'], ['a@b.co, x@y.z'], ['Jule <a@b.co>']])(
  'refuses %j as the sender',
  async (fromAddress) => {
    await expect(as(people.owner).save({ sender: { ...sender, fromAddress } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)

test('a test of a server in our own network says no more than that, and is remembered', async () => {
  await as(people.owner).save({ server: { ...server, host: '127.0.0.1', port: 25 } })
  expect(await as(people.owner).test()).toMatchObject({
    problem: 'Enter a mail server on the internet.',
  })
  expect((await as(people.owner).get()).account).toMatchObject({
    state: 'failed',
    checkedAt: expect.any(Date),
  })
})

test('everybody has an account of their own, or none', async () => {
  expect(await as(people.readOnly).get()).toEqual({ account: null })
  await expect(as(people.readOnly).test()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(people.owner).remove()).toEqual({ removed: true })
  expect(await as(people.owner).remove()).toEqual({ removed: false })
  expect(await as(people.owner).get()).toEqual({ account: null })
  await expect(as(people.anonymous).get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

const mailbox = {
  imapHost: 'imap.halbmond.example',
  imapPort: 993,
  imapSecurity: 'tls',
  sync: 'booking_threads_only',
} as const
test('a stored password is not shown to another mailbox than it was entered for', async () => {
  await expect(as(people.assistant).save({ mailbox })).rejects.toMatchObject({ code: 'CONFLICT' })
  const { account } = await as(people.assistant).save({ server, mailbox })
  expect(account).toMatchObject({
    imapHost: mailbox.imapHost,
    sync: 'booking_threads_only',
    hasPassword: true,
  })
  const elsewhere = { ...mailbox, imapHost: 'imap.evil.example' }
  await expect(as(people.assistant).save({ mailbox: elsewhere })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const { password: _, ...without } = server
  await expect(as(people.assistant).save({ server: without, mailbox: elsewhere })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect((await as(people.assistant).save({ mailbox: { ...mailbox, sync: 'off' } })).account).toMatchObject({
    imapHost: mailbox.imapHost,
    sync: 'off',
    hasPassword: true,
  })
})

test('the agency’s account is its owners’ and admins’, and its members write through it', async () => {
  const orgSlug = people.org.slug
  await expect(as(people.agent).saveOrganisation({ orgSlug, server })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const shared = { ...sender, fromName: 'Halbmond', fromAddress: 'post@halbmond.example' }
  await as(people.admin).saveOrganisation({ orgSlug, server, sender: shared })
  expect(await as(people.agent).senders({ orgSlug })).toMatchObject([
    { owner: 'own' },
    { owner: 'organisation', fromName: 'Halbmond', fromAddress: 'post@halbmond.example', isReady: true },
    { owner: 'installation', isReady: true },
  ])
  await expect(as(people.otherOwner).organisation({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(people.admin).removeOrganisation({ orgSlug })).toEqual({ removed: true })
  expect((await as(people.agent).organisation({ orgSlug })).account).toBeNull()
})
