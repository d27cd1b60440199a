// Which questions of an advance the address may ask for. Every first load has them, so nothing else is here.

/** Those without an answer, and those to review; without one of these words all are shown. */
export const questionStates = ['missing', 'review'] as const
export type QuestionState = (typeof questionStates)[number]
