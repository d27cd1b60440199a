// Where programs may send people back to, what they may call themselves, and what they can be given.
import { describe, expect, test } from 'vitest'
import { assistantScopes, isRedirectOf, Registration, wantedScopes } from './oauth.ts'

const registers = (uri: string, client_name = 'Claude') =>
  Registration.safeParse({ redirect_uris: [uri], client_name }).success

test.each([
  ['https://claude.ai/api/mcp/auth_callback', true],
  ['http://localhost:3118/callback', true],
  ['http://127.0.0.1/callback', true],
  ['http://[::1]:9/callback', true],
  ['http://example.com/callback', false],
  ['http://localhost.example.com/', false],
  ['https://user:secret@example.com/', false],
  ['https://example.com/#fragment', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/callback', false],
])('%s may be registered: %s', (uri, expected) => expect(registers(uri)).toBe(expected))

describe('an address that is asked for', () => {
  const registered = ['https://claude.ai/callback', 'http://localhost:3118/callback']
  test.each([
    ['https://claude.ai/callback', true],
    ['https://claude.ai/callback/', false],
    ['https://claude.ai/callback?x=1', false],
    ['https://claude.ai.evil.example/callback', false],
    ['http://localhost:55555/callback', true],
    ['http://localhost:55555/other', false],
    ['http://127.0.0.1:3118/callback', false],
    ['https://localhost:3118/callback', false],
  ])('%s is one of them: %s', (uri, expected) => expect(isRedirectOf(registered, uri)).toBe(expected))
})

test('a name cannot pass for another entry of the log', () => {
  const { client_name } = Registration.parse({
    redirect_uris: ['https://a.example/'],
    client_name: 'Claude” Chrome\u202e\n',
  })
  expect(client_name).toBe('Claude Chrome')
  expect(Registration.parse({ redirect_uris: ['https://a.example/'] }).client_name).toBe('Assistant')
})

test('an assistant is given reading, and proposing where it asks; never changing', () => {
  expect(assistantScopes.filter((scope) => scope.endsWith(':write'))).toEqual([])
  expect(wantedScopes(undefined)).not.toContain('proposals')
  expect(wantedScopes('events:read proposals events:write calendars')).toEqual(['events:read', 'proposals'])
  expect(wantedScopes('events:write')).toEqual(wantedScopes(undefined))
})
