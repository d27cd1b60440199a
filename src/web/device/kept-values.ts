// What of a form's values may be kept, how a form knows its own, and how they are put back.

/** A button by its name, and which of that name it is. */
export type Opener = { name: string; index: number }

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSecret = (name: string) => /password|passphrase|passport|insuranceNumber|secret|token/i.test(name)

/** The values as plain JSON, without secrets; files are left out and their names added to `files`. */
export function cleaned(value: unknown, files: string[] = []): unknown {
  if (value instanceof Blob) {
    files.push(value instanceof File ? value.name : '')
    return undefined
  }
  if (Array.isArray(value)) return value.map((item) => cleaned(item, files) ?? null)
  if (typeof value === 'bigint' || typeof value === 'function') return undefined
  if (!isBag(value)) return value
  if (value instanceof Date) return value.toJSON()
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const kept = isSecret(name) ? undefined : cleaned(inner, files)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

/** A later version of a form may have a field more or less. */
const otherFields = 2

/** Did both begin with the same, as far as both know the fields? */
export function isSameStart(before: unknown, now: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(now))
    return before.length === now.length && before.every((item, index) => isSameStart(item, now[index]))
  if (!isBag(before) || !isBag(now)) return before === now
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const shared = [...names].filter((name) => name in before && name in now)
  const isAkin = names.size - shared.length <= otherFields && (shared.length > 0 || names.size === 0)
  return isAkin && shared.every((name) => isSameStart(before[name], now[name]))
}

/** The form's values with what was kept laid over them. */
export function again(now: unknown, kept: unknown): unknown {
  if (!isBag(now) || !isBag(kept)) return kept
  const over = Object.entries(kept).map(([name, value]) => [name, again(now[name], value)])
  return { ...now, ...(Object.fromEntries(over) as Bag) }
}
