import { expect, test } from 'vitest'
import { invitationsRouter } from '../invitations/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo, tokenTo } from '../../testing/emails.ts'
import { admitSignUp } from './early-access.ts'
import { waitlistRouter } from './router.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const as = (actor: Actor) => waitlistRouter.createCaller(actor)
const visitor = as(people.anonymous)
const operator = as(people.operator)
const artist = (email: string) => ({
  kind: 'artist' as const,
  entry: { name: 'Lía', email, website: null, country: 'AT', message: null },
})
const agency = (email: string) => ({
  kind: 'agency' as const,
  entry: {
    name: 'Jo',
    email,
    website: 'jo.example',
    country: 'DE',
    message: 'Hallo',
    organisation: 'Jo & Co',
    rosterSize: 12,
  },
})
const tokenFrom = async (address: string) => {
  const [email] = await emailsTo(people, address)
  return /confirm=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
}
const confirmToken = async (address: string) => {
  const token = await tokenFrom(address)
  if (!token) throw new Error(`no e-mail to ${address}`)
  return token
}
const entryOf = async (email: string) => {
  const { rows } = await operator.list({ search: email })
  const [entry] = rows
  if (!entry) throw new Error(`${email} is not on the list`)
  return entry
}
const signUp = async (email: string, inviteToken?: string, signup: 'on' | 'invite' = 'invite') => {
  const client = await db.pool('app_auth').connect()
  try {
    return await admitSignUp(signup)(client, { email, inviteToken })
  } finally {
    client.release()
  }
}

test('from the form to the account: join, confirm, be admitted, sign up', async () => {
  await visitor.join({ ...agency('Jo@Jo.example'), locale: 'de' })
  const [email] = await emailsTo(people, 'jo@jo.example')
  expect(email?.html).toContain('<html lang="de">')
  const entry = await entryOf('jo@jo.example')
  expect(entry).toMatchObject({ organisation: 'Jo & Co', rosterSize: 12, confirmedAt: null })
  await expect(operator.admit({ id: entry.id })).rejects.toMatchObject({ code: 'CONFLICT' })

  const token = await confirmToken('jo@jo.example')
  expect(await visitor.confirm({ token })).toEqual({ kind: 'agency' })
  expect(await visitor.confirm({ token })).toEqual({ kind: 'agency' })
  await operator.admit({ id: entry.id })
  const emails = await emailsTo(people, 'jo@jo.example')
  expect(emails.map(({ html }) => html.includes('<html lang="de">'))).toEqual([true, true])

  const access = await tokenTo(people, 'jo@jo.example')
  expect(await visitor.access({ token: access })).toEqual({ email: 'jo@jo.example' })
  expect(await signUp('stranger@a.example', access)).toBe('refused')
  expect(await signUp('Jo@jo.example', access)).toBe('admitted')
  expect(await signUp('jo@jo.example', access)).toBe('refused')
  await expect(visitor.access({ token: access })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(operator.admit({ id: entry.id })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await operator.list({ state: 'joined' })).rows.map(({ email }) => email)).toEqual(['jo@jo.example'])
})

