// What became of the e-mails about a contract, as its history shows it beside the proof.

/** As the outbox keeps an e-mail. */
export const outboxStates = ['queued', 'sending', 'sent', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]

export const deliveryStates = ['waiting', 'delivered', 'bounced'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `delivered`: the mail server took it; `bounced`: it refused it for good, or was away for days. */
const stateOf: Record<OutboxState, DeliveryState> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'delivered',
  failed: 'bounced',
}

/** `nextAttemptAt` of an e-mail that is given up is when that was. */
type OutboxEntry = {
  id: string
  to: string
  subject: string
  state: OutboxState
  createdAt: Date
  sentAt: Date | null
  nextAttemptAt: Date
}
export type Delivery = { id: string; to: string; subject: string; state: DeliveryState; at: Date }

export function deliveryOf(entry: OutboxEntry): Delivery {
  const { id, to, subject, createdAt, sentAt, nextAttemptAt } = entry
  const state = stateOf[entry.state]
  const at = { waiting: createdAt, delivered: sentAt ?? createdAt, bounced: nextAttemptAt }[state]
  return { id, to, subject, state, at }
}
