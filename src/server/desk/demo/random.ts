/** Chance that always falls the same way, so that two demos of one day are alike. */
import { createHash } from 'node:crypto'

export type Random = {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean
}

/** The mulberry32 generator: small, and good enough to scatter a calendar. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    chance: (percent) => next() * 100 < percent,
  }
}

/** The id of a demo record: the same for the same name, in the form of a version 4 uuid. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`fermata demo ${name}`).digest('hex')
  const variant = '89ab'[parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
