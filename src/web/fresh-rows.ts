// What a check of a list finds, without what nobody has filled in yet.

type Errors = Record<string, unknown>

const isGroup = (found: unknown): found is Errors => typeof found === 'object' && found !== null

/** An error has a type; rows and groups of fields have names or numbers. */
const isError = (found: Errors) => typeof found.type === 'string'

/**
 * Of what was found below `path`, what is about fields that `isKnown` knows: somebody has been there, or an error is
 * shown already. Of a row just added nothing is said until the form is sent. What is wrong with the list itself stays.
 */
export function withoutFreshRows<Found>(
  found: Found,
  path: string,
  isKnown: (path: string) => boolean,
): Found | undefined {
  if (!isGroup(found) || isError(found)) return found
  const rest: Errors = Array.isArray(found) ? ([] as unknown as Errors) : {}
  for (const [name, part] of Object.entries(found)) {
    const below = `${path}.${name}`
    const isUnknown = name !== 'root' && isGroup(part) && isError(part) && !isKnown(below)
    const kept = isUnknown ? undefined : withoutFreshRows(part, below, isKnown)
    if (kept !== undefined) rest[name] = kept
  }
  return Object.keys(rest).length > 0 ? (rest as Found) : undefined
}
