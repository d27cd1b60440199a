// Limits how many calls a person or an address may make.
import { memoryLevels, type Levels } from '../limits/levels.ts'
import { addressKey } from './address.ts'

/** `perMinute` calls on average, and as many at once after a quiet minute. */
type Limit = { perMinute: number }

export const limits = {
  /** Per signed-in person. */
  user: { perMinute: 600 },
  /** Per address, for procedures that need no session. */
  public: { perMinute: 60 },
  /** Per address that opens public pages with pictures, each of which is a request. */
  page: { perMinute: 300 },
  /** Per address that reads calendar feeds: those of large calendar services read for many. */
  feed: { perMinute: 300 },
  /** Per address that holds a link to fill in or to count by: several phones of one venue, each name a call. */
  link: { perMinute: 300 },
  /** Per access token, by which a program calls. */
  token: { perMinute: 300 },
  /** Per address, for programs that register themselves to ask for access. */
  registration: { perMinute: 10 },
  /** Per access token of an assistant, each of whose calls is a line of the log. */
  assistant: { perMinute: 60 },
  /** Per signed-in person, for files that are read or written whole: imports and exports. */
  table: { perMinute: 10 },
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof limits

export type Limiter = {
  /** Uses one call of `key`, a user id or an address; false when it has none left. */
  take(kind: LimitKind, key: string): Promise<boolean>
  /** The same, and about how many there are left. */
  draw(kind: LimitKind, key: string): Promise<{ isTaken: boolean; left: number }>
}

/** The part of a minute's calls that a process takes at once, so that not each call asks the database. */
const share = 1 / 20
/** What a process has taken and not used by then is lost: nobody gathers more than a minute's calls. */
const heldMs = 10_000

/** `now` in milliseconds; `levels` may be those of all processes. */
export function createLimiter(now: () => number, levels: Levels = memoryLevels(now)): Limiter {
  const held = new Map<string, { calls: number; until: number; beyond: number }>()

  /** Held calls are few at a time: those of the last seconds. */
  function makeRoom(): void {
    for (const [id, { until }] of held) {
      if (until > now()) return
      held.delete(id)
    }
  }

  /** What is left after one of the held calls was used; null where none is held. */
  function fromHeld(id: string): number | null {
    const has = held.get(id)
    if (!has || has.until <= now()) return null
    if (--has.calls === 0) held.delete(id)
    return has.calls + has.beyond
  }

  async function draw(kind: LimitKind, key: string): Promise<{ isTaken: boolean; left: number }> {
    const id = `${kind} ${addressKey(key)}`
    const remaining = fromHeld(id)
    if (remaining !== null) return { isTaken: true, left: remaining }
    makeRoom()
    const { perMinute } = limits[kind]
    const rate = { burst: perMinute, perMs: perMinute / 60_000 }
    const most = Math.max(1, Math.floor(perMinute * share))
    const { taken, left: beyond } = await levels.draw(id, rate, { least: 1, most })
    if (taken === 0) {
      // Others may have drawn meanwhile.
      const others = fromHeld(id)
      return { isTaken: others !== null, left: others ?? 0 }
    }
    const others = held.get(id)?.calls ?? 0
    held.delete(id)
    const calls = taken + others - 1
    if (calls > 0) held.set(id, { calls, until: now() + heldMs, beyond: Math.floor(beyond) })
    return { isTaken: true, left: calls + Math.floor(beyond) }
  }

  return { draw, take: async (kind, key) => (await draw(kind, key)).isTaken }
}
