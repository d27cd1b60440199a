// One text for one value, so that equal values have equal hashes.

/**
 * One text for one value (RFC 8785): keys in the order of their UTF-16 units, no white space. What JSON does not
 * know is left out of objects; numbers have to be finite.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`
  if (value && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`)
    return `{${fields.join(',')}}`
  }
  const text = JSON.stringify(value)
  if (text === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new TypeError(`${typeof value} has no canonical form`)
  }
  return text
}
