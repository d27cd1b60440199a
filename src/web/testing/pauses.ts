// The pauses of a test's own page: each ends when the test says so, never by the clock.
import { vi } from 'vitest'

/** Shorter ones are part of how a call or a render works, and pass automatically. */
const shortest = 500

/**
 * From now until the test ends, timers of half a second and more run in `pass` alone. Fake timers would hold up the
 * calls as well.
 */
export function holdPauses() {
  const later = window.setTimeout.bind(window)
  const stop = window.clearTimeout.bind(window)
  const held = new Map<number, { ms: number; work: () => void }>()
  let last = 0
  const hold = (work: TimerHandler, ms = 0, ...values: unknown[]): number => {
    if (typeof work !== 'function' || ms < shortest) return later(work, ms, ...values)
    last -= 1
    held.set(last, { ms, work: () => void work(...values) })
    return last
  }
  vi.stubGlobal('setTimeout', hold)
  vi.stubGlobal('clearTimeout', (id: number) => {
    if (!held.delete(id)) stop(id)
  })
  return {
    /** Ends all pauses of at most `ms`, as when nothing happens for that long. */
    pass(ms: number): void {
      for (const [id, pause] of Array.from(held)) {
        if (pause.ms > ms || !held.delete(id)) continue
        pause.work()
      }
    },
  }
}
