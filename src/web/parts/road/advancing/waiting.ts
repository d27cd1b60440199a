// How many questions of an advance wait for somebody, and how many of them press.
import { isMissing, isToReview } from '#domain/road/advancing/advancing.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { AdvancingField, AdvancingRecord } from './advancing-queries.ts'

type Question = Pick<AdvancingField, 'fieldType' | 'isRequired' | 'state' | 'pendingValue' | 'dueOn'>
type Groups = readonly { fields: readonly Question[] }[]

const questionsOf = (groups: Groups) => groups.flatMap(({ fields }) => fields)

type Advance = Pick<AdvancingRecord, 'closedBecause'> & { groups: Groups }

/** Missing answers, and those that the agency has to look at; none once the show is over or off. */
export const calcWaiting = ({ groups, closedBecause }: Advance): number =>
  closedBecause === null
    ? questionsOf(groups).filter((field) => isMissing(field) || isToReview(field)).length
    : 0

/** Answers that the agency has to look at. */
export const calcToReview = (groups: Groups): number => questionsOf(groups).filter(isToReview).length

/** Missing answers whose day is over; nothing is due once the show is over or off. */
export const calcOverdue = (groups: Groups, today: LocalDate): number =>
  questionsOf(groups).filter((field) => isMissing(field) && field.dueOn !== null && field.dueOn < today)
    .length
