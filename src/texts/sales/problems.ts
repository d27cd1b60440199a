// The sentences of src/domain/sales/problems.ts.
import type { SalesProblems } from '#domain/sales/problems.ts'
import { msg } from '#texts/msg.ts'
import { statusLabels } from '../booking/bookings.ts'
import type { Sentences } from '../sentences.ts'
import { inquiryStateLabels } from './inquiries.ts'

const showEnded = msg<'status'>`Show status: {status}`
const inquiryState = msg<'state'>`This isn’t possible any more. The inquiry has the status “{state}”.`

export const salesProblems: Sentences<SalesProblems> = {
  'offer.recipientMissing': msg`Choose who receives the e-mail.`,
  'offer.reasonMissing': msg`Choose a reason.`,
  'offer.noteMissing': msg`Add a note.`,
  'offer.dateMissing': msg`Choose what happens to the date.`,
  'offer.nameMissing': msg`Enter your name.`,
  'offer.alreadyOpen': msg`There is already an open offer.`,
  'offer.promoterMissing': msg`Choose the promoter of the event first.`,
  'offer.amountMissing': msg`The offer needs an amount or a percentage.`,
  'offer.sentCounter': msg`This offer has already been sent. Make a counter-offer instead.`,
  'offer.sentWithdraw': msg`This offer has already been sent. Withdraw it instead.`,
  'offer.replaced': msg`There are newer terms. Open the latest e-mail.`,
  'offer.nothingChanged': msg`Change an amount or add a message.`,
  'offer.showEnded': ({ status, reason }, t) =>
    [t(showEnded, { status: t(statusLabels[status]) }), reason].filter(Boolean).join('. '),
  'approval.nobody': msg`Nobody on the artist’s team can approve in the portal. Call them and note the answer.`,
  'inquiry.state': ({ state }, t) => t(inquiryState, { state: t(inquiryStateLabels[state]) }),
  'inquiry.reasonMissing': msg`Choose a reason.`,
  'inquiry.noteMissing': msg`Enter a reason.`,
  'inquiry.typeMissing': msg`Choose a type.`,
  'inquiry.cityMissing': msg`Enter a city.`,
  'inquiry.firstNameMissing': msg`Enter your first name.`,
  'inquiry.lastNameMissing': msg`Enter your last name.`,
  'inquiry.consentMissing': msg`We need your consent to answer.`,
  'inquiry.artistMissing': msg`Choose an artist, or let us suggest one.`,
  'inquiry.tooManyDates': msg<'max'>`Enter at most {max} alternative dates.`,
  'inquiry.datePast': msg`Choose a date in the future.`,
  'inquiry.subjectMissing': msg`Enter a subject.`,
  'inquiry.bodyMissing': msg`Enter a message.`,
  'conversion.artistMissing': msg`Choose an artist.`,
  'conversion.nameMissing': msg`Enter a name.`,
  'conversion.statusMissing': msg`Choose a status.`,
}
