/** Turns a picture on this disk into its rendition, in place. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { maxPixels, renditions, type Rendition } from '#domain/platform/renditions.ts'
import type { Job } from '../workers/job.ts'

// One picture after the other, with nothing kept in between: the pool decides how many are read at once.
sharp.cache(false)
sharp.concurrency(1)

/** Upright, and without what cameras note beside the picture, such as the place. BAD_REQUEST for what cannot be read. */
export const job: Job<{ path: string; size: Rendition }, null> = async ({ path, size }) => {
  const { longSide, quality } = renditions[size]
  let smaller: Buffer
  try {
    smaller = await sharp(path, { limitInputPixels: maxPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  } catch {
    throw new DomainError('BAD_REQUEST', { problem: platformProblem('file.pictureNotShown') })
  }
  await writeFile(path, smaller)
  return null
}
