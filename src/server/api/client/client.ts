/** The typed client of the API: one file for programs in TypeScript, made from the document. */
import { readFileSync } from 'node:fs'
import type { Site } from '../../context.ts'
import { makeDocument } from '../document.ts'
import type { JsonSchema } from '../schemas.ts'
import { commentOf, typeOf } from './typescript.ts'

type Content = { content: Record<string, { schema: JsonSchema }> }
type Parameter = { $ref?: string; name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }
type Described = {
  summary: string
  parameters: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: { '200': Content }
}

/** Headers, by the field of the request that they are made from. */
const fieldsOfHeaders: Record<string, string> = {
  IfMatch: 'version: number',
  IfMatchOrNew: "version: number | 'new'",
  IdempotencyKey: 'idempotencyKey?: string',
}

const schemaIn = ({ content }: Content) => content['application/json']!.schema

function parametersType(parameters: readonly Parameter[], place: 'path' | 'query'): string[] {
  const placed = parameters.filter((each) => each.in === place)
  if (placed.length === 0) return []
  const properties = Object.fromEntries(placed.map(({ name, schema }) => [name, schema]))
  const required = placed.filter((each) => each.required).map(({ name }) => name)
  const type = typeOf({ type: 'object', properties, required })
  return [`${place}${required.length > 0 ? '' : '?'}: ${type}`]
}

function operationType(route: string, { summary, parameters, requestBody, responses }: Described): string {
  const headers = parameters.flatMap(({ $ref }) => fieldsOfHeaders[$ref?.split('/').at(-1) ?? ''] ?? [])
  const request = [
    ...parametersType(parameters, 'path'),
    ...parametersType(parameters, 'query'),
    ...(requestBody ? [`body${requestBody.required ? '' : '?'}: ${typeOf(schemaIn(requestBody))}`] : []),
    ...headers,
  ].join('; ')
  const answer = typeOf(schemaIn(responses['200']))
  return `  ${commentOf(summary)}'${route}': { request: { ${request} }; answer: ${answer} }`
}

function makeClient(site: Pick<Site, 'appUrl' | 'version'>): string {
  const { paths, components } = makeDocument(site)
  const schemas = Object.entries(components.schemas as Record<string, JsonSchema>)
  const operations = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, described]) =>
        operationType(`${method.toUpperCase()} ${path}`, described),
      ),
  )
  return [
    `// Typed client of the Fermata API, version ${site.version}. Made by ${site.appUrl}/api/v1/client.ts; do not edit.`,
    readFileSync(new URL('runtime.ts', import.meta.url), 'utf8').trim(),
    ...schemas.map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`),
    `export type FermataOperations = {\n${operations.join('\n')}\n}`,
    `/** Calls this installation: \`const fermata = createFermata({ token })\`, \`await fermata('GET /artists')\`. */`,
    `export const createFermata = (options: Omit<ClientOptions, 'address'> & { address?: string }) =>`,
    `  clientOf<FermataOperations>({ address: ${JSON.stringify(site.appUrl)}, ...options })`,
    '',
  ].join('\n')
}

let made: string | undefined

/** The client as text; made when it is first asked for. */
export const clientFor = (site: Pick<Site, 'appUrl' | 'version'>): string => (made ??= makeClient(site))
