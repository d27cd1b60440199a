/** What this server can be asked, made from the router itself: for tests, tools and people who integrate. */
import { z } from 'zod'
import { exampleOf } from '../example.ts'
import { appRouter } from '../router.ts'
import type { Meta } from '../trpc.ts'

export type ManifestEntry = {
  path: string
  type: 'query' | 'mutation'
  auth: NonNullable<Meta['auth']>
  orgScoped: boolean
  permission: string | null
  idempotent: boolean
  /** Needs a password, a code or a passkey shown lately. */
  recentSignIn: boolean
  /** JSON Schema of the input before superjson: instants are any value. */
  input: z.core.JSONSchema.BaseSchema
  example: unknown
}

type Procedure = { _def: { type: 'query' | 'mutation'; meta?: Meta; inputs: z.ZodType[] } }

// zod leaves the examples of a schema that transforms out of its input side; ours are examples of input.
const keepExamples = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}) => {
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (Array.isArray(examples)) jsonSchema.examples = examples
}

/** Every procedure with its rights, its input as JSON Schema, and an input that passes that schema. */
export function makeManifest(): ManifestEntry[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>
  return Object.entries(procedures)
    .map(([path, { _def }]) => {
      const [schema] = _def.inputs
      const input = schema
        ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: keepExamples })
        : {}
      const auth = _def.meta?.auth ?? 'public'
      return {
        path,
        type: _def.type,
        auth,
        orgScoped: auth === 'org' || auth === 'artist',
        permission: _def.meta?.permission ?? null,
        idempotent: _def.meta?.idempotent ?? false,
        recentSignIn: _def.meta?.recentSignIn ?? false,
        input,
        example: schema ? exampleOf(input) : undefined,
      }
    })
    .toSorted((a, b) => a.path.localeCompare(b.path))
}
