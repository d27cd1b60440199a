// Where the bytes of files lie: a folder of this machine, behind what any other place could offer as well.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { DomainError } from '#domain/errors.ts'
import { inMegabytes } from '#domain/platform/files.ts'
import { platformProblem } from '#domain/platform/problems.ts'

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
  /** Every key with the time of its last change, drafts among them. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}

const tooLarge = (maxBytes: number) =>
  new DomainError('BAD_REQUEST', {
    problem: platformProblem('file.tooLarge', { megabytes: inMegabytes(maxBytes) }),
  })

/** Whoever sends went away in the middle: nothing failed here, and nobody reads the answer. */
const brokenOff = () => new DomainError('BAD_REQUEST')
const isCut = (error: Error) => 'code' in error && error.code === 'ECONNRESET'

/** The key of a file's bytes: ids only, so nothing that people type ever names a place on the disk. */
export const fileKey = (orgId: string, id: string): string => `${orgId}/${id}`

const archives = 'exports/'

/** The key of an archive that the server made of an organisation's data; whoever made it removes it. */
export const archiveKey = (orgId: string, id: string): string => `${archives}${orgId}/${id}`
export const isArchive = (key: string): boolean => key.startsWith(archives)

/** Keeps files below the folder, which is made with the first of them. */
export function openFileStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const pathOf = (key: string) => join(folder, key)

  return {
    async stage(source, maxBytes) {
      const key = `drafts/${randomUUID()}`
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
      source.once('error', (error) => measure.destroy(isCut(error) ? brokenOff() : error))
      // A connection that breaks off closes without an end and sometimes without an error.
      source.once('close', () => {
        if (!source.readableEnded) measure.destroy(brokenOff())
      })
      try {
        await disk.putStream(key, source.pipe(measure))
        await flush(pathOf(key))
      } catch (error) {
        await disk.delete(key)
        // The library wraps what went wrong; callers go by the reason.
        throw measure.errored ?? error
      }
      return {
        path: pathOf(key),
        size,
        sha256: hash.digest(),
        async keep(kept) {
          await mkdir(dirname(pathOf(kept)), { recursive: true })
          // The library's own move copies; a rename leaves no moment with half a file.
          await rename(pathOf(key), pathOf(kept))
        },
        discard: () => disk.delete(key),
      }
    },
    open: (key, range) => createReadStream(pathOf(key), range) satisfies ReadStream,
    async sizeOf(key) {
      return (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null
    },
    remove: (key) => disk.delete(key),
    async *list() {
      const { objects } = await disk.listAll('', { recursive: true })
      for (const object of objects) {
        if (!object.isFile) continue
        const { lastModified } = await disk.getMetaData(object.key)
        yield { key: object.key, changedAt: lastModified }
      }
    },
  }
}

/** A power cut after the answer must not leave an empty file behind. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
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
