// Limits how many calls a person or an address may make, in the memory of this process.
import { addressKey } from './address.ts'

/** `perMinute` calls on average, and as many at once after a quiet minute. */
type Limit = { perMinute: number }
export type Bucket = { tokens: number; at: number }

export const limits = {
  /** Per signed-in person. */
  user: { perMinute: 600 },
  /** Per address, for procedures that need no session. */
  public: { perMinute: 60 },
  /** Per address that reads calendar feeds: those of large calendar services read for many. */
  feed: { perMinute: 300 },
  /** Per address that holds a link to fill in or to count by: several phones of one venue, each name a call. */
  link: { perMinute: 300 },
  /** Per signed-in person, for files that are read or written whole: imports and exports. */
  table: { perMinute: 10 },
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof limits

export type Limiter = {
  /** Uses `cost` calls (default 1) of `key`, a user id or an address; false when it has none left. */
  take(kind: LimitKind, key: string, now: Date, cost?: number): boolean
}

/** Enough for a busy day; at about 100 bytes each, 5 MB. */
const MAX_ENTRIES = 50_000
const MINUTE = 60_000

/** A bucket after the time since its last use: refilled, never above its limit, and unharmed by a clock set back. */
export function refill(bucket: Bucket | undefined, limit: Limit, now: number): Bucket {
  if (!bucket) return { tokens: limit.perMinute, at: now }
  const gained = (Math.max(0, now - bucket.at) / MINUTE) * limit.perMinute
  return { tokens: Math.min(limit.perMinute, bucket.tokens + gained), at: now }
}

/**
 * One limiter per process. When `maxEntries` are known, the one unused for longest is forgotten, so that no
 * flood of addresses fills the memory.
 */
export function createLimiter(maxEntries = MAX_ENTRIES): Limiter {
  // In order of last use: an entry is removed and set again each time.
  const buckets = new Map<string, Bucket>()

  function makeRoom(now: number): void {
    for (const [key, bucket] of buckets) {
      const isSpare = Math.abs(now - bucket.at) >= MINUTE || buckets.size >= maxEntries
      if (!isSpare) return
      buckets.delete(key)
    }
  }

  return {
    take(kind, key, now, cost = 1) {
      const id = `${kind} ${kind === 'public' ? addressKey(key) : key}`
      const bucket = refill(buckets.get(id), limits[kind], now.getTime())
      buckets.delete(id)
      makeRoom(now.getTime())
      const isAllowed = bucket.tokens >= cost
      if (isAllowed) bucket.tokens -= cost
      buckets.set(id, bucket)
      return isAllowed
    },
  }
}
