import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertRow } from '../../testing/factories.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { accountRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)

test('notifies somebody new nothing but the own address', async () => {
  const caller = accountRouter.createCaller(await people.newcomer('new@a.example'))
  expect(await caller.me()).toMatchObject({
    user: { email: 'new@a.example', name: '', locale: 'en' },
    organisations: [],
    portals: [],
    isOperator: false,
  })
})

test('lists where somebody works and whose portal is open', async () => {
  const { agent, operator, artistOwner, otherOrg } = people
  await insertRow(db.owner, 'memberships', { org_id: otherOrg.id, user_id: agent.userId, role: 'read_only' })
  expect(await accountRouter.createCaller(agent).me()).toMatchObject({
    user: { name: 'Tarek' },
    organisations: [
      { slug: 'halbmond', role: 'agent' },
      { slug: 'nordwind', role: 'read_only' },
    ],
    portals: [],
  })
  expect(await accountRouter.createCaller(artistOwner).me()).toMatchObject({
    organisations: [],
    portals: [{ slug: 'halbmond', artists: [{ id: people.artist.id, name: 'Kleine Nacht' }] }],
  })
  expect((await accountRouter.createCaller(people.removed).me()).organisations).toEqual([])
  expect((await accountRouter.createCaller(operator).me()).isOperator).toBe(true)
})

test('writes the profile, also of somebody who has none yet, and logs what changed', async () => {
  const newcomer = await people.newcomer('fresh@a.example')
  const caller = accountRouter.createCaller(newcomer)
  const profile = { name: 'Fresh', phone: '+49 341 123456', locale: 'de', tz: 'Europe/Berlin' }
  await caller.update(profile)
  await caller.update({ ...profile, name: 'Fresher' })
  expect((await caller.me()).user).toMatchObject({ name: 'Fresher', phone: '+49341123456', locale: 'de' })
  const { rows } = await db.owner.query(
    'select before, after from activity_log where user_id = $1 order by id desc limit 1',
    [newcomer.userId],
  )
  expect(rows[0]).toEqual({ before: { name: 'Fresh' }, after: { name: 'Fresher' } })
})

test.each([
  ['an empty name', { name: ' ' }],
  ['an unknown zone', { tz: 'Mars/Base' }],
  ['a line break in the name', { name: 'a\r\nBcc: x@y.z' }],
  ['a field that is not offered', { email: 'other@a.example' }],
])('refuses %s', async (_, part) => {
  const profile = { name: 'Jule', phone: null, locale: 'de', tz: 'Europe/Berlin', ...part }
  await expect(accountRouter.createCaller(people.owner).update(profile)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('lists the own sessions and ends them one by one; nobody ends a stranger’s', async () => {
  const caller = accountRouter.createCaller(people.admin)
  const { sessions } = await caller.sessions()
  expect(sessions).toEqual([expect.objectContaining({ isCurrent: true, userAgent: 'test' })])
  const id = sessions?.[0]?.id ?? ''
  await accountRouter.createCaller(people.agent).endSession({ id })
  expect((await caller.sessions()).sessions).toHaveLength(1)
  await caller.endSession({ id })
  await expect(caller.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('is closed to visitors', async () => {
  await expect(accountRouter.createCaller(people.anonymous).me()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('nobody is nameless: until a name is given, it is the part of the address before the @', async () => {
  const nameOf = async (id: string) =>
    (await db.owner.query('select name from users where id = $1', [id])).rows[0]?.name as string
  const id = await insertRow(db.owner, 'users', { id: randomUUID(), email: 'kim.b@a.example', name: ' ' })
  expect(await nameOf(id)).toBe('kim.b')
  await db.owner.query(`update users set name = 'Kim' where id = $1`, [id])
  expect(await nameOf(id)).toBe('Kim')
  await db.owner.query(`update users set name = '' where id = $1`, [id])
  expect(await nameOf(id)).toBe('kim.b')
})
