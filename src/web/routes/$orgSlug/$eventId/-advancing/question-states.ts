// Which questions of an advance are looked at: all, those without an answer, those to review.
import { isMissing, isToReview } from '#domain/advancing.ts'
import type { AdvancingField } from '#web/parts/advancing/advancing-queries.ts'

export const questionStates = ['missing', 'review'] as const
export type QuestionState = (typeof questionStates)[number]

export const isOfState = (state: QuestionState, field: AdvancingField): boolean =>
  state === 'missing' ? isMissing(field) : isToReview(field)
