/** Land and borders for the maps of tours: Natural Earth, cut to what a frame shows. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { geoBounds, geoMercator, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { mapHeight, mapWidth, mercatorY, type MapFrame } from '#domain/booking/tours/map-frame.ts'

const require = createRequire(import.meta.url)

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
/** West, south, east and north; west lies east of east where a shape crosses the 180th meridian. */
type Bounds = readonly [west: number, south: number, east: number, north: number]
type Point = number[]
type Shape<Coordinates> = { coordinates: Coordinates; bounds: Bounds }
/** Each island and each border by itself: a map draws those that it can show. */
type World = { land: Shape<Point[][]>[]; borders: Shape<Point[]>[] }
const files = {
  fine: 'world-atlas/countries-50m.json',
  coarse: 'world-atlas/countries-110m.json',
} as const
type Scale = keyof typeof files

/** Wider frames, in degrees, show the coarser outlines, which say the same there in a tenth of the size. */
const widestOfFine = 70

/** A border that hardly any state recognises is left out: between Crimea and the mainland. */
const disputed = { west: 32.5, east: 36.8, south: 44.2, north: 46.4 }

const isDisputed = ([west, south, east, north]: Bounds): boolean =>
  west > disputed.west && east < disputed.east && south > disputed.south && north < disputed.north

function boundsOf(shape: Parameters<typeof geoBounds>[0]): Bounds {
  const [[west, south], [east, north]] = geoBounds(shape)
  return [west, south, east, north]
}

async function read(scale: Scale): Promise<World> {
  const path = require.resolve(files[scale])
  const atlas = JSON.parse(await readFile(path, 'utf8')) as Atlas
  const { land, countries } = atlas.objects
  const islands = feature(atlas, land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  const borders = mesh(atlas, countries, (one, other) => one !== other)
  return {
    land: islands.map((coordinates) => ({
      coordinates,
      bounds: boundsOf({ type: 'Polygon', coordinates }),
    })),
    borders: borders.coordinates
      .map((coordinates) => ({ coordinates, bounds: boundsOf({ type: 'LineString', coordinates }) }))
      .filter(({ bounds }) => !isDisputed(bounds)),
  }
}

const worlds = new Map<Scale, Promise<World>>()

/** Read with the first map that is drawn, kept from then on. */
function loadWorld(scale: Scale): Promise<World> {
  const world = worlds.get(scale) ?? read(scale)
  worlds.set(scale, world)
  world.catch(() => worlds.delete(scale))
  return world
}

/** Beyond the edge by this, so that no outline is seen where a shape was cut. */
const bleed = 12

/** The projection by which `placeOnMap` places stops. */
export function projectionOf({ west, east, north }: MapFrame) {
  const unitsPerDegree = mapWidth / (east - west)
  return geoMercator()
    .rotate([-(west + east) / 2, 0])
    .scale((unitsPerDegree * 180) / Math.PI)
    .translate([mapWidth / 2, mercatorY(north) * unitsPerDegree])
    .precision(0)
    .clipExtent([
      [-bleed, -bleed],
      [mapWidth + bleed, mapHeight + bleed],
    ])
}

/**
 * Two paths for an SVG of `mapWidth` by `mapHeight`: the land, to be filled, and the borders, to be drawn. Empty where
 * the frame shows none.
 */
export async function drawOutlines(frame: MapFrame): Promise<{ land: string; borders: string }> {
  const { land, borders } = await loadWorld(frame.east - frame.west > widestOfFine ? 'coarse' : 'fine')
  const projection = projectionOf(frame)
  const path = geoPath(projection).digits(0)
  const isSeen = seenOn(frame, projection)
  const coordinates = <Coordinates>(shapes: readonly Shape<Coordinates>[]) =>
    shapes.filter(({ bounds }) => isSeen(bounds)).map((shape) => shape.coordinates)
  return {
    land: path({ type: 'MultiPolygon', coordinates: coordinates(land) }) ?? '',
    borders: path({ type: 'MultiLineString', coordinates: coordinates(borders) }) ?? '',
  }
}

/** May a shape with these bounds be on the map? Drawing what is not would take most of the time. */
function seenOn({ west, east }: MapFrame, projection: ReturnType<typeof projectionOf>) {
  const margin = (bleed * (east - west)) / mapWidth
  const north = projection.invert?.([mapWidth / 2, -bleed])?.[1] ?? 90
  const south = projection.invert?.([mapWidth / 2, mapHeight + bleed])?.[1] ?? -90
  const width = east - west + 2 * margin
  /** How far east of the map's western edge a meridian lies. */
  const fromWest = (longitude: number) => (((longitude - west + margin) % 360) + 360) % 360
  return ([left, from, right, to]: Bounds): boolean => {
    const isAllAround = right - left > 359
    const [start, end] = [fromWest(left), fromWest(right)]
    return to >= south && from <= north && (isAllAround || start <= width || end <= width || end < start)
  }
}
