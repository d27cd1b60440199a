// Where this installation keeps its files: in the data folder, or in the bucket that FILES_URL names.
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import type { Bucket, S3Settings } from './bucket.ts'
import { openFileStorage, removeDrafts, type FileStorage } from './storage.ts'

/** An upload takes minutes: a draft of yesterday belongs to none. */
const draftMs = 24 * 3_600_000

export const isBucketUrl = (place: string): boolean => place.startsWith('s3://')

/** As `openBucket`, whose client is loaded only where there is a bucket: it is the largest of our packages. */
export async function openBucketAt(url: string, settings: S3Settings): Promise<Bucket> {
  const { openBucket } = await import('./bucket.ts')
  return openBucket(url, settings)
}

/** @throws StartError when the bucket cannot be reached */
export async function openConfiguredFiles(
  { filesUrl, s3 }: Pick<Env, 'filesUrl' | 's3'>,
  dataDir: string,
  now: Date,
): Promise<FileStorage> {
  const folder = join(dataDir, 'files')
  if (!filesUrl) return openFileStorage(folder)
  // The sweep of files sees the bucket, and runs on another machine perhaps.
  await removeDrafts(folder, new Date(now.getTime() - draftMs))
  return openFileStorage(folder, await openBucketAt(filesUrl, s3))
}
