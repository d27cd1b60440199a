/** Carries out erasures, one after the other: those just asked for, those of a restored backup, and those whose kept rows may go. */
import type { Logger } from 'pino'
import { todayIn } from '#domain/dates.ts'
import type { ErasureReport, Tombstone } from '#domain/desk/personal-data/erasures.ts'
import type { PersonKeys } from '#domain/desk/personal-data/mentions.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { startNotifiedWork, type ConnectionSettings } from '../../platform/db/listen.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { workOff, type BatchEnd } from '../../platform/batches/work.ts'
import { keysOf } from '../../platform/files/renditions.ts'
import { fileKey, type FileStorage } from '../../platform/files/storage.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { eraseAccountRows, eraseSignIns, listOrgsOf } from './account-store.ts'
import { erasePerson, ownTables, type ErasedPerson } from './erase.ts'
import {
  findKeeping,
  finishErasure,
  insertTombstone,
  listTombstones,
  lockErasure,
  nextErasure,
  type FoundErasure,
} from './erasures-store.ts'
import { resolvePerson } from './person-store.ts'
import { listAddresses, readCatalogue, readColumns, withoutTimeLimit } from './rows-store.ts'
import { openPerson, sealPerson } from './sealed-person.ts'
import { hashAddress, keepTombstones, readTombstones, type Kept } from './tombstones.ts'

export type ErasureParts = {
  db: Database
  scope: JobScope
  files: FileStorage
  clock: Clock
  log: Pick<Logger, 'info' | 'error'>
  secrets: Secrets
  /** Where erasures are kept outside the database. */
  places: readonly Kept[]
  /** Removes the account from the sign-in service; absent where a hosted one does not let us. */
  removeSignIn?: ((userId: string) => Promise<void>) | undefined
}

const nothing = (): ErasureReport => ({ removed: 0, changed: 0, files: 0, logged: 0, retained: [] })

/** Works off everything that waits; returns how many erasures were carried out. */
export async function runErasures(
  parts: ErasureParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, clock, log } = parts
  return workOff(
    {
      next: (except) => nextErasure(db.read(scope), scope, { today: todayIn('UTC', clock()), except }),
      run: (found) => runOne(parts, found),
      async fail(found, error) {
        log.error({ err: error, erasureId: found.id }, 'erasure failed; it is tried again')
      },
    },
    isStopping,
  )
}

async function runOne(parts: ErasureParts, found: FoundErasure): Promise<BatchEnd> {
  const { db, scope, files, places, clock, log } = parts
  // Before anything is gone: what is erased here has to stay so after a backup is restored.
  const { isDue, personEncrypted, ...tombstone } = found
  for (const place of places) await keepTombstones(place, [tombstone])
  const now = clock()
  const known = isDue && personEncrypted ? openPerson(parts.secrets, tombstone, personEncrypted) : undefined
  const done = await db.transaction(scope, async (tx) => {
    if (!(await lockErasure(tx, scope, found.id))) return null
    const work = { found: tombstone, known, now }
    const erased = found.orgId
      ? [await eraseIn(tx, scope, found.orgId, work)]
      : await eraseAccount(tx, scope, work)
    const report = erased.map((each) => each.report).reduce(added, nothing())
    const dueOn = erased.flatMap((each) => each.dueOn ?? []).toSorted()[0] ?? null
    const keys = dueOn
      ? sealPerson(
          parts.secrets,
          tombstone,
          erased.map((each) => each.keys),
        )
      : null
    await finishErasure(tx, scope, found.id, { report, dueOn, personEncrypted: keys, now })
    return { erased, report }
  })
  if (!done) return 'left'
  for (const { orgId, fileIds } of done.erased) {
    for (const id of fileIds) for (const key of keysOf(fileKey(orgId, id))) await files.remove(key)
  }
  if (!found.orgId) for (const userId of found.userIds) await parts.removeSignIn?.(userId)
  log.info({ erasureId: found.id, ...done.report }, 'person erased')
  return 'ended'
}

