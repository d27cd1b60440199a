/** Waiting for servers outside in the middle of a call, which holds a connection of the database meanwhile. */
import { DomainError } from '#domain/errors.ts'

// Few may run at once, so that nobody can use up all connections with a server that never answers.
const MAX_RUNNING = 3
let running = 0

/** Runs work that waits for foreign servers; TOO_MANY_REQUESTS while too much of it runs. */
export async function waiting<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) throw new DomainError('TOO_MANY_REQUESTS')
  running++
  try {
    return await work()
  } finally {
    running--
  }
}
