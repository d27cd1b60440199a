/** How much of each limit is left: in the memory of this process, or in the database for all of them. */

/** `burst` at once after a quiet time, and `perMs` again with each millisecond. */
export type Rate = { burst: number; perMs: number }

/** How tries at a secret are slowed down: so many are free, then the wait doubles up to the window. */
export const tries = { free: 10, firstWaitMs: 1000, windowMs: 15 * 60_000 }

export type Levels = {
  /** Takes `most` from what is left under the key, or what there is; nothing when that is fewer than `least`. */
  draw(
    key: string,
    rate: Rate,
    wanted: { least: number; most: number },
  ): Promise<{ taken: number; left: number }>
  /** Counts one try before it is judged, so that parallel ones count too; false when it comes too early. */
  countTry(key: string, free: number): Promise<boolean>
  forget(key: string): Promise<void>
}

const maxEntries = 50_000

/** A map that forgets what was touched longest ago once it is full, so that no flood fills the memory. */
export class Bounded<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #max: number

  constructor(max = maxEntries) {
    this.#max = max
  }
  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }
  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#max) {
      const oldest = this.#entries.keys().next().value
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
  }
  delete(key: string): void {
    this.#entries.delete(key)
  }
  get size(): number {
    return this.#entries.size
  }
}

/** Milliseconds to wait after the n-th failure in a row. */
export const failureDelay = (failures: number, free = tries.free): number =>
  failures < free ? 0 : Math.min(tries.windowMs, tries.firstWaitMs * 2 ** (failures - free))

/** Levels for an installation of one process. A clock that is set back gives nobody more, and takes nothing. */
export function memoryLevels(now: () => number, max?: number): Levels {
  const levels = new Bounded<{ left: number; at: number }>(max)
  const failures = new Bounded<{ count: number; at: number }>(max)
  return {
    async draw(key, { burst, perMs }, { least, most }) {
      const last = levels.get(key) ?? { left: burst, at: now() }
      const full = Math.min(burst, last.left + Math.max(0, now() - last.at) * perMs)
      const taken = full >= least ? Math.min(most, Math.floor(full)) : 0
      levels.set(key, { left: full - taken, at: now() })
      return { taken, left: full - taken }
    },
    async countTry(key, free) {
      const last = failures.get(key)
      const passed = last ? Math.max(0, now() - last.at) : tries.windowMs
      const count = last && passed < tries.windowMs ? last.count : 0
      if (passed < failureDelay(count, free)) return false
      failures.set(key, { count: count + 1, at: now() })
      return true
    },
    async forget(key) {
      failures.delete(key)
    },
  }
}
