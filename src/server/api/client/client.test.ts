/** The typed client compiles, refuses calls that the document does not have, and reaches the procedures. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import { accessTokensRouter } from '../../platform/access-tokens/router.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import type * as Runtime from './runtime.ts'
import { typeOf } from './typescript.ts'

type Client = typeof Runtime & {
  createFermata(options: {
    token: string
    language?: 'de'
  }): (route: string, request?: object) => Promise<Record<string, unknown>>
}

const compiler = join(import.meta.dirname, '../../../../node_modules/.bin/tsc')
let folder: string
let client: Client
let token: string

beforeAll(async () => {
  const people = await actors(await testDatabase())
  const { app } = await testServer(people)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'fermata-client-'))
  const text = await (await fetch(`${address}/api/v1/client.ts`)).text()
  await writeFile(join(folder, 'fermata.ts'), text.replaceAll(people.services.site.appUrl, address))
  client = (await import(join(folder, 'fermata.ts'))) as Client
  token = `fma_${randomBytes(32).toString('base64url')}`
  const scopes: AccessScope[] = ['venues:write', 'events:read']
  const made = { name: 'Client', isOrganisations: false, scopes, lifetime: 'year' as const }
  await accessTokensRouter
    .createCaller(people.owner)
    .create({ orgSlug: people.org.slug, token: made, secret: token })
})
afterAll(() => rm(folder, { recursive: true }))

const program = `
import { createFermata, FermataError, type VenueInput } from './fermata.ts'
const fermata = createFermata({ token: 'fma_' })
const venue: VenueInput = { name: 'Astra', kind: 'club', tz: 'Europe/Berlin' }
const { id } = await fermata('POST /venues', { body: venue })
const { version } = await fermata('GET /venues/{id}', { path: { id } })
await fermata('PUT /venues/{id}', { path: { id }, body: venue, version })
const { rows } = await fermata('GET /venues', { query: { limit: 50 } })
export const names: string[] = rows.map(({ name }) => name)
export const isRefusal = (error: unknown) => error instanceof FermataError && error.problem.status === 409
// @ts-expect-error: there is no such operation.
await fermata('GET /rumours')
// @ts-expect-error: whose version?
await fermata('PUT /venues/{id}', { path: { id }, body: venue })
// @ts-expect-error: a kind that no venue has.
await fermata('POST /venues', { body: { ...venue, kind: 'cellar' } })
`

test('a program with right calls compiles, one with wrong calls does not', async () => {
  await writeFile(join(folder, 'program.ts'), program)
  const options =
    '--noEmit --strict --target esnext --module nodenext --allowImportingTsExtensions --lib esnext,dom'
  const args = [...options.split(' '), '--types', '', join(folder, 'program.ts')]
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const { stdout } = await promisify(execFile)(compiler, args, { cwd: folder }).catch((error) => error)
  expect(stdout).toBe('')
})

describe('a call', () => {
  const venue = { name: 'Conne Island', kind: 'club', tz: 'Europe/Berlin', city: 'Leipzig' }

  test('makes, reads, finds and changes a record', async () => {
    const fermata = client.createFermata({ token })
    const { id } = await fermata('POST /venues', { body: venue, idempotencyKey: 'once' })
    expect(await fermata('POST /venues', { body: venue, idempotencyKey: 'once' })).toMatchObject({ id })
    const { version } = await fermata('GET /venues/{id}', { path: { id } })
    await fermata('PUT /venues/{id}', { path: { id }, body: { ...venue, name: 'Conne' }, version })
    const found = await fermata('GET /venues', { query: { search: 'Conne', sort: { by: 'name' } } })
    expect(found).toMatchObject({ total: 1, rows: [{ id, name: 'Conne' }] })
  })

  test('that is refused says why, in the language of whoever reads it', async () => {
    const fermata = client.createFermata({ token, language: 'de' })
    const refused = fermata('POST /venues', { body: { ...venue, name: '' } })
    await expect(refused).rejects.toBeInstanceOf(client.FermataError)
    await expect(refused).rejects.toMatchObject({ problem: { status: 400, errors: expect.anything() } })
    await expect(fermata('GET /contacts')).rejects.toMatchObject({ problem: { status: 403 } })
  })
})

test.each([
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { enum: ['a', 1] } }, 'Array<"a" | 1>'],
  [{ type: 'array', prefixItems: [{ type: 'integer' }, {}] }, '[number, unknown]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ allOf: [{ $ref: '#/components/schemas/A' }, { const: 'b' }] }, '(A) & ("b")'],
  [
    {
      type: 'object',
      properties: { 'a-b': {}, c: { description: 'Why */', type: 'null' } },
      required: ['c'],
    },
    '{ "a-b"?: unknown; /** Why *\\/ */ c: null }',
  ],
] as const)('%j is written as %s', (schema, type) => {
  expect(typeOf(schema as never)).toBe(type)
})
