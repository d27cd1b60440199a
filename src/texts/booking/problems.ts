// The sentences of src/domain/booking/problems.ts.
import type { BookingProblems } from '#domain/booking/problems.ts'
import type { Sentences } from '../sentences.ts'
import { bookingDealProblems } from './booking-deal-problems.ts'

export const bookingProblems: Sentences<BookingProblems> = {
  ...bookingDealProblems,
}
