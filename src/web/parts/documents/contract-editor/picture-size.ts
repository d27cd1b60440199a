// How large a picture may be within a contract, and what it is scaled to.

/** Of the data address as it is in the text, in characters. */
export const maxPictureLength = 400_000
/** Sharp at the full width of an A4 page (170 mm at 200 dots per inch). */
const maxEdge = 1340

export type Size = { width: number; height: number }

/** The size within the longest edge, never enlarged, each side at least one dot. */
export function scaledTo({ width, height }: Size, edge: number = maxEdge): Size {
  const factor = Math.min(1, edge / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

type Attempt = { size: Size; type: 'image/png' | 'image/jpeg'; quality?: number }

const edges = [maxEdge, 1000, 740, 540]

/**
 * What to try, in order, until the result is short enough. Drawings stay sharp, and see-through, as PNG; what is too
 * much for that becomes a JPEG on white, of falling quality and size.
 */
export function attemptsFor(size: Size, type: string): Attempt[] {
  const drawings: Attempt[] =
    type === 'image/jpeg'
      ? []
      : edges.slice(0, 2).map((edge) => ({ size: scaledTo(size, edge), type: 'image/png' }))
  const photographs = edges.flatMap((edge) =>
    [0.85, 0.7].map((quality): Attempt => ({ size: scaledTo(size, edge), type: 'image/jpeg', quality })),
  )
  return [...drawings, ...photographs]
}
