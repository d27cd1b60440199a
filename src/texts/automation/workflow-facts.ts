// What conditions of workflows ask, how they compare, and with which values.
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { OfferState } from '#domain/booking/offers/offer-states.ts'
import { factKinds, type FactName, type Operator } from '#domain/automation/workflow-graph.ts'
import { msg, type Text } from '#texts/msg.ts'
import { statusLabels } from '../booking/bookings.ts'
import { offerStateLabels } from '../booking/offers.ts'
import { contractStateLabels } from '../documents/contract-labels.ts'
import type { Translator } from '../translator.ts'

export const factLabels: Record<FactName, Text> = {
  'booking.status': msg`Booking status`,
  'booking.artist': msg`Artist`,
  'booking.label': msg`Booking labels`,
  'event.country': msg`Country of the show`,
  'event.daysUntil': msg`Days until the show`,
  'contract.state': msg`Contract status`,
  'contract.isSigned': msg`Contract signed by everyone`,
  'deposit.isPaid': msg`Deposit paid`,
  'invoice.isPaid': msg`Invoice paid`,
  'invoice.daysOverdue': msg`Days overdue`,
  'advancing.missing': msg`Missing advance answers`,
  'offer.state': msg`Offer status`,
  'inquiry.isSpam': msg`Inquiry looks like spam`,
  'message.wasAnswered': msg`E-mail answered`,
}

export const operatorLabels: Record<Operator, Text> = {
  is: msg({ message: 'is', context: 'condition' }),
  is_not: msg({ message: 'is not', context: 'condition' }),
  more_than: msg({ message: 'is more than', context: 'condition' }),
  less_than: msg({ message: 'is less than', context: 'condition' }),
  includes: msg({ message: 'include', context: 'condition' }),
  is_missing: msg({ message: 'doesn’t exist', context: 'condition' }),
}

/** One of the values that a fact is compared with, where they are a list. */
export function choiceLabel(fact: FactName, value: string | boolean, t: Translator): string {
  switch (factKinds[fact]) {
    case 'status':
      return t(statusLabels[value as BookingStatus])
    case 'contractState':
      return t(contractStateLabels[value as ContractState])
    case 'offerState':
      return t(offerStateLabels[value as OfferState])
    default:
      return value === true ? t(msg`yes`) : t(msg`no`)
  }
}
