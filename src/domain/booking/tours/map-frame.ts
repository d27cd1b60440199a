// The part of the earth that the map of a tour shows, and where a place lies on it (Mercator, as road maps draw).
import type { Geo } from '#domain/booking/availability/radius.ts'

/** `west` to `east` in degrees; east goes beyond 180 where the frame crosses the date line. */
export type MapFrame = { west: number; east: number; south: number; north: number }

/** Units of the drawing; the frame has this shape. */
export const mapWidth = 1000
export const mapHeight = 800

const highestLatitude = 84
/** A tour of one town still shows the country around it. */
const leastSpan = 3
/** Room around the outermost stops, as a share of their span. */
const margin = 0.16

/** Mercator's way from the equator, in units as wide as a degree of longitude. */
export const mercatorY = (latitude: number) => {
  const bounded = Math.max(-highestLatitude, Math.min(highestLatitude, latitude))
  return (Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) * 180) / Math.PI
}
const toLatitude = (y: number) => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90

/** Longitudes so that they lie together: a tour of Japan and Alaska goes across the date line, not around the world. */
function unwrapped(longitudes: readonly number[]): number[] {
  const sorted = longitudes.toSorted((a, b) => a - b)
  const gaps = sorted.map((longitude, index) => (sorted[index + 1] ?? sorted[0]! + 360) - longitude)
  const widest = gaps.indexOf(Math.max(...gaps))
  const start = sorted[(widest + 1) % sorted.length]!
  return longitudes.map((longitude) => (longitude < start ? longitude + 360 : longitude))
}

/** A frame of the drawing's shape around all places; null without any. */
export function frameAround(places: readonly Geo[]): MapFrame | null {
  if (places.length === 0) return null
  const xs = unwrapped(places.map(({ longitude }) => longitude))
  const ys = places.map(({ latitude }) => mercatorY(latitude))
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  const wanted = Math.max(leastSpan, east - west) * (1 + 2 * margin)
  const tall = Math.max((leastSpan * mapHeight) / mapWidth, north - south) * (1 + 2 * margin)
  const width = Math.min(360, Math.max(wanted, (tall * mapWidth) / mapHeight))
  const height = (width * mapHeight) / mapWidth
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  return {
    west: round(x - width / 2),
    east: round(x + width / 2),
    south: round(toLatitude(y - height / 2)),
    north: round(toLatitude(y + height / 2)),
  }
}

/** A hundredth of a degree is a kilometre: one frame for two tours that hardly differ. */
const round = (degrees: number) => Math.round(degrees * 100) / 100

export type MapPoint = { x: number; y: number }

/** Where a place lies on the drawing, also beyond the date line. */
export function placeOnMap({ west, east, north, south }: MapFrame, { latitude, longitude }: Geo): MapPoint {
  const isBeyond = longitude < west && longitude + 360 <= east
  const top = mercatorY(north)
  return {
    x: (((isBeyond ? longitude + 360 : longitude) - west) / (east - west)) * mapWidth,
    y: ((top - mercatorY(latitude)) / (top - mercatorY(south))) * mapHeight,
  }
}
