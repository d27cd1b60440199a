// The closed lists of instalments: what they are for, their states, what may be done with them.

export const scheduleLabels = ['deposit', 'balance', 'back_end', 'travel', 'other'] as const
export type ScheduleLabel = (typeof scheduleLabels)[number]

export const itemStates = ['planned', 'invoiced', 'part_paid', 'paid', 'waived', 'refunded'] as const
export type ItemState = (typeof itemStates)[number]

/** An instalment is closed when nothing more is expected of it. */
export const isClosed = (state: ItemState): boolean =>
  state === 'paid' || state === 'waived' || state === 'refunded'

export const itemActions = ['pay', 'waive', 'reopen'] as const
export type ItemAction = (typeof itemActions)[number]
