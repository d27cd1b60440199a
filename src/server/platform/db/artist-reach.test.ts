import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#domain/access.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { allArtistsReasons, underCapability, withAllArtists, withOwnArtists } from './artist-reach.ts'
import { openDatabase, type Database } from './database.ts'
import type { Tx, WideUse } from './dialect.ts'
import { withSavepoint } from './savepoint.ts'
import { mintOrgScope, type OrgScope } from './scopes.ts'

let db: TestDatabase
let people: Actors
let scope: OrgScope
let heard: WideUse[] = []
let listening: Database

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  const { org, artist, agent } = people
  scope = mintOrgScope({ orgId: org.id, userId: agent.userId, role: 'agent', artistIds: [artist.id] })
  listening = openDatabase(
    (role) => ({ ...db.connection, user: role }),
    2,
    (use) => heard.push(use),
  )
  return listening.close
})
beforeEach(() => void (heard = []))

/** The artists that the database knows the statement to be about. */
async function accessOf(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ ids: string }>`select current_setting('app.artist_ids', true) as ids`.execute(
    tx,
  )
  return rows[0]?.ids
}
const own = () => `{${people.artist.id}}`

describe('every artist in reach', () => {
  test('by a single statement, and no other', async () => {
    const call = { tx: db.read(scope), scope }
    const unscoped = withAllArtists(call, 'sharedEvent')
    expect(unscoped.scope.artistIds).toBeNull()
    expect(await Promise.all([accessOf(unscoped.tx), accessOf(call.tx)])).toEqual(['*', own()])
  })

  test('in a transaction by the handle alone', async () => {
    await db.transaction(scope, async (tx) => {
      const unscoped = withAllArtists({ tx, scope }, 'sharedEvent')
      expect([await accessOf(tx), await accessOf(unscoped.tx), await accessOf(tx)]).toEqual([
        own(),
        '*',
        own(),
      ])
      expect(await sql`select 1 as one`.execute(unscoped.tx)).toMatchObject({ rows: [{ one: 1 }] })
      expect(await sql`select 1 as one where false`.execute(unscoped.tx)).toMatchObject({ rows: [] })
      expect(await accessOf(tx)).toBe(own())
    })
  })

  test('is over after a statement that failed within a savepoint, whichever handle set that', async () => {
    await db.transaction(scope, async (tx) => {
      const unscoped = withAllArtists({ tx, scope }, 'sharedEvent')
      for (const outer of [tx, unscoped.tx]) {
        await expect(
          withSavepoint(outer, async () => {
            await accessOf(unscoped.tx)
            await sql`select 1 / 0`.execute(unscoped.tx)
          }),
        ).rejects.toThrow(/division by zero/)
        expect(await accessOf(tx)).toBe(own())
        expect(await accessOf(unscoped.tx)).toBe('*')
      }
    })
  })

  test('is called where it shows something, and only where it widens', async () => {
    const call = { tx: listening.read(scope), scope }
    const unscoped = withAllArtists(call, 'sharedEvent')
    withAllArtists(unscoped, 'sharedContract')
    withAllArtists(call, 'sharedPayment')
    await listening.transaction(scope, async (tx) => void withAllArtists({ tx, scope }, 'sharedInvoice'))
    const who = { userId: people.agent.userId, orgId: people.org.id }
    expect(heard).toEqual([
      { ...who, reason: 'sharedEvent' },
      { ...who, reason: 'sharedInvoice' },
    ])
  })

  test('for these reasons and no other', () => {
    expect(Object.entries(allArtistsReasons).map(([name, { shows }]) => [name, shows])).toEqual([
      ['sharedEvent', true],
      ['sharedContract', true],
      ['sharedInvoice', true],
      ['sharedPayment', false],
      ['mergedRecord', false],
      ['archivedRecord', false],
      ['numberOrder', false],
      ['newArtist', false],
    ])
  })
})

test('another right of the member reaches as far as it does, for the database as well', async () => {
  const artistIds = [people.artist.id]
  const member: Member = { role: 'agent', artistIds, overrides: {} }
  const call = { tx: db.read(scope), scope }
  const events = underCapability(call, member, 'events')
  expect([events.scope.artistIds, await accessOf(events.tx)]).toEqual([null, '*'])
  const holds = underCapability(events, member, 'holds')
  expect([holds.scope.artistIds, await accessOf(holds.tx)]).toEqual([artistIds, own()])
  const mine = withOwnArtists(events, member)
  expect([mine.scope.artistIds, await accessOf(mine.tx)]).toEqual([artistIds, own()])
})

test('nobody’s artists are none', async () => {
  const none = mintOrgScope({ ...people.agent, orgId: people.org.id, role: 'agent', artistIds: [] })
  expect(await accessOf(db.read(none))).toBe('{}')
})

test('a copy of a scope is none', () => {
  const copy = { ...scope, artistIds: null }
  // Does not compile as soon as a copy passes for a scope.
  const isScope: typeof copy extends OrgScope ? true : false = false
  expect(isScope).toBe(false)
})
