// Backups in a bucket: what is written there is whole or absent, as in a folder.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../files/bucket.ts'
import { lockFile, lockMs, type Place } from './place.ts'

/** A folder of a bucket. What has no key yet waits on this machine. */
export function bucketPlace(bucket: Bucket): Place {
  return {
    has: async (key) => (await bucket.find(key)) !== null,
    read: (key) => bucket.read(key),
    readText: (key) =>
      text(bucket.read(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    async stage(source) {
      const path = join(tmpdir(), `fermata-backup-${randomUUID()}`)
      const discard = () => rm(path, { force: true })
      try {
        await pipeline(source, createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        await discard()
        throw error
      }
      return { keep: (key) => bucket.put(key, createReadStream(path)).finally(discard), discard }
    },
    writeText: bucket.put,
    remove: bucket.remove,
    async lock(now) {
      const held = await bucket.find(lockFile)
      if (held && now.getTime() - held.changedAt.getTime() > lockMs) await bucket.remove(lockFile)
      else if (held) return null
      return (await bucket.putNew(lockFile, now.toISOString())) ? () => bucket.remove(lockFile) : null
    },
    async list(below) {
      const keys: string[] = []
      for await (const { key } of bucket.list(below)) keys.push(key)
      return keys.toSorted()
    },
  }
}
