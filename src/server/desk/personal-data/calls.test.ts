import { beforeAll, describe, expect, test } from 'vitest'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { appRouter } from '../../router.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { unzip } from '../../testing/zip.ts'
import { planted } from '../../testing/planted-person.ts'
import { testServer } from '../../testing/server.ts'
import { runErasures } from './work.ts'

const orgSlug = 'halbmond'
const scope = mintJobScope()
let db: TestDatabase
let people: Actors
let contactId: string

const calls = (actor = people.owner) => appRouter.createCaller(actor()).personalData
const own = (actor = people.owner) => appRouter.createCaller(actor()).ownData
const run = (removed: string[] = []) =>
  runErasures({
    db,
    scope,
    files: people.owner().files,
    clock: people.owner().clock,
    secrets: people.owner().secrets,
    log: { info: () => undefined, error: (error: unknown) => expect(error).toBeUndefined() },
    places: [],
    removeSignIn: async (userId) => void removed.push(userId),
  })
const contact = (name: string, address: string, more: object = {}) =>
  people.factories.contact({
    name,
    last_name: name,
    emails: JSON.stringify([{ address, label: null, isPrimary: true, isBounced: false }]),
    ...more,
  })
const one = async (sql: string, values: unknown[] = []) => (await db.owner.query(sql, values)).rows[0]

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ id: contactId } = await contact(planted.name, planted.email, { notes_internal: 'Vegan' }))
  await insertRow(db.owner, 'notes', {
    org_id: people.org.id,
    entity: 'artist',
    entity_id: people.artist.id,
    body: `Ask ${planted.name} about the rider`,
  })
})

async function download(url: string, actor = people.owner) {
  const { app } = await testServer(people)
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${actor.userId}` } })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}

describe('the export of a contact', () => {
  test('has records about the person, and of others what names the person', async () => {
    const { url } = await calls().file({ orgSlug, contactId })
    const { status, bytes } = await download(url)
    expect(status).toBe(200)
    const archive = await unzip(bytes)
    const rows = (table: string) =>
      JSON.parse(archive[`data/${table}.json`]!.toString()) as Record<string, unknown>[]
    expect(rows('contacts')).toMatchObject([{ id: contactId, notes_internal: 'Vegan' }])
    expect(rows('notes')).toEqual([{ id: expect.any(String), body: `Ask ${planted.name} about the rider` }])
    expect(archive['README.txt']!.toString()).toContain('Personal data')
  })

  test('has what authorities asked about the person in clear', async () => {
    const formalities = () => appRouter.createCaller(people.owner()).formalities
    const travellers = [{ contactId, role: 'Voice' }]
    await formalities().saveCrew({ orgSlug, artistId: people.artist.id, party: { travellers } })
    const details = { passportNumber: 'C01X00T47' }
    await formalities().saveDetails({ orgSlug, contactId, version: 0, details })
    const { url } = await calls().file({ orgSlug, contactId })
    const archive = await unzip((await download(url)).bytes)
    const rows = JSON.parse(archive['data/traveller_details.json']!.toString()) as unknown
    expect(rows).toEqual([{ contactId, version: 1, details: expect.objectContaining(details) }])
  })

  test('is opened by its own link alone', async () => {
    const { url } = await calls().file({ orgSlug, contactId })
    const { id: other } = await contact('Another', 'another@kontor.example')
    expect((await download(url.replace(contactId, other))).status).toBe(404)
    await expect(calls(people.agent).file({ orgSlug, contactId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('erasing a contact', () => {
  test('is shown before, and leaves what others have as well', async () => {
    await people.factories.company({ name: 'Kontor', email: 'office@kontor.example' })
    const { id } = await contact('Max Kontor', 'office@kontor.example')
    const shown = await calls().preview({ orgSlug, contactId: id })
    expect(shown).toMatchObject({ name: 'Max Kontor', addresses: [], shared: ['office@kontor.example'] })
    expect((await one('select name from contacts where id = $1', [id])).name).toBe('Max Kontor')
  })

  test('is carried out and reported', async () => {
    const { report } = await calls().preview({ orgSlug, contactId })
    const { id } = await calls().erase({ orgSlug, contactId })
    expect(await calls().erasure({ orgSlug, id })).toEqual({ isDone: false, report: null })
    expect(await run()).toBe(1)
    const done = await calls().erasure({ orgSlug, id })
    expect(done.isDone).toBe(true)
    expect(done.report).toMatchObject({ changed: report.changed, removed: report.removed })
    expect(await one('select name, notes_internal from contacts where id = $1', [contactId])).toEqual({
      name: '[…]',
      notes_internal: null,
    })
    expect((await one('select body from notes where body like $1', ['Ask%'])).body).toBe(
      'Ask […] about the rider',
    )
  })

  test('ends access to the portal', async () => {
    const { email } = people.artistOwner
    const { id } = await contact('Artist of the portal', email)
    expect((await calls().preview({ orgSlug, contactId: id })).hasPortalAccount).toBe(true)
    await calls().erase({ orgSlug, contactId: id })
    expect(await run()).toBe(1)
    expect(
      await one('select status from artist_access where user_id = $1', [people.artistOwner.userId]),
    ).toEqual({ status: 'removed' })
  })
})

describe('the own account', () => {
  test('is exported without what organisations keep', async () => {
    const { url } = await own(people.agent).file({})
    const { status, bytes } = await download(url, people.agent)
    expect(status).toBe(200)
    const archive = await unzip(bytes)
    expect(Object.keys(archive)).toEqual(expect.arrayContaining(['data/users.json', 'data/memberships.json']))
    expect(Object.keys(archive)).not.toContain('data/notes.json')
  })

  test('of the only owner has to be handed over first', async () => {
    expect(await own(people.otherOwner).preview()).toEqual({
      onlyOwned: [expect.stringContaining('Nordwind')],
    })
    await expect(own(people.otherOwner).erase({})).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is erased in every organisation, and from the sign-in service', async () => {
    const { userId } = people.agent
    const name = (await one('select name from users where id = $1', [userId])).name
    await insertRow(db.owner, 'notes', {
      org_id: people.org.id,
      entity: 'artist',
      entity_id: people.artist.id,
      body: `${name} knows`,
    })
    await own(people.agent).erase({})
    const removed: string[] = []
    expect(await run(removed)).toBe(1)
    expect(removed).toEqual([userId])
    expect(await one('select name, email, phone from users where id = $1', [userId])).toEqual({
      name: '[…]',
      email: `erased-${userId}@example.invalid`,
      phone: null,
    })
    expect(await one('select status from memberships where user_id = $1', [userId])).toEqual({
      status: 'removed',
    })
    expect(await one('select body from notes where body like $1', ['% knows'])).toEqual({ body: '[…] knows' })
  })
})
