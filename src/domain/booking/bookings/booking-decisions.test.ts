// The status machine against the table of the domain: every move, every role, every guard.
import { commonProblem } from '../../common-problems.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { describe, expect, test } from 'vitest'
import { staffRoles, type StaffRole } from '../../access.ts'
import {
  bookingActions,
  bookingMachine,
  guardProblem,
  type BookingAction,
  type BookingFacts,
  type GuardName,
} from './booking-actions.ts'
import {
  allowedActions,
  decideNewBooking,
  decideStatus,
  type BookingActor,
  type StatusCommand,
} from './booking-decisions.ts'
import { effectsOf } from './booking-effects.ts'
import { bookingStatuses, inquiryOf, type BookingState, type BookingStatus } from './bookings.ts'

const now = new Date('2026-11-21T12:00:00Z')
const earlier = new Date('2026-11-01T12:00:00Z')
const state = (status: BookingStatus, more: Partial<BookingState> = {}): BookingState => ({
  ...inquiryOf('a'),
  status,
  ...more,
})
const actor = (
  role: StaffRole,
  assistantMayConfirm = false,
  artistIds: string[] | null = null,
): BookingActor => ({
  kind: 'member',
  member: { role, artistIds, overrides: {} },
  settings: { assistantMayConfirm },
})
const system: BookingActor = { kind: 'system' }
const proven: BookingFacts = {
  signersDone: true,
  hasBegun: true,
  isDueForPlayed: true,
  finalFiguresEntered: true,
  areInstalmentsClosed: true,
}

// Whatever an action asks for, filled in.
const complete = (action: BookingAction): StatusCommand => ({
  action,
  reason: bookingMachine[action].reasons?.[0] ?? 'Because',
  cancelledBy: 'promoter',
  postponedToBookingId: 'b2',
})

describe('the moves', () => {
  // "Booking and its status machine", written out as pairs.
  const table: Record<BookingStatus, BookingStatus[]> = {
    inquiry: ['hold', 'offer', 'confirmed', 'declined', 'lost', 'withdrawn', 'expired'],
    hold: ['offer', 'confirmed', 'declined', 'lost', 'withdrawn', 'expired'],
    offer: ['hold', 'confirmed', 'declined', 'lost', 'withdrawn', 'expired'],
    confirmed: ['contracted', 'played', 'postponed', 'cancelled'],
    contracted: ['played', 'postponed', 'cancelled'],
    played: ['settled'],
    settled: ['played'],
    cancelled: ['confirmed'],
    declined: [],
    lost: [],
    expired: [],
    withdrawn: [],
    postponed: [],
  }

  test.each(bookingStatuses)('from %s', (from) => {
    const reached = bookingActions.filter((action) => {
      try {
        const who = action === 'expire' ? system : actor('owner')
        return (
          decideStatus(state(from), complete(action), who, proven, now).state.status ===
          bookingMachine[action].to
        )
      } catch {
        return false
      }
    })
    expect(reached.map((action) => bookingMachine[action].to)).toEqual(table[from])
  })

  test('a move outside the table says why', () => {
    expect(() => decideStatus(state('confirmed'), { action: 'hold' }, actor('owner'), {}, now)).toThrow(
      expect.objectContaining({
        code: 'CONFLICT',
        problem: bookingProblem('status.change', { from: 'confirmed', to: 'hold' }),
      }),
    )
  })
})

describe('who', () => {
  const rows: [BookingAction, StaffRole[]][] = [
    ['hold', ['owner', 'admin', 'agent', 'assistant']],
    ['offer', ['owner', 'admin', 'agent']],
    ['backToHold', ['owner', 'admin', 'agent']],
    ['confirm', ['owner', 'admin', 'agent']],
    ['contract', ['owner', 'admin', 'agent']],
    ['play', ['owner', 'admin', 'agent']],
    ['settle', ['owner', 'admin', 'agent', 'accountant']],
    ['reopen', ['owner', 'admin', 'accountant']],
    ['decline', ['owner', 'admin', 'agent']],
    ['lose', ['owner', 'admin', 'agent']],
    ['withdraw', ['owner', 'admin', 'agent']],
    ['expire', []],
    ['postpone', ['owner', 'admin', 'agent']],
    ['cancel', ['owner', 'admin', 'agent']],
    ['reinstate', ['owner', 'admin']],
  ]
  test('every action has its row', () => {
    expect(rows.map(([action]) => action)).toEqual(bookingActions)
  })
  test.each(rows)('%s', (action, roles) => {
    const from = bookingMachine[action].from[0] ?? 'inquiry'
    const may = staffRoles.filter((role) => {
      try {
        return Boolean(decideStatus(state(from), complete(action), actor(role), proven, now))
      } catch (error) {
        expect(error).toMatchObject({ code: 'FORBIDDEN' })
        return false
      }
    })
    expect(may).toEqual(roles)
  })

  test.each<[string, BookingActor, BookingAction, BookingStatus, boolean]>([
    ['assistant by setting', actor('assistant', true), 'confirm', 'hold', true],
    ['assistant without it', actor('assistant', false), 'confirm', 'hold', false],
    ['agent out of scope', actor('agent', false, ['z']), 'confirm', 'hold', false],
    ['agent in scope', actor('agent', false, ['a']), 'confirm', 'hold', true],
    ['system expires', system, 'expire', 'offer', true],
    ['system contracts', system, 'contract', 'confirmed', true],
    ['system plays', system, 'play', 'contracted', true],
    ['system never confirms', system, 'confirm', 'hold', false],
    ['system never cancels', system, 'cancel', 'confirmed', false],
  ])('%s', (_name, who, action, from, allowed) => {
    const run = () => decideStatus(state(from), complete(action), who, proven, now)
    if (allowed) expect(run().state.status).toBe(bookingMachine[action].to)
    else expect(run).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })
})

