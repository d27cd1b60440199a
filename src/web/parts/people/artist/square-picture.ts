// Makes the small square that lists show from any picture, before it is sent.

const side = 256

/** The middle of the picture as 256 by 256. Throws when the browser cannot read it. */
export async function squarePicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file)
  try {
    const length = Math.min(image.width, image.height)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    const left = (image.width - length) / 2
    // Faces are above the middle of tall pictures.
    const top = (image.height - length) / (image.height > image.width ? 3 : 2)
    context.drawImage(image, left, top, length, length, 0, 0, side, side)
    return await new Promise((resolve, reject) => {
      const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')))
      // Safari knows no WebP here and makes a PNG.
      canvas.toBlob(done, 'image/webp', 0.86)
    })
  } finally {
    image.close()
  }
}
