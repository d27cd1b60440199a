// One key per intended change: made when the mutation starts, sent again with each of its retries.

const keys = new WeakMap<object, string>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Called once per mutation, never by its retries: the same variables sent a second time are a new intention. */
export function beginMutation(variables: unknown): void {
  if (isObject(variables)) keys.set(variables, crypto.randomUUID())
}

/** The key to send with this input; `given` (made when a form opened, for instance) comes first. */
export function idempotencyKey(input: unknown, given?: unknown): string {
  if (typeof given === 'string') return given
  if (!isObject(input)) return crypto.randomUUID()
  const known = keys.get(input)
  if (known) return known
  const made = crypto.randomUUID()
  keys.set(input, made)
  return made
}
