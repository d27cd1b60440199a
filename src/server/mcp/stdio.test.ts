// The command for assistants that start a program: the client of the SDK talks to it as such assistants do.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { beforeAll, expect, test } from 'vitest'
import { presetScopes } from '#domain/platform/access-tokens/access-scopes.ts'
import { accessTokensRouter } from '../platform/access-tokens/router.ts'
import { actors, type Actors } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { listening } from '../testing/programs/mcp-client.ts'
import { testServer } from '../testing/server.ts'

const script = join(import.meta.dirname, '../../../scripts/mcp.ts')
let people: Actors
let address: string

beforeAll(async () => {
  people = await actors(await testDatabase())
  address = await listening((await testServer(people)).app)
})

const started = (env: Record<string, string>) =>
  new StdioClientTransport({ command: process.execPath, args: [script], env, stderr: 'ignore' })

test('passes questions on and answers back', async () => {
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const token = {
    name: 'Desktop',
    isOrganisations: false,
    scopes: presetScopes('assistant'),
    lifetime: 'year' as const,
  }
  await accessTokensRouter.createCaller(people.owner).create({ orgSlug: 'halbmond', token, secret })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(started({ FERMATA_URL: address, FERMATA_TOKEN: secret }))
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('propose_hold')
  const { structuredContent } = await client.callTool({ name: 'list_open_invoices', arguments: {} })
  expect(structuredContent).toMatchObject({ total: 0, invoices: [] })
  await client.close()
})

test('does not start without an address and a token', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await expect(client.connect(started({ FERMATA_URL: address }))).rejects.toThrow()
})
