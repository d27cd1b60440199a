// Where this installation keeps its backups: beside the data folder, unless something else is set.
import { dirname, basename, join, relative, resolve } from 'node:path'
import type { S3Settings } from '../files/bucket.ts'
import { isBucketUrl, openBucketAt } from '../files/configured.ts'
import { StartError } from '../process/start-error.ts'
import { openArchive, type Archive } from './archive.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './place.ts'

/** `DATA_DIR-backups`: a lost data folder does not take its backups along. */
export const defaultFolder = (dataDir: string): string =>
  join(dirname(dataDir), `${basename(dataDir)}-backups`)

/**
 * The archive in a folder or a bucket, encrypted under BACKUP_PASSPHRASE where that is set.
 * @throws StartError for a folder within the data folder, a bucket that cannot be reached, and as `openArchive`
 */
export async function openConfigured(
  { place, dataDir, s3 }: { place: string; dataDir: string; s3: S3Settings },
  options: { passphrase?: string | undefined; create?: boolean },
): Promise<Archive> {
  if (isBucketUrl(place)) return openArchive(bucketPlace(await openBucketAt(place, s3)), options)
  const path = resolve(place)
  if (!relative(dataDir, path).startsWith('..'))
    throw new StartError('Keep backups outside the data folder: what takes the one must not take the other.')
  return openArchive(folderPlace(path), options)
}
