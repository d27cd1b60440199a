/** Land and borders for the maps of tours: Natural Earth, cut to what a frame shows. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { geoBounds, geoMercator, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { mapHeight, mapWidth, mercatorY, type MapFrame } from '#domain/booking/tours/map-frame.ts'

const require = createRequire(import.meta.url)

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
type World = { land: ReturnType<typeof feature>; borders: ReturnType<typeof mesh> }
const files = {
  fine: 'world-atlas/countries-50m.json',
  coarse: 'world-atlas/countries-110m.json',
} as const
type Scale = keyof typeof files

/** Wider frames, in degrees, show the coarser outlines, which say the same there in a tenth of the size. */
const widestOfFine = 70

/** A border that hardly any state recognises is left out: between Crimea and the mainland. */
const disputed = { west: 32.5, east: 36.8, south: 44.2, north: 46.4 }

function isDisputed(coordinates: World['borders']['coordinates'][number]): boolean {
  const [[west, south], [east, north]] = geoBounds({ type: 'LineString', coordinates })
  return west > disputed.west && east < disputed.east && south > disputed.south && north < disputed.north
}

async function read(scale: Scale): Promise<World> {
  const path = require.resolve(files[scale])
  const atlas = JSON.parse(await readFile(path, 'utf8')) as Atlas
  const { land, countries } = atlas.objects
  const borders = mesh(atlas, countries, (one, other) => one !== other)
  return {
    land: feature(atlas, land),
    borders: { ...borders, coordinates: borders.coordinates.filter((line) => !isDisputed(line)) },
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
  const path = geoPath(projectionOf(frame)).digits(0)
  return { land: path(land) ?? '', borders: path(borders) ?? '' }
}
