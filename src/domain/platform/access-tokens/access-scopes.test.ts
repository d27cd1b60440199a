import { expect, test } from 'vitest'
import { accessScopes, includesScope, presetScopes, type AccessScope } from './access-scopes.ts'

test.each<[AccessScope[], AccessScope, boolean]>([
  [['events:read'], 'events:read', true],
  [['events:write'], 'events:read', true],
  [['events:read'], 'events:write', false],
  [['venues:write'], 'events:read', false],
  [['calendars'], 'calendars', true],
  [['calendars'], 'events:read', false],
  [presetScopes('write'), 'calendars', false],
  [[], 'events:read', false],
])('%j for %s: %s', (scopes, wanted, expected) => expect(includesScope(scopes, wanted)).toBe(expected))

test('presets choose among the scopes that exist; reading everything changes nothing', () => {
  for (const preset of ['read', 'write', 'calendars'] as const)
    expect(accessScopes).toEqual(expect.arrayContaining(presetScopes(preset)))
  expect(presetScopes('read').filter((scope) => !scope.endsWith(':read'))).toEqual([])
  expect(accessScopes).not.toContain('activity:write')
})
