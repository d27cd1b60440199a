/** What a test file leaves behind is cleared away at its end, wherever it was made. */
const work: (() => unknown)[] = []

/**
 * Runs `clear` after the file's tests, the last first. Works inside hooks and tests as well, where `afterAll` registers
 * nothing and says nothing.
 */
export function atFileEnd(clear: () => unknown): void {
  work.push(clear)
}

/** Clears away what the file made; one failure keeps nothing else from it. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = []
  for (const clear of work.splice(0).toReversed()) {
    try {
      await clear()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'A test file could not clear away what it made')
}
