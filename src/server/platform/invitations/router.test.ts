import { expect, test } from 'vitest'
import { defaultFlags } from '#domain/access.ts'
import { accountRouter } from '../account/router.ts'
import { membersRouter } from '../members/router.ts'
import { organisationsRouter } from '../organisations/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo, tokenTo } from '../../testing/emails.ts'
import { invitationsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => invitationsRouter.createCaller(actor)
const owner = as(people.owner)
const staff = (email: string, role = 'agent' as const) => ({
  orgSlug,
  invitation: { email, role, artistScope: null },
})
const artist = (email: string) => ({
  orgSlug,
  invitation: {
    email,
    artistId: people.artist.id,
    role: 'management' as const,
    flags: defaultFlags.management,
  },
})
const notFound = { code: 'NOT_FOUND', message: 'The requested resource could not be found.' }

test('a colleague is invited, reads the e-mail, joins, and works here', async () => {
  await owner.inviteStaff(staff('Mina@Halbmond.example'))
  const [email] = await emailsTo(people, 'mina@halbmond.example')
  expect(email?.subject).toBe('Join Halbmond Booking on Fermata')
  expect(email?.text).toContain('Jule invites you')
  const token = await tokenTo(people, 'mina@halbmond.example')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)

  expect(await as(people.anonymous).get({ token })).toEqual({
    kind: 'staff',
    email: 'mina@halbmond.example',
    role: 'agent',
    organisation: expect.objectContaining({ name: 'Halbmond Booking', logo: null }),
    artistName: null,
    inviter: 'Jule',
    signOnAt: null,
  })
  const mina = await people.newcomer('mina@halbmond.example')
  expect(await as(mina).accept({ token })).toEqual({ orgSlug, kind: 'staff' })
  expect((await organisationsRouter.createCaller(mina).current({ orgSlug })).role).toBe('agent')
})

test('who is on file as a contact is invited in the contact’s language', async () => {
  const address = 'greta@management.example'
  await people.factories.contact({
    name: 'Greta',
    language: 'de',
    emails: JSON.stringify([{ address, label: null }]),
  })
  await owner.inviteArtist(artist(address))
  const [email] = await emailsTo(people, address)
  expect(email?.html).toContain('<html lang="de">')
})

test('the token lies nowhere in the clear', async () => {
  await owner.inviteStaff(staff('clear@a.example'))
  const token = await tokenTo(people, 'clear@a.example')
  const { rows } = await db.owner.query(
    `select (select jsonb_agg(to_jsonb(i)) from invitations i)::text || (select jsonb_agg(to_jsonb(o)) from outbox o)::text
         || (select jsonb_agg(to_jsonb(l)) from activity_log l)::text
         || (select jsonb_agg(to_jsonb(k)) from idempotency_keys k)::text as everything`,
  )
  expect(rows[0].everything).toContain('clear@a.example')
  expect(rows[0].everything).not.toContain(token)
})

test('an artist’s manager joins the portal with the flags of the invitation, and no other room', async () => {
  await owner.inviteArtist(artist('manager@a.example'))
  const manager = await people.newcomer('manager@a.example')
  const token = await tokenTo(people, 'manager@a.example')
  expect((await as(people.anonymous).get({ token })).artistName).toBe('Kleine Nacht')
  expect(await as(manager).accept({ token })).toEqual({ orgSlug, kind: 'artist' })
  const me = await accountRouter.createCaller(manager).me()
  expect(me).toMatchObject({ organisations: [], portals: [{ artists: [{ name: 'Kleine Nacht' }] }] })
  const { rows } = await db.owner.query('select flags from artist_access where user_id = $1', [
    manager.userId,
  ])
  expect(rows[0].flags).toEqual(defaultFlags.management)
})

