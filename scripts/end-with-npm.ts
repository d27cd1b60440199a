// Ends this process when the npm that runs it has ended: between the two is a shell that passes no signal on.
import { isAlive, processFacts } from '#server/platform/process/processes.ts'

const EVERY_MS = 250
const DEEPEST = 4

/**
 * `npm start`, when stopped or killed, would otherwise leave us running unseen, holding the port and the data folder.
 * Only under npm: a process started in the background by a shell must outlive that shell.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const above = ancestorsUpToNpm()
  if (above.length === 0) return
  const timer = setInterval(() => {
    if (above.every(isAlive)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  timer.unref()
}

/** Their ids, from our parent up to npm, which calls itself "npm start"; none when npm is not among them. */
function ancestorsUpToNpm(): number[] {
  const ids: number[] = []
  for (let pid = process.ppid; pid > 1 && ids.length < DEEPEST;) {
    const facts = processFacts(pid)
    if (!facts) return []
    ids.push(pid)
    if (/^npm\b/.test(facts.name)) return ids
    pid = facts.parent
  }
  return []
}
