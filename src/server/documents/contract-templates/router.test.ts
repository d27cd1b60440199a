import { beforeAll, expect, test } from 'vitest'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { standardTemplates } from '#domain/documents/templates/standard/templates.ts'
import { contractClausesRouter } from '../contract-clauses/router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { contractTemplatesRouter } from './router.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'
const as = (actor: Actor) => contractTemplatesRouter.createCaller(actor)
const library = (actor: Actor) => contractClausesRouter.createCaller(actor)

const saying = (text: string): ContractBody => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const template = {
  name: 'Club night',
  kind: 'performance' as const,
  language: 'en' as const,
  contractingMode: null,
  body: saying('First words.'),
  signers: [{ party: 'purchaser' as const, orderNo: 1 }],
  attachments: { riders: true },
}

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

test('a template goes into force version by version, each as it was', async () => {
  const { id } = await as(people.admin).create({ orgSlug, template })
  const draft = await as(people.agent).get({ orgSlug, id })
  expect(draft).toMatchObject({
    canManage: false,
    versions: [],
    template: { state: 'draft', latestNo: 0, isChanged: true, version: 1 },
  })
  expect(await as(people.admin).activate({ orgSlug, id, version: 1, note: ' First ' })).toEqual({
    no: 1,
    version: 2,
  })
  await expect(as(people.admin).activate({ orgSlug, id, version: 2, note: null })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Nothing has changed since version 1.',
  })
  const second = { ...template, body: saying('Second words.') }
  expect(await as(people.owner).update({ orgSlug, id, version: 2, template: second })).toEqual({ version: 3 })
  expect((await as(people.owner).get({ orgSlug, id })).template).toMatchObject({
    state: 'active',
    latestNo: 1,
    isChanged: true,
  })
  // As it was again, key by key.
  await as(people.owner).update({ orgSlug, id, version: 3, template })
  expect((await as(people.owner).get({ orgSlug, id })).template.isChanged).toBe(false)
  await as(people.owner).update({ orgSlug, id, version: 4, template: second })
  expect(await as(people.admin).activate({ orgSlug, id, version: 5, note: null })).toMatchObject({ no: 2 })
  const { versions } = await as(people.agent).get({ orgSlug, id })
  expect(versions).toMatchObject([
    { no: 2, note: null, createdByName: 'Ada' },
    { no: 1, note: 'First', createdByName: 'Ada' },
  ])
  expect(await as(people.agent).version({ orgSlug, id, no: 1 })).toEqual({
    body: template.body,
    signers: [{ party: 'purchaser', orderNo: 1, auth: 'link', isCopy: false }],
    attachments: { riders: true },
  })
  await expect(as(people.agent).version({ orgSlug, id, no: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const rewrite = db.owner.query("update contract_template_versions set note = 'x' where template_id = $1", [
    id,
  ])
  await expect(rewrite).rejects.toThrow(/append-only/)
})

test('an older version is a conflict that names the stored one', async () => {
  const { id } = await as(people.admin).create({ orgSlug, template })
  await as(people.admin).update({ orgSlug, id, version: 1, template })
  const stale = as(people.admin).update({ orgSlug, id, version: 1, template })
  await expect(stale).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { stale: true, currentVersion: 2 },
  })
})

test('templates retire, are removed and come back as they were', async () => {
  const { id } = await as(people.admin).create({ orgSlug, template: { ...template, name: 'Old one' } })
  await expect(as(people.admin).retire({ orgSlug, id, version: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await as(people.admin).activate({ orgSlug, id, version: 1, note: null })
  await as(people.admin).retire({ orgSlug, id, version: 2 })
  const listed = async (archived = false) =>
    (await as(people.assistant).list({ orgSlug, archived })).templates.find((row) => row.id === id)
  expect(await listed()).toMatchObject({ state: 'retired' })
  const { version } = await as(people.admin).remove({ orgSlug, id })
  expect(await listed()).toBeUndefined()
  expect(await listed(true)).toMatchObject({ state: 'retired' })
  await as(people.admin).restore({ orgSlug, id, version })
  expect(await listed()).toMatchObject({ state: 'retired', archivedAt: null })
  await as(people.admin).restore({ orgSlug, id, version: version + 1 })
  expect(await listed()).toMatchObject({ state: 'active' })
})

test.each(standardTemplates.map(({ key }) => key))(
  '%s can be taken over and goes into force',
  async (key) => {
    const { id } = await as(people.admin).createStandard({ orgSlug, key })
    const { template: made } = await as(people.admin).get({ orgSlug, id })
    const { clauses } = await library(people.agent).list({ orgSlug, language: made.language })
    const named = JSON.stringify(made.body).matchAll(/"clauseId":"([^"]+)"/g)
    const known = new Set(clauses.map((clause) => clause.id))
    expect([...named].filter(([, clauseId]) => !known.has(clauseId!))).toEqual([])
    // Each clause is in the library once, however many templates use it.
    expect(new Set(clauses.map(({ title }) => title)).size).toBe(clauses.length)
    const { no } = await as(people.admin).activate({ orgSlug, id, version: made.version, note: null })
    expect(no).toBe(1)
  },
)

test('a template taken over is on the words of the own library', async () => {
  const { clauses } = await library(people.agent).list({ orgSlug, language: 'en' })
  const { id, version, title, language, isMandatory } = clauses[0]!
  const clause = { title, language, isMandatory, body: saying('In our words.') }
  await library(people.admin).update({ orgSlug, id, version, clause })
  const made = await as(people.admin).createStandard({
    orgSlug,
    key: 'en.agreement.agency_principal',
  })
  const { template: taken } = await as(people.admin).get({ orgSlug, id: made.id })
  expect(JSON.stringify(taken.body)).toContain('In our words.')
})

test('clauses are kept, changed, removed and brought back', async () => {
  const clause = { title: 'Noise', language: 'de' as const, body: saying('Leise.'), isMandatory: true }
  const { id } = await library(people.owner).create({ orgSlug, clause })
  await library(people.owner).update({ orgSlug, id, version: 1, clause: { ...clause, title: 'Lärm' } })
  await expect(library(people.owner).update({ orgSlug, id, version: 1, clause })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const titles = async (archived = false) =>
    (await library(people.assistant).list({ orgSlug, language: 'de', archived })).clauses.map(
      ({ title }) => title,
    )
  expect(await titles()).toContain('Lärm')
  await library(people.owner).remove({ orgSlug, id })
  expect(await titles()).not.toContain('Lärm')
  expect(await titles(true)).toEqual(['Lärm'])
  await library(people.owner).restore({ orgSlug, id })
  expect(await titles()).toContain('Lärm')
})

test.each([
  ['a script', { type: 'script', content: [] }],
  [
    'a link that runs',
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ],
    },
  ],
  ['a picture from elsewhere', { type: 'image', attrs: { src: 'https://spy.example/x.png', alt: 'x' } }],
])('a text with %s is refused', async (_what, node) => {
  const body = { type: 'doc', content: [node] } as unknown as ContractBody
  await expect(as(people.admin).create({ orgSlug, template: { ...template, body } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('the same key makes one template', async () => {
  const once = withContext(people.admin, { idempotencyKey: crypto.randomUUID() })
  const first = await as(once).create({ orgSlug, template: { ...template, name: 'Once' } })
  expect(await as(once).create({ orgSlug, template: { ...template, name: 'Once' } })).toEqual(first)
  const { templates } = await as(people.admin).list({ orgSlug })
  expect(templates.filter(({ name }) => name === 'Once')).toHaveLength(1)
})
