// The states of an offer.

export const offerStates = [
  'draft',
  'sent',
  'countered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type OfferState = (typeof offerStates)[number]

/** Terms are on the table. */
export const isOnTable = (state: OfferState) => state === 'sent' || state === 'countered'
