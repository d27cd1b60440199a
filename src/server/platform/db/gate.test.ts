import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { gate } from './gate.ts'
import { mintPublicScope, mintUserScope } from './scopes.ts'

const db = await testDatabase()
const people = await actors(db)
const { read } = people.services.db

const find = (userId: string, slug: string) =>
  gate.findMember(read(mintUserScope(userId)), { slug, sessionId: '', ownSessions: false })

test('a member is found where they work, under a former address too, with what they are there', async () => {
  await insertRow(db.owner, 'organisation_slugs', { slug: 'frueher-halbmond', org_id: people.org.id })
  for (const slug of ['halbmond', 'frueher-halbmond']) {
    expect(await find(people.agent.userId, slug)).toMatchObject({
      alive: true,
      orgId: people.org.id,
      slug: 'halbmond',
      role: 'agent',
      artistScope: null,
    })
  }
  expect(await find(people.owner.userId, 'halbmond')).toMatchObject({ role: 'owner' })
})

test.each([
  ['another organisation', () => people.otherOwner.userId, 'halbmond'],
  ['an address that nobody has', () => people.agent.userId, 'nobody-at-all'],
  ['a person that nobody is', () => randomUUID(), 'halbmond'],
])('nothing is said of %s', async (_what, userId, slug) => {
  expect(await find(userId(), slug)).toMatchObject({ alive: true, orgId: null, role: null, name: null })
})

test('who was removed is found no more, at once', async () => {
  const of = [people.org.id, people.agent.userId]
  await db.owner.query("update memberships set status = 'removed' where org_id = $1 and user_id = $2", of)
  expect(await find(people.agent.userId, 'halbmond')).toMatchObject({ orgId: null })
  await db.owner.query("update memberships set status = 'active' where org_id = $1 and user_id = $2", of)
  expect(await find(people.agent.userId, 'halbmond')).toMatchObject({ orgId: people.org.id })
})

test('a session that is over opens nothing', async () => {
  const found = await gate.findMember(read(mintUserScope(people.agent.userId)), {
    slug: 'halbmond',
    sessionId: randomUUID(),
    ownSessions: true,
  })
  expect(found?.alive).toBe(false)
})

test('visitors cannot ask', async () => {
  const asked = gate.findMember(read(mintPublicScope()), {
    slug: 'halbmond',
    sessionId: '',
    ownSessions: false,
  })
  await expect(asked).rejects.toThrow(/permission denied/)
})
