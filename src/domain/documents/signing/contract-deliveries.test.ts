// What the history of a contract says of an e-mail in the outbox.
import { expect, test } from 'vitest'
import { deliveryOf, type DeliveryState, type OutboxState } from './contract-deliveries.ts'

const [createdAt, nextAttemptAt, sentAt] = ['10:00', '10:05', '10:09'].map(
  (time) => new Date(`2027-03-01T${time}:00Z`),
) as [Date, Date, Date]

test.each<[OutboxState, DeliveryState, Date]>([
  ['queued', 'waiting', createdAt],
  ['sending', 'waiting', createdAt],
  ['sent', 'delivered', sentAt],
  ['failed', 'bounced', nextAttemptAt],
])('%s is %s', (state, expected, at) => {
  const entry = {
    id: 'a',
    to: 'ines@kulturwerk.example',
    subject: 'Sign',
    createdAt,
    nextAttemptAt,
    sentAt: null,
  }
  const notified = deliveryOf({ ...entry, state, sentAt: state === 'sent' ? sentAt : null })
  expect(notified).toEqual({ id: 'a', to: entry.to, subject: 'Sign', state: expected, at })
})
