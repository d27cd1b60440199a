/** Why an enrolment ended, in the reader's language. */
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { messageText, problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'

const unsubscribed = messagesProblem('enrolment.refused', { refusal: 'opted_out' })

/** What triggers of the database write themselves (migrations 0035 and 0059). */
const writtenByTriggers: Readonly<Record<string, Problem>> = {
  'An e-mail came back.': messagesProblem('enrolment.bounced'),
  'Wants no more e-mails.': unsubscribed,
  'The address is on the list of those not to write to.': unsubscribed,
  'Marked as do not contact.': messagesProblem('enrolment.refused', { refusal: 'do_not_contact' }),
  ...Object.fromEntries(
    bookingStatuses.map((status) => [
      `A booking came to: ${status}.`,
      messagesProblem('enrolment.bookingReached', { status }),
    ]),
  ),
}

export function reasonText(stored: string, t: Translator): string {
  const known = writtenByTriggers[stored]
  return known ? problemText(known, t) : messageText(stored, t)
}
