// Reads superjson from the network: only the value types the product promises, along paths that really exist.
import { DomainError } from '#domain/errors.ts'

/** Nothing we take as input nests deeper; bounds the recursion of everything that walks the input later. */
const MAX_DEPTH = 64
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const ENVELOPE_KEYS = new Set(['json', 'meta'])
const META_KEYS = new Set(['values', 'referentialEqualities', 'v'])

type Json = Record<string, unknown>
type Holder = Json | unknown[]

/**
 * Reads `{ json, meta? }` as sent by a superjson client.
 *
 * Values may be dates, big integers, sets, maps, undefined, URLs, errors and the special numbers (product
 * specification 7). Classes, symbols, regular expressions and typed arrays, which superjson would also build,
 * are refused, as are paths or keys that touch a prototype, paths that lead nowhere, and nesting beyond 64
 * levels. Shared references arrive as copies. Throws an Error with the catalogue's sentence; the call answers
 * BAD_REQUEST. The given object is changed in place.
 */
export function decodeInput(payload: unknown): unknown {
  if (!isObject(payload) || !hasOnly(payload, ENVELOPE_KEYS)) refuse()
  const { json, meta } = payload
  checkTree(json)
  if (meta === undefined) return json
  if (!isObject(meta) || !hasOnly(meta, META_KEYS)) refuse()
  if (meta.v !== undefined && meta.v !== 0 && meta.v !== 1) refuse()
  checkEqualities(meta.referentialEqualities)
  const root: Json = { json }
  if (meta.values !== undefined) applyAnnotation(meta.values, root, 'json', 0)
  return root.json
}

/** BAD_REQUEST for a value that is nested too deep, or has keys that touch a prototype. */
export function checkTree(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) refuse()
  if (Array.isArray(value)) {
    for (const item of value) checkTree(item, depth + 1)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) refuse()
    checkTree(item, depth + 1)
  }
}

/** Equalities repeat what the tree holds already, so they are checked and not applied (applied, they could form cycles). */
function checkEqualities(value: unknown): void {
  if (value === undefined) return
  const [root, others] = Array.isArray(value) ? [value[0], value[1]] : [[], value]
  if (!Array.isArray(root) || (others !== undefined && !isObject(others))) refuse()
  const paths: unknown[] = [...root]
  for (const [path, same] of Object.entries(others ?? {})) {
    if (!Array.isArray(same)) refuse()
    paths.push(path, ...(same as unknown[]))
  }
  for (const path of paths) {
    if (typeof path !== 'string') refuse()
    parsePath(path)
  }
}

/** One node of superjson's tree: `[type]`, `[type, children]` or `children`, children being keyed by relative path. */
function applyAnnotation(node: unknown, holder: Holder, key: string, depth: number): void {
  if (depth > MAX_DEPTH) refuse()
  const typed = Array.isArray(node)
  if (typed && (node.length < 1 || node.length > 2)) refuse()
  const children: unknown = typed ? (node[1] ?? {}) : node
  if (!isObject(children)) refuse()
  for (const [path, child] of Object.entries(children)) {
    const [parent, last] = resolve(read(holder, key), parsePath(path))
    applyAnnotation(child, parent, last, depth + 1)
  }
  if (typed) write(holder, key, revive(node[0], read(holder, key)))
}

/** Splits on dots; a backslash escapes a dot or a backslash. */
function parsePath(path: string): string[] {
  const segments: string[] = []
  let segment = ''
  for (let index = 0; index < path.length; index++) {
    const char = path.charAt(index)
    if (char === '.') {
      segments.push(segment)
      segment = ''
    } else if (char === '\\') {
      const next = path.charAt(++index)
      if (next !== '.' && next !== '\\') refuse()
      segment += next
    } else {
      segment += char
    }
  }
  segments.push(segment)
  if (segments.some((item) => FORBIDDEN_KEYS.has(item))) refuse()
  return segments
}

/** Follows the path to the holder of its last key; every step must be an own entry of a plain object or array. */
function resolve(start: unknown, path: string[]): [Holder, string] {
  let holder = start
  for (const [index, key] of path.entries()) {
    if (!isHolder(holder) || !owns(holder, key)) refuse()
    if (index === path.length - 1) return [holder, key]
    holder = read(holder, key)
  }
  return refuse()
}

function revive(type: unknown, value: unknown): unknown {
  switch (type) {
    case 'undefined':
      return undefined
    case 'Date': {
      const date = new Date(typeof value === 'string' ? value : NaN)
      return Number.isNaN(date.getTime()) ? refuse() : date
    }
    case 'bigint':
      return typeof value === 'string' && /^-?\d{1,100}$/.test(value) ? BigInt(value) : refuse()
    case 'number':
      return value === 'NaN' || value === 'Infinity' || value === '-Infinity' || value === '-0'
        ? Number(value)
        : refuse()
    case 'set':
      return Array.isArray(value) ? new Set<unknown>(value) : refuse()
    case 'map':
      return Array.isArray(value) && value.every(isPair) ? new Map(value) : refuse()
    case 'URL':
      return typeof value === 'string' && URL.canParse(value) ? new URL(value) : refuse()
    case 'Error':
      return isObject(value) ? reviveError(value) : refuse()
    default:
      return refuse()
  }
}

function reviveError(value: Json): Error {
  if (typeof value.message !== 'string' || typeof value.name !== 'string') refuse()
  const error = new Error(value.message, { cause: value.cause })
  error.name = value.name
  return error
}

function isPair(value: unknown): value is [unknown, unknown] {
  return Array.isArray(value) && value.length === 2
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function isHolder(value: unknown): value is Holder {
  return Array.isArray(value) || isObject(value)
}

function owns(holder: Holder, key: string): boolean {
  return Object.hasOwn(holder, key) && !(Array.isArray(holder) && key === 'length')
}

function read(holder: Holder, key: string): unknown {
  return Array.isArray(holder) ? holder[Number(key)] : holder[key]
}

function write(holder: Holder, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder[Number(key)] = value
  else holder[key] = value
}

function hasOnly(object: Json, keys: Set<string>): boolean {
  return Object.keys(object).every((key) => keys.has(key))
}

function refuse(): never {
  throw new DomainError('BAD_REQUEST')
}
