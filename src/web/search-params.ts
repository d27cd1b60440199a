// The address line's search part as plain strings: "month=202611" stays text, and nothing else is rewritten.

export type SearchStrings = Record<string, string>

/** Reads "?a=1&b=x" into strings; the last of repeated names wins. */
export function parseSearch(search: string): SearchStrings {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Writes a search object; undefined, null, false and '' are left out. Gives '' or "?…". */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === false || value === '') continue
    params.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
