// Two records become one: which fields differ, and the values that the kept one gets.

type Values = Record<string, unknown>

/** Nobody has said anything: that gives way to an answer. */
const unanswered = 'unknown'

const isEmpty = (value: unknown) =>
  value === null ||
  value === unanswered ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Lists of records are the same entry when their first field is: an address, a number, a company. */
const entryKey = (entry: unknown) =>
  entry && typeof entry === 'object' ? JSON.stringify(Object.values(entry)[0]) : JSON.stringify(entry)

/** The entries of both, those of `keep` first and as they are there. */
function union(keep: readonly unknown[], other: readonly unknown[]): unknown[] {
  const known = new Set(keep.map(entryKey))
  return [...keep, ...other.filter((entry) => !known.has(entryKey(entry)))]
}

/** The fields that somebody has to choose: filled in both, not lists, and not the same. */
export function differingFields<V extends Values>(keep: V, other: V): (keyof V & string)[] {
  return Object.keys(keep).filter((name) => {
    const [a, b] = [keep[name], other[name]]
    if (Array.isArray(a) || typeof a === 'boolean' || isEmpty(a) || isEmpty(b)) return false
    return JSON.stringify(a) !== JSON.stringify(b)
  })
}

/**
 * The values of the kept record: its own, those of the other where `fromOther` names them or its own are empty.
 * Lists are put together; a mark that one of them has (blocked, do not contact) stays.
 */
export function mergedValues<V extends Values>(keep: V, other: V, fromOther: ReadonlySet<string>): V {
  const merged = Object.entries(keep).map(([name, own]) => {
    const theirs = other[name]
    if (Array.isArray(own) && Array.isArray(theirs)) return [name, union(own, theirs)]
    if (typeof own === 'boolean' && typeof theirs === 'boolean') return [name, own || theirs]
    return [name, isEmpty(own) || (fromOther.has(name) && !isEmpty(theirs)) ? (theirs ?? own) : own]
  })
  return Object.fromEntries(merged) as V
}
