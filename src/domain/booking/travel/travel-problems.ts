// What may be wrong with travel: with its input, and with the itinerary as a whole.
import type { SegmentName } from './travel.ts'

/** `names`: the travellers it is about; nobody where it is everybody. */
type ForTravellers = { names: readonly string[] }

export type TravelProblems = {
  'travel.airport': null
  'travel.sameAirport': null
  'travel.stayName': null
  'travel.title': null
  'travel.endBeforeDeparture': null
  'travel.endBeforeCheckIn': null
  'travel.people': { max: number }

  'travel.sameTime': ForTravellers & { other: SegmentName }
  'travel.elsewhere': ForTravellers & { from: string; last: SegmentName; endsIn: string }
  'travel.shortChange': ForTravellers & { minutes: number; last: SegmentName }
  'travel.afterStart': { minutes: number }
  'travel.tight': { minutes: number; buffer: number }
  'travel.noBed': { stay: SegmentName }
}
