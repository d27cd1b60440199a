// The wire format of /trpc: superjson's, written without copying wherever the value is ordinary.
import { deserialize, serialize, type SuperJSONResult } from 'superjson'
import { decodeInput } from './superjson-input.ts'

/** Deeper values may be cycles: superjson, which can tell, takes them. */
const MAX_DEPTH = 60

type Scan = { keys: (string | number)[]; dates: Record<string, ['Date']> | undefined }

/**
 * Turns a procedure's answer into superjson's `{ json, meta? }`, ready for JSON.stringify.
 *
 * An ordinary tree (plain objects, arrays, strings, finite numbers, booleans, null, Dates) is passed on as it
 * is, and only the paths of its Dates are collected, since JSON.stringify writes a Date as superjson would.
 * Everything else goes through superjson itself. Two differences, both harmless for answers: a property that
 * is `undefined` is left out, and an object that occurs twice arrives as two copies.
 */
export function encodeOutput(value: unknown): SuperJSONResult {
  const scan: Scan = { keys: [], dates: undefined }
  if (!isOrdinary(scan, value, 0)) return serialize(value)
  const json = value as SuperJSONResult['json']
  return scan.dates ? { json, meta: { values: scan.dates, v: 1 } } : { json }
}

/** The transformer that `initTRPC.create` takes: fast answers out, strictly read input in. */
export const wireTransformer = {
  input: { serialize, deserialize: decodeInput },
  output: {
    serialize: encodeOutput,
    deserialize: (value: SuperJSONResult): unknown => deserialize(value),
  },
}

function isOrdinary(scan: Scan, value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object':
      break
    default:
      return false
  }
  if (value === null) return true
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return isOrdinaryArray(scan, value, depth)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) {
    return isOrdinaryObject(scan, value as Record<string, unknown>, depth)
  }
  return prototype === Date.prototype && noteDate(scan, value as Date, depth)
}

function isOrdinaryArray(scan: Scan, items: unknown[], depth: number): boolean {
  for (let index = 0; index < items.length; index++) {
    scan.keys[depth] = index
    if (!isOrdinary(scan, items[index], depth + 1)) return false
  }
  return true
}

function isOrdinaryObject(scan: Scan, object: Record<string, unknown>, depth: number): boolean {
  for (const key of Object.keys(object)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return false
    const value = object[key]
    if (value === undefined) continue
    scan.keys[depth] = key
    if (!isOrdinary(scan, value, depth + 1)) return false
  }
  return true
}

/** Records where the Date is; a Date at the root, an invalid one or a path that needs escaping is not ordinary. */
function noteDate(scan: Scan, date: Date, depth: number): boolean {
  if (depth === 0 || Number.isNaN(date.getTime())) return false
  const path = scan.keys.slice(0, depth)
  if (path.some((key) => typeof key === 'string' && (key.includes('.') || key.includes('\\')))) return false
  scan.dates ??= {}
  scan.dates[path.join('.')] = ['Date']
  return true
}
