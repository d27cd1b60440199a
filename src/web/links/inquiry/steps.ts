// The two steps of the form, and which answers belong to the first.
import type { InquiryValues } from './draft.ts'

export type InquiryStep = 'show' | 'contact'

/** Asked in the first step; the others are in the second. */
export const showFields = [
  'artistIds',
  'suggest',
  'kind',
  'date',
  'altDates',
  'city',
  'country',
  'venueName',
  'capacity',
  'eventName',
  'showtime',
  'setMinutes',
] as const satisfies readonly (keyof InquiryValues)[]

type Answers = Partial<InquiryValues>

/** The rule over both fields speaks only once every field alone is right: too late for the first one. */
export const hasArtist = ({ artistIds = [], suggest }: Answers) => artistIds.length > 0 || suggest === true

/** Is there enough for the second step, for instance after a reload of its address? */
export const isShowComplete = (answers: Answers) =>
  hasArtist(answers) && Boolean(answers.date && answers.kind && answers.city?.trim())
