/**
 * `npm run assistant`: an assistant, by the client of the official SDK, against the demo: it asks what people ask, proposes a
 * hold that a person approves, and gets nowhere with an inquiry that orders it to confirm a booking.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { presetScopes } from '#domain/platform/access-tokens/access-scopes.ts'
import { demoAccounts, demoPassword } from '#server/desk/demo/load.ts'
import { callsTo, signIn, signInClient } from '#server/testing/calls.ts'
import { assistantWith } from '#server/testing/programs/mcp-client.ts'
import { startProgram } from '#server/testing/programs/program.ts'
import { buildWeb } from '../build-web.ts'

const orgSlug = 'halbmond'
const free = '2028-05-14'

function expectSame(what: string, found: unknown, expected: unknown): void {
  const isSame = isDeepStrictEqual(found, expected)
  console.log(`${isSame ? '✓' : '✗'} ${what}`)
  if (isSame) return
  console.log(`  found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
  process.exitCode = 1
}

await buildWeb(console.log)
const folder = await mkdtemp(join(tmpdir(), 'fermata-assistant-'))
const program = await startProgram({ DATA_DIR: join(folder, 'data'), FERMATA_DEMO: 'on' })

try {
  const session = await signIn(signInClient(program.url), demoAccounts[0]!.email, demoPassword)
  const calls = callsTo(program.url, () => session.access_token)
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const scopes = presetScopes('assistant')
  const token = { name: 'Assistant', isOrganisations: false, scopes, lifetime: 'month' as const }
  await calls.accessTokens.create.mutate({ orgSlug, token, secret })
  const { client, callTool } = await assistantWith(program.url, secret)

  const { data: answer } = await callTool('check_availability', {
    artist: 'Mira Sol',
    date: free,
    place: 'Leipzig',
  })
  const { artist, check } = answer as { artist: { id: string }; check: { isFree: boolean } }
  expectSame('“Is Mira free on 14 May near Leipzig?”: she is', check.isFree, true)
  const unsigned = await callTool('list_unsigned_contracts')
  expectSame('“What is unsigned?” is answered', unsigned.isError, false)

  const holds = async () =>
    (await calls.holds.list.query({ orgSlug, artistId: artist.id, date: free })).rows.map(({ rank }) => rank)
  const proposed = await callTool('propose_hold', {
    artistId: artist.id,
    date: free,
    reason: 'The promoter asked.',
  })
  expectSame('“Put a first hold” changes nothing yet', await holds(), [])
  const id = String(proposed.data['id'])
  await calls.proposals.approve.mutate({ orgSlug, id, version: 1, recordVersion: null })
  expectSame('and places it once a person has approved', await holds(), [1])

  const inquiries = await callTool('list_inquiries')
  const [inquiry] = inquiries.data['inquiries'] as { id: string }[]
  const statesOf = async () => (await calls.inquiries.list.query({ orgSlug })).rows.map(({ state }) => state)
  const before = await statesOf()
  const draft = { subject: 'Your inquiry', body: 'Thank you for your inquiry.', reason: 'It is unanswered.' }
  const reply = await callTool('propose_reply', { inquiryId: inquiry!.id, ...draft })
  expectSame('“Draft the answer to this inquiry” leaves a proposal', reply.data['state'], 'open')
  expectSame('and no inquiry is answered by it', await statesOf(), before)

  const names = (await client.listTools()).tools.map(({ name }) => name)
  const acting = names.filter((name) => !/^(check|find|list|get|what|propose)/.test(name))
  expectSame('No tool confirms, sends or changes anything, whatever an inquiry asks for', acting, [])
  await client.close()
} finally {
  await program.end()
  await rm(folder, { recursive: true, force: true })
}
