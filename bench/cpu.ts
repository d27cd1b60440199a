/** CPU time and memory of processes as Linux counts them in /proc; zero where there is no /proc. */
import { readFileSync, readdirSync } from 'node:fs'

const TICK_MICROSECONDS = 10_000

type Stat = { parent: number; own: number; reaped: number }

function stat(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const sum = (...places: number[]) =>
    places.reduce((total, place) => total + (fields[place] ?? 0), 0) * TICK_MICROSECONDS
  return { parent: fields[1] ?? 0, own: sum(11, 12), reaped: sum(13, 14) }
}

/** Microseconds of CPU that one process has used so far. */
export function processMicros(pid: number): number {
  try {
    return stat(pid).own
  } catch {
    return 0
  }
}

/** Microseconds that a PostgreSQL server has used so far, with its connections of now and before. */
export function postgresMicros(postmaster: number): number {
  try {
    const { own, reaped } = stat(postmaster)
    return childrenOf(postmaster).reduce((total, pid) => total + processMicros(pid), own + reaped)
  } catch {
    return 0
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return stat(pid).parent === parent
      } catch {
        return false // ended meanwhile
      }
    })
}

/** Resident memory of a process now and at its highest, in MiB. */
export function memory(pid: number): { now: number; peak: number } {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const mebibytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
    return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') }
  } catch {
    return { now: 0, peak: 0 }
  }
}
