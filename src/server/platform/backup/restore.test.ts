import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actors, type Actors } from '../../testing/actors.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../../testing/database.ts'
import { listTables } from '../db/copies/catalogue.ts'
import { checkInvariants } from '../db/invariants/invariants.ts'
import { fileKey, openFileStorage, putFile, readFile } from '../files/storage.ts'
import { openArchive } from './archive.ts'
import { checkBackup } from './check.ts'
import { folderPlace } from './place.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

let folder = ''
let db: TestDatabase
let all: Actors
const fileId = '6f0f4f66-6c8a-4f0e-9a37-0b6b1f1b7a01'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-backup-'))
  db = await testDatabase()
  all = await actors(db)
})
afterAll(() => rm(folder, { recursive: true }))

/** Each table as one text, to be compared with another database's. */
async function contentOf(connection: pg.PoolConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  const content: Record<string, string> = {}
  for (const { schema, name } of await listTables(client, { withAuth: true })) {
    const { rows } = await client.query<{ text: string }>(
      `select coalesce(string_agg(row::text, E'\\n' order by row::text), '') as text from ${schema}.${name} row`,
    )
    content[`${schema}.${name}`] = rows[0]!.text
  }
  await client.end()
  return content
}

let day = Date.UTC(2029, 0, 1)
/** An event with its booking, written together, on a day of its own. */
const show = () =>
  eventsRouter.createCaller(all.agent).create({
    orgSlug: all.org.slug,
    event: {
      name: 'A Show',
      eventDate: new Date((day += 86_400_000)).toISOString().slice(0, 10),
      tz: 'Europe/Berlin',
      kind: 'headline',
      city: 'Leipzig',
    },
    booking: { artistId: all.artist.id, showtime: '21:00', setMinutes: 90, status: 'hold' },
  })

const source = (files = openFileStorage(join(folder, 'files'))) => ({
  owner: db.connection,
  files,
  dataDir: folder,
  withAuth: true,
})
const openHere = (name: string) => openArchive(folderPlace(join(folder, name)), { create: true })

describe('a snapshot', () => {
  test('brings rows and files back to an empty installation, equal in each field', async () => {
    const files = openFileStorage(join(folder, 'files'))
    const bytes = randomBytes(100_000)
    const kept = await putFile(files, { orgId: all.org.id, id: fileId }, bytes)
    await all.factories.file({
      id: fileId,
      series_id: fileId,
      entity: 'artist',
      entity_id: all.artist.id,
      ...kept,
    })
    const archive = await openHere('equal')
    const { name, snapshot } = await takeBackup(source(), archive, { withSecrets: false })
    const before = await contentOf(db.connection)

    const restored = await emptyDatabase()
    const restoredFiles = openFileStorage(join(folder, 'restored'))
    await restoreBackup(archive, await archive.snapshot(name), { owner: restored, files: restoredFiles })
    expect(await contentOf(restored)).toEqual(before)
    expect(await readFile(restoredFiles, { orgId: all.org.id, id: fileId })).toEqual(bytes)
    expect((await checkInvariants(restored)).filter(({ broken }) => broken > 0)).toEqual([])
    await expect(restoreBackup(archive, snapshot, { owner: restored, files: restoredFiles })).rejects.toThrow(
      'in use',
    )
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    const archive = await openHere('moment')
    const end = new AbortController()
    const write = async () => {
      while (!end.signal.aborted) await show()
    }
    const writing = Promise.all([write(), write(), write()])
    const taken = await takeBackup(source(), archive, { withSecrets: false })
    end.abort()
    await writing
    const restored = await emptyDatabase()
    await restoreBackup(archive, taken.snapshot, {
      owner: restored,
      files: openFileStorage(join(folder, 'moment-files')),
    })
    expect((await checkInvariants(restored)).filter(({ broken }) => broken > 0)).toEqual([])
  })

  test('the next one keeps only what is new', async () => {
    const archive = await openHere('equal')
    const again = await takeBackup(source(), archive, { withSecrets: false })
    const unchanged = await takeBackup(source(), archive, { withSecrets: false })
    expect(again.snapshot.files).toHaveLength(1)
    expect(unchanged.newObjects).toBe(0)
  })

  test('names what is missing or damaged, and a damaged one is not restored', async () => {
    const archive = await openHere('damaged')
    await show()
    const { snapshot } = await takeBackup(source(), archive, { withSecrets: false })
    expect(await checkBackup(archive, snapshot)).toEqual([])
    const { object } = snapshot.tables.find(({ name }) => name === 'bookings')!
    await unlink(join(folder, 'damaged', 'objects', object.slice(0, 2), object))
    expect(await checkBackup(archive, snapshot)).toEqual([expect.stringContaining('table public.bookings')])
    const restored = await emptyDatabase()
    const target = { owner: restored, files: openFileStorage(join(folder, 'unused')) }
    await expect(restoreBackup(archive, snapshot, target)).rejects.toThrow('Nothing was restored')
    await expect(
      restoreBackup(archive, { ...snapshot, migrations: [...snapshot.migrations, '9999-later'] }, target),
    ).rejects.toThrow('newer version')
  })

  test('a file that is gone from the disk is named', async () => {
    const files = openFileStorage(join(folder, 'files'))
    await files.remove(fileKey(all.org.id, fileId))
    const taken = await takeBackup(source(files), await openHere('gone'), { withSecrets: false })
    expect(taken.snapshot.missingFiles).toEqual([fileKey(all.org.id, fileId)])
  })
})
