// What may be requested, and which request is shown.
import { expect, test } from 'vitest'
import { isRequestable, isShownRequest, requestStates } from './workflow-requests.ts'

test.each([
  ['draft', false, true],
  ['active', false, false],
  ['active', true, true],
  ['paused', false, true],
  ['archived', true, false],
] as const)('%s, changed: %s, may be requested: %s', (state, isChanged, expected) => {
  expect(isRequestable({ state, isChanged })).toBe(expected)
})

test('a request is shown while it is open, and as long as it says why nothing was switched on', () => {
  const shown = (workflow: Parameters<typeof isShownRequest>[1]) =>
    requestStates.filter((state) => isShownRequest(state, workflow))
  expect(shown({ state: 'draft', isChanged: false })).toEqual(['open', 'declined', 'outdated'])
  expect(shown({ state: 'active', isChanged: false })).toEqual(['open'])
})
