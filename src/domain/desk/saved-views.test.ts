import { describe, expect, test } from 'vitest'
import type { Member, StaffRole } from '../access.ts'
import { mayChangeView, mayShareView, SavedViewInput } from './saved-views.ts'

const member = (role: StaffRole): Member => ({ role, artistIds: null, overrides: {} })

describe('who may change a view', () => {
  test.each<[who: string, role: StaffRole, isOwn: boolean, isShared: boolean, may: boolean]>([
    ['one own', 'read_only', true, false, true],
    ['one own that is shared', 'assistant', true, true, true],
    ['a shared one of somebody else, as an agent', 'agent', false, true, false],
    ['a shared one of somebody else, as an admin', 'admin', false, true, true],
    ['a private one of somebody else, as the owner', 'owner', false, false, false],
  ])('%s', (_, role, isOwn, isShared, may) => {
    expect(mayChangeView({ userId: isOwn ? 'me' : 'you', isShared }, member(role), 'me')).toBe(may)
  })

  test.each<[StaffRole, boolean]>([
    ['agent', true],
    ['assistant', true],
    ['accountant', false],
    ['read_only', false],
  ])('%s shares: %s', (role, may) => {
    expect(mayShareView(member(role))).toBe(may)
  })
})

describe('what a view keeps', () => {
  const view = { name: ' Holds ', page: 'events', params: { view: 'kanban', statuses: 'hold' } }

  test('a name and parameters, for oneself unless said otherwise', () => {
    expect(SavedViewInput.parse(view)).toEqual({ ...view, name: 'Holds', isShared: false })
  })

  test.each([
    ['no name', { ...view, name: ' ' }],
    ['a day', { ...view, params: { date: '2027-05-14' } }],
    ['another page', { ...view, page: 'venues' }],
  ])('not %s', (_, input) => {
    expect(SavedViewInput.safeParse(input).success).toBe(false)
  })
})
