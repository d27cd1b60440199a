// Tours: several shows of one artist under one name; the record that forms and calls take.
import { z } from 'zod'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import type { LocalDate } from '../../dates.ts'
import { id, optionalDate, optionalNotes, optionalText, requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

export const TourInput = z
  .strictObject({
    artistId: id(bookingProblem('artist.missing')),
    name: requiredText(120, bookingProblem('name.missing')),
    startsOn: optionalDate(),
    endsOn: optionalDate(),
    /** Free words: "Benelux", "DACH". */
    territory: optionalText(120),
    notes: optionalNotes(),
  })
  .superRefine((input, context) => {
    if (input.startsOn && input.endsOn && input.endsOn < input.startsOn) {
      context.addIssue({ code: 'custom', path: ['endsOn'], message: asMessage(bookingProblem('end.order')) })
    }
  })
  .meta({ examples: [{ artistId: '00000000-0000-4000-8000-000000000000', name: 'Winter Tour' }] })
export type TourInput = z.infer<typeof TourInput>

type TourShow = { bookingId: string; status: BookingStatus; eventDate: LocalDate }

/**
 * Which show of the tour a booking is: "show 4 of 9". Shows are given in the order of the tour; those that died
 * do not count, and have no place of their own.
 */
export function placeInTour(
  shows: readonly TourShow[],
  bookingId: string,
): { place: number; count: number } | null {
  const alive = shows.filter(({ status }) => !isDead(status))
  const index = alive.findIndex((show) => show.bookingId === bookingId)
  return index < 0 ? null : { place: index + 1, count: alive.length }
}