describe('guards', () => {
  type Row = [string, BookingAction, BookingStatus, BookingFacts, StaffRole, GuardName | null]
  test.each<Row>([
    ['no hold', 'confirm', 'inquiry', {}, 'agent', null],
    ['first hold', 'confirm', 'hold', { holdRank: 1 }, 'agent', null],
    ['second hold', 'confirm', 'hold', { holdRank: 2 }, 'agent', 'rank'],
    ['overlap', 'confirm', 'hold', { overlapsConfirmed: true }, 'owner', 'noOverlap'],
    ['approval asked', 'confirm', 'hold', { artistApproval: 'asked' }, 'agent', 'approved'],
    ['approval rejected', 'confirm', 'hold', { artistApproval: 'rejected' }, 'owner', 'approved'],
    ['approved', 'confirm', 'hold', { artistApproval: 'approved' }, 'agent', null],
    ['payer blocked', 'confirm', 'hold', { payerBlocked: true }, 'agent', 'payer'],
    ['deal open', 'offer', 'hold', { dealComplete: false }, 'agent', 'deal'],
    ['deals not kept yet', 'offer', 'hold', {}, 'agent', null],
    ['unsigned', 'contract', 'confirmed', { signersDone: false }, 'agent', 'signed'],
    ['nobody knows of signatures', 'contract', 'confirmed', {}, 'agent', 'signed'],
    ['not begun', 'play', 'confirmed', { hasBegun: false }, 'agent', 'begun'],
    ['no figures', 'settle', 'played', {}, 'accountant', 'figures'],
    [
      'reinstate of an archived artist',
      'reinstate',
      'cancelled',
      { isArtistOnFile: false },
      'owner',
      'onFile',
    ],
    [
      'reinstate over another show',
      'reinstate',
      'cancelled',
      { overlapsConfirmed: true },
      'owner',
      'noOverlap',
    ],
  ])('%s', (_name, action, from, facts, role, guard) => {
    const run = () => decideStatus(state(from), complete(action), actor(role), facts, now)
    const button = allowedActions(state(from), actor(role), facts).find((found) => found.action === action)
    if (guard) {
      const problem = guardProblem(guard)
      expect(run).toThrow(expect.objectContaining({ code: 'CONFLICT', problem }))
      expect(button).toMatchObject({ allowed: false, reason: problem })
    } else {
      expect(run().state.status).toBe(bookingMachine[action].to)
      expect(button).toMatchObject({ allowed: true })
    }
  })

  test('two sets a day may overlap', () => {
    const facts = { overlapsConfirmed: true }
    expect(
      decideStatus(state('hold', { doubleOk: true }), { action: 'confirm' }, actor('agent'), facts, now).state
        .status,
    ).toBe('confirmed')
  })

  test.each<[string, BookingFacts, StaffRole, 'CONFLICT' | 'BAD_REQUEST']>([
    ['agent over a block', { hasHardConflict: true }, 'agent', 'BAD_REQUEST'],
    ['assistant over a block', { hasHardConflict: true }, 'assistant', 'CONFLICT'],
    ['admin over a blocked payer', { payerBlocked: true }, 'admin', 'BAD_REQUEST'],
    ['agent over both', { hasHardConflict: true, payerBlocked: true }, 'agent', 'CONFLICT'],
  ])('override: %s', (_name, facts, role, code) => {
    const run = (overrideReason: string | null) =>
      decideStatus(state('hold'), { action: 'confirm', overrideReason }, actor(role, true), facts, now)
    expect(() => run(' ')).toThrow(expect.objectContaining({ code }))
    const button = allowedActions(state('hold'), actor(role, true), facts).find(
      ({ action }) => action === 'confirm',
    )
    if (code === 'BAD_REQUEST') {
      expect(run('He agreed by phone.').state.status).toBe('confirmed')
      const guard = facts.hasHardConflict ? 'noBlock' : 'payer'
      expect(button).toMatchObject({ allowed: true, warning: guardProblem(guard) })
    } else {
      expect(() => run('Anyway')).toThrow(expect.objectContaining({ code }))
      expect(button).toMatchObject({ allowed: false })
    }
  })

  test('the system waits for the morning after', () => {
    const run = (isDueForPlayed?: boolean) => () =>
      decideStatus(state('confirmed'), { action: 'play' }, system, { isDueForPlayed, hasBegun: true }, now)
    const refusal = expect.objectContaining({ problem: guardProblem('due') })
    expect(run(false)).toThrow(refusal)
    expect(run(undefined)).toThrow(refusal)
    expect(run(true)().state.playedAt).toEqual(now)
  })
})

