// The states of sequences and enrolments: what each means, and what may follow.

export const sequenceStates = ['draft', 'active', 'paused', 'archived'] as const
export type SequenceState = (typeof sequenceStates)[number]

const following: Record<SequenceState, readonly SequenceState[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'archived'],
  paused: ['active', 'archived'],
  // What is fetched back sends nothing until somebody starts it.
  archived: ['paused'],
}
export const maySetState = (from: SequenceState, to: SequenceState): boolean => following[from].includes(to)

/** E-mails that are going out are not changed under way: half a sentence would leave. */
export const mayEditSequence = (state: SequenceState): boolean => state === 'draft' || state === 'paused'

export const enrolmentStates = [
  'active',
  'replied',
  'bounced',
  'unsubscribed',
  'finished',
  'stopped',
] as const
export type EnrolmentState = (typeof enrolmentStates)[number]
