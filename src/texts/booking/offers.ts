// The labels of offers.
import type { OfferAction, OfferChannel } from '#domain/booking/offers/offer-actions.ts'
import type { OfferState } from '#domain/booking/offers/offer-states.ts'
import { msg, type Text } from '#texts/msg.ts'

export const offerStateLabels: Record<OfferState, Text> = {
  draft: msg`Draft`,
  sent: msg({ message: 'Sent', context: 'status of an offer' }),
  countered: msg({ message: 'Countered', context: 'status of an offer' }),
  accepted: msg({ message: 'Accepted', context: 'status of an offer' }),
  declined: msg({ message: 'Declined', context: 'status of an offer' }),
  expired: msg({ message: 'Expired', context: 'status of an offer' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'status of an offer' }),
}

export const offerChannelLabels: Record<OfferChannel, Text> = {
  email: msg`By e-mail`,
  phone: msg`By phone`,
  message: msg`By message`,
  in_person: msg`In person`,
  link: msg`On the offer page`,
}

export const offerActionLabels: Record<OfferAction, Text> = {
  send: msg`Send offer`,
  counter: msg`Make counter-offer`,
  accept: msg`Accept offer`,
  decline: msg`Decline offer`,
  withdraw: msg`Withdraw offer`,
  expire: msg`Expire offer`,
  endWithShow: msg`End with the show`,
}
