// The seconds in which a message can be taken back, and what its state is called.
import type { MessageState } from '#domain/messages/messages.ts'
import type { Tone } from '#web/ui/Pill.tsx'

/** Whole seconds left, 0 once the time is over. */
export function secondsLeft(until: Date, now: number): number {
  return Math.max(0, Math.ceil((until.getTime() - now) / 1000))
}

/** How certain it is that the message arrives. */
export const messageTones: Record<MessageState, Tone> = {
  draft: 'inquiry',
  outbox_review: 'attention',
  queued: 'hold',
  sending: 'offer',
  sent: 'confirmed',
  bounced: 'attention',
  failed: 'attention',
  discarded: 'cancelled',
  received: 'neutral',
}
