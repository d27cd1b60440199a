// What artists see and answer of an advance: by the store, and by row-level security with any query at all.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { defaultFlags, type ArtistRole } from '#domain/access.ts'
import { mintArtistScope, mintUserScope, type ArtistScope } from '../../platform/db/scopes.ts'
import { findLinkedFile } from '../../platform/files/store.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { makeAdvances } from '../../testing/advances.ts'
import { testDatabase } from '../../testing/database.ts'
import { answerArtistField, listArtistQuestions, listPortalGroups } from './portal-store.ts'
import { advancingRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { advance, field, request } = makeAdvances(db, people)
const orgSlug = 'halbmond'
const staff = advancingRouter.createCaller(people.assistant)
const visitor = advancingRouter.createCaller(people.anonymous)

const scopeOf = (actor: Actor, artistId: string, role: ArtistRole = 'artist_owner'): ArtistScope =>
  mintArtistScope({
    userId: actor.userId,
    orgId: people.org.id,
    access: [{ artistId, role, flags: defaultFlags[role] }],
  })
const mine = scopeOf(people.artistOwner, people.artist.id)
const theirs = scopeOf(people.otherArtistOwner, people.otherArtist.id)

const say = async (eventId: string, name: string, responseValue: string) => {
  const { id, version } = await field(eventId, name)
  await staff.answer({ orgSlug, fieldId: id, version, responseValue })
}
const byLink = async (token: string, eventId: string, name: string, responseValue: string) => {
  const { id, version } = await field(eventId, name)
  await visitor.answerByLink({ token, fieldId: id, version, responseValue })
}
const write = (given: { fieldId: string; version: number; responseValue: string }, scope = mine) =>
  db.transaction(scope, (tx) => answerArtistField(tx, scope, { ...given, byName: 'Nacht' }))
const answer = async (eventId: string, responseValue: string, scope = mine, name = 'Diets') => {
  const { id, version } = await field(eventId, name)
  return write({ fieldId: id, version, responseValue }, scope)
}
const shown = async (eventId: string, scope = mine) => {
  const groups = await listPortalGroups(db.read(scope), scope, eventId)
  return Object.fromEntries(
    groups.map(({ name, fields }) => [
      name,
      Object.fromEntries(
        fields.map(({ fieldName, response }) => [fieldName, response?.responseValue ?? null]),
      ),
    ]),
  )
}

describe('the portal', () => {
  test('shows what came in, the accepted value while a newer one waits, and nothing that is none of its business', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, 'jonas@taktgeber.example')
    for (const name of ['Private', 'Margin']) await say(eventId, name, `secret ${name}`)
    await byLink(token, eventId, 'Load-in', '15:00')
    await byLink(token, eventId, 'Power', '63 A')
    await byLink(token, eventId, 'Stage size', '8 x 6 m')
    const back = [(await field(eventId, 'Stage size')).id]
    await staff.review({ orgSlug, fieldIds: back, decision: 'reject', reason: 'secret reason' })
    await staff.review({ orgSlug, fieldIds: [(await field(eventId, 'Load-in')).id], decision: 'accept' })
    await byLink(token, eventId, 'Load-in', 'secret 14:00')
    expect(await shown(eventId)).toEqual({
      Schedule: { 'Load-in': '15:00' },
      Production: { Power: '63 A' },
      Artist: { Diets: null },
    })
    expect(await shown(eventId, theirs)).toEqual({})
  })

  test('cannot reach more by row-level security alone', async () => {
    const read = (scope: ArtistScope, query: string) =>
      db.transaction(scope, async (tx) => (await sql.raw<Record<string, unknown>>(query).execute(tx)).rows)
    const columns = 'id, field_name, response_value, state'
    const rows = await read(mine, `select ${columns} from advancing_fields`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect(rows.map(({ fieldName }) => fieldName)).not.toContain('Margin')
    expect((await read(mine, 'select name from advancing_groups')).map(({ name }) => name)).not.toContain(
      'Internal',
    )
    expect(await read(theirs, `select ${columns} from advancing_fields`)).toEqual([])
    for (const query of [
      'select pending_value from advancing_fields',
      'select answered_by_name from advancing_fields',
      'select * from advancing_history',
      'select * from advancing_requests',
      'select * from advancing_recipients',
      'select * from advancing_links',
      'select * from advancing_templates',
      `update advancing_fields set response_value = 'x'`,
    ]) {
      await expect(read(mine, query)).rejects.toThrow('permission denied')
    }
  })
})

