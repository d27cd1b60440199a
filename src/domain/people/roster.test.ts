import { describe, expect, test } from 'vitest'
import {
  decideRosterMove,
  rosterActions,
  rosterMovesFrom,
  type RosterAction,
  type RosterAsker,
} from './roster.ts'
import { rosterStatuses } from './roster-statuses.ts'

const admin: RosterAsker = { mayAdministrate: true, mayManage: true, isLead: false }
const lead: RosterAsker = { mayAdministrate: false, mayManage: true, isLead: true }
const colleague: RosterAsker = { mayAdministrate: false, mayManage: true, isLead: false }

test.each([
  ['prospect', ['sign', 'part']],
  ['active', ['pause', 'part']],
  ['paused', ['resume', 'part']],
  ['former', ['return']],
] as const)('out of %s lead %o and nothing else', (status, actions) => {
  expect(rosterMovesFrom(status, lead).map(({ action }) => action)).toEqual(actions)
  for (const action of rosterActions) {
    const move = () => decideRosterMove(status, action, admin, '2027-01-01')
    if ((actions as readonly RosterAction[]).includes(action)) expect(move).not.toThrow()
    else expect(move).toThrow(/roster\.impossible/)
  }
})

describe('who may', () => {
  test.each([
    ['an admin', admin, true],
    ['the lead agent', lead, true],
    ['another agent', colleague, false],
    ['a lead who may no longer edit artists', { ...lead, mayManage: false }, false],
  ])('%s: %s', (_name, asker, allowed) => {
    for (const status of rosterStatuses) {
      expect(rosterMovesFrom(status, asker).every((move) => move.allowed === allowed)).toBe(true)
    }
    if (!allowed) expect(() => decideRosterMove('active', 'pause', asker, null)).toThrow(/roster\.notAllowed/)
  })
})

test('parting needs a day, keeps it, and coming back forgets it', () => {
  expect(() => decideRosterMove('active', 'part', admin, null)).toThrow(/roster\.endDateMissing/)
  expect(decideRosterMove('active', 'part', admin, '2027-03-31')).toEqual({
    rosterStatus: 'former',
    formerOn: '2027-03-31',
  })
  expect(decideRosterMove('former', 'return', admin, '2027-03-31').formerOn).toBeNull()
  expect(decideRosterMove('active', 'pause', admin, '2027-03-31').formerOn).toBeNull()
})
