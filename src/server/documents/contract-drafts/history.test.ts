import { beforeAll, beforeEach, expect, test } from 'vitest'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { contractFixture, fixtureNow, type Fixture } from '../../testing/fixtures/contract-fixture.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { contractClausesRouter } from '../contract-clauses/router.ts'
import { contractTemplatesRouter } from '../contract-templates/router.ts'
import { contractsRouter } from '../contracts/router.ts'

let db: TestDatabase
let people: Actors
let fixture: Fixture
const orgSlug = 'halbmond'
const as = (actor: Actor, minutes: number) =>
  contractsRouter.createCaller(withContext(actor, { now: new Date(fixtureNow.getTime() + minutes * 60_000) }))

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await contractFixture(db, people)
})

// Shows of a test are its own: a date is taken once.
beforeEach(() => db.owner.query("update bookings set status = 'cancelled'").then(() => undefined))

const bodyOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

test('saves of one sitting are one version, and what was there before can be put back', async () => {
  const { booking } = await fixture.context()
  const { templateId } = fixture
  const { id } = await as(people.owner, 0).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const { contract } = await as(people.owner, 0).get({ orgSlug, id })
  let { version } = contract
  async function write(actor: Actor, minutes: number, text: string) {
    const draft = {
      title: 'Spring',
      body: bodyOf(text),
      signers: [],
      attachments: [],
      dueOn: null,
      message: null,
    }
    ;({ version } = await as(actor, minutes).update({ orgSlug, id, version, draft }))
  }
  await write(people.owner, 1, 'one')
  await write(people.owner, 2, 'one two')
  await write(people.owner, 2, 'one two')
  await write(people.owner, 40, 'one two three')
  await write(people.agent, 41, 'four')

  const { versions } = await as(people.owner, 60).textVersions({ orgSlug, id })
  const texts = await Promise.all(
    versions.map(async ({ id: versionId }) => as(people.owner, 60).textVersion({ orgSlug, id, versionId })),
  )
  const names = versions.map(({ savedByName }) => savedByName)
  expect(names.map((name) => name !== null)).toEqual([true, true, true, false])
  expect(names[0]).not.toBe(names[1])
  expect(texts.slice(0, 3).map(({ body }) => body)).toEqual([
    bodyOf('four'),
    bodyOf('one two three'),
    bodyOf('one two'),
  ])
  expect(texts[3]).toEqual({ title: contract.title, body: contract.body })

  await as(people.owner, 61).remove({ orgSlug, id })
  const { rows } = await db.owner.query('select from text_versions where contract_id = $1', [id])
  expect(rows).toEqual([])
})

test('the history of a contract is seen by those who see the contract', async () => {
  const { booking } = await fixture.context()
  const { templateId } = fixture
  const { id } = await as(people.owner, 0).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await expect(as(people.otherOwner, 0).textVersions({ orgSlug, id })).rejects.toThrow()
})

test('clauses and templates have a history as well', async () => {
  const actor = withContext(people.owner, { now: fixtureNow })
  const clauses = contractClausesRouter.createCaller(actor)
  const clause = { title: 'Noise', language: 'en' as const, body: bodyOf('quiet'), isMandatory: false }
  const { id } = await clauses.create({ orgSlug, clause })
  await clauses.update({ orgSlug, id, version: 1, clause: { ...clause, body: bodyOf('loud') } })
  const { versions } = await clauses.textVersions({ orgSlug, id })
  expect(versions).toHaveLength(2)
  const oldest = versions[1]!
  expect(await clauses.textVersion({ orgSlug, id, versionId: oldest.id })).toEqual({
    title: 'Noise',
    body: bodyOf('quiet'),
  })

  const templates = contractTemplatesRouter.createCaller(actor)
  const { template } = await templates.get({ orgSlug, id: fixture.templateId })
  const { name, kind, language, contractingMode, body, signers, attachments, version } = template
  const changed = { name, kind, language, contractingMode, body: bodyOf('new'), signers, attachments }
  await templates.update({ orgSlug, id: template.id, version, template: changed })
  const history = await templates.textVersions({ orgSlug, id: template.id })
  const first = history.versions.at(-1)!
  expect(await templates.textVersion({ orgSlug, id: template.id, versionId: first.id })).toEqual({
    title: name,
    body,
  })
  // The version of one text is not that of another.
  await expect(clauses.textVersion({ orgSlug, id, versionId: first.id })).rejects.toThrow()
})
