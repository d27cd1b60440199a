// Pictures in texts of people: taken from their data addresses, and only those that can be shown without harm.

const form = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/
/** Of four bytes each: a small file may unfold to any size. */
const maxPixels = 12_000_000
const maxSide = 12_000

export type Picture = { extension: 'png' | 'jpg'; bytes: Buffer }
type Size = { width: number; height: number }

function sizeOfPng(bytes: Buffer): Size | undefined {
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Goes from marker to marker until the one that begins the frame, which has the size. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** A PNG or JPEG of a bearable size by its first bytes, whatever its address says; null for anything else. */
export function pictureOf(dataUrl: string): Picture | null {
  const bytes = Buffer.from(form.exec(dataUrl)?.[2] ?? '', 'base64')
  const png = sizeOfPng(bytes)
  const size = png ?? sizeOfJpeg(bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  if (Math.max(size.width, size.height) > maxSide || size.width * size.height > maxPixels) return null
  return { extension: png ? 'png' : 'jpg', bytes }
}
