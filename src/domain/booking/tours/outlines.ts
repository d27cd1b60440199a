// Outlines of land and borders for the map of a tour, cut from a topology (TopoJSON) to what a frame shows.
import { mapHeight, mapWidth, pointOnMap, type MapFrame, type MapPoint } from './map-frame.ts'

type Arcs = number | readonly Arcs[]
type Geometry = { type: string; arcs?: Arcs; geometries?: readonly Geometry[] }

/** The parts of a TopoJSON file that are read here. */
export type Topology = {
  transform: { scale: readonly [number, number]; translate: readonly [number, number] }
  /** Each a row of steps from the point before. */
  arcs: readonly (readonly (readonly [number, number])[])[]
  objects: { land: Geometry; countries: { geometries: readonly Geometry[] } }
}

type Line = readonly (readonly [longitude: number, latitude: number])[]
/** A line with the box around it: most are nowhere near a frame, and are not looked at point by point. */
type Boxed = { line: Line; west: number; east: number; south: number; north: number }
/** The world's rings of land and lines of borders in degrees. */
export type World = { land: readonly Boxed[]; borders: readonly Boxed[] }

/** A border that one country draws and the other does not recognise is left out: between Crimea and the mainland. */
const disputed = { west: 32.5, east: 36.8, south: 44.2, north: 46.4 }

const isDisputed = ({ west, east, south, north }: Boxed) =>
  west > disputed.west && east < disputed.east && south > disputed.south && north < disputed.north

function boxed(line: Line): Boxed {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of line) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  return { line, west, east, south, north }
}

/** A line that crosses the date line goes on beyond 180 degrees, instead of jumping to the other edge of the map. */
function unrolled(line: Line): Line {
  let turns = 0
  return line.map(([x, y], index) => {
    const before = line[index - 1]?.[0] ?? x
    if (x - before > 180) turns -= 360
    else if (before - x > 180) turns += 360
    return [x + turns, y]
  })
}

/** A ring that goes once around the earth is the coast of a pole's land, which is closed below the map: Antarctica. */
function aroundPole(ring: Line): Line {
  const [start, end] = [ring[0], ring.at(-1)]
  if (!start || !end || Math.abs(end[0] - start[0]) < 180) return ring
  return [...ring, [end[0], -90], [start[0], -90]]
}

