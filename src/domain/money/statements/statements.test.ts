import { describe, expect, test } from 'vitest'
import { defaultFlags, type ArtistRole, type StaffRole } from '../../access.ts'
import type { DomainError } from '../../errors.ts'
import type { LedgerEntry, LedgerKind } from '../../booking/ledger/ledger.ts'
import {
  statementActions,
  statementMachine,
  type StatementAction,
  type StatementFacts,
} from './statement-actions.ts'
import { isOpenStatement, statementStates, type StatementState } from './statement-states.ts'
import {
  allowedStatementActions,
  canPayOut,
  decideStatement,
  isSeenBySilence,
  type StatementActor,
} from './statement-decisions.ts'
import { buildStatement, driftOf } from './statements.ts'

const facts: StatementFacts = { hasUnsettled: false, isStale: false, payoutMinor: 100, isBankFresh: false }
const staff = (role: StaffRole): StatementActor => ({
  kind: 'member',
  member: { role, artistIds: null, overrides: {} },
  artistId: 'nora',
})
const portal = (role: ArtistRole, seeStatements = true): StatementActor => ({
  kind: 'artist',
  access: { role, flags: { ...defaultFlags[role], seeStatements } },
})

function decide(
  action: StatementAction,
  state: StatementState,
  actor: StatementActor,
  change: Partial<StatementFacts> = {},
  reason: string | null = 'Because',
) {
  try {
    return decideStatement(state, { action, reason }, actor, { ...facts, ...change })
  } catch (error) {
    const { code, problem } = error as DomainError
    return `${code} ${problem?.code ?? ''}`
  }
}

describe('the table of transitions', () => {
  const table: Record<StatementAction, [StatementActor, string]> = {
    review: [staff('accountant'), 'draft→reviewed'],
    reopen: [staff('accountant'), 'reviewed→draft'],
    send: [staff('accountant'), 'reviewed→sent'],
    query: [portal('artist_owner'), 'sent→queried'],
    answer: [staff('accountant'), 'queried→sent'],
    approve: [portal('management'), 'sent→approved'],
    pay: [staff('accountant'), 'sent→paid approved→paid'],
    void: [staff('admin'), 'draft→void reviewed→void sent→void queried→void'],
  }
  test.each(statementActions)('%s', (action) => {
    const [actor, expected] = table[action]
    const moves = statementStates.map((state) => `${state}→${decide(action, state, actor)}`)
    expect(moves.filter((move) => !move.includes('CONFLICT')).join(' ')).toBe(expected)
  })
  test.each<[string, StatementAction, StatementState, StatementActor, Partial<StatementFacts>, RegExp]>([
    ['agents only look', 'send', 'reviewed', staff('agent'), {}, /^FORBIDDEN/],
    ['staff never approves', 'approve', 'sent', staff('owner'), {}, /^FORBIDDEN/],
    ['the artist never pays', 'pay', 'approved', portal('artist_owner'), {}, /^FORBIDDEN/],
    ['band members do not approve', 'approve', 'sent', portal('artist_member'), {}, /^FORBIDDEN/],
    ['nor who does not see statements', 'approve', 'sent', portal('management', false), {}, /^FORBIDDEN/],
    [
      'an unsettled booking',
      'send',
      'reviewed',
      staff('owner'),
      { hasUnsettled: true },
      /statement\.unsettled$/,
    ],
    ['a ledger that moved on', 'send', 'reviewed', staff('owner'), { isStale: true }, /statement\.changed$/],
    ['nothing to pay', 'pay', 'sent', staff('owner'), { payoutMinor: 0 }, /statement\.nothingToPay$/],
    ['fresh bank data', 'pay', 'sent', staff('owner'), { isBankFresh: true }, /statement\.newBankData$/],
  ])('%s', (_, action, state, actor, change, message) =>
    expect(decide(action, state, actor, change)).toMatch(message),
  )
  test.each(statementActions.filter((action) => statementMachine[action].needsReason))(
    '%s needs a text',
    (action) => {
      const { from, portal: isPortal } = statementMachine[action]
      const actor = isPortal ? portal('artist_owner') : staff('owner')
      expect(decide(action, from[0]!, actor, {}, '')).toMatch(/^BAD_REQUEST/)
    },
  )
  test('each side sees its own buttons', () => {
    const names = (actor: StatementActor) =>
      allowedStatementActions('sent', actor, facts).map(({ action }) => action)
    expect(names(staff('accountant'))).toEqual(['pay', 'void'])
    expect(names(portal('artist_owner'))).toEqual(['query', 'approve'])
    expect(allowedStatementActions('sent', staff('agent'), facts).every(({ allowed }) => !allowed)).toBe(true)
    expect(statementStates.filter(isOpenStatement)).toEqual(['draft', 'reviewed'])
  })
})

