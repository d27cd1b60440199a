// The sentences of src/domain/road/travel-problems.ts.
import { intlTags } from '#domain/language.ts'
import type { RoadTravelProblems } from '#domain/road/problems.ts'
import { msg } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'

/** The name of a day of the week: 1 is Monday, as the first of January 2024 was. */
const weekday = (day: number, t: Translator): string =>
  new Intl.DateTimeFormat(intlTags[t.language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  )

export const roadTravelProblems: Sentences<RoadTravelProblems> = {
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
