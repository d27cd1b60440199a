// The sentences of src/domain/road/problems.ts.
import type { AdvancingProblems, RoadProblems } from '#domain/road/problems.ts'
import { msg } from '#texts/msg.ts'
import { dayLineLabels } from '#texts/booking/events.ts'
import type { Sentences } from '../sentences.ts'
import { showDayProblems } from './show-day-problems.ts'
import { roadTravelProblems } from './travel-problems.ts'

const enterName = msg`Enter a name.`
const severalLines = msg<'line'>`The running order has several lines for “{line}”. Change them there.`
const changedBy = msg<'name'>`{name} has changed this answer in the meantime.`
const changed = msg`This answer has been changed in the meantime.`

/** The sentences of src/domain/road/advancing-problems.ts. */
const advancingProblems: Sentences<AdvancingProblems> = {
  'field.nameMissing': enterName,
  'field.typeMissing': msg`Choose a type.`,
  'field.optionsMissing': msg`Enter at least one option.`,
  'field.hasAnswer': msg`This field has an answer. Remove it and add one of the other type.`,
  'group.nameMissing': enterName,
  'group.nameTaken': msg`Another group has this name.`,
  'group.audienceMissing': msg`Choose who answers.`,
  'group.tooManyFields': msg<'max'>`Use at most {max} fields in a group.`,
  'template.nameMissing': enterName,
  'template.tooManyGroups': msg<'max'>`Use at most {max} groups.`,
  'request.recipientMissing': msg`Choose who receives the e-mail.`,
  'request.recipientNameMissing': enterName,
  'request.groupsMissing': msg`Choose groups that the promoter answers.`,
  'request.tooManyRecipients': msg<'max'>`Choose at most {max} recipients.`,
  'reminder.notRequested': msg`No request sent yet.`,
  'reminder.nothingMissing': msg`No required answers missing.`,
  'reminder.recent': msg`A reminder was sent within the last hour.`,
  'advance.eventRemoved': msg`This event was removed.`,
  'advance.over': msg`This show is over.`,
  'advance.closed': msg`This advance is closed. Your answer was not saved.`,
  'advance.senderNameMissing': msg`Enter your name.`,
  'answer.onDivider': msg`A divider has no answer.`,
  'answer.yesOrNoMissing': msg`Choose yes or no.`,
  'answer.noOption': msg`Choose one of the options.`,
  'answer.nameMissing': enterName,
  'answer.contactParts': msg`Enter name, role, company, e-mail and phone.`,
  'answer.noAddressOrFile': msg`Enter a web address that starts with https://, or choose a file.`,
  'answer.addressMissing': msg`Enter a web address that starts with https://.`,
  'answer.fileMissing': msg`This file is no longer there. Choose it again.`,
  'answer.nothingNew': msg`There is no new answer to review.`,
  'answer.nothingToKeep': msg`There is no current value. Accept the answer or send it back.`,
  'answer.notAccepted': msg`This answer is already open.`,
  'answer.notForVenue': msg`There is no accepted answer to save to the venue.`,
  'answer.changedMeanwhile': ({ name }, t) => (name ? t(changedBy, { name }) : t(changed)),
  'home.noTime': msg`Start with a time, such as 19:00, then add details.`,
  'home.severalTimes': msg`Start with one time, such as 14:00, then add details.`,
  'home.severalLines': ({ kind }, t) => t(severalLines, { line: t(dayLineLabels[kind]) }),
  'home.capacity': msg`Enter a number of people, such as 400.`,
  'home.ageLimit': msg`Enter an age, such as 16+, or “All ages”.`,
  'home.ticketUrl': msg`Enter one web address, such as https://tickets.example.`,
  'home.minutes': msg`Enter minutes, such as 90.`,
  'home.timesOfSeveralArtists': msg`Several artists are playing. Enter each name with its time.`,
  'home.lengthsOfSeveralArtists': msg`Several artists are playing. Enter the set lengths on their bookings.`,
  'home.hotelOfSeveralArtists': msg`Several artists are playing. Add the hotel to each itinerary.`,
  'home.severalHotels': msg`The itinerary has several hotels. Change them there.`,
}

export const roadProblems: Sentences<RoadProblems> = {
  ...roadTravelProblems,
  ...advancingProblems,
  ...showDayProblems,
}
