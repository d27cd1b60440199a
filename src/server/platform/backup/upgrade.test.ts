// What each released version left behind is taken over by this one: restored, migrated, served, and signed in to.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFactory } from '../../call-context.ts'
import { demoAccounts } from '../../desk/demo/load.ts'
import { readEnv } from '../../env.ts'
import { healthSource } from '../../health.ts'
import { buildHttp, closeHttp } from '../../http.ts'
import { appRouter } from '../../router.ts'
import { createEmbeddedAuth, createServices } from '../../services.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { atFileEnd } from '../../testing/file-end.ts'
import { unzip } from '../../testing/zip.ts'
import { isOfOneDay } from '../db/copies/catalogue.ts'
import { openDatabase } from '../db/database.ts'
import { checkInvariants } from '../db/invariants/invariants.ts'
import { openFileStorage } from '../files/storage.ts'
import { createLogger } from '../http/log.ts'
import { createPdfService } from '../pdf/service.ts'
import { loadSecrets } from '../process/data-folder.ts'
import { openArchive } from './archive.ts'
import { folderPlace } from './place.ts'
import { restoreBackup, restoreSecrets } from './restore.ts'

const releases = join(import.meta.dirname, 'releases')
const orgSlug = 'halbmond'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The backup of that release, in a folder of its own. */
async function unpack(release: string): Promise<string> {
  const to = join(folder, release)
  for (const [name, bytes] of Object.entries(await unzip(await readFile(join(releases, release))))) {
    await mkdir(dirname(join(to, name)), { recursive: true })
    await writeFile(join(to, name), bytes)
  }
  return to
}

/** This version on a database and folder that are there already. */
async function serve(owner: pg.PoolConfig, dataDir: string) {
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const stored = loadSecrets(dataDir, env)
  const db = openDatabase((role) => ({ ...owner, user: role }), 3)
  const auth = createEmbeddedAuth({ env, db, stored })
  const pdf = createPdfService()
  const files = openFileStorage(join(dataDir, 'files'))
  const createContext = contextFactory(
    createServices({ env, db, stored, auth, isDemo: true, files, pdf, cards: null, dataDir }),
  )
  const app = await buildHttp({
    appUrl: env.appUrl,
    trustedProxies: [],
    logger: createLogger({ level: 'silent' }),
    trpc: { router: appRouter, createContext },
    files: { createContext },
    health: healthSource(db),
    auth: auth.fetch,
  })
  atFileEnd(async () => {
    await closeHttp(app, 100)
    await pdf.close()
    await db.close()
  })
  return { app, anonKey: auth.anonKey }
}

test.for(await readdir(releases))('%s', { timeout: 120_000 }, async (release) => {
  const dataDir = join(folder, `${release}-data`)
  await mkdir(dataDir)
  const archive = await openArchive(folderPlace(await unpack(release)), {})
  const snapshot = await archive.snapshot((await archive.snapshots()).at(-1)!)
  expect(await restoreSecrets(archive, snapshot, dataDir)).toBe(true)
  const owner = await emptyDatabase()
  await restoreBackup(archive, snapshot, { owner, files: openFileStorage(join(dataDir, 'files')) })

  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([])
  const client = new pg.Client(owner)
  await client.connect()
  for (const { schema, name, rows } of snapshot.tables.filter((table) => !isOfOneDay(table))) {
    const { rows: counted } = await client.query(`select count(*)::int as count from ${schema}.${name}`)
    expect([schema, name, counted[0].count]).toEqual([schema, name, rows])
  }
  await client.end()

  const { app, anonKey } = await serve(owner, dataDir)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const [{ email, password }] = demoAccounts as [(typeof demoAccounts)[number]]
  const signedIn = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { apikey: anonKey },
    payload: { email, password },
  })
  expect(signedIn.statusCode).toBe(200)
  const { access_token: token } = signedIn.json<{ access_token: string }>()
  const input = encodeURIComponent(JSON.stringify({ json: { orgSlug } }))
  const answer = await app.inject({
    url: `/trpc/artists.list?input=${input}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { result } = answer.json<{ result: { data: { json: { total: number } } } }>()
  expect(result.data.json.total).toBeGreaterThan(5)
})
