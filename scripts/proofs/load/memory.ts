/** What processes hold while they work, looked at every few seconds. */
import { memory } from '../../../bench/cpu.ts'

const EVERY_MS = 5_000
const MINUTE_MS = 60_000

/** Seconds since the start, and MiB of each process. */
export type Sample = { at: number; held: number[] }

/** Looks at the processes until it is stopped. */
export function watchMemory(pids: readonly number[]): { stop(): Sample[] } {
  const from = performance.now()
  const samples: Sample[] = []
  const look = () =>
    samples.push({ at: (performance.now() - from) / 1000, held: pids.map((pid) => memory(pid).now) })
  look()
  const timer = setInterval(look, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      look()
      return samples
    },
  }
}

/** The most that each process held in the first minute and in the last, in MiB. */
export function firstAndLast(samples: readonly Sample[]): { first: number; last: number }[] {
  const end = samples.at(-1)?.at ?? 0
  const most = (process: number, within: readonly Sample[]) =>
    Math.max(...within.map(({ held }) => held[process] ?? 0))
  const first = samples.filter(({ at }) => at * 1000 <= MINUTE_MS)
  const last = samples.filter(({ at }) => (end - at) * 1000 <= MINUTE_MS)
  return (samples[0]?.held ?? []).map((_, process) => ({
    first: most(process, first),
    last: most(process, last),
  }))
}
