// The tasks that the end of a show leaves behind for its travel.
import { localOf } from '#domain/dates.ts'
import { segmentPhone, type Segment } from '#domain/booking/travel/travel.ts'
import { msg } from '#texts/msg.ts'
import { segmentLines, segmentSummary } from '../booking/travel/travel.ts'
import type { Translator } from '../translator.ts'

/** To cancel a booking: with the day of the segment itself, since a hotel of two nights has more than the show's. */
export function cancelTaskTexts(segment: Segment, t: Translator): { title: string; notes: string } {
  const { date } = localOf(segment.departureTime, segment.depTz)
  return {
    title: t(msg<'booking' | 'date'>`Cancel {booking}, {date}`, {
      booking: segmentSummary(segment, t),
      date: t.day(date),
    }),
    notes: [
      ...segmentLines(segment, t).slice(1),
      ...(segmentPhone(segment) ? [] : [t(msg`No phone number on file.`)]),
    ].join('\n'),
  }
}
