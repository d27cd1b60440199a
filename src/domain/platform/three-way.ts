// Two people changed the same record: what each of them changed, and the values that keep the work of both.

type Values = Record<string, unknown>

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Deeply the same: dates by their instant, and whatever a form has for "nothing entered" (null, missing, '') alike. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime()
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, index) => sameValue(item, b[index]))
  }
  if (isPlain(a) && isPlain(b)) return [...keysOf(a, b)].every((key) => sameValue(a[key], b[key]))
  return Object.is(a, b)
}

const keysOf = (...all: Values[]) => new Set(all.flatMap((values) => Object.keys(values)))

export type ThreeWay<V> = {
  /** Both sides' changes; where they contradict each other, mine. */
  values: V
  /** Fields that only they changed. */
  taken: string[]
  /** Fields that only I changed. */
  kept: string[]
  /** Fields that both changed, and not to the same. */
  conflicts: string[]
}

/**
 * Puts the changes of two people together: `base` is what both started from. Lists and objects count as a whole,
 * except the objects named in `groups`, whose fields are compared one by one and reported as "group.field".
 */
export function mergeThreeWay<V extends Values>(
  base: V,
  mine: V,
  theirs: V,
  groups: readonly string[] = [],
): ThreeWay<V> {
  const values: Values = {}
  const taken: string[] = []
  const kept: string[] = []
  const conflicts: string[] = []
  for (const key of keysOf(base, mine, theirs)) {
    const [was, own, other] = [base[key], mine[key], theirs[key]]
    if (groups.includes(key) && isPlain(was) && isPlain(own) && isPlain(other)) {
      const inner = mergeThreeWay(was, own, other)
      values[key] = inner.values
      taken.push(...inner.taken.map((name) => `${key}.${name}`))
      kept.push(...inner.kept.map((name) => `${key}.${name}`))
      conflicts.push(...inner.conflicts.map((name) => `${key}.${name}`))
      continue
    }
    const iChanged = !sameValue(was, own)
    const theyChanged = !sameValue(was, other)
    values[key] = theyChanged && !iChanged ? other : own
    if (theyChanged && !iChanged) taken.push(key)
    else if (iChanged && !theyChanged) kept.push(key)
    else if (iChanged && !sameValue(own, other)) conflicts.push(key)
  }
  return { values: values as V, taken, kept, conflicts }
}

/** The value at "field" or "group.field". */
export function valueAt(values: Values, path: string): unknown {
  const [head = '', ...rest] = path.split('.')
  const value = values[head]
  return rest.length > 0 && isPlain(value) ? valueAt(value, rest.join('.')) : value
}

/** The values with another one at "field" or "group.field". */
export function withValueAt<V extends Values>(values: V, path: string, value: unknown): V {
  const [head = '', ...rest] = path.split('.')
  const inner = values[head]
  const next = rest.length > 0 ? withValueAt(isPlain(inner) ? inner : {}, rest.join('.'), value) : value
  return { ...values, [head]: next }
}
