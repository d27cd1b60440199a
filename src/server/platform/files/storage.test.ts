import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromNow } from '../../testing/clock.ts'
import { startBucketServer, type BucketServer } from '../../testing/programs/bucket-server.ts'
import { openBucket } from './bucket.ts'
import { openFileStorage, removeDrafts, type FileStorage } from './storage.ts'

let folder: string
let store: BucketServer
const storages: Record<string, FileStorage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-storage-'))
  store = await startBucketServer('agency')
  storages['a folder'] = openFileStorage(join(folder, 'alone'))
  storages['a bucket'] = openFileStorage(
    join(folder, 'drafts-only'),
    await openBucket('s3://agency/some/files', store.settings),
  )
})
afterAll(async () => {
  await store?.stop()
  await rm(folder, { recursive: true, force: true })
})

const stage = (storage: FileStorage, bytes: Buffer, maxBytes = 20_000_000) =>
  storage.stage(Readable.from([bytes]), maxBytes)
const keysOf = async (storage: FileStorage) => {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}

describe.each(['a folder', 'a bucket'])('files in %s', (kind) => {
  test('what was kept comes back, whole and in parts, and is listed with its time', async () => {
    const storage = storages[kind]!
    // More than one part of an upload.
    const bytes = randomBytes(11_000_000)
    const draft = await stage(storage, bytes)
    await draft.keep('org/large')
    await draft.discard()
    expect((await buffer(storage.open('org/large'))).equals(bytes)).toBe(true)
    expect(await buffer(storage.open('org/large', { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
    expect(await storage.sizeOf('org/large')).toBe(bytes.length)
    for await (const { key, changedAt } of storage.list()) {
      expect(key).toBe('org/large')
      expect(Math.abs(changedAt.getTime() - fromNow().getTime())).toBeLessThan(60_000)
    }
  })

  test('a file that is kept again replaces the first, and a removed one is gone', async () => {
    const storage = storages[kind]!
    for (const text of ['first', 'second']) await (await stage(storage, Buffer.from(text))).keep('org/again')
    expect(String(await buffer(storage.open('org/again')))).toBe('second')
    await storage.remove('org/again')
    await storage.remove('org/again')
    expect(await storage.sizeOf('org/again')).toBeNull()
    expect(await keysOf(storage)).toEqual(['org/large'])
  })

  test('one that is not there fails as a file does', async () => {
    const opened = storages[kind]!.open('org/none').resume()
    await expect(finished(opened)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('a draft counts nowhere until it is kept, and one that is too large leaves nothing', async () => {
    const storage = storages[kind]!
    const draft = await stage(storage, Buffer.from('draft'))
    expect((await keysOf(storage)).filter((key) => key.startsWith('org/'))).toEqual(['org/large'])
    await draft.discard()
    await expect(stage(storage, randomBytes(2000), 1000)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await keysOf(storage)).toEqual(['org/large'])
  })
})

test('a reader who leaves in the middle ends the transfer', async () => {
  const opened = storages['a bucket']!.open('org/large')
  for await (const chunk of opened) {
    expect(chunk).toBeInstanceOf(Buffer)
    break
  }
  expect(opened.destroyed).toBe(true)
})

test('drafts of yesterday are removed, those of today stay', async () => {
  const drafts = join(folder, 'drafts-only', 'drafts')
  await rm(drafts, { recursive: true, force: true })
  await mkdir(drafts)
  await writeFile(join(drafts, 'old'), '')
  await writeFile(join(drafts, 'new'), '')
  await utimes(join(drafts, 'old'), 1000, 1000)
  await removeDrafts(join(folder, 'drafts-only'), new Date(2000 * 1000))
  expect(await readdir(drafts)).toEqual(['new'])
})

describe('a store that is away', () => {
  test('is named at the start', async () => {
    const away = { ...store.settings, endpoint: 'http://127.0.0.1:9' }
    await expect(openBucket('s3://agency', away)).rejects.toThrow('The bucket agency of s3://agency cannot')
    await expect(openBucket('s3://unknown', store.settings)).rejects.toThrow('The bucket unknown')
  })

  test('is a call that may be sent again', async () => {
    const other = await startBucketServer('away')
    const bucket = await openBucket('s3://away', other.settings)
    const storage = openFileStorage(join(folder, 'away'), bucket)
    const draft = await stage(storage, Buffer.from('text'))
    await other.stop()
    await expect(draft.keep('org/file')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect(storage.sizeOf('org/file')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect(buffer(storage.open('org/file'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
})
