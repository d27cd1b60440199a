// The table of roles and rights, read back cell by cell, and the edges around it.
import { describe, expect, test } from 'vitest'
import {
  can,
  canInPortal,
  capabilities,
  cellOf,
  defaultFlags,
  inScope,
  isOverridable,
  ownOnly,
  permissionsOf,
  readsTermsIn,
  scopedArtistIds,
  staffRoles,
  visibleFields,
  type ArtistRole,
  type Capability,
  type Level,
  type Member,
  type Overrides,
  type Permission,
  type PortalRight,
  type StaffRole,
} from './access.ts'

const member = (role: StaffRole, artistIds: string[] | null = null, overrides: Overrides = {}): Member => ({
  role,
  artistIds,
  overrides,
})
const settings = { assistantMayConfirm: true }

describe('terms in texts for the other side', () => {
  test.each<[StaffRole, Overrides, boolean, boolean]>([
    ['owner', {}, true, true],
    ['admin', {}, true, true],
    ['agent', {}, true, true],
    ['assistant', {}, true, true],
    ['assistant', { contracts: 'view' }, true, false],
    ['accountant', {}, true, true],
    ['accountant', { deals: 'none' }, false, false],
    ['tour_manager', {}, false, false],
    ['tour_manager', { contracts: 'view' }, false, false],
    ['read_only', {}, false, false],
    ['read_only', { deals: 'view' }, true, true],
    ['read_only', { contractsSend: 'manage' }, false, true],
  ])('%s with %o', (role, overrides, offers, contracts) => {
    const who = member(role, null, overrides)
    expect(readsTermsIn(who, 'offers')).toBe(offers)
    expect(readsTermsIn(who, 'contracts')).toBe(contracts)
  })

  test('of one artist, where the right hangs on the artist', () => {
    const agent = member('agent', ['a'])
    expect(readsTermsIn(agent, 'contracts', { artistId: 'a' })).toBe(true)
    expect(readsTermsIn(agent, 'contracts', { artistId: 'b' })).toBe(false)
  })
})

describe('the table', () => {
  // Rows of "Roles and permissions", columns owner … read only.
  const rows: [Capability, string][] = [
    ['organisation', 'A V N N N N N'],
    ['members', 'A A N N N N N'],
    ['legal', 'A M N N M N N'],
    ['artists', 'A A M M V V V'],
    ['artistTax', 'A A V N M N N'],
    ['calendar', 'A A M M V V V'],
    ['holds', 'A A A M V N V'],
    ['bookingsConfirm', 'A A A M N N N'],
    ['bookingsCancel', 'A A M N N N N'],
    ['bookingsSettle', 'A A M N A N N'],
    ['deals', 'A A M N V N N'],
    ['contractTemplates', 'A A V V N N N'],
    ['contracts', 'A A M M V N V'],
    ['invoices', 'A A M M A N N'],
    ['invoicesCancel', 'A A N N A N N'],
    ['payments', 'A A M N A M N'],
    ['statements', 'A A V N A N N'],
    ['commissions', 'A A V N M N N'],
    ['expenses', 'A A M M A M N'],
    ['venues', 'A A M M V V V'],
    ['companies', 'A A M M M V V'],
    ['contacts', 'A A M M M V V'],
    ['advancing', 'A A M M N M V'],
    ['travel', 'A A M M V M V'],
    ['formalities', 'A A M N N M N'],
    ['guestLists', 'A A M M N M V'],
    ['workflows', 'A A M V N N N'],
    ['tasks', 'A A M M M M V'],
    ['messages', 'A A M M M M N'],
    ['mailAccounts', 'A A M M M M N'],
    ['inquiries', 'A A M M N N V'],
    ['reportsPipeline', 'A A V V A N V'],
    ['reportsFinance', 'A A V N A N N'],
    ['exports', 'A A V N V N N'],
    ['auditLog', 'A A N N N N N'],
    ['personalData', 'A A N N N N N'],
  ]
  const letters: Record<Level, string> = { none: 'N', view: 'V', manage: 'M', administrate: 'A' }

  test.each(rows)('%s', (capability, row) => {
    expect(staffRoles.map((role) => letters[cellOf(member(role), capability).level]).join(' ')).toBe(row)
  })

  test('every member has the workspace, and no one but the owner every right', () => {
    for (const role of staffRoles) expect(can(member(role), 'workspace.view')).toBe(true)
    const all = permissionsOf(member('owner'), settings)
    expect(all).toHaveLength(capabilities.length * 3 - 1)
    for (const role of staffRoles.slice(1)) {
      expect(permissionsOf(member(role), settings).length).toBeLessThan(all.length)
    }
  })

  test('read only never manages anything', () => {
    expect(permissionsOf(member('read_only')).filter((permission) => !permission.endsWith('.view'))).toEqual(
      [],
    )
  })
})

