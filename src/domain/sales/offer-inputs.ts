// What forms and calls take for an offer: its terms, how long they are valid, and how they become a deal.
import { z } from 'zod'
import { dateFates } from './offers.ts'
import { offerDirections } from '../booking/offers/offer-actions.ts'
import { ProposedSchedule } from '../booking/settlement/schedule-inputs.ts'
import { DealTermsInput, minor } from '../booking/deals/deals.ts'
import { oneOf, optionalDate, optionalEmail, optionalNotes, optionalText, requiredText } from '../fields.ts'
import { optionalPct } from '#domain/exact-fields.ts'
import { asMessage } from '../problems.ts'
import { salesProblem } from './problems.ts'

/** How terms go over when a person sends or notes them; the offer's page is not one to choose. */
export const sendChannels = ['email', 'phone', 'message', 'in_person'] as const

/** One version of an offer: whose terms, which, until when. */
export const OfferInput = z
  .strictObject({
    direction: oneOf(offerDirections).default('outgoing'),
    terms: DealTermsInput,
    /** When it is paid; null leaves that open. Accepted, it becomes the payment schedule of the deal. */
    payments: ProposedSchedule.nullish().transform((value) => value ?? null),
    /** The last day on which it can be accepted; null leaves it open. */
    validUntil: optionalDate(),
    /** Goes along with the terms. */
    message: optionalNotes(4000),
    channel: oneOf(sendChannels).default('email'),
    recipient: optionalEmail(),
    recipientName: optionalText(120),
  })
  .superRefine((input, context) => {
    if (input.direction === 'outgoing' && input.channel === 'email' && !input.recipient) {
      context.addIssue({
        code: 'custom',
        path: ['recipient'],
        message: asMessage(salesProblem('offer.recipientMissing')),
      })
    }
  })
  .meta({
    examples: [
      {
        terms: { currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 },
        recipient: 'jonas@taktgeber.example',
      },
    ],
  })
export type OfferInput = z.infer<typeof OfferInput>

/** A draft may still lack its addressee. */
export const OfferDraftInput = z
  .strictObject({ ...OfferInput.shape })
  .meta({ examples: [{ terms: { currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 } }] })

/** How an offer ends without agreement. */
export const EndingInput = z.strictObject({
  reason: optionalText(60),
  note: optionalNotes(2000),
  date: oneOf(dateFates)
    .nullish()
    .transform((value) => value ?? null),
})
export type EndingInput = z.infer<typeof EndingInput>

const byName = () => requiredText(120, salesProblem('offer.nameMissing'))

/** Who accepts on the page of an offer. */
export const AcceptByLinkInput = z.strictObject({ name: byName() })
export const DeclineByLinkInput = z.strictObject({
  name: byName(),
  reason: optionalText(60),
  note: optionalNotes(2000),
})
/** What the promoter may change of the terms: the money. The rest goes into words. */
export const CounterByLinkInput = z.strictObject({
  name: byName(),
  guaranteeMinor: minor()
    .nullish()
    .transform((value) => value ?? null),
  pct: optionalPct(),
  message: optionalNotes(4000),
})
export type CounterByLinkInput = z.infer<typeof CounterByLinkInput>
