// The errors an operator can fix at start, and how they read: lines for a person, never a stack.

/** A condition that stops Fermata from starting and that the operator can fix. The message is whole lines. */
export class StartError extends Error {
  override name = 'StartError'
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The line to print for an error at start, or null when it is a fault of ours whose stack must be seen. */
export function startErrorText(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return null
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: unknown
    address?: unknown
  }
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE')
      return `Port ${text(port)} is already in use. Set PORT to a free one, for example PORT=3001.`
    if (code === 'EACCES')
      return `Port ${text(port)} may not be opened by this user. Set PORT to one above 1023.`
    if (code === 'EADDRNOTAVAIL') return `HOST ${text(address)} is not an address of this machine.`
  }
  if (syscall === 'getaddrinfo') return `HOST cannot be resolved: ${error.message}`
  return null
}

/** Prints why Fermata did not start and ends the process with exit code 1. */
export function exitWithStartError(error: unknown): never {
  console.error(startErrorText(error) ?? error)
  process.exit(1)
}
