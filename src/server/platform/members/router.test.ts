import { expect, test } from 'vitest'
import { defaultFlags, type StaffRole } from '#domain/access.ts'
import { invitationsRouter } from '../invitations/router.ts'
import { organisationsRouter } from '../organisations/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { emailsTo, tokenTo } from '../../testing/emails.ts'
import { membersRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => membersRouter.createCaller(actor)
const current = (actor: Actor) => organisationsRouter.createCaller(actor).current({ orgSlug })

async function rowOf(actor: Actor) {
  const { members } = await as(people.owner).list({ orgSlug })
  const row = members.find(({ userId }) => userId === actor.userId)
  if (!row) throw new Error(`${actor.email} is not listed`)
  return row
}
async function joined(email: string, role: StaffRole): Promise<Actor> {
  const actor = await people.newcomer(email)
  await insertRow(db.owner, 'users', { id: actor.userId, email, name: email })
  await insertRow(db.owner, 'memberships', { org_id: people.org.id, user_id: actor.userId, role })
  return actor
}

test('lists staff, portal and what may be done with each', async () => {
  const list = await as(people.owner).list({ orgSlug })
  expect(list.members.map(({ name }) => name)).toEqual([
    'Ada',
    'Jule',
    'Kim',
    'Ole',
    'Petra',
    'Rike',
    'Tarek',
  ])
  expect(list.artistAccess.map(({ artistName, name }) => `${artistName}: ${name}`)).toEqual([
    'Kleine Nacht: Nacht',
    'Zweiter Akt: Akt',
  ])
  const actionsOf = (name: string) => list.members.find((member) => member.name === name)?.actions
  expect(actionsOf('Tarek')).toEqual(['changeRole', 'changeRights', 'suspend', 'remove'])
  // The only owner may do nothing to herself.
  expect(actionsOf('Jule')).toEqual([])
  expect(list.assignableRoles).toContain('owner')

  const asAdmin = await as(people.admin).list({ orgSlug })
  expect(asAdmin.members.find(({ name }) => name === 'Jule')?.actions).toEqual([])
  expect(asAdmin.members.find(({ name }) => name === 'Ada')?.actions).toEqual(['leave'])
  expect(asAdmin.assignableRoles).not.toContain('owner')
})

test('every member knows the colleagues by name, no more', async () => {
  const { rows } = await as(people.readOnly).colleagues({ orgSlug })
  expect(rows).toContainEqual({ userId: people.owner.userId, name: 'Jule', role: 'owner' })
  await expect(as(people.readOnly).list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a new role counts from the next call on; owners are notified by e-mail', async () => {
  const { id, version } = await rowOf(people.assistant)
  await as(people.admin).update({ orgSlug, id, version, role: 'agent', artistScope: null })
  expect((await current(people.assistant)).role).toBe('agent')
  const [email] = await emailsTo(people, people.owner.email)
  expect(email?.text).toContain('ada@halbmond.example changed the role of Ole to Agent.')
  await expect(
    as(people.admin).update({ orgSlug, id, version, role: 'assistant', artistScope: null }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('artist scope and rights of one’s own', async () => {
  const { id, version } = await rowOf(people.agent)
  const artistScope = [people.artist.id]
  await as(people.owner).update({
    orgSlug,
    id,
    version,
    role: 'agent',
    artistScope,
    overrides: { statements: 'none' },
  })
  expect(await rowOf(people.agent)).toMatchObject({ artistScope, overrides: { statements: 'none' } })
  expect((await current(people.agent)).permissions).not.toContain('statements.view')
  const foreign = await people.otherFactories.artist()
  await expect(
    as(people.owner).update({
      orgSlug,
      id,
      version: version + 1,
      role: 'agent',
      artistScope: [foreign.id],
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an admin neither makes owners nor touches one, nor changes the own rights', async () => {
  const agent = await rowOf(people.agent)
  const owner = await rowOf(people.owner)
  const self = await rowOf(people.admin)
  const admin = as(people.admin)
  const calls = [
    admin.update({ orgSlug, id: agent.id, version: agent.version, role: 'owner', artistScope: null }),
    admin.update({ orgSlug, id: owner.id, version: owner.version, role: 'agent', artistScope: null }),
    admin.suspend({ orgSlug, id: owner.id }),
    admin.remove({ orgSlug, id: owner.id }),
    admin.update({ orgSlug, id: self.id, version: self.version, role: 'agent', artistScope: null }),
  ]
  for (const result of await Promise.allSettled(calls)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } })
  }
})

test('a suspended member is signed out and shut out, also from older e-mails, until let in again', async () => {
  const { id } = await rowOf(people.accountant)
  await as(people.owner).suspend({ orgSlug, id })
  // The session has ended at once.
  await expect(current(people.accountant)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await rowOf(people.accountant)).actions).toEqual(['changeRole', 'changeRights', 'resume', 'remove'])
  await expect(
    invitationsRouter.createCaller(people.owner).inviteStaff({
      orgSlug,
      invitation: { email: people.accountant.email, role: 'agent', artistScope: null },
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(people.owner).resume({ orgSlug, id })
  expect((await rowOf(people.accountant)).status).toBe('active')
})

test('removal voids open invitations of the same person', async () => {
  const person = await joined('leaver@a.example', 'agent')
  const artistId = people.artist.id
  await invitationsRouter.createCaller(people.owner).inviteArtist({
    orgSlug,
    invitation: { email: 'leaver@a.example', artistId, role: 'crew', flags: defaultFlags.crew },
  })
  const token = await tokenTo(people, 'leaver@a.example')
  await as(people.owner).remove({ orgSlug, id: (await rowOf(person)).id })
  await expect(invitationsRouter.createCaller(people.anonymous).get({ token })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { members } = await as(people.owner).list({ orgSlug })
  expect(members.map(({ userId }) => userId)).not.toContain(person.userId)
})

test('leaving is logged and told to the owners, though the leaver is no member any more', async () => {
  const person = await joined('gone@a.example', 'assistant')
  const { id } = await as(person).leave({ orgSlug })
  const { rows } = await db.owner.query(
    `select action, org_id, before, after from activity_log where entity = 'member' and entity_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      action: 'leave',
      org_id: people.org.id,
      before: { status: 'active' },
      after: { status: 'removed' },
    },
  ])
  const [email] = await emailsTo(people, people.owner.email)
  expect(email?.text).toContain('gone@a.example left the organisation.')
})

test('the last owner stays, also when two owners go at the same time', async () => {
  await expect(as(people.owner).leave({ orgSlug })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'An organisation needs an owner. Make someone else an owner first.',
  })
  const second = await joined('second@a.example', 'owner')
  const results = await Promise.allSettled([
    as(people.owner).leave({ orgSlug }),
    as(second).leave({ orgSlug }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await db.owner.query(
    `select count(*)::int as count from memberships where org_id = $1 and role = 'owner' and status = 'active'`,
    [people.org.id],
  )
  expect(rows[0].count).toBe(1)
})

test('the portal: other flags, then the door', async () => {
  const admin = as(people.admin)
  const { artistAccess } = await admin.list({ orgSlug })
  const access = artistAccess.find(({ userId }) => userId === people.artistOwner.userId)!
  const { id, version } = access
  const flags = { ...access.flags, seeFee: 'gross' as const }
  await admin.updateArtist({ orgSlug, id, version, role: 'management', flags })
  await expect(admin.updateArtist({ orgSlug, id, version, role: 'management', flags })).rejects.toMatchObject(
    { code: 'CONFLICT' },
  )
  const changed = (await admin.list({ orgSlug })).artistAccess.find((each) => each.id === id)
  expect(changed).toMatchObject({ role: 'management', flags: { seeFee: 'gross' } })

  await admin.removeArtist({ orgSlug, id })
  expect((await admin.list({ orgSlug })).artistAccess.map((each) => each.id)).not.toContain(id)
  await expect(admin.removeArtist({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('members of another organisation are as unknown as nobody', async () => {
  const { members } = await as(people.otherOwner).list({ orgSlug: 'nordwind' })
  const id = members[0]?.id ?? ''
  for (const unknown of [id, '00000000-0000-4000-8000-000000000000']) {
    await expect(as(people.admin).remove({ orgSlug, id: unknown })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'The requested resource could not be found.',
    })
  }
})
