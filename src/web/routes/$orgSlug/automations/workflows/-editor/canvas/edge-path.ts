// The line of an arrow: down from a step, aside, and down to the next one; around what is in between.

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

/** Room below a step for the name of the way and its plus. */
const below = 62
const above = 20
const margin = 24

/**
 * Where an arrow that leads past other steps goes down; null when the straight way is free. Boxes are all steps but
 * the two that it joins.
 */
export function laneOf(from: Point, to: Point, boxes: readonly Box[]): number | null {
  const [top, bottom] = [from.y + below, to.y - above]
  if (bottom <= top) return null
  const between = boxes.filter((box) => box.y < bottom && box.y + box.height > top)
  const isFree = (x: number) =>
    between.every((box) => x <= box.x - margin / 2 || x >= box.x + box.width + margin / 2)
  if (isFree(from.x)) return null
  const beside = between.flatMap((box) => [box.x - margin, box.x + box.width + margin])
  const free = [to.x, ...beside].filter(isFree)
  const detour = (x: number) => Math.abs(x - from.x) + Math.abs(x - to.x)
  return free.toSorted((a, b) => detour(a) - detour(b))[0] ?? null
}

/** The path of an SVG. To a step that is higher it swings around. */
export function pathOf(from: Point, to: Point, lane: number | null): string {
  if (to.y - from.y < below) {
    const reach = Math.max(60, Math.abs(to.y - from.y) / 2)
    return `M${from.x} ${from.y}C${from.x} ${from.y + reach} ${to.x} ${to.y - reach} ${to.x} ${to.y}`
  }
  const middle = to.y - above
  const corners =
    lane === null
      ? [
          { x: from.x, y: middle },
          { x: to.x, y: middle },
        ]
      : [
          { x: from.x, y: from.y + below },
          { x: lane, y: from.y + below },
          { x: lane, y: middle },
          { x: to.x, y: middle },
        ]
  return rounded([from, ...corners, to])
}

const radius = 8

/** Straight lines with rounded corners. */
function rounded(points: readonly Point[]): string {
  let path = ''
  points.forEach((point, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (!before) path += `M${point.x} ${point.y}`
    else if (!after) path += `L${point.x} ${point.y}`
    else {
      const start = toward(point, before)
      const end = toward(point, after)
      path += `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
    }
  })
  return path
}

/** A point on the way to another one, a radius off, or half the way where that is short. */
function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return from
  const share = Math.min(radius, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