describe('paying out', () => {
  const now = new Date('2027-06-10T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  test.each<[string, StatementState, Date | null, Date | null, boolean]>([
    ['old bank data', 'approved', ago(100), null, true],
    ['never changed', 'sent', null, null, true],
    ['changed 72 hours ago', 'sent', ago(72), null, true],
    ['changed a moment less ago', 'sent', new Date(ago(72).getTime() + 1), null, false],
    ['changed, then confirmed', 'approved', ago(2), ago(1), true],
    ['confirmed, then changed', 'approved', ago(1), ago(2), false],
    ['not sent yet', 'reviewed', null, null, false],
    ['queried', 'queried', null, null, false],
    ['paid already', 'paid', null, null, false],
  ])('%s', (_, state, bankChangedAt, reconfirmedAt, allowed) =>
    expect(canPayOut({ state, bankChangedAt, now, reconfirmedAt }).allowed).toBe(allowed),
  )
  test.each([
    [24 * 14, true],
    [24 * 14 - 1, false],
  ])('silence for %d hours: seen %s', (hours, seen) =>
    expect(isSeenBySilence(ago(hours), now, 14)).toBe(seen),
  )
})

const entry = (
  amountMinor: number,
  kind: LedgerKind = 'fee_collected',
  more: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  date: '2027-05-10',
  bookingId: 'A',
  kind,
  corrects: null,
  amountMinor,
  notedMinor: null,
  memo: '',
  ...more,
})

describe('adding up', () => {
  test.each<[string, { opening?: number; min?: number; pending?: number }, LedgerEntry[], object]>([
    [
      'pays out',
      {},
      [entry(100)],
      { closingMinor: 100, payoutMinor: 100, carriesForward: false, isSuppressed: false },
    ],
    ['with what stood before', { opening: -30 }, [entry(100)], { closingMinor: 70, payoutMinor: 70 }],
    ['below the minimum it waits', { min: 101 }, [entry(100)], { payoutMinor: 0, carriesForward: true }],
    ['at the minimum it goes', { min: 100 }, [entry(100)], { payoutMinor: 100 }],
    ['owed by the artist it waits', {}, [entry(-100)], { payoutMinor: 0, carriesForward: true }],
    [
      'what is promised is not promised twice',
      { opening: 500, pending: 500 },
      [entry(100)],
      { closingMinor: 600, payoutMinor: 100 },
    ],
    [
      'what is promised alone carries nothing',
      { opening: 500, pending: 500 },
      [],
      { payoutMinor: 0, carriesForward: false },
    ],
    [
      'zero is not told',
      {},
      [entry(100), entry(-100, 'commission')],
      { closingMinor: 0, isSuppressed: true, carriesForward: false },
    ],
    ['nor that nothing is new', { opening: 40 }, [], { closingMinor: 40, isSuppressed: true }],
  ])('%s', (_, { opening = 0, min = 0, pending = 0 }, entries, expected) =>
    expect(
      buildStatement({
        openingMinor: opening,
        entries,
        minPayoutMinor: min,
        pendingPayoutMinor: pending,
        currency: 'EUR',
      }),
    ).toMatchObject(expected),
  )
  test('lines are in order of day, booking and kind', () => {
    const entries = [
      entry(1, 'commission'),
      entry(2, 'fee_collected', { date: '2027-05-11' }),
      entry(3, 'payout', { bookingId: null }),
      entry(4),
    ]
    const { lines } = buildStatement({ openingMinor: 0, entries, minPayoutMinor: 0, currency: 'EUR' })
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([3, 4, 1, 2])
  })
})

test.each<[string, LedgerEntry[], object | null]>([
  ['of the same booking', [entry(-15, 'correction')], { bookingIds: ['A'], amountMinor: -15 }],
  ['of another', [entry(-15, 'correction', { bookingId: 'B' })], null],
  ['of none', [entry(-15, 'correction', { bookingId: null })], null],
  ['a payout', [entry(-15, 'payout')], null],
])('drift: a later entry %s', (_, later, expected) => {
  const drift = driftOf([entry(100), entry(5, 'expense', { bookingId: null })], later)
  if (expected) expect(drift).toMatchObject(expected)
  else expect(drift).toBeNull()
})
