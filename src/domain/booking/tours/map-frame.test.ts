import { expect, test } from 'vitest'
import { frameAround, mapHeight, mapWidth, placeOnMap } from './map-frame.ts'
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