describe('can', () => {
  test.each<[string, Member, Permission, Parameters<typeof can>[2], boolean]>([
    ['manage includes view', member('agent'), 'venues.view', {}, true],
    ['manage is not administrate', member('agent'), 'venues.administrate', {}, false],
    ['in scope', member('agent', ['a']), 'bookings.manage', { artistId: 'a' }, true],
    ['out of scope', member('agent', ['a']), 'bookings.manage', { artistId: 'b' }, false],
    ['an empty scope is no artist', member('agent', []), 'bookings.manage', { artistId: 'b' }, false],
    ['some artist', member('agent', ['a']), 'bookings.manage', {}, true],
    ['unscoped row', member('agent', ['a']), 'calendar.manage', { artistId: 'b' }, true],
    ['whole roster', member('agent'), 'bookings.manage', { artistId: 'b' }, true],
    ['assistant confirms by setting', member('assistant'), 'bookingsConfirm.manage', { settings }, true],
    ['assistant without the setting', member('assistant'), 'bookingsConfirm.manage', {}, false],
    ['override lowers', member('agent', null, { deals: 'none' }), 'deals.view', {}, false],
    ['override raises', member('assistant', null, { deals: 'view' }), 'deals.view', {}, true],
    [
      'a raised right keeps to the scope',
      member('assistant', ['a'], { deals: 'view' }),
      'deals.view',
      { artistId: 'b' },
      false,
    ],
    [
      'assistant confirms by override',
      member('assistant', null, { bookingsConfirm: 'manage' }),
      'bookingsConfirm.manage',
      {},
      true,
    ],
    ['no override of members', member('agent', null, { members: 'administrate' }), 'members.view', {}, false],
    ['no override of an owner', member('owner', null, { venues: 'none' }), 'venues.administrate', {}, true],
  ])('%s', (_name, who, permission, about, expected) => {
    expect(can(who, permission, about)).toBe(expected)
  })

  test('helpers of lists', () => {
    expect(scopedArtistIds(member('agent', ['a']), 'bookings')).toEqual(['a'])
    expect(scopedArtistIds(member('agent', ['a']), 'calendar')).toBeNull()
    expect(scopedArtistIds(member('agent'), 'bookings')).toBeNull()
    expect([ownOnly(member('agent'), 'commissions'), ownOnly(member('admin'), 'commissions')]).toEqual([
      true,
      false,
    ])
    expect([inScope(member('agent', ['a']), 'a'), inScope(member('agent'), 'z')]).toEqual([true, true])
    expect([isOverridable('deals', 'agent'), isOverridable('members', 'admin')]).toEqual([true, false])
  })
})

describe('portal', () => {
  const access = (role: ArtistRole, flags = {}) => ({ role, flags: { ...defaultFlags[role], ...flags } })

  test.each<[ArtistRole, object, PortalRight, boolean]>([
    ['artist_owner', {}, 'artistTax', true],
    ['artist_member', {}, 'artistTax', false],
    ['management', {}, 'statementsApprove', true],
    ['crew', { seeStatements: true }, 'statementsApprove', false],
    ['artist_owner', {}, 'holds', false],
    ['artist_owner', { seeHolds: true }, 'holds', true],
    ['crew', {}, 'promoter', false],
    ['crew', {}, 'travel', true],
    ['tour_manager', {}, 'travelEdit', true],
    ['artist_member', { blockDates: false }, 'availability', false],
  ])('%s %o %s', (role, flags, right, expected) => {
    expect(canInPortal(access(role, flags), right)).toBe(expected)
  })

  test.each([
    ['none', []],
    ['net', ['feeNet']],
    ['gross', ['feeNet', 'feeGross']],
  ])('fee %s', (seeFee, expected) => {
    expect([...visibleFields(access('crew', { seeFee }))]).toEqual(expected)
  })

  test('all flags show all parts', () => {
    const fields = visibleFields(access('management'))
    expect([...fields].sort()).toEqual(['documents', 'feeGross', 'feeNet', 'holds', 'promoter', 'statements'])
  })
})
