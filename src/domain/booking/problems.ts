// What may be wrong with input of the area booking, and why its rules refuse; src/texts/booking/problems.ts says it.
import { problemsOf } from '../problems.ts'
import type { BookingDealProblems } from './booking-deal-problems.ts'

export type BookingProblems = BookingDealProblems

export const bookingProblem = problemsOf<BookingProblems>('booking')
