// Finds what a record is called by its id, in answers that the page has anyway.

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null
const DEPTH = 8

/** What an answer calls the record behind its own field: operatorName beside operatorCompanyId. */
function nameBeside(bag: Bag, field: string): unknown {
  const names = [field.replace(/Id$/, 'Name'), field.replace(/(Company|Contact|User)Id$/, 'Name')]
  return names.map((name) => bag[name]).find((name) => typeof name === 'string')
}

/** The name of the record with this id, or undefined. Looks through objects and lists, not endlessly deep. */
export function nameOfId(id: string, answer: unknown, depth = DEPTH): string | undefined {
  if (!isBag(answer) || depth === 0 || answer instanceof Date) return undefined
  if ((answer['id'] === id || answer['userId'] === id) && typeof answer['name'] === 'string') {
    return answer['name']
  }
  for (const [field, value] of Object.entries(answer)) {
    const name = value === id && field !== 'id' ? nameBeside(answer, field) : undefined
    if (typeof name === 'string') return name
  }
  for (const value of Object.values(answer)) {
    const name = nameOfId(id, value, depth - 1)
    if (name !== undefined) return name
  }
  return undefined
}
