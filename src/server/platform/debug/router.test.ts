import { expect, test, vi } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { debugRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const as = (actor: Actor) => debugRouter.createCaller(actor)

test('shows an owner how the installation runs and the own rights', async () => {
  const email = { recipient: 'a@b.co', kind: 'x', subject: 'planted subject', text_body: '', html_body: '' }
  await insertRow(db.owner, 'outbox', email)
  await insertRow(db.owner, 'outbox', { ...email, state: 'failed' })
  const info = await as(people.owner).info()
  expect(info).toMatchObject({
    node: process.versions.node,
    emails: { waiting: 1, failed: 1 },
    jobs: { waiting: 0, failed: 0 },
    rights: [{ slug: 'halbmond', role: 'owner', artistCount: null }],
  })
  expect(info.database.migrations[0]).toBe('0000-roles')
  expect(info.rights[0]?.table).toContainEqual({ capability: 'members', level: 'administrate', limits: [] })
})

test('says nothing of other organisations, e-mails, or the environment', async () => {
  vi.stubEnv('PLANTED', 'planted-secret')
  const text = JSON.stringify(await as(people.owner).info())
  for (const word of ['nordwind', 'planted', 'PATH', 'postgres://', process.cwd()]) {
    expect(text).not.toContain(word)
  }
})

test('operators see it too, everybody else does not', async () => {
  expect((await as(people.operator).info()).rights).toEqual([])
  for (const actor of [people.admin, people.agent, people.readOnly, people.artistOwner, people.removed]) {
    await expect(as(actor).info()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.anonymous).info()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
