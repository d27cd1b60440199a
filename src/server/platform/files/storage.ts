// Where the bytes of files lie: in a folder of this machine, or in a bucket that all machines share.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '#domain/errors.ts'
import { inMegabytes } from '#domain/platform/files.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Bucket } from './bucket.ts'

/** Bytes that have arrived but do not count yet: either kept under a key or gone again. */
export type Draft = {
  /** Where they can be looked at meanwhile. */
  path: string
  size: number
  sha256: Buffer
  /** Makes them a file, whole and at once. */
  keep(key: string): Promise<void>
  /** Removes them; harmless after `keep`. */
  discard(): Promise<void>
}

export type FileStorage = {
  /** Takes bytes in. Nothing stays behind when the source breaks off or has more than `maxBytes` (BAD_REQUEST). */
  stage(source: Readable, maxBytes: number): Promise<Draft>
  /** Both ends of the range are included. The stream fails with ENOENT when there is no such file. */
  open(key: string, range?: { start: number; end: number }): Readable
  /** How many bytes it has; null where there is no such file. */
  sizeOf(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Every key with the time of its last change; in a folder, drafts are among them. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}

const tooLarge = (maxBytes: number) =>
  new DomainError('BAD_REQUEST', {
    problem: platformProblem('file.tooLarge', { megabytes: inMegabytes(maxBytes) }),
  })

/** The key of a file's bytes: ids only, so nothing that people type ever names a place on the disk. */
export const fileKey = (orgId: string, id: string): string => `${orgId}/${id}`

const archives = 'exports/'

/** The key of an archive that the server made of an organisation's data; whoever made it removes it. */
export const archiveKey = (orgId: string, id: string): string => `${archives}${orgId}/${id}`
export const isArchive = (key: string): boolean => key.startsWith(archives)

/** Where files lie that count. */
type Shelf = Omit<FileStorage, 'stage'> & {
  /** Moves a file of this machine here, whole and at once. */
  take(path: string, key: string): Promise<void>
}

const drafts = 'drafts'

/**
 * Keeps files below the folder, which is made with the first of them, or in the bucket. Drafts lie in the folder in
 * any case: what arrives is looked at by programs that read files.
 */
export function openFileStorage(folder: string, bucket?: Bucket): FileStorage {
  const { take, ...shelf } = bucket ? bucketShelf(bucket) : folderShelf(folder)

  return {
    ...shelf,
    async stage(source, maxBytes) {
      const path = join(folder, drafts, randomUUID())
      const discard = () => rm(path, { force: true })
      const hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          hash.update(chunk)
          if (size > maxBytes) done(tooLarge(maxBytes))
          else done(null, chunk)
        },
      })
      await mkdir(dirname(path), { recursive: true })
      try {
        // A power cut after the answer must not leave an empty file behind.
        await pipeline(source, measure, createWriteStream(path, { flush: true }))
      } catch (error) {
        await discard()
        throw error
      }
      return { path, size, sha256: hash.digest(), keep: (key) => take(path, key), discard }
    },
  }
}

function folderShelf(folder: string): Shelf {
  const pathOf = (key: string) => join(folder, key)
  return {
    async take(path, key) {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await rename(path, pathOf(key))
    },
    open: (key, range) => createReadStream(pathOf(key), range),
    sizeOf: (key) => stat(pathOf(key)).then(({ size }) => size, ifMissing),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing)
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        // What goes while the list is read was a draft.
        const found = await stat(path).catch(ifMissing)
        if (found) yield { key: relative(folder, path).replaceAll('\\', '/'), changedAt: found.mtime }
      }
    },
  }
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const bucketShelf = (bucket: Bucket): Shelf => ({
  async take(path, key) {
    await bucket.put(key, createReadStream(path))
    await rm(path)
  },
  open: bucket.read,
  sizeOf: async (key) => (await bucket.find(key))?.size ?? null,
  remove: bucket.remove,
  list: () => bucket.list(),
})

/** Removes the drafts of uploads that broke off with their process, where `list` does not name them. */
export async function removeDrafts(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(join(folder, drafts)).catch(() => [])) {
    const path = join(folder, drafts, name)
    if ((await stat(path)).mtime < before) await rm(path, { force: true })
  }
}

/** Keeps bytes that the server itself made, such as a document it wrote, and says what to note about them. */
export async function putFile(
  storage: FileStorage,
  file: { orgId: string; id: string },
  bytes: Uint8Array,
): Promise<{ size: number; sha256: Buffer }> {
  const { size, sha256, keep } = await storage.stage(Readable.from([bytes]), Number.POSITIVE_INFINITY)
  await keep(fileKey(file.orgId, file.id))
  return { size, sha256 }
}

/** The whole file in memory: for the small ones. */
export const readFile = (storage: FileStorage, file: { orgId: string; id: string }): Promise<Buffer> =>
  buffer(storage.open(fileKey(file.orgId, file.id)))
