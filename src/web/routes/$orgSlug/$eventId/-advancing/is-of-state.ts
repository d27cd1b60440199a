// Whether a question of an advance is among those that are looked at.
import { isMissing, isToReview } from '#domain/road/advancing/advancing.ts'
import type { AdvancingField } from '#web/parts/road/advancing/advancing-queries.ts'
import type { QuestionState } from './question-states.ts'

export const isOfState = (state: QuestionState, field: AdvancingField): boolean =>
  state === 'missing' ? isMissing(field) : isToReview(field)
