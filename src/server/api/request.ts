/** Reads the input of a procedure out of a request: from its path, its query, its body and its headers. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { checkTree } from '../platform/http/superjson-input.ts'
import type { Operation } from './operation.ts'
import { inputSchema, notNull, type JsonSchema } from './schemas.ts'

type Values = Record<string, unknown>
export type ApiRequest = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | string[]>>
  /** The text that was sent; empty where there was none. */
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What of an input comes from where; made once for each operation. */
export type InputPlan = {
  operation: Operation
  /** What the path says, by the name there: what the input calls it, and its schema. */
  params: Readonly<Record<string, { name: string; schema: JsonSchema }>>
  takesVersion: boolean
  /** Whether the version may be null: of a record that is not there yet. */
  mayBeNew: boolean
  /** What the query or the body has, by name. */
  rest: Readonly<Record<string, JsonSchema>>
  required: readonly string[]
  body: JsonSchema | undefined
}

const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

export function planOf(operation: Operation): InputPlan {
  const { properties, required = [] } = inputSchema(operation.procedure)
  const params = Object.fromEntries(
    paramNames(operation.path).map((shown) => {
      const name = operation.params?.[shown] ?? shown
      return [shown, { name, schema: properties[name]! }]
    }),
  )
  const taken = new Set(Object.values(params).map(({ name }) => name))
  const takesVersion = 'version' in properties
  if (takesVersion) taken.add('version')
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !taken.has(name)))
  return {
    operation,
    params,
    takesVersion,
    mayBeNew: takesVersion && properties['version']!.anyOf !== undefined,
    rest,
    required: required.filter((name) => name in rest),
    body: operation.body === undefined ? undefined : rest[operation.body],
  }
}

function unknownField(name: string): DomainError {
  const problem = platformProblem('api.unknownField')
  return new DomainError('BAD_REQUEST', { problem, fields: { [name]: asMessage(problem) } })
}

const instant = z.iso.datetime({ offset: true, local: false })

/** Texts become instants where the schema has instants; what is none stays, and is refused by the procedure. */
function withInstants(schema: JsonSchema, value: unknown): unknown {
  if (schema.anyOf) return schema.anyOf.reduce((made, each) => withInstants(each, made), value)
  if (typeof value === 'string') {
    const isInstant = schema.format === 'date-time' && instant.safeParse(value).success
    return isInstant ? new Date(value) : value
  }
  if (Array.isArray(value)) return value.map((each) => withInstants((schema.items ?? {}) as JsonSchema, each))
  if (!value || typeof value !== 'object' || value instanceof Date) return value
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      Object.hasOwn(properties, key) ? withInstants(properties[key]!, each) : each,
    ]),
  )
}

/** A text of an address as what the schema has there; what does not fit stays a text, and is refused by the procedure. */
function fromText(wanted: JsonSchema, text: string | string[]): unknown {
  const schema = notNull(wanted)
  if (schema.type === 'array') {
    return [text].flat().map((each) => fromText((schema.items ?? {}) as JsonSchema, each))
  }
  if (typeof text !== 'string') return text
  if (schema.type === 'integer' || schema.type === 'number')
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** `sort[by]=name` is a part of `sort`. */
function fromQuery(plan: InputPlan, query: ApiRequest['query']): Values {
  const input: Values = {}
  for (const [key, text] of Object.entries(query)) {
    const [, name = key, part] = /^(\w+)\[(\w+)\]$/.exec(key) ?? []
    if (!Object.hasOwn(plan.rest, name)) throw unknownField(key)
    const schema = plan.rest[name]!
    if (part === undefined) {
      input[key] = fromText(schema, text)
      continue
    }
    const parts = (notNull(schema).properties ?? {}) as Record<string, JsonSchema>
    const known = (input[name] ??= {}) as Values
    known[part] = fromText(Object.hasOwn(parts, part) ? parts[part]! : {}, text)
  }
  return input
}

function fromBody(plan: InputPlan, text: string): Values {
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new DomainError('BAD_REQUEST', { problem: platformProblem('api.json') })
  }
  checkTree(body)
  if (plan.body && plan.operation.body) return { [plan.operation.body]: withInstants(plan.body, body) }
  if (!body || typeof body !== 'object' || Array.isArray(body)) throw new DomainError('BAD_REQUEST')
  const foreign = Object.keys(body).find((name) => !Object.hasOwn(plan.rest, name))
  if (foreign !== undefined) throw unknownField(foreign)
  return withInstants({ properties: plan.rest }, body) as Values
}

/** `If-Match: "3"` is version 3; `If-None-Match: *` is a record that is not there yet. */
function versionOf(plan: InputPlan, headers: ApiRequest['headers']): number | null {
  if (plan.mayBeNew && headers['if-none-match'] === '*') return null
  const [, version] = /^"(\d{1,9})"$/.exec(String(headers['if-match'] ?? '')) ?? []
  if (version === undefined) {
    throw new DomainError('PRECONDITION_FAILED', { problem: platformProblem('api.version') })
  }
  return Number(version)
}

/** The input of the procedure, without the organisation. */
export function readInput(plan: InputPlan, { params, query, body, headers }: ApiRequest): Values {
  const isRead = plan.operation.method === 'GET'
  const input = isRead ? fromQuery(plan, query) : fromBody(plan, body)
  for (const [shown, { name }] of Object.entries(plan.params)) input[name] = params[shown]
  if (plan.takesVersion) input['version'] = versionOf(plan, headers)
  return input
}