type InOrg = ErasedPerson & { orgId: string; keys: PersonKeys }
type Work = { found: Tombstone; known: PersonKeys | undefined; now: Date }

/** Addresses that were erased are known by their hashes alone: all that are there are tried. */
async function addressesOf(tx: Tx, scope: JobScope, orgId: string, { salt, addressHashes }: Tombstone) {
  if (addressHashes.length === 0) return []
  const catalogue = await readCatalogue(tx, scope)
  const tables = ownTables
    .map(([table, rule]) => ({ table, columns: readColumns(table, rule, catalogue) }))
    .filter(({ columns }) => columns.length > 0)
  const all = await listAddresses(tx, scope, orgId, tables)
  const hashes = new Set(addressHashes)
  return [...all].filter((address) => hashes.has(hashAddress(salt, address)))
}

async function eraseIn(tx: Tx, scope: JobScope, orgId: string, { found, known, now }: Work): Promise<InOrg> {
  await withoutTimeLimit(tx, scope)
  const person = known
    ? { ...found, ...known }
    : (
        await resolvePerson(tx, scope, orgId, {
          ...found,
          addresses: await addressesOf(tx, scope, orgId, found),
        })
      ).person
  const { years } = await findKeeping(tx, scope, orgId)
  const work = { orgId, person, years, today: todayIn('UTC', now), now, isOnlyKept: known !== undefined }
  return { orgId, keys: person, ...(await erasePerson(tx, scope, work)) }
}

async function eraseAccount(tx: Tx, scope: JobScope, work: Work): Promise<InOrg[]> {
  const erased: InOrg[] = []
  for (const userId of work.found.userIds) {
    for (const orgId of await listOrgsOf(tx, scope, userId))
      erased.push(await eraseIn(tx, scope, orgId, work))
    await eraseAccountRows(tx, scope, userId)
    await eraseSignIns(tx, scope, userId)
  }
  return erased
}

function added(sum: ErasureReport, each: ErasureReport): ErasureReport {
  const retained = new Map(sum.retained.map((kept) => [kept.as, kept]))
  for (const kept of each.retained) {
    const known = retained.get(kept.as)
    const until = known && known.until > kept.until ? known.until : kept.until
    retained.set(kept.as, { as: kept.as, count: (known?.count ?? 0) + kept.count, until })
  }
  return {
    removed: sum.removed + each.removed,
    changed: sum.changed + each.changed,
    files: sum.files + each.files,
    logged: sum.logged + each.logged,
    retained: [...retained.values()],
  }
}

/** Erasures that a place outside knows and the database does not are carried out again: it was restored from before them. */
export async function recallErasures({
  db,
  scope,
  places,
}: Pick<ErasureParts, 'db' | 'scope' | 'places'>): Promise<number> {
  let recalled = 0
  for (const place of places) {
    for (const tombstone of await readTombstones(place)) {
      if (await insertTombstone(db.read(scope), scope, tombstone)) recalled++
    }
  }
  return recalled
}

/** Writes every erasure to every place: a backup folder of today may be another than that of the day before. */
export async function keepErasures({
  db,
  scope,
  places,
}: Pick<ErasureParts, 'db' | 'scope' | 'places'>): Promise<number> {
  const tombstones = await listTombstones(db.read(scope), scope)
  for (const place of places) await keepTombstones(place, tombstones)
  return tombstones.length
}

/** Often enough for what a lost connection missed and what is due. */
const SWEEP_MS = 60_000

/** Keeps working: notified by the database of what is asked for. What the places outside know comes first. */
export function startErasures(parts: ErasureParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  let isRecalled = false
  const run = async (isStopping: () => boolean) => {
    if (!isRecalled) await recallErasures(parts)
    isRecalled = true
    return runErasures(parts, isStopping)
  }
  return startNotifiedWork({ ...parts, channel: 'erasures', sweepMs: SWEEP_MS, run })
}
