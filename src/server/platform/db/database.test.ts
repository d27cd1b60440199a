import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertRow } from '../../testing/factories.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { openDatabase, type Database } from './database.ts'
import { MOST_NAMES, type Tx } from './dialect.ts'
import { mintOrgScope, mintPublicScope, type OrgScope } from './scopes.ts'
import { migrate } from './migrate.ts'

const CONNECTIONS = 4
const ORGS = 5
const READS = 2_000

let admin: TestDatabase
let db: Database
const scopes: OrgScope[] = []

beforeAll(async () => {
  admin = await testDatabase()
  db = openDatabase((role) => ({ ...admin.connection, user: role }), CONNECTIONS)
  for (let index = 0; index < ORGS; index++) {
    const org = { slug: `agency-${index}`, name: `Agency ${index}`, country: 'DE', tz: 'Europe/Berlin' }
    const orgId = await insertRow(admin.owner, 'organisations', { ...org, base_currency: 'EUR' })
    const userId = await insertRow(admin.owner, 'users', {
      id: randomUUID(),
      email: `p${index}@agency.example`,
    })
    await insertRow(admin.owner, 'memberships', { org_id: orgId, user_id: userId, role: 'owner' })
    for (let place = 0; place <= index; place++)
      await insertVenue(admin.owner, orgId, `Venue ${index}-${place}`)
    scopes.push(mintOrgScope({ orgId, userId, role: 'owner', artistIds: null }))
  }
})
afterAll(() => db.close())

const insertVenue = (pool: pg.Pool, orgId: string, name: string) =>
  insertRow(pool, 'venues', { org_id: orgId, name, kind: 'club', city: 'Leipzig', country: 'DE', tz: 'UTC' })
const newVenue = (scope: OrgScope, name: string) => ({
  orgId: scope.orgId,
  name,
  kind: 'club' as const,
  city: 'Leipzig',
  country: 'DE',
  tz: 'UTC',
})

/** The scope's settings as the database sees them, and the organisations of all venues in sight. */
const look = async (tx: Tx) => {
  const { rows } = await sql<{ orgId: string; userId: string; venueOrgs: string[] }>`
    select current_setting('app.org_id', true) as org_id, current_setting('app.user_id', true) as user_id,
           array(select v.org_id from venues v)::text[] as venue_orgs`.execute(tx)
  return rows[0]!
}
const settingsOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query(
    `select current_user::text as who, current_setting('role') as role,
            coalesce(current_setting('app.org_id', true), '') as org,
            coalesce(current_setting('app.user_id', true), '') as person`,
  )
  return rows[0] as object
}
const clean = { who: 'app_api', role: 'none', org: '', person: '' }
const seen = (index: number) => {
  const { orgId, userId } = scopes[index]!
  return { orgId, userId, venueOrgs: Array<string>(index + 1).fill(orgId) }
}

/** Every connection of the pool, held at once. */
async function onEachConnection(work: (client: pg.PoolClient) => Promise<void>) {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => db.pool('app_api').connect()))
  try {
    for (const client of clients) await work(client)
  } finally {
    for (const client of clients) client.release()
  }
}

describe('reads', () => {
  test(`${READS} at once for ${ORGS} organisations on ${CONNECTIONS} connections, some of them failing`, async () => {
    const failing = [
      (tx: Tx) => sql`select 1 / 0`.execute(tx),
      (tx: Tx) => sql`select nothing from nowhere`.execute(tx),
      (tx: Tx) => sql`select ${'x'}::uuid`.execute(tx),
      (tx: Tx) => sql`insert into venues (org_id, name) values (gen_random_uuid(), 'foreign')`.execute(tx),
    ]
    let refused = 0
    const reads = Array.from({ length: READS }, async (_, index) => {
      const place = index % ORGS
      const tx = db.read(scopes[place]!)
      const fail = index % 6 === 5 ? failing[index % failing.length] : undefined
      if (!fail) return expect(await look(tx)).toEqual(seen(place))
      await expect(fail(tx)).rejects.toThrow()
      refused++
    })
    await Promise.all(reads)
    expect(refused).toBe(Math.floor(READS / 6))

    const pool = db.pool('app_api')
    expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS)
    expect({ idle: pool.idleCount, waiting: pool.waitingCount }).toEqual({
      idle: pool.totalCount,
      waiting: 0,
    })
    await onEachConnection(async (client) => {
      const { rows } = await client.query(
        "select current_user::text as who, current_setting('role') as role, current_setting('app.org_id', true) as org",
      )
      expect(rows).toEqual([{ who: 'app_api', role: 'none', org: '' }])
      await expect(client.query('select from venues')).rejects.toThrow(/permission denied/)
    })
  })

  test('a visitor sees nothing of any organisation', async () => {
    await expect(sql`select from venues`.execute(db.read(mintPublicScope()))).rejects.toThrow(
      /permission denied/,
    )
  })

  test('statements of many forms do not pile up in the database', async () => {
    for (let index = 0; index < MOST_NAMES + 20; index++) {
      await sql.raw(`select ${index} as value`).execute(db.read(scopes[0]!))
    }
    const names = new Set<string>()
    await onEachConnection(async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements')
      for (const { name } of rows) names.add(name)
    })
    // One more carries the scope.
    expect(names.size).toBeLessThanOrEqual(MOST_NAMES + 1)
    expect(await look(db.read(scopes[1]!))).toEqual(seen(1))
  })
})

