// An archive: any number of snapshots that share what they have in common. Each content is an object, kept once under
// a name made of its hash, compressed, and encrypted where there is a passphrase.
import { createHash } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartError } from '../process/start-error.ts'
import type { Place } from './place.ts'
import { newSeal, openSeal, type Seal } from './seal.ts'
import { objectsOf, Snapshot } from './snapshot.ts'

const Header = z.strictObject({
  format: z.literal('fermata backup'),
  version: z.literal(1),
  seal: z.strictObject({ salt: z.string(), check: z.string() }).nullable(),
})
const headerKey = 'archive.json'

export type Stored = { object: string; sha256: Buffer; size: number; isNew: boolean }

export type Archive = {
  isEncrypted: boolean
  /** What content with this hash is called here. */
  nameOf(sha256: Buffer): string
  has(object: string): Promise<boolean>
  /** Keeps the content, unless it is there already. */
  put(source: Readable): Promise<Stored>
  /** The content. The stream fails, at its end at the latest, when it is not what was put in. */
  get(object: string): Readable
  /** Names of the snapshots, the oldest first. */
  snapshots(): Promise<string[]>
  addSnapshot(snapshot: Snapshot): Promise<string>
  /** @throws StartError when there is none of that name, or what it says is damaged */
  snapshot(name: string): Promise<Snapshot>
  /**
   * Writes without another writer beside it, whose new objects `prune` would take for unused.
   * @throws StartError while somebody else writes
   */
  exclusively<T>(now: Date, work: () => Promise<T>): Promise<T>
  /** Removes all but the newest snapshots, then the objects that none of those needs; returns how many. */
  prune(keep: number): Promise<{ snapshots: number; objects: number }>
}

const plainNames: Pick<Seal, 'nameOf'> = { nameOf: (sha256) => sha256.toString('hex') }
const objectKey = (object: string) => `objects/${object.slice(0, 2)}/${object}`
const snapshotKey = (name: string) => `snapshots/${name}.json`

/**
 * Opens an archive; a place that holds none becomes one with `create`.
 * @throws StartError for a place with none, a wrong passphrase, or a missing one
 */
export async function openArchive(
  place: Place,
  { passphrase, create = false }: { passphrase?: string | undefined; create?: boolean },
): Promise<Archive> {
  return archiveOf(place, await openSealOf(place, passphrase, create))
}

async function openSealOf(
  place: Place,
  passphrase: string | undefined,
  create: boolean,
): Promise<Seal | null> {
  const header = await place.readText(headerKey)
  if (header === null) {
    if (!create) throw new StartError('There is no backup in this place.')
    const made = passphrase ? await newSeal(passphrase) : null
    const { format, version } = { format: 'fermata backup', version: 1 } as const
    await place.writeText(
      headerKey,
      `${JSON.stringify({ format, version, seal: made?.info ?? null }, null, 2)}\n`,
    )
    return made?.seal ?? null
  }
  const parsed = Header.safeParse(parseJson(header))
  if (!parsed.success) throw new StartError(`${headerKey} is damaged, or was written by a newer version.`)
  const { seal: info } = parsed.data
  if (!info) {
    if (passphrase)
      throw new StartError('This backup is not encrypted. Leave the passphrase out, or begin another one.')
    return null
  }
  if (!passphrase) throw new StartError('This backup is encrypted: set BACKUP_PASSPHRASE.')
  const seal = await openSeal(info, passphrase)
  if (!seal) throw new StartError('BACKUP_PASSPHRASE is not the one that this backup was made with.')
  return seal
}

function archiveOf(place: Place, seal: Seal | null): Archive {
  const { nameOf } = seal ?? plainNames
  const archive: Archive = {
    isEncrypted: seal !== null,
    nameOf,
    has: (object) => place.has(objectKey(object)),

    async put(source) {
      const hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          size += chunk.length
          done(null, chunk)
        },
      })
      const packed = new PassThrough()
      const packing = pipeline(source, measure, createGzip(), seal?.encrypt() ?? new PassThrough(), packed)
      const [draft] = await Promise.all([place.stage(packed), packing])
      const sha256 = hash.digest()
      const object = nameOf(sha256)
      const isNew = !(await archive.has(object))
      await (isNew ? draft.keep(objectKey(object)) : draft.discard())
      return { object, sha256, size, isNew }
    },

    get(object) {
      const hash = createHash('sha256')
      const check = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
        flush(done) {
          const isSame = nameOf(hash.digest()) === object
          done(isSame ? null : new Error(`object ${object} is not what was put in`))
        },
      })
      // The error of any stage comes out of the last one, which is what the reader holds.
      const opened = pipeline(
        place.read(objectKey(object)),
        seal?.decrypt() ?? new PassThrough(),
        createGunzip(),
        check,
      )
      void opened.catch((error: Error) => check.destroy(error))
      return check
    },

    async snapshots() {
      const keys = await place.list('snapshots')
      return keys.map((key) => key.slice('snapshots/'.length, -'.json'.length))
    },

    async addSnapshot(snapshot) {
      const name = snapshot.takenAt.replaceAll(':', '-')
      // An object like any other, so that the list itself is compressed, encrypted and proves itself.
      const { object } = await archive.put(Readable.from([JSON.stringify(snapshot)]))
      await place.writeText(snapshotKey(name), `${JSON.stringify({ list: object })}\n`)
      return name
    },

    async snapshot(name) {
      const entry = await place.readText(snapshotKey(name))
      if (entry === null) throw new StartError(`There is no snapshot ${name} in this backup.`)
      const { list } = parseEntry(name, entry)
      const json = await text(archive.get(list)).catch((error: unknown) => {
        throw new StartError(`Snapshot ${name} is damaged: ${String(error)}`)
      })
      const parsed = Snapshot.safeParse(parseJson(json))
      if (!parsed.success) throw new StartError(`Snapshot ${name} was written by a newer version of Fermata.`)
      return parsed.data
    },

    async exclusively(now, work) {
      const unlock = await place.lock(now)
      if (!unlock) throw new StartError('Another backup is being taken in this place. Try again later.')
      return work().finally(unlock)
    },

    async prune(keep) {
      const names = await archive.snapshots()
      const old = names.slice(0, Math.max(0, names.length - keep))
      for (const name of old) await place.remove(snapshotKey(name))
      const needed = new Set<string>()
      for (const name of names.slice(old.length)) {
        const entry = await place.readText(snapshotKey(name))
        if (entry !== null) needed.add(parseEntry(name, entry).list)
        for (const object of objectsOf(await archive.snapshot(name))) needed.add(object)
      }
      const unused = (await place.list('objects')).filter((key) => !needed.has(key.slice(-64)))
      for (const key of [...unused, ...(await place.list('drafts'))]) await place.remove(key)
      return { snapshots: old.length, objects: unused.length }
    },
  }
  return archive
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function parseEntry(name: string, entry: string): { list: string } {
  const parsed = z.strictObject({ list: z.string().regex(/^[0-9a-f]{64}$/) }).safeParse(parseJson(entry))
  if (!parsed.success) throw new StartError(`Snapshot ${name} is damaged: its entry cannot be read.`)
  return parsed.data
}
