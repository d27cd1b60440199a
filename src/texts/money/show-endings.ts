// What the end of a show asks of its invoices: why they are taken back, and the tasks for colleagues.
import type { InvoiceChoice } from '#domain/booking/bookings/booking-effects.ts'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { money, type Money } from '#domain/money.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

const ended: Partial<Record<BookingStatus, Text>> = {
  declined: msg`Show declined`,
  lost: msg`Show lost`,
  expired: msg`Hold expired`,
  withdrawn: msg`Show withdrawn`,
  cancelled: msg({ message: 'Show cancelled', context: 'reason' }),
  postponed: msg`Show postponed`,
}

/** 'Show cancelled: Low sales': the reason that a cancellation names. */
export const endingReason = (status: BookingStatus, reason: string | null, t: Translator): string =>
  [t(ended[status] ?? msg`Show called off`), reason].filter(Boolean).join(': ')

/** The task for somebody who may take invoices back. */
export function endingTask(
  { number, recipientName, currency }: { number: string; recipientName: string; currency: string },
  { outcome, keepMinor }: InvoiceChoice,
  t: Translator,
): string {
  const invoice = { number, recipient: recipientName }
  switch (outcome) {
    case 'keep':
      return ''
    case 'cancel':
      return t(msg<'number' | 'recipient'>`Cancel invoice {number}, {recipient}`, invoice)
    case 'credit':
      return t(
        msg<'number' | 'recipient' | 'amount'>`Credit invoice {number}, {recipient}, down to {amount} net`,
        {
          ...invoice,
          amount: keepMinor === null ? '' : t.money(money(keepMinor, currency)),
        },
      )
    case 'later':
      return t(msg<'number' | 'recipient'>`Decide what to do with invoice {number}, {recipient}`, invoice)
  }
}

/** The task about a draft: it may be what the cancellation is billed with. */
export const draftTask = (recipientName: string, net: Money, t: Translator): string =>
  t(msg<'recipient' | 'amount'>`Delete or change the draft invoice to {recipient}, {amount} net`, {
    recipient: recipientName,
    amount: t.money(net),
  })

/** For whoever may issue what the sender may not. */
export const handOverTitle = msg`Issue and send the deposit invoice`