describe('the artist', () => {
  test('answers what is asked of artists, takes it back, and waits once it is accepted', async () => {
    const { eventId } = await advance()
    const requested = await listArtistQuestions(db.read(mine), mine, eventId)
    expect(requested).toMatchObject({
      canAnswer: true,
      groups: [{ name: 'Artist', fields: [{ fieldName: 'Diets', state: 'empty', version: 1 }] }],
    })
    await answer(eventId, '1 vegan')
    expect(await field(eventId, 'Diets')).toMatchObject({
      state: 'received',
      source: 'artist',
      answeredByName: 'Nacht',
      responseValue: '1 vegan',
    })
    await answer(eventId, '')
    expect(await field(eventId, 'Diets')).toMatchObject({
      state: 'requested',
      responseValue: null,
      source: null,
    })
    await answer(eventId, '2 vegan')
    const { id } = await field(eventId, 'Diets')
    await staff.review({ orgSlug, fieldIds: [id], decision: 'accept' })
    await answer(eventId, '3 vegan')
    expect(await shown(eventId)).toMatchObject({ Artist: { Diets: '2 vegan' } })
    expect(await field(eventId, 'Diets')).toMatchObject({ state: 'accepted', pendingValue: '3 vegan' })
    await staff.review({ orgSlug, fieldIds: [id], decision: 'accept' })
    expect(await field(eventId, 'Diets')).toMatchObject({ responseValue: '3 vegan', source: 'artist' })
    const { entries } = await staff.history({ orgSlug, fieldId: id })
    expect(entries.map(({ act }) => act)).toEqual([
      'accepted',
      'answered',
      'accepted',
      'answered',
      'cleared',
      'answered',
    ])
  })

  test('answers nothing else, nobody else does, and the first one wins', async () => {
    const { eventId } = await advance()
    await say(eventId, 'Load-in', '15:00')
    await expect(answer(eventId, '12:00', mine, 'Load-in')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(answer(eventId, 'x', mine, 'Margin')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(answer(eventId, 'x', theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const crew = scopeOf(people.artistOwner, people.artist.id, 'crew')
    await expect(answer(eventId, 'x', crew)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { id, version } = await field(eventId, 'Diets')
    const both = await Promise.allSettled(
      ['a', 'b'].map((responseValue) => write({ fieldId: id, version, responseValue })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // The function in the database looks for itself.
    const force = (scope: ArtistScope, fieldId: string) =>
      db.transaction(scope, async (tx) => {
        const written = sql<{ version: number | null }>`
          select private.write_artist_answer(${fieldId}, ${version + 1}, 'x', 'x') as version`
        return (await written.execute(tx)).rows[0]?.version ?? null
      })
    expect(await force(theirs, id)).toBeNull()
    expect(await force(mine, (await field(eventId, 'Load-in')).id)).toBeNull()
    await db.owner.query(`update artist_access set role = 'crew' where user_id = $1`, [
      people.artistOwner.userId,
    ])
    expect(await force(mine, id)).toBeNull()
    await db.owner.query(`update artist_access set role = 'artist_owner' where user_id = $1`, [
      people.artistOwner.userId,
    ])
    expect(await force(mine, id)).toBe(version + 2)
  })

  test('opens the file of an answer that came in, and no other of the event', async () => {
    const { eventId } = await advance()
    const [plan, contract] = [
      await people.factories.file({ entity_id: eventId, name: 'plan.pdf' }),
      await people.factories.file({ entity_id: eventId, name: 'contract.pdf' }),
    ]
    await say(eventId, 'Plan', JSON.stringify({ fileId: plan.id, name: 'plan.pdf' }))
    const open = (actor: Actor, id: string) => {
      const scope = mintUserScope(actor.userId)
      return findLinkedFile(db.read(scope), scope, people.org.id, id)
    }
    expect(await open(people.artistOwner, plan.id)).toMatchObject({ name: 'plan.pdf' })
    await expect(open(people.artistOwner, contract.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.owner.query(`update artist_access set flags = flags || '{"seeDocuments": false}'`)
    expect(await open(people.artistOwner, plan.id)).toMatchObject({ name: 'plan.pdf' })
    await expect(open(people.otherArtistOwner, plan.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await say(eventId, 'Plan', '')
    await expect(open(people.artistOwner, plan.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
