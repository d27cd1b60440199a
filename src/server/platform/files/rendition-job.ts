/** Turns a picture on this disk into its rendition, in place. */
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { maxPixels, renditions, type Rendition } from '#domain/platform/renditions.ts'
import type { Job } from '../workers/job.ts'

// One picture after the other, with nothing kept in between: the pool decides how many are read at once.
sharp.cache(false)
sharp.concurrency(1)

/** Upright, and without what cameras note beside the picture, such as the place. BAD_REQUEST for what cannot be read. */
export const job: Job<{ path: string; size: Rendition }, null> = async ({ path, size }) => {
  let made: Buffer
  try {
    made = await (await shaped(path, size)).toBuffer()
  } catch {
    throw new DomainError('BAD_REQUEST', { problem: platformProblem('file.pictureNotShown') })
  }
  await writeFile(path, made)
  return null
}

async function shaped(path: string, size: Rendition): Promise<Sharp> {
  const { width, height, fit, format, quality } = renditions[size]
  const picture = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true }).autoOrient()
  const resized = picture.resize({
    width,
    height,
    fit,
    withoutEnlargement: fit === 'inside',
    ...(fit === 'cover' && { position: sharp.strategy.attention }),
  })
  if (format === 'webp') return resized.webp({ quality })
  if (format === 'jpeg') return resized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
  // Print needs the colours as they were meant.
  const kept = resized.keepIccProfile()
  return (await picture.metadata()).format === 'jpeg' ? kept.jpeg({ quality }) : kept.png()
}
