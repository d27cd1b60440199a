// What may be wrong with input of the area sales, and why its rules refuse; src/texts/sales/problems.ts says it.
import type { BookingStatus } from '../booking/bookings/bookings.ts'
import { problemsOf } from '../problems.ts'
import type { InquiryState } from './inquiry-states.ts'

export type SalesProblems = {
  'offer.recipientMissing': null
  'offer.reasonMissing': null
  'offer.noteMissing': null
  'offer.dateMissing': null
  'offer.nameMissing': null
  'offer.alreadyOpen': null
  'offer.promoterMissing': null
  'offer.amountMissing': null
  'offer.sentCounter': null
  'offer.sentWithdraw': null
  'offer.replaced': null
  'offer.nothingChanged': null
  /** The end of its show ended the offer; `reason` is what was written about the show. */
  'offer.showEnded': { status: BookingStatus; reason: string | null }
  'approval.nobody': null
  'inquiry.state': { state: InquiryState }
  'inquiry.reasonMissing': null
  'inquiry.noteMissing': null
  'inquiry.typeMissing': null
  'inquiry.cityMissing': null
  'inquiry.firstNameMissing': null
  'inquiry.lastNameMissing': null
  'inquiry.consentMissing': null
  'inquiry.artistMissing': null
  'inquiry.tooManyDates': { max: number }
  'inquiry.datePast': null
  'inquiry.subjectMissing': null
  'inquiry.bodyMissing': null
  'conversion.artistMissing': null
  'conversion.nameMissing': null
  'conversion.statusMissing': null
}

export const salesProblem = problemsOf<SalesProblems>('sales')
