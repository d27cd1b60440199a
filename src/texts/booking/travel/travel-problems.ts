// The sentences of src/domain/booking/travel/travel-problems.ts.
import type { TravelProblems } from '#domain/booking/travel/travel-problems.ts'
import { msg } from '#texts/msg.ts'
import type { Sentences } from '../../sentences.ts'
import type { Translator } from '../../translator.ts'
import { durationText, segmentNameText } from './travel.ts'

/** A sentence about some travellers, named at its end where they are not all. */
const forTravellers = (sentence: string, names: readonly string[], t: Translator) =>
  names.length === 0
    ? t(msg<'sentence'>`{sentence}.`, { sentence })
    : t(msg<'sentence' | 'names'>`{sentence} ({names}).`, { sentence, names: names.join(', ') })

export const travelProblems: Sentences<TravelProblems> = {
  'travel.airport': msg`Enter three letters, such as BER.`,
  'travel.sameAirport': msg`The flight departs from this airport. Enter where it lands.`,
  'travel.stayName': msg`Enter the name of the accommodation.`,
  'travel.title': msg`Enter a title.`,
  'travel.endBeforeDeparture': msg`The arrival is before the departure.`,
  'travel.endBeforeCheckIn': msg`The check-out is before the check-in.`,
  'travel.people': msg<'max'>`Use at most {max} people.`,

  'travel.sameTime': ({ other, names }, t) =>
    forTravellers(
      t(msg<'other'>`At the same time as {other}`, { other: segmentNameText(other, t) }),
      names,
      t,
    ),
  'travel.elsewhere': ({ from, last, endsIn, names }, t) =>
    forTravellers(
      t(
        msg<
          'from' | 'last' | 'endsIn'
        >`Departs from {from}, but the previous journey ({last}) ends in {endsIn}`,
        {
          from,
          last: segmentNameText(last, t),
          endsIn,
        },
      ),
      names,
      t,
    ),
  'travel.shortChange': ({ minutes, last, names }, t) =>
    forTravellers(
      t(msg<'duration' | 'last'>`Only {duration} after {last}`, {
        duration: durationText(minutes, t),
        last: segmentNameText(last, t),
      }),
      names,
      t,
    ),
  'travel.afterStart': ({ minutes }, t) =>
    t(msg<'duration'>`Arrives {duration} after the show starts.`, { duration: durationText(minutes, t) }),
  'travel.tight': ({ minutes, buffer }, t) =>
    t(
      msg<
        'duration' | 'hours'
      >`Arrives {duration} before the show. Plan at least {hours, plural, one {# hour} other {# hours}}.`,
      { duration: durationText(minutes, t), hours: buffer / 60 },
    ),
  'travel.noBed': ({ stay }, t) =>
    t(msg<'stay'>`Check-out of {stay} is before the show, and nothing is booked for the night after.`, {
      stay: segmentNameText(stay, t),
    }),
}
