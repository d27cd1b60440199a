/** An input that a JSON Schema of ours accepts: the smallest one, with what is required and nothing else. */
import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2027-05-14',
  email: 'jonas@taktgeber.example',
}

/** Names an example for the schema; undefined where nothing is asked for. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return exampleOf(choice.find((each) => each.type === 'null') ?? choice[0]!)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each)))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, property]) => [name, exampleOf(property as Schema)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items as Schema))
    case 'string':
      return formats[schema.format ?? ''] ?? 'Example'.padEnd(schema.minLength ?? 0, 'e')
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return undefined
  }
}
