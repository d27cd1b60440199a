// Makes a logo of a file that somebody chose: small enough to be part of the pages that show it.
import { maxLogoLength } from '#domain/platform/face/organisation-face.ts'

/** The longest sides that are tried, in dots; the first whose picture is short enough is taken. */
const sides = [480, 320, 200, 120]

/** A PNG as a data address; null where the file is no picture that the browser can read. */
export async function logoFrom(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL('image/png')
    if (address.length <= maxLogoLength) return address
  }
  return null
}