test('joining again refreshes the entry, writes at most one e-mail a minute, and reveals nothing', async () => {
  const first = await visitor.join(artist('again@a.example'))
  expect(await visitor.join(artist('again@a.example'))).toEqual(first)
  expect(await emailsTo(people, 'again@a.example')).toHaveLength(1)
  const old = await confirmToken('again@a.example')
  await db.owner.query("update waitlist_entries set confirm_sent_at = now() - interval '2 minutes'")
  const changed = artist('again@a.example')
  await visitor.join({ ...changed, entry: { ...changed.entry, name: 'Lía Neu' } })
  expect(await emailsTo(people, 'again@a.example')).toHaveLength(2)
  await expect(visitor.confirm({ token: old })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await visitor.confirm({ token: await confirmToken('again@a.example') })
  // Confirmed: whoever enters the address again changes nothing.
  await db.owner.query("update waitlist_entries set confirm_sent_at = now() - interval '2 minutes'")
  await visitor.join(artist('again@a.example'))
  expect(await entryOf('again@a.example')).toMatchObject({ name: 'Lía Neu' })
  expect(await emailsTo(people, 'again@a.example')).toHaveLength(2)
})

test('one address may be on both lists', async () => {
  await visitor.join(artist('both@a.example'))
  await visitor.join(agency('both@a.example'))
  expect((await operator.list({ search: 'both@' })).total).toBe(2)
  expect((await operator.list({ search: 'both@', kind: 'agency' })).total).toBe(1)
})

test('a program that fills in the hidden field gets the same answer and no entry', async () => {
  expect(await visitor.join({ ...artist('robot@a.example'), website2: 'x' })).toEqual({ kind: 'artist' })
  expect((await operator.list({ search: 'robot' })).total).toBe(0)
  expect(await emailsTo(people, 'robot@a.example')).toEqual([])
})

test.each([
  ['a line break in the address', { email: 'a@b.co\r\nBcc: x@y.z' }],
  ['two addresses', { email: 'a@b.co, x@y.z' }],
  ['a line break in the name', { name: 'A\r\nBcc: x@y.z' }],
  ['a script as web page', { website: 'javascript:alert(1)' }],
  ['a state of its own', { admittedAt: fromNow() }],
])('refuses %s', async (_, part) => {
  const input = artist('bad@a.example')
  await expect(visitor.join({ ...input, entry: { ...input.entry, ...part } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('tokens serve one purpose only, and wrong ones answer alike', async () => {
  await visitor.join(artist('purpose@a.example'))
  const token = await confirmToken('purpose@a.example')
  await expect(visitor.access({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(visitor.access({ token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await signUp('purpose@a.example', token)).toBe('refused')
  expect(await signUp('purpose@a.example')).toBe('refused')
  await db.owner.query("update waitlist_entries set confirm_sent_at = now() - interval '31 days'")
  await expect(visitor.confirm({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('where sign-up is open nobody needs a token, and a token is used up all the same', async () => {
  expect(await signUp('anyone@a.example', undefined, 'on')).toBe('admitted')
  expect(await signUp('anyone@a.example', 'x'.repeat(43), 'on')).toBe('admitted')
  await visitor.join(artist('open@a.example'))
  await visitor.confirm({ token: await confirmToken('open@a.example') })
  const { id } = await entryOf('open@a.example')
  await operator.admit({ id })
  expect(await signUp('open@a.example', await tokenTo(people, 'open@a.example'), 'on')).toBe('admitted')
  expect((await entryOf('open@a.example')).usedAt).not.toBeNull()
})

test('an invitation opens sign-up as well, proves its address, and stays good for joining', async () => {
  const invitation = { email: 'mina@a.example', role: 'agent' as const, artistScope: null }
  await invitationsRouter.createCaller(people.owner).inviteStaff({ orgSlug: 'halbmond', invitation })
  const token = await tokenTo(people, 'mina@a.example')
  expect(await signUp('other@a.example', token)).toBe('refused')
  expect(await signUp('other@a.example', token, 'on')).toBe('admitted')
  expect(await signUp('Mina@a.example', token)).toBe('proven')
  const mina = await people.newcomer('mina@a.example')
  expect(await invitationsRouter.createCaller(mina).accept({ token })).toMatchObject({ kind: 'staff' })
})

test('only who runs the installation reads the lists', async () => {
  for (const actor of [people.owner, people.artistOwner]) {
    await expect(as(actor).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(actor).admit({ id: people.org.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(visitor.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(operator.admit({ id: people.org.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an admission is signed with the operator’s own name', async () => {
  await visitor.join(artist('signed@a.example'))
  await visitor.confirm({ token: await confirmToken('signed@a.example') })
  const { id } = await entryOf('signed@a.example')
  await operator.admit({ id })
  const { rows } = await db.owner.query(
    `select user_id, action from activity_log where entity = 'waitlist' and entity_id = $1 order by id`,
    [id],
  )
  expect(rows.at(-1)).toEqual({ user_id: people.operator.userId, action: 'admit' })
})
