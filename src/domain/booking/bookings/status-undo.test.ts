import { bookingProblem } from '../problems.ts'
import { expect, test } from 'vitest'
import { bookingActions, bookingMachine, type BookingAction } from './booking-actions.ts'
import type { BookingActor } from './booking-decisions.ts'
import { inquiryOf, type BookingState, type BookingStatus } from './bookings.ts'
import { decideUndo } from './status-undo.ts'

const state = (status: BookingStatus, more: Partial<BookingState> = {}): BookingState => ({
  ...inquiryOf('a'),
  status,
  statusReason: 'Fee too low',
  ...more,
})
const actor = (role: 'owner' | 'read_only'): BookingActor => ({
  kind: 'member',
  member: { role, artistIds: null, overrides: {} },
  settings: { assistantMayConfirm: false },
})
const at = new Date('2026-11-01T12:00:00Z')

test.each<[BookingAction, BookingStatus, 'stays' | 'released' | 'queuesAgain']>([
  ['hold', 'inquiry', 'released'],
  ['offer', 'inquiry', 'stays'],
  ['offer', 'hold', 'stays'],
  ['backToHold', 'offer', 'stays'],
  ['decline', 'hold', 'queuesAgain'],
  ['lose', 'offer', 'queuesAgain'],
  ['withdraw', 'inquiry', 'queuesAgain'],
])('%s from %s goes back, its hold %s', (action, from, hold) => {
  const undone = decideUndo(state(bookingMachine[action].to), { action, from }, actor('owner'))
  expect(undone).toEqual({ hold, state: state(from, { statusReason: null }) })
})

test('a show that was not played after all is agreed again, as it was', () => {
  const played = state('played', { playedAt: at, contractedAt: at })
  const undo = (from: BookingStatus) => decideUndo(played, { action: 'play', from }, actor('owner'))
  expect(undo('contracted').state).toMatchObject({ status: 'contracted', playedAt: null, contractedAt: at })
  expect(() => undo('confirmed')).toThrow(
    expect.objectContaining({ problem: bookingProblem('status.noUndo') }),
  )
})

test.each(bookingActions.filter((action) => bookingMachine[action].undo === 'no'))(
  '%s has its own way back or none',
  (action) => {
    const { to, from } = bookingMachine[action]
    expect(() => decideUndo(state(to), { action, from: from[0]! }, actor('owner'))).toThrow()
  },
)

test('nobody undoes what they could not do, and nothing goes where it did not come from', () => {
  const lost = state('lost')
  expect(() => decideUndo(lost, { action: 'lose', from: 'hold' }, actor('read_only'))).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  )
  expect(() => decideUndo(lost, { action: 'lose', from: 'confirmed' }, actor('owner'))).toThrow()
  expect(() => decideUndo(lost, { action: 'decline', from: 'hold' }, actor('owner'))).toThrow()
  expect(() => decideUndo(lost, { action: 'lose', from: 'hold' }, { kind: 'system' })).toThrow()
})
