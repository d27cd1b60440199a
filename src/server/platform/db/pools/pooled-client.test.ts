import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openDatabase, txOver, type Database } from '../database.ts'
import { PooledClient } from './pooled-client.ts'
import { mintOrgScope } from '../scopes.ts'

let direct: TestDatabase
let db: Database

// One session that forgets everything after each use is what a pooler in transaction mode may hand to anybody.
beforeAll(async () => {
  direct = await testDatabase()
  db = openDatabase((role) => ({ ...direct.connection, user: role, Client: PooledClient }), 1)
})
afterAll(() => db.close())

const scope = mintOrgScope({ orgId: randomUUID(), userId: randomUUID(), role: 'owner', artistIds: null })
const whose = sql<{ org: string; who: string }>`
  select current_setting('app.org_id', true) as org, current_user::text as who`
const forget = () => db.pool('app_api').query('discard all')

test('single statements and transactions find their scope in a session that knows nothing', async () => {
  const mine = [{ org: scope.orgId, who: 'authenticated' }]
  for (let turn = 0; turn < 3; turn++) {
    expect((await whose.execute(db.read(scope))).rows).toEqual(mine)
    await forget()
    await db.transaction(scope, async (tx) => {
      expect((await whose.execute(tx)).rows).toEqual(mine)
      expect((await whose.execute(tx)).rows).toEqual(mine)
    })
    await forget()
  }
})

test('and leave nothing behind in it', async () => {
  await whose.execute(db.read(scope))
  const client = await db.pool('app_api').connect()
  await whose.execute(txOver(client))
  const { rows } = await client.query<{ prepared: number; org: string; who: string }>(
    `select (select count(*)::int from pg_prepared_statements) as prepared,
            current_setting('app.org_id', true) as org, current_user::text as who`,
  )
  client.release()
  expect(rows).toEqual([{ prepared: 0, org: '', who: 'app_api' }])
})