test('another account cannot use an e-mail, whatever role it asks for', async () => {
  await owner.inviteStaff(staff('right@a.example', 'agent'))
  const token = await tokenTo(people, 'right@a.example')
  await expect(as(people.otherOwner).accept({ token })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(people.otherOwner).accept({ token, role: 'owner' } as never)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(as(people.anonymous).accept({ token })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('accepting twice at once makes one membership', async () => {
  await owner.inviteStaff(staff('twice@a.example'))
  const token = await tokenTo(people, 'twice@a.example')
  const person = await people.newcomer('twice@a.example')
  const results = await Promise.allSettled([as(person).accept({ token }), as(person).accept({ token })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rowCount } = await db.owner.query('select from memberships where user_id = $1', [person.userId])
  expect(rowCount).toBe(1)
})

test('unknown, altered, used, revoked, expired and replaced tokens all answer alike', async () => {
  const send = async (email: string) => {
    const { id } = await owner.inviteStaff(staff(email))
    return { id, token: await tokenTo(people, email) }
  }
  const used = await send('used@a.example')
  await as(await people.newcomer('used@a.example')).accept({ token: used.token })
  const revoked = await send('revoked@a.example')
  await owner.revoke({ orgSlug, id: revoked.id })
  const expired = await send('expired@a.example')
  await db.owner.query('update invitations set expires_at = now() where id = $1', [expired.id])
  const replaced = await send('replaced@a.example')
  await owner.resend({ orgSlug, id: replaced.id })
  const tokens = [
    'x'.repeat(43),
    `${replaced.token.slice(0, -1)}${replaced.token.endsWith('A') ? 'Q' : 'A'}`,
    used.token,
    revoked.token,
    expired.token,
    replaced.token,
  ]
  for (const token of tokens) {
    await expect(as(people.anonymous).get({ token })).rejects.toMatchObject(notFound)
    await expect(as(people.operator).accept({ token })).rejects.toMatchObject(notFound)
  }
  const renewed = await tokenTo(people, 'replaced@a.example')
  expect((await as(people.anonymous).get({ token: renewed })).email).toBe('replaced@a.example')
  await expect(owner.resend({ orgSlug, id: revoked.id })).rejects.toMatchObject(notFound)
})

test('who belongs here already is not invited again; a second e-mail replaces the first', async () => {
  await expect(owner.inviteStaff(staff(people.agent.email))).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(owner.inviteArtist(artist(people.artistOwner.email))).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await owner.inviteStaff(staff('again@a.example'))
  const first = await tokenTo(people, 'again@a.example')
  await owner.inviteStaff(staff('again@a.example'))
  await expect(as(people.anonymous).get({ token: first })).rejects.toMatchObject(notFound)
  const { invitations } = await membersRouter.createCaller(people.owner).list({ orgSlug })
  expect(invitations.filter(({ email }) => email === 'again@a.example')).toHaveLength(1)
})

test('a repeated send invites once', async () => {
  const caller = as(withContext(people.owner, { idempotencyKey: 'invite-once' }))
  const first = await caller.inviteStaff(staff('once@a.example'))
  expect(await caller.inviteStaff(staff('once@a.example'))).toEqual(first)
  expect(await emailsTo(people, 'once@a.example')).toHaveLength(1)
})

test('a former member who is invited again comes back in the new role', async () => {
  await owner.inviteStaff({
    orgSlug,
    invitation: { email: people.removed.email, role: 'read_only', artistScope: null },
  })
  await as(people.removed).accept({ token: await tokenTo(people, people.removed.email) })
  expect((await organisationsRouter.createCaller(people.removed).current({ orgSlug })).role).toBe('read_only')
})

test('only owners and admins invite, and only an owner invites an owner', async () => {
  for (const actor of [
    people.agent,
    people.assistant,
    people.accountant,
    people.tourManager,
    people.readOnly,
  ]) {
    await expect(as(actor).inviteStaff(staff('x@a.example'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(actor).inviteArtist(artist('x@a.example'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  for (const actor of [people.otherOwner, people.artistOwner]) {
    await expect(as(actor).inviteStaff(staff('x@a.example'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const asOwner = { orgSlug, invitation: { email: 'x@a.example', role: 'owner' as const, artistScope: null } }
  await expect(as(people.admin).inviteStaff(asOwner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await owner.inviteStaff(asOwner)).id).toBeTruthy()
})

test('artists of another organisation cannot be named', async () => {
  const foreign = await people.otherFactories.artist()
  const flags = defaultFlags.crew
  await expect(
    owner.inviteArtist({
      orgSlug,
      invitation: { email: 'x@a.example', artistId: foreign.id, role: 'crew', flags },
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(
    owner.inviteStaff({
      orgSlug,
      invitation: { email: 'x@a.example', role: 'tour_manager', artistScope: [foreign.id] },
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('another organisation’s invitation is as unknown as none', async () => {
  const { id } = await as(people.otherOwner).inviteStaff({
    ...staff('theirs@a.example'),
    orgSlug: 'nordwind',
  })
  await expect(owner.revoke({ orgSlug, id })).rejects.toMatchObject(notFound)
  await expect(owner.resend({ orgSlug, id })).rejects.toMatchObject(notFound)
})
