import { expect, test } from 'vitest'
import { frameAround, mapHeight, mapWidth, placeOnMap } from '#domain/booking/tours/map-frame.ts'
import { places } from '#domain/booking/tours/testing.ts'
import { drawOutlines, projectionOf } from './outlines.ts'

const germany = frameAround([places.berlin, places.munich, places.hamburg])!

test.each([
  ['a country', germany, places.munich],
  ['across the date line', frameAround([places.tokyo, places.losAngeles])!, places.losAngeles],
])('outlines and stops are drawn by one projection: %s', (_what, frame, place) => {
  const [x, y] = projectionOf(frame)([place.longitude, place.latitude])!
  expect(x).toBeCloseTo(placeOnMap(frame, place).x, 0)
  expect(y).toBeCloseTo(placeOnMap(frame, place).y, 0)
})

test.each([
  ['a country', germany],
  ['across the date line', frameAround([places.tokyo, places.losAngeles])!],
  ['around the world', frameAround([places.london, places.tokyo, places.losAngeles])!],
])('land and borders of %s keep to the drawing, and are small', async (_what, frame) => {
  const { land, borders } = await drawOutlines(frame)
  expect(land).toMatch(/^M[-\d,MLZ]+Z$/)
  expect(borders).toMatch(/^M[-\d,ML]+$/)
  expect(land.length + borders.length).toBeLessThan(60_000)
  for (const [, x, y] of (land + borders).matchAll(/(-?\d+),(-?\d+)/g)) {
    expect(Math.abs(Number(x) - mapWidth / 2)).toBeLessThanOrEqual(mapWidth / 2 + 12)
    expect(Math.abs(Number(y) - mapHeight / 2)).toBeLessThanOrEqual(mapHeight / 2 + 12)
  }
})

test.each([
  ['all around the South Pole', { west: -169, east: -49, south: -60, north: 12 }, 2656, 2777],
  ['an island on both sides of the date line', { west: 178, east: 186, south: -20, north: -15 }, 1, 0],
])('what crosses the map is not left out: %s', async (_what, frame, land, borders) => {
  const drawn = await drawOutlines(frame)
  expect(drawn.land.length).toBeGreaterThanOrEqual(land)
  expect(drawn.borders.length).toBeGreaterThanOrEqual(borders)
})

test('the open sea has neither', async () => {
  const frame = { west: -40, east: -30, south: 30, north: 36.2 }
  expect(await drawOutlines(frame)).toEqual({ land: '', borders: '' })
})