describe('transactions', () => {
  const countVenues = async (name: string) =>
    (await admin.owner.query('select from venues where name = $1', [name])).rowCount

  test('what is written commits together, and the connection goes back clean', async () => {
    await db.transaction(scopes[0]!, async (tx) => {
      await tx.insertInto('venues').values(newVenue(scopes[0]!, 'Kept')).execute()
      await tx.insertInto('venues').values(newVenue(scopes[0]!, 'Kept')).execute()
      expect(await countVenues('Kept')).toBe(0)
    })
    expect(await countVenues('Kept')).toBe(2)
    await admin.owner.query("delete from venues where name = 'Kept'")
    expect(await settingsOf(db.pool('app_api'))).toEqual(clean)
  })

  test('an exception undoes all of it', async () => {
    const work = db.transaction(scopes[0]!, async (tx) => {
      await tx.insertInto('venues').values(newVenue(scopes[0]!, 'Undone')).execute()
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await countVenues('Undone')).toBe(0)
    expect(await settingsOf(db.pool('app_api'))).toEqual(clean)
  })

  test('a failed statement that the work swallowed: COMMIT answers ROLLBACK, which is an error', async () => {
    const work = db.transaction(scopes[0]!, async (tx) => {
      await tx.insertInto('venues').values(newVenue(scopes[0]!, 'Lost')).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      return 'all is well'
    })
    await expect(work).rejects.toThrow('rolled back at commit')
    expect(await countVenues('Lost')).toBe(0)
    expect(await settingsOf(db.pool('app_api'))).toEqual(clean)
  })

  test('a row of another organisation is refused', async () => {
    const work = db.transaction(scopes[0]!, (tx) =>
      tx.insertInto('venues').values(newVenue(scopes[1]!, 'Foreign')).execute(),
    )
    await expect(work).rejects.toThrow(/row-level security/)
    expect(await countVenues('Foreign')).toBe(0)
  })

  test('no handle without a scope: a second transaction inside is not offered', async () => {
    const work = db.transaction(scopes[0]!, (tx) => tx.transaction().execute(async () => undefined))
    await expect(work).rejects.toThrow(/opened around the procedure/)
  })
})

describe('connections that break', () => {
  const backendOf = async (tx: Tx) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid
  const kill = (pid: number) => admin.owner.query('select pg_terminate_backend($1)', [pid])

  test('one killed in the middle of a transaction rejects, and the next call has another', async () => {
    const killed = db.transaction(scopes[2]!, async (tx) => {
      await tx.insertInto('venues').values(newVenue(scopes[2]!, 'Halfway')).execute()
      await kill(await backendOf(tx))
      await sql`select 1`.execute(tx)
    })
    await expect(killed).rejects.toThrow(/terminat|connection|EPIPE|ECONNRESET/i)
    expect((await admin.owner.query("select from venues where name = 'Halfway'")).rowCount).toBe(0)
    expect(await look(db.read(scopes[2]!))).toEqual(seen(2))
  })

  test('one killed while a statement runs rejects it', async () => {
    const pids = new Set<number>()
    await onEachConnection(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      pids.add(rows[0]!.pid)
    })
    const running = sql`select pg_sleep(10)`.execute(db.read(scopes[3]!))
    const outcome = expect(running).rejects.toThrow(/terminat|connection/i)
    for (let tries = 0; tries < 200; tries++) {
      const { rows } = await admin.owner.query<{ pid: number }>(
        "select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep(10)%' and pid = any($1)",
        [[...pids]],
      )
      if (rows[0]) {
        await kill(rows[0].pid)
        break
      }
    }
    await outcome
    expect(await look(db.read(scopes[3]!))).toEqual(seen(3))
  })

  test('idle ones killed all at once are replaced', async () => {
    await onEachConnection(async () => undefined)
    await admin.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_api' and datname = current_database()",
    )
    const looks = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => look(db.read(scopes[index % ORGS]!))),
    )
    // A call may meet a closed connection that the pool still holds: it fails completely.
    for (const [index, outcome] of looks.entries()) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toEqual(seen(index % ORGS))
    }
    for (let index = 0; index < ORGS; index++)
      expect(await look(db.read(scopes[index]!))).toEqual(seen(index))
    expect(db.pool('app_api').totalCount).toBeLessThanOrEqual(CONNECTIONS)
  })

  test('a database that does not answer is an error of the call', async () => {
    const { port } = inject('cluster')
    const nowhere = openDatabase(() => ({ host: '/nonexistent', port, user: 'app_api', database: 'none' }), 1)
    await expect(look(nowhere.read(scopes[0]!))).rejects.toThrow()
    await expect(nowhere.transaction(scopes[0]!, async () => undefined)).rejects.toThrow()
    await nowhere.close()
  })
})

test('a database of a newer version is refused, and left as it is', async () => {
  const { owner, connection } = await testDatabase()
  await owner.query("insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')")
  const names = async () => (await owner.query('select name from kysely_migration order by name')).rows
  const before = await names()
  await expect(migrate(connection)).rejects.toThrow('written by a newer version of Fermata')
  expect(await names()).toEqual(before)
})
