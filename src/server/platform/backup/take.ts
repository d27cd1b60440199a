// Takes a snapshot of the database, of the files that its rows name, and on wish of the secrets.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Connections } from '../db/pools/connections.ts'
import { withSnapshot, type DatabaseSnapshot } from '../db/copies/read-snapshot.ts'
import { fileKey, type FileStorage } from '../files/storage.ts'
import { version } from '../process/version.ts'
import type { Archive } from './archive.ts'
import type { FileCopy, Snapshot, TableCopy } from './snapshot.ts'

export type Source = {
  owner: Connections['owner']
  files: FileStorage
  dataDir: string
  /** Sign-in is ours, so its accounts belong to the snapshot. */
  withAuth: boolean
}

/** How far it is: tables first, then files. */
export type Progress = (done: { what: 'tables' | 'files'; done: number; of: number }) => void

/** What was taken, and how much of it the archive did not have yet. */
export type Taken = {
  name: string
  snapshot: Snapshot
  newObjects: number
  newBytes: number
  /** Files whose bytes are no longer those that were uploaded. */
  damaged: string[]
}

/**
 * Everything as it was at the moment it began; people go on working meanwhile.
 * @throws StartError when the database hides rows from its user
 */
export async function takeBackup(
  source: Source,
  archive: Archive,
  { withSecrets, onProgress }: { withSecrets: boolean; onProgress?: Progress },
): Promise<Taken> {
  const added = { newObjects: 0, newBytes: 0 }
  const put = async (content: Readable) => {
    const stored = await archive.put(content)
    if (stored.isNew) {
      added.newObjects += 1
      added.newBytes += stored.size
    }
    return stored
  }
  const { snapshot, damaged } = await withSnapshot(source.owner, source, async (database) => {
    const tables = await copyTables(database, put, onProgress)
    const { files, missingFiles, damaged } = await copyFiles(database, source.files, archive, put, onProgress)
    const secrets = withSecrets ? await readFile(join(source.dataDir, 'secrets.json')).catch(ifMissing) : null
    const snapshot: Snapshot = {
      takenAt: database.takenAt.toISOString(),
      version,
      migrations: database.migrations,
      jobSchema: database.jobSchema,
      tables,
      sequences: database.sequences,
      files,
      missingFiles,
      secrets: secrets ? (await put(Readable.from([secrets]))).object : null,
    }
    return { snapshot, damaged }
  })
  return { name: await archive.addSnapshot(snapshot), snapshot, ...added, damaged }
}

type Put = (content: Readable) => ReturnType<Archive['put']>

async function copyTables(database: DatabaseSnapshot, put: Put, onProgress?: Progress): Promise<TableCopy[]> {
  const copies: TableCopy[] = []
  for (const table of database.tables) {
    const { rows, count } = database.read(table)
    const { object } = await put(rows)
    copies.push({ ...table, rows: count(), object })
    onProgress?.({ what: 'tables', done: copies.length, of: database.tables.length })
  }
  return copies
}

async function copyFiles(
  database: DatabaseSnapshot,
  storage: FileStorage,
  archive: Archive,
  put: Put,
  onProgress?: Progress,
) {
  const files: FileCopy[] = []
  const missingFiles: string[] = []
  const damaged: string[] = []
  for (const [index, file] of database.files.entries()) {
    const key = fileKey(file.orgId, file.id)
    const object = archive.nameOf(file.sha256)
    // What is there under the hash of the row is the same content: an earlier snapshot has brought it.
    if (await archive.has(object)) files.push({ key, size: file.size, object })
    else {
      const stored = await put(storage.open(key)).catch(ifMissing)
      if (!stored) missingFiles.push(key)
      else {
        files.push({ key, size: stored.size, object: stored.object })
        if (!stored.sha256.equals(file.sha256)) damaged.push(key)
      }
    }
    onProgress?.({ what: 'files', done: index + 1, of: database.files.length })
  }
  return { files, missingFiles, damaged }
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
