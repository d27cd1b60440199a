// Makes of a chosen file a picture that fits into a contract's text; runs in the browser, nothing is sent.
import { attemptsFor, maxPictureLength } from './picture-size.ts'

/** What the dialog offers; what the browser cannot read is refused. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml'

/** A data address (PNG or JPEG) of at most 400,000 characters; null where the file is no picture. */
export async function pictureFrom(file: Blob): Promise<string | null> {
  const image = await read(file)
  if (!image) return null
  const size = { width: image.naturalWidth || 600, height: image.naturalHeight || 400 }
  for (const attempt of attemptsFor(size, file.type)) {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, attempt.size)
    const context = canvas.getContext('2d')
    if (!context) return null
    if (attempt.type === 'image/jpeg') {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL(attempt.type, attempt.quality)
    if (address.length <= maxPictureLength) return address
  }
  return null
}

async function read(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
