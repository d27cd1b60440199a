// What may be wrong about day sheets, guest lists and the artist portal; src/texts/road/show-day-problems.ts says it.
import type { LocalDate, LocalTime } from '../dates.ts'
import type { GuestField, GuestState } from './guest-lists/guest-states.ts'

export type ShowDayProblems = {
  'daySheet.nameMissing': null
  'daySheet.recipientMissing': null
  'daySheet.tooManyRecipients': { max: number }
  'daySheet.addressTwice': null
  'daySheet.eventRemoved': null
  'daySheet.artistNotPlaying': null
  'guestList.typeMissing': null
  'guestList.cutoffIncomplete': null
  'guestList.recipientMissing': null
  'guestList.tooManyRecipients': { max: number }
  /** `people` with those to be added, on a list with room for `room`. */
  'guestList.full': { people: number; room: number }
  'guestList.fullNeedsReason': { people: number; room: number }
  'guestList.reasonMissing': null
  'guestList.closed': { date: LocalDate; time: LocalTime }
  'guestList.nobodyApproved': null
  'guest.nameMissing': null
  'guest.tooManyNames': null
  'guest.detailMissing': { detail: GuestField | 'plusNames' }
  'guest.decided': { name: string; state: GuestState }
  'guest.placesTaken': null
  'guest.notListed': { name: string }
  'portalExpense.artistMissing': null
  'portalExpense.descriptionMissing': null
  'portalExpense.vatTooHigh': null
  'portalExpense.noSpace': null
  /** The title of a notice to the agents. */
  'portalExpense.submitted': null
  'portalStatement.queried': null
  'portalStatement.answered': null
  'portalStatement.questionMissing': null
  'portalStatement.noQuestions': null
  'dayOff.past': null
}