describe('what a command must bring', () => {
  test.each<[StatusCommand, BookingStatus, Record<string, Problem>]>([
    [{ action: 'decline' }, 'offer', { reason: bookingProblem('reason.choice') }],
    [{ action: 'decline', reason: 'illness' }, 'offer', { reason: bookingProblem('reason.choice') }],
    [{ action: 'lose', reason: 'other' }, 'hold', { note: bookingProblem('note.missing') }],
    [
      { action: 'cancel' },
      'confirmed',
      { reason: bookingProblem('reason.choice'), cancelledBy: bookingProblem('cancelledBy.missing') },
    ],
    [{ action: 'postpone' }, 'confirmed', { newDate: bookingProblem('newDate.missing') }],
    [{ action: 'reinstate', reason: '  ' }, 'cancelled', { reason: bookingProblem('reason.missing') }],
    [{ action: 'reopen' }, 'settled', { reason: bookingProblem('reason.missing') }],
  ])('%o', (command, from, fields) => {
    expect(() => decideStatus(state(from), command, actor('owner'), proven, now)).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        fields: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, asMessage(each)])),
      }),
    )
  })
})

describe('what is kept', () => {
  const run = (from: BookingState, command: StatusCommand) =>
    decideStatus(from, command, actor('owner'), proven, now)

  test('cancelling', () => {
    const { state: after, effects } = run(
      state('contracted', { confirmedAt: earlier, contractedAt: earlier }),
      {
        action: 'cancel',
        reason: 'illness',
        note: ' Voice ',
        reasonText: 'Illness: Voice',
        cancelledBy: 'artist',
      },
    )
    expect(after).toMatchObject({
      status: 'cancelled',
      statusReason: 'Illness: Voice',
      cancellation: { by: 'artist', reason: 'illness', note: 'Voice', at: now },
      confirmedAt: earlier,
    })
    expect(effects).toEqual(effectsOf.cancel)
  })

  test('reinstating starts again at confirmed', () => {
    const cancellation = { by: 'artist', reason: 'illness', note: null, at: earlier } as const
    const before = state('cancelled', { cancellation, confirmedAt: earlier, contractedAt: earlier })
    expect(
      run(before, { action: 'reinstate', reason: 'Well again', reasonText: 'Well again' }).state,
    ).toMatchObject({
      status: 'confirmed',
      cancellation: null,
      confirmedAt: now,
      contractedAt: null,
      statusReason: 'Well again',
    })
  })

  test('postponing links the new booking', () => {
    const { state: after } = run(state('confirmed'), { action: 'postpone', postponedToBookingId: 'b2' })
    expect(after).toMatchObject({ status: 'postponed', postponedToBookingId: 'b2' })
  })

  test('settling and reopening', () => {
    const settled = run(state('played', { playedAt: earlier }), { action: 'settle' }).state
    expect(settled).toMatchObject({ status: 'settled', playedAt: earlier, settledAt: now })
    expect(run(settled, { action: 'reopen', reason: 'Late costs' }).state).toMatchObject({
      status: 'played',
      playedAt: earlier,
      settledAt: null,
    })
  })
})

describe('buttons', () => {
  test('a person never sees what only the system does', () => {
    const actions = allowedActions(state('offer'), actor('owner'), {}).map(({ action }) => action)
    expect(actions).toEqual(['backToHold', 'confirm', 'decline', 'lose', 'withdraw'])
  })

  test('without the right they are disabled with the reason', () => {
    const buttons = allowedActions(state('confirmed'), actor('read_only'), {})
    expect(buttons.map(({ allowed }) => allowed)).toEqual([false, false, false, false])
    expect(buttons[0]?.reason).toEqual(commonProblem('forbidden'))
  })
})

describe('new bookings', () => {
  const make = (
    status: 'inquiry' | 'hold' | 'offer' | 'confirmed',
    role: StaffRole,
    facts: BookingFacts = {},
  ) => decideNewBooking({ artistId: 'a', status }, actor(role), facts, now)

  test.each(['inquiry', 'hold', 'offer', 'confirmed'] as const)('agent enters %s', (status) => {
    expect(make(status, 'agent').state.status).toBe(status)
  })

  test('the guards apply here too', () => {
    expect(make('confirmed', 'agent').state.confirmedAt).toEqual(now)
    expect(() => make('confirmed', 'agent', { overlapsConfirmed: true })).toThrow('noOverlap')
    expect(() => make('confirmed', 'assistant')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    expect(() => make('inquiry', 'read_only')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    expect(make('hold', 'assistant').state.status).toBe('hold')
  })
})
