import { expect, test } from 'vitest'
import { isAffected } from './affected.ts'

test.each([
  [[['events', 'list'], { type: 'query' }], 'event', true],
  [[['events', 'get']], 'venue', true],
  [[['contacts', 'list']], 'event', false],
  [[['activity', 'list']], 'contact', true],
  [[['dashboard', 'get']], 'artist', true],
  [[['nextActions', 'ofEvents']], 'contract', true],
  [[['contracts', 'get']], 'event', true],
  [[['events', 'get']], 'contract', true],
  [[['contacts', 'list']], 'contract', false],
  [[['workflows', 'list']], 'workflow', true],
  [[['events', 'list']], 'workflow', false],
  [[['tasks', 'list']], 'notification', true],
  [[['reminderRules', 'upcoming']], 'reminder', true],
  [[['contacts', 'list']], 'notification', false],
  [[['accessTokens', 'list']], 'accessToken', true],
  [[['contacts', 'list']], 'accessToken', false],
  [[['contacts', 'list']], 'calendarApp', false],
  [[['contacts', 'list']], 'everything', true],
  [[['contacts', 'list']], 'constructor', true],
  [['own'], 'everything', false],
])('%j after a change of %s: %s', (key, entity, expected) => {
  expect(isAffected(key, entity)).toBe(expected)
})
