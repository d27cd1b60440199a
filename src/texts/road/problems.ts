// The sentences of src/domain/road/problems.ts.
import type {
  AdvancingProblems,
  FormalityProblems,
  RoadProblems,
  RoadTravelProblems,
  SetListProblems,
  ShowDayProblems,
} from '#domain/road/problems.ts'
import { msg } from '#texts/msg.ts'
import { dayLineLabels } from '#texts/booking/events.ts'
import { intlTags } from '#domain/language.ts'
import type { Sentences } from '../sentences.ts'
import { guestDetailLabels, guestStateLabels } from './guest-lists.ts'
import type { Translator } from '../translator.ts'

/** The name of a day of the week: 1 is Monday, as the first of January 2024 was. */
const weekday = (day: number, t: Translator): string =>
  new Intl.DateTimeFormat(intlTags[t.language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  )

const setListProblems: Sentences<SetListProblems> = {
  'setList.title': msg`Enter the title.`,
  'setList.duration': msg`Enter minutes and seconds, such as 3:45.`,
  'setList.tooMany': ({ max }, t) => t(msg<'max'>`A list can have up to {max} songs.`, { max: String(max) }),
}

const formalityProblems: Sentences<FormalityProblems> = {
  'traveller.passportDates': msg`The passport expires before it was issued.`,
  'traveller.tooMany': ({ max }, t) =>
    t(msg<'max'>`A touring party can have up to {max} people.`, { max: String(max) }),
  'equipment.description': msg`Enter a description.`,
  'equipment.weight': msg`Enter kilograms, such as 4.5.`,
  'equipment.tooMany': ({ max }, t) =>
    t(msg<'max'>`A list can have up to {max} items.`, { max: String(max) }),
}

/** About travel that was read out of a confirmation, and its calls. */
const roadTravelProblems: Sentences<RoadTravelProblems> = {
  'reading.dateMissing': msg`No date found.`,
  'reading.timeMissing': msg`No time found.`,
  'reading.arrivalTimeMissing': msg`No arrival time found.`,
  'reading.airportMissing': msg`No known airport found.`,
  'reading.stayMissing': msg`No accommodation found.`,
  'reading.fromMissing': msg`No place of departure found.`,
  'reading.toMissing': msg`No place of arrival found.`,
  'reading.checkOutMissing': msg`No check-out date found.`,

  'reading.yearGuessed': ({ year }, t) =>
    t(msg<'year'>`No year found. {year} is closest to the event.`, { year: String(year) }),
  'reading.weekday': ({ said, is }, t) =>
    t(msg<'said' | 'is'>`The text says {said}, but this date is a {is}.`, {
      said: weekday(said, t),
      is: weekday(is, t),
    }),
  'reading.dayOrMonth': msg`Day and month may be swapped.`,
  'reading.monthFirst': msg`This date is written with the month first.`,
  'reading.dateAbove': msg`Date taken from further up in the text.`,
  'reading.severalTimes': msg`More than two times found here. Check which ones are right.`,
  'reading.severalJourneys': msg`This may be more than one journey.`,
  'reading.arrivalDay': ({ daysOn }, t) =>
    t(
      daysOn < 0
        ? msg`No arrival date found. The day before is assumed.`
        : daysOn === 1
          ? msg`No arrival date found. The next day is assumed.`
          : msg`No arrival date found. Two days later is assumed.`,
    ),
  'reading.arrivalBeforeDeparture': msg`The arrival is before the departure.`,
  'reading.checkOutBeforeCheckIn': msg`The check-out is before the check-in.`,
  'reading.checkOutNextDay': msg`No check-out date found. The next day is assumed.`,
  'reading.usualTime': msg<'time'>`No time found. {time} is assumed.`,
  'reading.otherZone': msg<'time'>`The e-mail says {time} in another time zone.`,
  'reading.otherZoneDate': msg`Date converted from another time zone.`,
  'reading.zoneOfAirport': msg<'airport'>`Unknown time zone for {airport}. The event’s time zone is used.`,
  'reading.zoneOfEvent': msg`Unknown time zone. The event’s time zone is used.`,
  'reading.zoneOfDeparture': msg`Unknown time zone. The time zone of the departure is used.`,
  'reading.airportByName': msg`No airport code found. Matched by name.`,
  'reading.sameAirport': msg`The same airport was found for departure and arrival.`,
  'reading.loneSeat': msg`Seats were found only once. They may belong to another flight.`,
  'reading.stayGuessed': msg`This may not be the name of the accommodation.`,
  'reading.numberElsewhere': msg`Number taken from another part of the text.`,
  'reading.wholePrice': msg`This is the price of the whole booking.`,
  'reading.greeted': msg`The e-mail is addressed to this person. Check whether they travel.`,
  'reading.repeats': msg`Repeating entry. Only the first date is used.`,
  'reading.meetingAssumed': msg`Type unclear. A meeting is assumed.`,

  'reading.tooLong': msg`This is too long. Paste or choose less.`,
  'reading.empty': msg`Paste a text or choose a file.`,
  'reading.noTravel': msg`This is neither a calendar nor a table with a column called Date or Departure.`,
  'reading.calendarDamaged': msg`This calendar file can’t be read. It may be damaged.`,
  'reading.calendarEmpty': msg`This calendar has no entries.`,
  'reading.pdfDamaged': msg`This PDF can’t be read. It may be damaged.`,
  'reading.pdfLocked': msg`This PDF is password-protected. Print it to a new PDF and choose that one.`,
  'reading.pdfPictures': msg`This PDF contains no text, only images. Paste the details instead.`,

  'travel.artistOfEvent': msg`Choose an artist of this event.`,
  'travel.contactGone': msg`This contact no longer exists. Choose another.`,
  'travel.nothingToShare': msg`There are no changes to send.`,
}

const enterName = msg`Enter a name.`
const closed = msg<'date' | 'time'>`The list closed on {date} at {time}. Contact your agent for changes.`
const detailMissing = msg<'detail'>`Required for this list: {detail}`
const decided = msg<
  'name' | 'state'
>`{name} already has the status “{state}”. Reload to see the current list.`

/** About day sheets, guest lists and the artist portal. */
const showDayProblems: Sentences<ShowDayProblems> = {
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

const severalLines = msg<'line'>`The running order has several lines for “{line}”. Change them there.`
const changedBy = msg<'name'>`{name} has changed this answer in the meantime.`
const changed = msg`This answer has been changed in the meantime.`

/** About advances. */
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
  ...setListProblems,
  ...formalityProblems,
  ...showDayProblems,
}