/** Decodes a topology once; arcs that two countries share are borders. */
export function worldOf({ transform, arcs, objects }: Topology): World {
  const { scale, translate } = transform
  const lines = arcs.map((steps): Line => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  /** A negative number means the arc backwards: ~n. */
  const lineAt = (arc: number) => (arc < 0 ? lines[~arc]!.toReversed() : lines[arc]!)
  const land = ringsOf(objects.land).map((ring) =>
    ring.flatMap((arc, index) => (index === 0 ? lineAt(arc) : lineAt(arc).slice(1))),
  )
  const users = new Map<number, number>()
  for (const country of objects.countries.geometries) {
    for (const arc of new Set(ringsOf(country).flat().map(bothWays))) {
      users.set(arc, (users.get(arc) ?? 0) + 1)
    }
  }
  const borders = [...users].filter(([, count]) => count > 1).map(([arc]) => boxed(unrolled(lines[arc]!)))
  return {
    land: land.map((ring) => boxed(aroundPole(unrolled(ring)))),
    borders: borders.filter((line) => !isDisputed(line)),
  }
}

const bothWays = (arc: number) => (arc < 0 ? ~arc : arc)

/** All rings of a geometry, each a row of arcs. */
function ringsOf({ arcs, geometries = [] }: Geometry): number[][] {
  return [...(arcs === undefined ? [] : ringsIn(arcs)), ...geometries.flatMap(ringsOf)]
}

function ringsIn(arcs: Arcs): number[][] {
  if (typeof arcs === 'number') return []
  const numbers = arcs.filter((arc) => typeof arc === 'number')
  return numbers.length > 0 ? [numbers] : arcs.flatMap(ringsIn)
}

/** Beyond the edge by this, so that no outline is seen where a shape was cut. */
const bleed = 12
/** Points closer than this, in units of the drawing, are one. */
const grain = 1.5

/** Two paths for an SVG of `mapWidth` by `mapHeight`: the land, to be filled, and the borders, to be drawn. */
export function outlinesIn({ land, borders }: World, frame: MapFrame): { land: string; borders: string } {
  // The world lies beside itself once on each side, for frames and lands that cross the date line.
  const shifts = [0, 360, -360]
  const shown = (lines: readonly Boxed[]) =>
    shifts.flatMap((shift) =>
      lines.filter((box) => touches(box, frame, shift)).map(({ line }) => drawn(line, frame, shift)),
    )
  return {
    land: shown(land)
      .map((ring) => pathOf(clipped(ring), 'Z'))
      .join(''),
    borders: shown(borders)
      .flatMap(insideRuns)
      .map((line) => pathOf(line, ''))
      .join(''),
  }
}

const touches = (box: Boxed, { west, east, south, north }: MapFrame, shift: number) =>
  box.west + shift <= east && box.east + shift >= west && box.south <= north && box.north >= south

const drawn = (line: Line, frame: MapFrame, shift: number): MapPoint[] =>
  line.map(([x, latitude]) => pointOnMap(frame, { longitude: x + shift, latitude }))

type Edge = { isIn: (point: MapPoint) => boolean; cut: (a: MapPoint, b: MapPoint) => MapPoint }

const atX = (x: number) => (a: MapPoint, b: MapPoint) => ({
  x,
  y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x),
})
const atY = (y: number) => (a: MapPoint, b: MapPoint) => ({
  x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y),
  y,
})
const edges: readonly Edge[] = [
  { isIn: ({ x }) => x >= -bleed, cut: atX(-bleed) },
  { isIn: ({ x }) => x <= mapWidth + bleed, cut: atX(mapWidth + bleed) },
  { isIn: ({ y }) => y >= -bleed, cut: atY(-bleed) },
  { isIn: ({ y }) => y <= mapHeight + bleed, cut: atY(mapHeight + bleed) },
]

/** A ring cut to the drawing, edge by edge (Sutherland and Hodgman, 1974). */
const clipped = (ring: readonly MapPoint[]): readonly MapPoint[] =>
  edges.reduce<readonly MapPoint[]>(
    (points, { isIn, cut }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1)!
        if (isIn(point)) return isIn(before) ? [point] : [cut(before, point), point]
        return isIn(before) ? [cut(before, point)] : []
      }),
    ring,
  )

const isShown = (point: MapPoint) => edges.every(({ isIn }) => isIn(point))

/** The parts of a line that are on the drawing, each with the points just outside. */
function insideRuns(line: readonly MapPoint[]): MapPoint[][] {
  const runs: MapPoint[][] = []
  let run: MapPoint[] = []
  line.forEach((point, index) => {
    const isNear = [line[index - 1], point, line[index + 1]].some((each) => each && isShown(each))
    if (isNear) run.push(point)
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  })
  return run.length > 0 ? [...runs, run] : runs
}

/** An SVG path in whole units; nothing for what is smaller than a dot. */
function pathOf(points: readonly MapPoint[], end: 'Z' | ''): string {
  const kept: MapPoint[] = []
  points.forEach((point, index) => {
    const last = kept.at(-1)
    const isEnd = end === '' && index === points.length - 1
    if (isEnd || !last || Math.hypot(point.x - last.x, point.y - last.y) >= grain) kept.push(point)
  })
  if (kept.length < (end === 'Z' ? 3 : 2)) return ''
  const step = ({ x, y }: MapPoint) => `${Math.round(x)} ${Math.round(y)}`
  return `M${kept.map(step).join('L')}${end}`
}
