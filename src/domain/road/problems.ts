// What may be wrong with input of the area road, and why its rules refuse; src/texts/road/problems.ts says it.
import { problemsOf } from '../problems.ts'
import type { ScheduleKind } from '../booking/events/schedule-kinds.ts'
import type { LocalDate, LocalTime } from '../dates.ts'
import type { GuestField, GuestState } from './guest-lists/guest-states.ts'

export type RoadProblems = RoadTravelProblems &
  AdvancingProblems &
  ShowDayProblems &
  SetListProblems &
  FormalityProblems

export const roadProblem = problemsOf<RoadProblems>('road')

/** What may be wrong about set lists. */
export type SetListProblems = {
  'setList.title': null
  'setList.duration': null
  'setList.tooMany': { max: number }
}

/** What may be wrong about data for authorities: of travellers, and of equipment for customs. */
export type FormalityProblems = {
  'traveller.passportDates': null
  'traveller.tooMany': { max: number }
  'equipment.description': null
  'equipment.weight': null
  'equipment.tooMany': { max: number }
}

/** What may be wrong about advances. */
export type AdvancingProblems = {
  'field.nameMissing': null
  'field.typeMissing': null
  'field.optionsMissing': null
  'field.hasAnswer': null
  'group.nameMissing': null
  'group.nameTaken': null
  'group.audienceMissing': null
  'group.tooManyFields': { max: number }
  'template.nameMissing': null
  'template.tooManyGroups': { max: number }
  'request.recipientMissing': null
  'request.recipientNameMissing': null
  'request.groupsMissing': null
  'request.tooManyRecipients': { max: number }
  'reminder.notRequested': null
  'reminder.nothingMissing': null
  'reminder.recent': null
  'advance.eventRemoved': null
  'advance.over': null
  'advance.closed': null
  'advance.senderNameMissing': null
  'answer.onDivider': null
  'answer.yesOrNoMissing': null
  'answer.noOption': null
  'answer.nameMissing': null
  'answer.contactParts': null
  'answer.noAddressOrFile': null
  'answer.addressMissing': null
  'answer.fileMissing': null
  'answer.nothingNew': null
  'answer.nothingToKeep': null
  'answer.notAccepted': null
  'answer.notForVenue': null
  /** Null where nobody signed the answer. */
  'answer.changedMeanwhile': { name: string | null }
  'home.noTime': null
  'home.severalTimes': null
  'home.severalLines': { kind: ScheduleKind }
  'home.capacity': null
  'home.ageLimit': null
  'home.ticketUrl': null
  'home.minutes': null
  'home.timesOfSeveralArtists': null
  'home.lengthsOfSeveralArtists': null
  'home.hotelOfSeveralArtists': null
  'home.severalHotels': null
}

/** What may be wrong about day sheets, guest lists and the artist portal. */
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

/** What is doubtful about travel that was read out of a confirmation, and why calls about travel refuse. */
export type RoadTravelProblems = {
  // Confirmations: what was not found.
  'reading.dateMissing': null
  'reading.timeMissing': null
  'reading.arrivalTimeMissing': null
  'reading.airportMissing': null
  'reading.stayMissing': null
  'reading.fromMissing': null
  'reading.toMissing': null
  'reading.checkOutMissing': null

  // What was found, and may be wrong.
  'reading.yearGuessed': { year: number }
  /** Days of the week: 1 is Monday. */
  'reading.weekday': { said: number; is: number }
  'reading.dayOrMonth': null
  'reading.monthFirst': null
  'reading.dateAbove': null
  'reading.severalTimes': null
  'reading.severalJourneys': null
  /** `daysOn`: how many days behind the departure. */
  'reading.arrivalDay': { daysOn: number }
  'reading.arrivalBeforeDeparture': null
  'reading.checkOutBeforeCheckIn': null
  'reading.checkOutNextDay': null
  'reading.usualTime': { time: LocalTime }
  'reading.otherZone': { time: LocalTime }
  'reading.otherZoneDate': null
  'reading.zoneOfAirport': { airport: string }
  'reading.zoneOfEvent': null
  'reading.zoneOfDeparture': null
  'reading.airportByName': null
  'reading.sameAirport': null
  'reading.loneSeat': null
  'reading.stayGuessed': null
  'reading.numberElsewhere': null
  'reading.wholePrice': null
  'reading.greeted': null
  'reading.repeats': null
  'reading.meetingAssumed': null

  // What cannot be read.
  'reading.tooLong': null
  'reading.empty': null
  'reading.noTravel': null
  'reading.calendarDamaged': null
  'reading.calendarEmpty': null
  'reading.pdfDamaged': null
  'reading.pdfLocked': null
  'reading.pdfPictures': null

  'travel.artistOfEvent': null
  'travel.contactGone': null
  'travel.nothingToShare': null
}
