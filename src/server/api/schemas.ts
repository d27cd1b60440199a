/** JSON Schemas of what procedures take and answer, as they are in JSON: instants are texts. */
import { z } from 'zod'
import { appRouter } from '../router.ts'
import type { Meta } from '../trpc.ts'
import { checkedList } from '../unchecked-lists.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Procedure = { _def: { type: 'query' | 'mutation'; meta?: Meta; inputs: z.ZodType[]; output: z.ZodType } }
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

/** The procedure of an operation; the types of the table know that there is one. */
export function procedureOf(path: string): Procedure['_def'] {
  const found = procedures[path]
  if (!found) throw new Error(`No procedure ${path}`)
  return found._def
}

type Overridden = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

/** What zod leaves out, since JSON has no word for it: dates, lists that are not checked, and texts that are tidied up. */
const inJson =
  (io: 'input' | 'output') =>
  ({ zodSchema, jsonSchema }: Overridden): void => {
    const { def } = zodSchema._zod
    const checked = checkedList(zodSchema)
    if (checked) Object.assign(jsonSchema, bare(checked, io))
    if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    // What is tidied up is of the kind that came in, or null where it was empty.
    if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
      Object.assign(jsonSchema, { anyOf: [bare(def.in, 'input'), { type: 'null' }] })
    const examples = z.globalRegistry.get(zodSchema)?.examples
    if (Array.isArray(examples)) jsonSchema.examples = examples
  }

function bare(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: inJson(io),
  })
  return json
}

/** What a call takes; the organisation comes of the token. */
export function inputSchema(path: string): JsonSchema & { properties: Record<string, JsonSchema> } {
  const schema = bare(procedureOf(path).inputs[0]!, 'input')
  const { orgSlug: _, ...properties } = schema.properties as Record<string, JsonSchema>
  const required = schema.required?.filter((name) => name !== 'orgSlug') ?? []
  return { ...schema, properties, required }
}

/** What a call answers. */
export const outputSchema = (path: string): JsonSchema => bare(procedureOf(path).output, 'output')

export { bare as schemaOf }

/** The schema without null, for what an address says. */
export const notNull = (schema: JsonSchema): JsonSchema => {
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null')
  return choices?.length === 1 ? choices[0]! : schema
}
