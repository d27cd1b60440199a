// What may be wrong about advances; src/texts/road/advancing-problems.ts says it.
import type { ScheduleKind } from '../booking/events/schedule-kinds.ts'

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
