/** Requests to the API made of inputs of procedures, and inputs made of their schemas. */
import fc from 'fast-check'
import type { InputPlan } from '../api/request.ts'
import { notNull, type JsonSchema } from '../api/schemas.ts'

export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** What a query says of a value: lists by repeating the name, parts of an object in brackets. */
function inQuery(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.map((each) => [name, asText(each)])
  if (value && typeof value === 'object')
    return Object.entries(value).map(([part, each]) => [`${name}[${part}]`, asText(each)])
  return value === undefined || value === null ? [] : [[name, asText(value)]]
}

/** The request that carries an input. */
export function requestFor(plan: InputPlan, input: Readonly<Record<string, unknown>>): ApiCall {
  const { operation, params, rest } = plan
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, shown: string) =>
    encodeURIComponent(asText(input[params[shown]!.name])),
  )
  const headers: Record<string, string> = {}
  if (plan.takesVersion) {
    const { version } = input
    if (version === null) headers['if-none-match'] = '*'
    else headers['if-match'] = `"${asText(version)}"`
  }
  const others = Object.entries(input).filter(([name]) => name in rest)
  const url = `/api/v1${path}`
  if (operation.method === 'GET') {
    const query = new URLSearchParams(others.flatMap(([name, value]) => inQuery(name, value)))
    return { method: 'GET', url: query.size > 0 ? `${url}?${query}` : url, headers }
  }
  const body = operation.body === undefined ? Object.fromEntries(others) : input[operation.body]
  headers['content-type'] = 'application/json'
  return { method: operation.method, url, headers, payload: JSON.stringify(body ?? {}) }
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 4 }),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString()),
  email: fc.constantFrom('jonas@taktgeber.example', 'a@b.example'),
}

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  const form = formats[schema.format ?? '']
  if (form) return form
  const { minLength = 0, maxLength = 40 } = schema
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' })
}

/** Values that a schema allows, as far as it says so; what rules say beyond it, they refuse. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const examples = schema.examples ?? []
  if (examples.length > 0 && schema.type === 'string')
    return fc.oneof({ arbitrary: fc.constantFrom(...examples), weight: 4 }, texts(schema))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valuesOf))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema)
    case 'array':
      return fc.array(valuesOf((schema.items ?? {}) as JsonSchema), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      })
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -2, max: Math.min(schema.maximum ?? 100_000, 2 ** 31) })
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 1000, 1000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectsOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  const requiredKeys = properties.map(([name]) => name).filter((name) => schema.required?.includes(name))
  return fc.record(Object.fromEntries(properties.map(([name, each]) => [name, valuesOf(each)])), {
    requiredKeys,
  })
}

/** Some of the inputs that an operation takes beside the example, by name; now and then another record than that one. */
export function inputsOf({ rest, params }: InputPlan): fc.Arbitrary<Record<string, unknown>> {
  const some = (schemas: [string, JsonSchema][]) =>
    fc.record(Object.fromEntries(schemas.map(([name, schema]) => [name, valuesOf(notNull(schema))])), {
      requiredKeys: [],
    })
  const inPath = Object.values(params).map(({ name, schema }): [string, JsonSchema] => [name, schema])
  const others = some(Object.entries(rest))
  const withAnother = fc.tuple(others, some(inPath)).map(([one, two]) => ({ ...one, ...two }))
  return fc.oneof({ arbitrary: others, weight: 9 }, { arbitrary: withAnother, weight: 1 })
}
