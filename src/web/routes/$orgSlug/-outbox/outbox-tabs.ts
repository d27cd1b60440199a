// The piles of the outbox, and which messages lie on each; beside them all that was written and answered.
import type { OutboxState } from '#domain/messages/messages.ts'

export const outboxPiles = ['review', 'waiting', 'failed', 'drafts'] as const
export type OutboxPileName = (typeof outboxPiles)[number]
export const outboxTabs = [...outboxPiles, 'all'] as const
export type OutboxTab = (typeof outboxTabs)[number]

export const statesOf: Record<OutboxPileName, OutboxState[]> = {
  review: ['outbox_review'],
  waiting: ['queued', 'sending'],
  failed: ['failed', 'bounced'],
  drafts: ['draft'],
}

/** What waits for somebody here is marked. */
export const isUrgent = (tab: OutboxTab): boolean => tab === 'review' || tab === 'failed'

/** Whose counts and messages the page asks for first. */
export const pileOf = (tab: OutboxTab | undefined): OutboxPileName =>
  tab === undefined || tab === 'all' ? 'review' : tab
