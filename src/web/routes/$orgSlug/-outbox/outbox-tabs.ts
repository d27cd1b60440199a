// The four piles of the outbox, and which letters lie on each.
import type { OutboxState } from '#domain/letters.ts'

export const outboxTabs = ['review', 'waiting', 'failed', 'drafts'] as const
export type OutboxTab = (typeof outboxTabs)[number]

export const statesOf: Record<OutboxTab, OutboxState[]> = {
  review: ['outbox_review'],
  waiting: ['queued', 'sending'],
  failed: ['failed', 'bounced'],
  drafts: ['draft'],
}
