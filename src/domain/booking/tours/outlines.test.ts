import { expect, test } from 'vitest'
import { frameAround, mapHeight, mapWidth, placeOnMap } from './map-frame.ts'
import { outlinesIn, worldOf, type Topology } from './outlines.ts'
import { places } from './testing.ts'

test.each([
  ['one place', [places.berlin]],
  ['a country', [places.berlin, places.munich, places.hamburg]],
  ['across the date line', [places.tokyo, places.losAngeles]],
  ['around the world', [places.london, places.tokyo, places.losAngeles]],
])('a frame shows %s', (_what, shown) => {
  const frame = frameAround(shown)!
  for (const place of shown) {
    const { x, y } = placeOnMap(frame, place)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(mapWidth)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(mapHeight)
  }
})

test('Japan and California are beside each other over the Pacific', () => {
  const frame = frameAround([places.tokyo, places.losAngeles])!
  expect(placeOnMap(frame, places.tokyo).x).toBeLessThan(placeOnMap(frame, places.losAngeles).x)
  expect(frame.east - frame.west).toBeLessThan(180)
})

test('no place, no frame', () => {
  expect(frameAround([])).toBeNull()
})

/** Two square countries side by side: 0 to 10 and 10 to 20 degrees east, 0 to 10 north; 1 degree a unit. */
const squares: Topology = {
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [
    // The border, from south to north.
    [
      [10, 0],
      [0, 10],
    ],
    // Around the west, from the north end of the border to its south end.
    [
      [10, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    // Around the east, from south to north.
    [
      [10, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
  ],
  objects: {
    land: { type: 'Polygon', arcs: [[1, 2]] },
    countries: {
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'Polygon', arcs: [[2, ~0]] },
      ],
    },
  },
}

test('land is filled, and what two countries share is a border', () => {
  const { land, borders } = outlinesIn(worldOf(squares), { west: -10, east: 30, south: -10, north: 20 })
  expect(land).toMatch(/^M[\d L]+Z$/)
  expect(borders).toMatch(/^M500 \d+L500 \d+$/)
})

test('a shape is cut to the frame, and left out beyond it', () => {
  const world = worldOf(squares)
  const { land } = outlinesIn(world, { west: 2, east: 8, south: 2, north: 8 })
  for (const number of land.match(/-?\d+/g)!.map(Number)) {
    expect(number).toBeGreaterThanOrEqual(-12)
    expect(number).toBeLessThanOrEqual(mapWidth + 12)
  }
  expect(outlinesIn(world, { west: 40, east: 50, south: 2, north: 8 })).toEqual({ land: '', borders: '' })
})
