import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromNow } from '../../testing/clock.ts'
import { startBucketServer, type BucketServer } from '../../testing/programs/bucket-server.ts'
import { openBucket } from '../files/bucket.ts'
import { openArchive } from './archive.ts'
import { bucketPlace } from './bucket-place.ts'
import { openConfigured } from './configured.ts'
import { folderPlace, type Place } from './place.ts'

let folder: string
let store: BucketServer
const places: Record<string, Place> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-places-'))
  store = await startBucketServer('agency')
  places['a folder'] = folderPlace(join(folder, 'backups'))
  places['a bucket'] = bucketPlace(await openBucket('s3://agency/backups', store.settings))
})
afterAll(async () => {
  await store?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a folder', 'a bucket'])('a backup in %s', (kind) => {
  test('keeps objects and texts, lists them by folder, and forgets them', async () => {
    const place = places[kind]!
    const draft = await place.stage(Readable.from([Buffer.from('content')]))
    expect(await place.list('objects')).toEqual([])
    await draft.keep('objects/ab/abc')
    await place.writeText('objects/aa/aac', 'text')
    expect(await place.list('objects')).toEqual(['objects/aa/aac', 'objects/ab/abc'])
    expect([await place.has('objects/ab/abc'), await place.has('objects/none')]).toEqual([true, false])
    expect(String(await buffer(place.read('objects/ab/abc')))).toBe('content')
    expect([await place.readText('objects/aa/aac'), await place.readText('none')]).toEqual(['text', null])
    for (const key of await place.list('objects')) await place.remove(key)
    expect(await place.list('objects')).toEqual([])
  })

  test('has one writer at a time', async () => {
    const place = places[kind]!
    const unlock = await place.lock(fromNow())
    expect(await place.lock(fromNow())).toBeNull()
    await unlock!()
    const again = await place.lock(fromNow())
    // One that was cut off half a day ago keeps nobody out.
    const later = await place.lock(fromNow(24 * 3_600_000))
    expect([again, later]).not.toContain(null)
  })

  test('is an archive like any other, encrypted and checked', async () => {
    const archive = await openArchive(places[kind]!, { create: true, passphrase: 'long enough here' })
    const stored = await archive.put(Readable.from([Buffer.from('a page')]))
    expect([stored.isNew, (await archive.put(Readable.from([Buffer.from('a page')]))).isNew]).toEqual([
      true,
      false,
    ])
    const again = await openArchive(places[kind]!, { passphrase: 'long enough here' })
    expect(await text(again.get(stored.object))).toBe('a page')
    await places[kind]!.writeText(`objects/${stored.object.slice(0, 2)}/${stored.object}`, 'changed')
    await expect(text(again.get(stored.object))).rejects.toThrow()
    await expect(openArchive(places[kind]!, {})).rejects.toThrow('is encrypted')
    await archive.exclusively(fromNow(48 * 3_600_000), async () => undefined)
  })
})

test('an address of a bucket is a place for backups', async () => {
  const where = { place: 's3://agency/other', dataDir: folder, s3: store.settings }
  await expect(openConfigured(where, {})).rejects.toThrow('no backup in this place')
  const archive = await openConfigured(where, { create: true })
  expect([archive.isEncrypted, await archive.snapshots()]).toEqual([false, []])
})
