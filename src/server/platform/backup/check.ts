// Reads a snapshot from its first to its last byte: what cannot be read back is no backup.
import { finished } from 'node:stream/promises'
import type { Archive } from './archive.ts'
import { objectsOf, type Snapshot } from './snapshot.ts'

/** What of the snapshot is damaged or gone, in words; nothing when it can be restored. */
export async function checkBackup(archive: Archive, snapshot: Snapshot): Promise<string[]> {
  const names = new Map<string, string>([
    ...snapshot.tables.map(({ object, schema, name }) => [object, `table ${schema}.${name}`] as const),
    ...snapshot.files.map(({ object, key }) => [object, `file ${key}`] as const),
    ...(snapshot.secrets ? [[snapshot.secrets, 'secrets.json'] as const] : []),
  ])
  const problems: string[] = []
  for (const object of new Set(objectsOf(snapshot))) {
    try {
      await finished(archive.get(object).resume())
    } catch (error) {
      problems.push(`${names.get(object)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return problems
}
