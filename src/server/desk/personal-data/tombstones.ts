/** Erasures outside the database: a file in the data folder and one beside the backups, which an older backup is restored with. */
import { createHash, randomBytes } from 'node:crypto'
import { formatTombstones, parseTombstones, type Tombstone } from '#domain/desk/personal-data/erasures.ts'
import { openPlace } from '../../platform/backup/configured.ts'
import { folderPlace, type Place } from '../../platform/backup/place.ts'
import type { S3Settings } from '../../platform/files/bucket.ts'

export type Kept = Pick<Place, 'readText' | 'writeText'>

const key = 'erasures.jsonl'

/** The erasures that a place knows. */
export const readTombstones = async (place: Kept): Promise<Tombstone[]> =>
  parseTombstones(await place.readText(key))

/** Adds those that the place does not know yet; what it knows already stays, whatever the database says. */
export async function keepTombstones(place: Kept, tombstones: readonly Tombstone[]): Promise<void> {
  const known = await readTombstones(place)
  const ids = new Set(known.map(({ id }) => id))
  const added = tombstones.filter(({ id }) => !ids.has(id))
  if (added.length > 0) await place.writeText(key, formatTombstones([...known, ...added]))
}

/** An address as a tombstone has it. With the salt, two erasures of one person look different. */
export const hashAddress = (salt: string, address: string): string =>
  createHash('sha256').update(`${salt}:${address.toLowerCase()}`).digest('hex')

/** What is kept of a person whose erasure was requested. */
export function requestOf({
  contactIds,
  userIds,
  addresses,
}: {
  contactIds: readonly string[]
  userIds: readonly string[]
  addresses: readonly string[]
}) {
  const salt = randomBytes(16).toString('hex')
  return {
    contactIds: [...contactIds],
    userIds: [...userIds],
    salt,
    addressHashes: addresses.map((address) => hashAddress(salt, address)),
  }
}

/** The places of an installation: its data folder, and where its backups are kept, if it takes any. */
export function erasurePlaces(dataDir: string, backups: string | undefined, s3: S3Settings): Kept[] {
  if (!backups) return [folderPlace(dataDir)]
  // Opened with each use: a bucket that is away for a while is no reason not to start.
  const open = () => openPlace(backups, s3)
  const kept: Kept = {
    readText: async (key) => (await open()).readText(key),
    writeText: async (key, text) => (await open()).writeText(key, text),
  }
  return [folderPlace(dataDir), kept]
}
