// How large a logo is, read from the start of its bytes, and how large it is shown.

export type Size = { width: number; height: number }

/** The first 24 bytes of a PNG say its size; null for anything else. */
export function pngSize(start: Uint8Array): Size | null {
  if (start.length < 24 || String.fromCharCode(...start.subarray(12, 16)) !== 'IHDR') return null
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  return size.width > 0 && size.height > 0 ? size : null
}

/** As large as the box allows, in its own proportions, and never larger than it was drawn. */
export function fittedInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
