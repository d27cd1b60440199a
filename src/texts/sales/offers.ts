// What can be done with an offer, and how one ended, in words.
import { endingAction, type OfferDirection, type OfferParty } from '#domain/booking/offers/offer-actions.ts'
import { type OfferState } from '#domain/booking/offers/offer-states.ts'
import { wordOf, type AllowedOfferAction } from '#domain/sales/offers.ts'
import { reasonText } from '../booking/booking-actions.ts'
import { offerActionLabels } from '../booking/offers.ts'
import { messageText, problemText } from '../problems.ts'
import type { Translator } from '../translator.ts'

/** The reasons of an end, to choose from. */
export function reasonChoices(
  action: AllowedOfferAction['action'],
  word: OfferParty,
  reasons: readonly string[],
  t: Translator,
) {
  const next = endingAction(action, word)
  return reasons.map((value) => ({ value, label: next ? reasonText(next, value, t) : value }))
}

/** The actions with their buttons, reasons and refusals. */
export const translatedOfferActions = (
  actions: readonly AllowedOfferAction[],
  direction: OfferDirection,
  t: Translator,
) =>
  actions.map(({ reason, reasons, ...rest }) => ({
    ...rest,
    label: t(offerActionLabels[rest.action]),
    reason: reason && problemText(reason, t),
    reasons: reasons && reasonChoices(rest.action, wordOf(rest.action, { direction }), reasons, t),
  }))

type Ended = {
  state: OfferState
  decidedBy: OfferParty | 'system' | null
  reason: string | null
  note: string | null
}

/** Why an offer ended, as its record keeps it; what is older is written out already, with its note. */
export function endingText({ state, decidedBy, reason, note }: Ended, t: Translator): string | null {
  if (reason === null) return note
  const action = state === 'declined' ? 'decline' : 'withdraw'
  const next = endingAction(action, decidedBy === 'promoter' ? 'promoter' : 'agency')
  const said = messageText(next ? reasonText(next, reason, t) : reason, t)
  return note && said !== note && !said.endsWith(`: ${note}`) ? `${said}: ${note}` : said
}
