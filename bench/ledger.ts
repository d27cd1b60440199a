/**
 * How long the balance of an artist takes to read in a ledger of a million lines.
 * Run: node scripts/with-node.mjs bench/ledger.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { mintOrgScope } from '#server/platform/db/scopes.ts'
import { listBalances } from '#server/booking/ledger/list-store.ts'
import { balanceOf } from '#server/booking/ledger/store.ts'
import { insertRow, makeFactories } from '#server/testing/factories.ts'
import { spread } from './statistics.ts'

const LINES = Number(process.argv[2] ?? 1_000_000)
const ARTISTS = 50
const ROUNDS = 40

const dataDir = await mkdtemp(join(tmpdir(), 'fermata-ledger-'))
const postgres = await startEmbeddedPostgres({ dataDir, fast: true })
const owner = { ...postgres.connection, user: 'postgres', database: 'postgres' }
await migrate(owner)
const pool = new pg.Pool(owner)
const database = openDatabase((user) => ({ ...owner, user }))
try {
  const orgId = await insertRow(pool, 'organisations', {
    slug: 'bench',
    name: 'Bench',
    country: 'DE',
    tz: 'Europe/Berlin',
    base_currency: 'EUR',
  })
  const userId = crypto.randomUUID()
  await insertRow(pool, 'users', { id: userId, email: 'bench@fermata.example', name: 'Bench' })
  await insertRow(pool, 'memberships', { org_id: orgId, user_id: userId, role: 'owner' })
  const factories = makeFactories(pool, orgId)
  const artistIds: string[] = []
  for (let no = 0; no < ARTISTS; no++) artistIds.push((await factories.artist({ name: `Artist ${no}` })).id)
  const started = performance.now()
  await pool.query(
    `insert into ledger_entries (org_id, artist_id, currency, entry_date, kind, amount_minor, source)
     select $1, ($2::uuid[])[1 + n % $3], 'EUR', date '2020-01-01' + n % 2500, 'correction', n % 999 - 400, 'manual'
     from generate_series(1, $4::int) n`,
    [orgId, artistIds, ARTISTS, LINES],
  )
  // Autovacuum would do it by and by: pages have to be known as visible to all, or each line is looked up.
  for (let isVisible = false; !isVisible;) {
    await pool.query('vacuum analyze ledger_entries')
    const { rows } = await pool.query<{ isVisible: boolean }>(
      `select relallvisible > 0.99 * relpages as "isVisible" from pg_class where relname = 'ledger_entries'`,
    )
    isVisible = rows[0]?.isVisible === true
  }
  console.log(`${LINES} lines of ${ARTISTS} artists laid in ${Math.round(performance.now() - started)} ms`)

  const scope = mintOrgScope({ orgId, userId, role: 'owner', artistIds: null })
  const tx = database.read(scope)
  const time = async (work: () => Promise<unknown>) => {
    const before = performance.now()
    await work()
    return performance.now() - before
  }
  const one: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await time(() => balanceOf(tx, scope, artistIds[round % ARTISTS]!, 'EUR')))
  }
  const all: number[] = []
  for (let round = 0; round < 10; round++) all.push(await time(() => listBalances(tx, scope)))
  console.log('balance of one artist, ms', spread(one))
  console.log('balances of all artists, ms', spread(all))
} finally {
  await database.close()
  await pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
