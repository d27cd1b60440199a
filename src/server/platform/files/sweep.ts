// Keeps files in the table and files on the disk the same: what counts nowhere goes, what is missing is reported.
import type { Database } from '../db/database.ts'
import type { JobScope } from '../db/scopes.ts'
import { originalKey } from './renditions.ts'
import { fileKey, isArchive, type FileStorage } from './storage.ts'
import { listFileIds } from './store.ts'

type Parts = { db: Database; files: FileStorage }

/** An upload under way has its bytes before its row, for seconds; a day later nothing is under way. */
const restMs = 24 * 3_600_000

/** Keys that no row names and that have rested for `rest` ms, and rows whose bytes are not there. A picture's renditions belong to its row. */
export async function compareFiles({ db, files }: Parts, scope: JobScope, now: Date, rest = restMs) {
  const stored = new Map<string, Date>()
  for await (const { key, changedAt } of files.list()) if (!isArchive(key)) stored.set(key, changedAt)
  // After the listing: a row that appears meanwhile has its bytes, and is not taken for one without.
  const named = new Set((await listFileIds(db.read(scope), scope)).map(({ orgId, id }) => fileKey(orgId, id)))
  const orphans = [...stored].flatMap(([key, changedAt]) =>
    !named.has(originalKey(key)) && now.getTime() - changedAt.getTime() >= rest ? [key] : [],
  )
  return { orphans, missing: [...named].filter((key) => !stored.has(key)) }
}

/** Removes the bytes that no row names any more, and drafts that broke off; returns how many. */
export async function sweepFiles(parts: Parts, scope: JobScope, now: Date): Promise<number> {
  const { orphans } = await compareFiles(parts, scope, now)
  for (const key of orphans) await parts.files.remove(key)
  return orphans.length
}
