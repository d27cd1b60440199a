// What the operating system knows about other processes; on Linux through /proc, the rest through ps.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process: its parent's id, its short name, and whether it has ended without anyone having waited for it. */
export type ProcessFacts = { parent: number; name: string; isZombie: boolean }

/** Null when there is no such process, or no way to ask (Windows). */
export function processFacts(pid: number): ProcessFacts | null {
  try {
    // Linux: `pid (name) state parent …`, where the name may hold anything.
    const line =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/stat`, 'utf8')
        : execFileSync('ps', ['-o', 'pid=', '-o', 'stat=', '-o', 'ppid=', '-o', 'comm=', '-p', String(pid)], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          }).replace(/^\s*(\d+)\s+(\S+)\s+(\d+)\s+(.*)\s*$/s, '$1 ($4) $2 $3')
    const [, name = '', state = '', parent] = /^\d+ \((.*)\) (\S+) (\d+)/s.exec(line) ?? []
    return { name, parent: Number(parent), isZombie: state.startsWith('Z') }
  } catch {
    return null
  }
}

/** Whether a process of this id runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform === 'win32' || processFacts(pid)?.isZombie === false
}
