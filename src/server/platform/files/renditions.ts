// Smaller versions of pictures: made by the first who looks, kept beside the original, swept away with it.
import { maxFileBytes } from '#domain/platform/files.ts'
import { renditions, renditionSizes, type Rendition } from '#domain/platform/renditions.ts'
import { readingJob } from '../workers/reading.ts'
import type { job } from './rendition-job.ts'
import { fileKey, type FileStorage } from './storage.ts'

const shrink = readingJob<typeof job>(new URL('./rendition-job.ts', import.meta.url), 'pictures')

/** Print has the format of its original, which the key does not say. */
function renditionKey(original: string, size: Rendition): string {
  const { format } = renditions[size]
  return format === 'own' ? `${original}.${size}` : `${original}.${size}.${format}`
}

/** Those who look at the same moment share the work. */
const inProgress = new Map<string, Promise<void>>()

/**
 * Where a rendition lies and its bytes. BAD_REQUEST where the picture is damaged or has too many pixels; the original
 * can be downloaded all the same.
 */
export async function openRendition(
  files: FileStorage,
  { orgId, id }: { orgId: string; id: string },
  size: Rendition,
): Promise<{ key: string; size: number }> {
  const original = fileKey(orgId, id)
  const key = renditionKey(original, size)
  const known = await files.sizeOf(key)
  if (known !== null) return { key, size: known }
  const work = inProgress.get(key) ?? make(files, original, key, size).finally(() => inProgress.delete(key))
  inProgress.set(key, work)
  await work
  return { key, size: (await files.sizeOf(key)) ?? 0 }
}

async function make(files: FileStorage, original: string, key: string, size: Rendition): Promise<void> {
  const draft = await files.stage(files.open(original), maxFileBytes)
  try {
    await shrink({ path: draft.path, size })
    await draft.keep(key)
  } finally {
    await draft.discard()
  }
}

/** The key of the file that bytes belong to: a rendition's original, or the key itself. */
export const originalKey = (key: string): string =>
  key.replace(/\.(?:preview|screen|card|print)(?:\.\w+)?$/, '')

/** The keys of a file and of every smaller version that it may have. */
export const keysOf = (original: string): string[] => [
  original,
  ...renditionSizes.map((size) => renditionKey(original, size)),
]
