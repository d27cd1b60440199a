// What is doubtful about travel that was read out of a confirmation, and why calls about travel refuse.
import type { LocalTime } from '../dates.ts'

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
