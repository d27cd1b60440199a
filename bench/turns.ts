/**
 * Loaded before the program that is measured. SIGWINCH begins to watch the loop of its main thread, another one ends that
 * and writes into the data folder what it saw. CPU time is counted: how busy the machine is otherwise does not matter.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `held`: milliseconds of the longest turn of the loop; `turns`: how many there were. */
export type Turns = { held: number; turns: number }

export const turnsFile = (dataDir: string): string => join(dataDir, 'turns.json')

let watched: Turns | undefined

function watch(): void {
  const seen: Turns = { held: 0, turns: 0 }
  watched = seen
  let last = process.threadCpuUsage()
  const look = () => {
    if (watched !== seen) return
    const { user, system } = process.threadCpuUsage(last)
    seen.held = Math.max(seen.held, (user + system) / 1000)
    seen.turns++
    last = process.threadCpuUsage()
    setImmediate(look)
  }
  setImmediate(look)
}

process.on('SIGWINCH', () => {
  const seen = watched
  if (!seen) return watch()
  watched = undefined
  writeFileSync(turnsFile(process.env.DATA_DIR ?? ''), JSON.stringify(seen))
})
