// Where this installation keeps its backups: beside the data folder, unless something else is set.
import { dirname, basename, join, relative, resolve } from 'node:path'
import { StartError } from '../process/start-error.ts'
import { openArchive, type Archive } from './archive.ts'
import { folderPlace } from './place.ts'

/** `DATA_DIR-backups`: a lost data folder does not take its backups along. */
export const defaultFolder = (dataDir: string): string =>
  join(dirname(dataDir), `${basename(dataDir)}-backups`)

/**
 * The archive in a folder, encrypted under BACKUP_PASSPHRASE where that is set.
 * @throws StartError for a folder within the data folder, and as `openArchive`
 */
export async function openConfigured(
  folder: string,
  dataDir: string,
  options: { passphrase?: string | undefined; create?: boolean },
): Promise<Archive> {
  const path = resolve(folder)
  if (!relative(dataDir, path).startsWith('..'))
    throw new StartError('Keep backups outside the data folder: what takes the one must not take the other.')
  return openArchive(folderPlace(path), options)
}
