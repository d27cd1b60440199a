import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromNow } from '../../testing/clock.ts'
import { openArchive } from './archive.ts'
import { folderPlace } from './place.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const content = Buffer.from('Kleine Nacht '.repeat(20_000))
const filesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe.each([
  ['in the clear', undefined],
  ['encrypted', 'correct horse battery'],
])('an archive, %s', (name, passphrase) => {
  const place = () => folderPlace(join(folder, name.replaceAll(' ', '-')))
  const open = () => openArchive(place(), { passphrase, create: true })

  test('gives back what was put in, and keeps it once', async () => {
    const archive = await open()
    const first = await archive.put(Readable.from([content]))
    const again = await archive.put(Readable.from([content.subarray(0, 7), content.subarray(7)]))
    expect([first.isNew, again.isNew, again.object]).toEqual([true, false, first.object])
    expect(await buffer(archive.get(first.object))).toEqual(content)
    expect(first.size).toBe(content.length)
  })

  test('an empty content is one too', async () => {
    const archive = await open()
    const { object } = await archive.put(Readable.from([]))
    expect(await buffer(archive.get(object))).toEqual(Buffer.alloc(0))
  })

  test('one changed byte, or a missing end, is noticed', async () => {
    const archive = await open()
    const { object } = await archive.put(Readable.from([Buffer.from(`to be damaged, ${name}`)]))
    const path = join(folder, name.replaceAll(' ', '-'), 'objects', object.slice(0, 2), object)
    const bytes = await readFile(path)
    for (const damaged of [
      Buffer.from(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte))),
      bytes.subarray(0, -3),
      Buffer.alloc(0),
    ]) {
      await writeFile(path, damaged)
      await expect(buffer(archive.get(object))).rejects.toThrow()
    }
    await writeFile(path, bytes)
    expect((await buffer(archive.get(object))).length).toBeGreaterThan(0)
  })
})

test('a passphrase opens its own archive alone, which says nothing without it', async () => {
  const place = folderPlace(join(folder, 'encrypted'))
  await expect(openArchive(place, {})).rejects.toThrow('set BACKUP_PASSPHRASE')
  await expect(openArchive(place, { passphrase: 'another one entirely' })).rejects.toThrow('is not the one')
  await expect(openArchive(folderPlace(join(folder, 'none')), {})).rejects.toThrow('no backup')
  for (const path of await filesBelow(join(folder, 'encrypted', 'objects'))) {
    expect((await readFile(path)).includes('Kleine Nacht')).toBe(false)
  }
})

test('older snapshots go, with what only they needed', async () => {
  const archive = await openArchive(folderPlace(join(folder, 'pruned')), { create: true })
  const names: string[] = []
  for (const day of ['01', '02', '03']) {
    const own = await archive.put(Readable.from([`only of day ${day}`]))
    const shared = await archive.put(Readable.from(['of every day']))
    const files = [own, shared].map(({ object, size }, index) => ({ key: `o/${day}${index}`, size, object }))
    const snapshot = {
      takenAt: `2026-11-${day}T02:00:00.000Z`,
      version: '0.1.0',
      migrations: ['0000-roles'],
      jobSchema: 1,
      tables: [],
      sequences: [],
      files,
      missingFiles: [],
      secrets: null,
    }
    names.push(await archive.addSnapshot(snapshot))
  }
  expect(await archive.prune(2)).toEqual({ snapshots: 1, objects: 2 })
  expect(await archive.snapshots()).toEqual(names.slice(1))
  const left = await archive.snapshot(names[2]!)
  expect((await buffer(archive.get(left.files[1]!.object))).toString()).toBe('of every day')
  await expect(archive.snapshot(names[0]!)).rejects.toThrow('There is no snapshot')
})

test('two do not write to one place at a time', async () => {
  const archive = await openArchive(folderPlace(join(folder, 'locked')), { create: true })
  await archive.exclusively(fromNow(), async () => {
    await expect(archive.exclusively(fromNow(), async () => 'second')).rejects.toThrow('Another backup')
  })
  expect(await archive.exclusively(fromNow(), async () => 'later')).toBe('later')
})
