// The web's half of the wire format of /trpc: superjson's, without what the product never sends.

/** What superjson notes beside the JSON: the type of a value, the notes of what it holds by path, or both. */
type Note = [type: string, inside?: Notes] | Notes
type Notes = { [path: string]: Note }
type Sent = { json?: unknown; meta?: { values?: Note; v?: number } }
type Holder = Record<string, unknown>

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Superjson's name for the type and what is sent in place of the value; nothing for what JSON can say. */
function special(value: unknown): [type: string, plain: unknown] | undefined {
  if (value === undefined) return ['undefined', null]
  if (typeof value === 'bigint') return ['bigint', String(value)]
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return ['number', '-0']
    return Number.isFinite(value) ? undefined : ['number', String(value)]
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : ['Date', value.toISOString()]
  if (value instanceof URL) return ['URL', value.href]
  if (value instanceof Set) return ['set', [...(value as Set<unknown>)]]
  if (value instanceof Map) return ['map', [...(value as Map<unknown, unknown>)]]
  if (value instanceof Error) {
    const { name, message } = value
    return ['Error', 'cause' in value ? { name, message, cause: value.cause } : { name, message }]
  }
  return undefined
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

function write(value: unknown, above: unknown[]): [json: unknown, note?: Note] {
  if (above.includes(value)) return [null] // a circle
  const [type, plain] = special(value) ?? [undefined, value]
  if (!isHolder(plain)) return [plain, type ? [type] : undefined]
  const json = (Array.isArray(plain) ? [] : {}) as Holder
  const inside: Notes = {}
  for (const [key, item] of Object.entries(plain)) {
    if (forbidden.has(key)) throw new Error(`The key ${key} cannot be sent.`)
    const [itemJson, note] = write(item, [...above, value])
    json[key] = itemJson
    const path = key.replace(/[\\.]/g, String.raw`\$&`)
    if (Array.isArray(note)) inside[path] = note
    else for (const [rest, deep] of Object.entries(note ?? {})) inside[`${path}.${rest}`] = deep
  }
  const notes = Object.keys(inside).length > 0 ? inside : undefined
  return [json, type ? (notes ? [type, notes] : [type]) : notes]
}

/** A value as superjson would send it. Objects that occur twice are not noted: the server reads them as copies. */
export function serialize(value: unknown): Sent {
  const [json, values] = write(value, [])
  return values ? { json, meta: { values, v: 1 } } : { json }
}

/** Splits at dots; a backslash takes the character after it as it is. */
function keysOf(path: string): string[] {
  const keys = ['']
  for (const [part] of path.matchAll(/\\.|[^\\]/gs)) {
    if (part === '.') keys.push('')
    else keys[keys.length - 1] += part.at(-1) ?? ''
  }
  return keys
}

function revive(type: string, value: unknown): unknown {
  switch (type) {
    case 'undefined':
      return undefined
    case 'bigint':
      return BigInt(value as string)
    case 'number':
      return Number(value)
    case 'Date':
      return new Date(value as string)
    case 'URL':
      return new URL(value as string)
    case 'set':
      return new Set(value as unknown[])
    case 'map':
      return new Map(value as [unknown, unknown][])
    case 'Error': {
      const { name, message, cause } = value as Error
      return Object.assign(new Error(message, { cause }), { name })
    }
    default:
      throw new Error(`The answer holds a ${type}, which nobody expects.`)
  }
}

/** Inside first: what holds a value may turn into a set or a map. */
function read(note: Note, holder: Holder, key: string): void {
  const [type, inside = {}] = Array.isArray(note) ? note : [undefined, note]
  for (const [path, deep] of Object.entries(inside)) {
    const keys = keysOf(path)
    let parent = holder
    let last = key
    for (const next of keys) {
      const child = parent[last]
      if (forbidden.has(next) || !isHolder(child) || !Object.hasOwn(child, next))
        throw new Error(`The answer has nothing at ${path}.`)
      parent = child
      last = next
    }
    read(deep, parent, last)
  }
  if (type) holder[key] = revive(type, holder[key])
}

/** The value in an answer, which is changed in place. Throws when its notes do not fit. */
export function deserialize({ json, meta }: Sent): unknown {
  const root: Holder = { json }
  if (meta?.values) read(meta.values, root, 'json')
  return root.json
}

/** For `transformer` of the tRPC links. */
export const wire = { input: { serialize, deserialize }, output: { serialize, deserialize } }
