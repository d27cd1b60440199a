// The sentences of src/domain/road/show-day-problems.ts.
import type { ShowDayProblems } from '#domain/road/problems.ts'
import { msg } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'
import { guestDetailLabels, guestStateLabels } from './guest-lists.ts'

const enterName = msg`Enter a name.`
const closed = msg<'date' | 'time'>`The list closed on {date} at {time}. Contact your agent for changes.`
const detailMissing = msg<'detail'>`Required for this list: {detail}`
const decided = msg<
  'name' | 'state'
>`{name} already has the status “{state}”. Reload to see the current list.`

export const showDayProblems: Sentences<ShowDayProblems> = {
  'daySheet.nameMissing': enterName,
  'daySheet.recipientMissing': msg`Choose who receives the day sheet.`,
  'daySheet.tooManyRecipients': msg<'max'>`Choose at most {max} people.`,
  'daySheet.addressTwice': msg`This address is already in the list.`,
  'daySheet.eventRemoved': msg`This event was removed. Restore it first.`,
  'daySheet.artistNotPlaying': msg`One of the artists doesn’t play at this event.`,
  'guestList.typeMissing': msg`Choose a type.`,
  'guestList.cutoffIncomplete': msg`Enter both date and time.`,
  'guestList.recipientMissing': msg`Choose who receives the list.`,
  'guestList.tooManyRecipients': msg<'max'>`Choose at most {max} people.`,
  'guestList.full': msg<
    'people' | 'room'
  >`That makes {people} people on a list for {room}. An agent can allow more.`,
  'guestList.fullNeedsReason': msg<
    'people' | 'room'
  >`That makes {people} people on a list for {room}. Enter a reason or approve fewer.`,
  'guestList.reasonMissing': msg`Enter a reason.`,
  'guestList.closed': ({ date, time }, t) => t(closed, { date: t.day(date), time }),
  'guestList.nobodyApproved': msg`No names approved yet. Approve names, then send the list.`,
  'guest.nameMissing': enterName,
  'guest.tooManyNames': msg`There are more names than plus-ones.`,
  'guest.detailMissing': ({ detail }, t) => t(detailMissing, { detail: t(guestDetailLabels[detail]) }),
  'guest.decided': ({ name, state }, t) => t(decided, { name, state: t(guestStateLabels[state]) }),
  'guest.placesTaken': msg`Their places have been taken.`,
  'guest.notListed': msg<'name'>`{name} is no longer on the list.`,
  'portalExpense.artistMissing': msg`Choose the artist.`,
  'portalExpense.descriptionMissing': msg`Enter a description.`,
  'portalExpense.vatTooHigh': msg`VAT must be less than the amount.`,
  'portalExpense.noSpace': msg`No storage space left for files. Contact your agency.`,
  'portalExpense.submitted': msg`Expense submitted`,
  'portalStatement.queried': msg`The agency hasn’t answered your question yet.`,
  'portalStatement.answered': msg`This statement can no longer be answered. Reload to see its status.`,
  'portalStatement.questionMissing': msg`Enter your question.`,
  'portalStatement.noQuestions': msg`This statement no longer takes questions. Contact the agency.`,
  'dayOff.past': msg`Choose a day in the future.`,
}
