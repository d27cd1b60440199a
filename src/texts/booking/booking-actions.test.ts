// The words of the status machine.
import { expect, test } from 'vitest'
import { bookingActions, bookingMachine } from '#domain/booking/bookings/booking-actions.ts'
import { holdActions, holdMachine } from '#domain/booking/holds/holds.ts'
import { english } from '../testing.ts'
import { translatedActions, translatedHoldActions, statusReasonText } from './booking-actions.ts'
import { releaseText } from './holds.ts'

test('every reason to choose from has words', () => {
  for (const action of bookingActions) {
    const { to, undo, reasons } = bookingMachine[action]
    const [said] = translatedActions(
      [{ action, to, undo, allowed: true, ...(reasons && { reasons }) }],
      english,
    )
    expect(said?.label).toMatch(/^[A-Z]/)
    for (const { label } of said?.reasons ?? []) expect(label, action).toMatch(/^[A-Z]/)
  }
  for (const action of holdActions) {
    const { reasons } = holdMachine[action]
    const [said] = translatedHoldActions([{ action, allowed: true, ...(reasons && { reasons }) }], english)
    for (const { label } of said?.reasons ?? []) expect(label, action).toMatch(/^[A-Z]/)
  }
})

test('the history says why: the reason, the note, and why a warning was passed', () => {
  expect(statusReasonText({ action: 'cancel', reason: 'illness', note: ' Voice ' }, english)).toBe(
    'Illness: Voice',
  )
  expect(statusReasonText({ action: 'reinstate', reason: 'Well again' }, english)).toBe('Well again')
  expect(statusReasonText({ action: 'confirm', overrideReason: 'He agreed by phone.' }, english)).toBe(
    'He agreed by phone.',
  )
  expect(statusReasonText({ action: 'confirm' }, english)).toBeNull()
})

test('a release says why', () => {
  expect(releaseText('no_answer', null, english)).toBe('No answer')
  expect(releaseText('routing', ' Too far ', english)).toBe('Doesn’t fit the routing: Too far')
})
