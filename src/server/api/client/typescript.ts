/** JSON Schemas of the document as types of TypeScript. */
import type { JsonSchema } from '../schemas.ts'

type Schema = JsonSchema | boolean

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text)
const keyOf = (name: string) => (isName(name) ? name : JSON.stringify(name))

/** A comment for what editors show, on one line. */
export const commentOf = (text: string | undefined): string =>
  text === undefined ? '' : `/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/')} */ `

function fieldType(name: string, schema: Schema, isRequired: boolean): string {
  const comment = commentOf(typeof schema === 'object' ? schema.description : undefined)
  return `${comment}${keyOf(name)}${isRequired ? '' : '?'}: ${typeOf(schema)}`
}

function objectType({ properties = {}, required = [], additionalProperties = true }: JsonSchema): string {
  const fields = Object.entries(properties)
  if (fields.length === 0) return `Record<string, ${typeOf(additionalProperties)}>`
  return `{ ${fields.map(([name, schema]) => fieldType(name, schema, required.includes(name))).join('; ')} }`
}

function arrayType({ prefixItems, items = true }: JsonSchema): string {
  const places = prefixItems ?? (Array.isArray(items) ? items : undefined)
  return places ? `[${places.map(typeOf).join(', ')}]` : `Array<${typeOf(items as Schema)}>`
}

const byName = {
  string: () => 'string',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: arrayType,
  object: objectType,
} satisfies Record<string, (schema: JsonSchema) => string>

const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ')

/** The choices within choices, side by side. */
function choicesOf(schema: Schema): string[] {
  const choices = typeof schema === 'object' ? (schema.anyOf ?? schema.oneOf) : undefined
  return choices ? choices.flatMap(choicesOf) : [typeOf(schema)]
}

/** The type of what a schema lets through. */
export function typeOf(schema: Schema): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never'
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.anyOf ?? schema.oneOf) return unionOf(choicesOf(schema))
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each)})`).join(' & ')
  const types = [schema.type ?? []].flat()
  return types.length === 0 ? 'unknown' : unionOf(types.map((name) => byName[name](schema)))
}
