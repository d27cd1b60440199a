// The tabs of the inbox, which its address names. Every first load has them, so nothing else is here.
import type { InquiryState } from '#domain/sales/inquiry-states.ts'

/** The tabs of the inbox; "open" is what waits. */
export const inboxes = ['open', 'converted', 'declined', 'duplicate', 'spam', 'all'] as const
export type Inbox = Extract<InquiryState, (typeof inboxes)[number]> | 'open' | 'all'
