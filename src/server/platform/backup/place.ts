// Where a backup is kept, and the kind that needs no service: a folder, which may be a share of another machine.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes under keys such as `objects/ab/abcd…`. */
export type Place = {
  has(key: string): Promise<boolean>
  /** The stream fails with ENOENT when there is nothing under the key. */
  read(key: string): Readable
  /** Null when there is nothing under the key. */
  readText(key: string): Promise<string | null>
  /** Takes bytes in, which do not count until they have a key. */
  stage(source: Readable): Promise<{ keep(key: string): Promise<void>; discard(): Promise<void> }>
  writeText(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  /** Takes the place for one writer; the answer gives it back. Null when somebody else has it. */
  lock(now: Date): Promise<(() => Promise<void>) | null>
  /** The keys directly or deeper below the folder, sorted. */
  list(folder: string): Promise<string[]>
}

const drafts = 'drafts'
export const lockFile = 'lock'
/** A writer that has not given its lock back by then was cut off. */
export const lockMs = 12 * 3_600_000

/** A folder of this machine, made with the first write. */
export function folderPlace(folder: string): Place {
  const pathOf = (key: string) => join(folder, key)

  /** Written aside, synced, and renamed: a power cut leaves a whole file or none. */
  async function draft(write: (path: string) => Promise<void>) {
    const path = pathOf(`${drafts}/${randomUUID()}`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await write(path)
      const handle = await open(path, 'r')
      await handle.sync().finally(() => handle.close())
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return {
      async keep(key: string) {
        await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
        await rename(path, pathOf(key))
      },
      discard: () => rm(path, { force: true }),
    }
  }

  return {
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    read: (key) => createReadStream(pathOf(key)),
    readText: (key) =>
      readFile(pathOf(key), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    stage: (source) => draft((path) => pipeline(source, createWriteStream(path, { mode: 0o600 }))),
    async writeText(key, text) {
      const written = await draft((path) => writeFile(path, text, { mode: 0o600 }))
      await written.keep(key)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async lock(now) {
      const path = pathOf(lockFile)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: undefined }))
      if (mtimeMs !== undefined && now.getTime() - mtimeMs > lockMs) await rm(path, { force: true })
      try {
        await (await open(path, 'wx', 0o600)).close()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
        throw error
      }
      return () => rm(path, { force: true })
    },
    async list(below) {
      const entries = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        },
      )
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
        .toSorted()
    },
  }
}
