// Calls that begin when their time has come, whether or not earlier ones have ended: a slow server finds no mercy.
import { setTimeout as sleep } from 'node:timers/promises'

export type Shot = {
  kind: string
  /** When it was due, in seconds from the first. */
  at: number
  /** From the moment at which it was due until its last answer, in milliseconds. */
  ms: number
  /** Tries beyond the first. */
  repeats: number
  error?: unknown
}

/** One call, which says how often it had to be sent again. */
export type Call = { kind: string; run(): Promise<{ repeats: number }> }

/** Makes `perSecond` calls of `next` for so many seconds, and waits for the last of them. */
export async function openLoop(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  next: (turn: number) => Call,
): Promise<Shot[]> {
  const shots: Promise<Shot>[] = []
  const from = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const at = turn / perSecond
    const due = from + at * 1000
    await sleep(Math.max(0, due - performance.now()))
    const { kind, run } = next(turn)
    shots.push(
      run().then(
        ({ repeats }) => ({ kind, at, repeats, ms: performance.now() - due }),
        (error: unknown) => ({ kind, at, repeats: 0, ms: performance.now() - due, error }),
      ),
    )
  }
  return Promise.all(shots)
}

/** The figure that so large a share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
