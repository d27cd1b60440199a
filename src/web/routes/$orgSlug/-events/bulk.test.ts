import { expect, test } from 'vitest'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { bulkActions, closedTo } from './bulk.ts'

function booking(artistName: string, ...actions: [action: string, more?: object][]) {
  return {
    artistName,
    actions: actions.map(([action, more]) => ({
      action,
      label: action,
      to: 'confirmed',
      allowed: true,
      ...more,
    })),
  } as unknown as EventBooking
}
const mira = booking('Mira', ['confirm'], ['decline', { needs: 'reason' }])
const duo = booking(
  'Duo',
  ['confirm', { allowed: false, reason: 'Another hold ranks before this one.' }],
  ['decline'],
)
const solo = booking('Solo', ['postpone', { needs: 'newDate' }], ['settle', { warning: 'Look first.' }])
const trio = booking('Trio', ['settle', { needs: 'review' }])

test('an action is offered with the bookings it is open to; what each has to look at alone is not', () => {
  const actions = bulkActions([mira, duo, solo, trio])
  expect(
    actions.map(({ action, bookings }) => [action, bookings.map(({ artistName }) => artistName)]),
  ).toEqual([
    ['decline', ['Mira', 'Duo']],
    ['confirm', ['Mira']],
  ])
  const confirm = actions.find(({ action }) => action === 'confirm')!
  expect(closedTo([mira, duo, solo], confirm)).toEqual([
    { name: 'Duo', sentence: 'Another hold ranks before this one.' },
    { name: 'Solo', sentence: '' },
  ])
})
