/** Gives the schemas that repeat within a document a name, and puts references in their places. */
import type { JsonSchema } from './schemas.ts'

type Node = Record<string, unknown>
type Found = { node: Node; hint: string; count: number }

/** Smaller ones read better where they are. */
const leastSize = 200
const marked = 'x-name'

const pascal = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const singular = (text: string) =>
  text
    .replace(/ies$/, 'y')
    .replace(/uses$/, 'us')
    .replace(/(?<![su])s$/, '')

/** Marks a schema with the name that it gets where it repeats. */
export const named = (name: string, schema: JsonSchema): JsonSchema => ({ [marked]: name, ...schema })

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const isObjectSchema = (node: Node) => node['type'] === 'object' && isNode(node['properties'])
const keyOf = (node: Node) =>
  JSON.stringify(node, (name, value: unknown) => (name === marked ? undefined : value))

/** Visits every schema of objects, outer ones first, with the name that it would have there. */
function visit(value: unknown, hint: string, see: (node: Node, hint: string) => void): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, hint, see))
  if (!isNode(value)) return
  const name = typeof value[marked] === 'string' ? value[marked] : hint
  if (isObjectSchema(value)) see(value, name)
  const isInput = name.endsWith('Input')
  for (const [key, each] of Object.entries(value)) {
    if (key === 'properties' && isNode(each))
      for (const [property, schema] of Object.entries(each))
        visit(schema, nameAt(name, property, isInput), see)
    else visit(each, key === 'items' ? ofOne(name, isInput) : name, see)
  }
}

const ofOne = (name: string, isInput: boolean) =>
  isInput ? `${singular(name.slice(0, -'Input'.length))}Input` : singular(name)

/** Rows are called after their list; what is sent differs in its name from what is answered. */
function nameAt(parent: string, property: string, isInput: boolean): string {
  if (property === 'rows') return `${parent}Row`
  return isInput ? `${pascal(property)}Input` : pascal(property)
}

/** The hint, or the hint with a number where the name is taken: who comes first has it. */
function freeName(hint: string, taken: ReadonlySet<string>): string {
  let name = hint
  for (let no = 2; taken.has(name); no++) name = `${hint}${no}`
  return name
}

/** The value with references for the schemas that occur more than once, and these by name. */
export function withComponents<Value>(value: Value): { value: Value; schemas: Record<string, unknown> } {
  const all = new Map<string, Found>()
  visit(value, 'Schema', (node, hint) => {
    const key = keyOf(node)
    if (key.length < leastSize) return
    const known = all.get(key)
    if (known) known.count++
    else all.set(key, { node, hint, count: 1 })
  })
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [key, { hint, count }] of all) {
    if (count < 2) continue
    const name = freeName(hint, taken)
    taken.add(name)
    names.set(key, name)
  }
  const replaced = (part: unknown, isRoot = false): unknown => {
    if (Array.isArray(part)) return part.map((each) => replaced(each))
    if (!isNode(part)) return part
    const name = !isRoot && isObjectSchema(part) ? names.get(keyOf(part)) : undefined
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
    const { [marked]: _, ...rest } = part
    return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, replaced(each)]))
  }
  const schemas = Object.fromEntries(
    [...names].map(([key, name]) => [name, replaced(all.get(key)!.node, true)]),
  )
  return { value: replaced(value) as Value, schemas }
}
