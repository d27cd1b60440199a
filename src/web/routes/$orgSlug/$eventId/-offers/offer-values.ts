// The form of an offer: its values, and what a new one starts with.
import { z } from 'zod'
import { ArtistTermsInput } from '#domain/booking/deals/artist-terms.ts'
import { DealTermsInput, type DealTerms } from '#domain/booking/deals/deals.ts'
import { hasStandardTerms, startingSchedule, startingTerms } from '#domain/booking/deals/starting-terms.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import {
  proposedItem,
  sameSchedule,
  scheduleTemplates,
  usualSchedule,
  type ScheduleItem,
  type ScheduleTemplate,
  type TicketTerms,
} from '#domain/booking/settlement/schedule.ts'
import { offerDirections } from '#domain/booking/offers/offer-actions.ts'
import { sendChannels } from '#domain/sales/offer-inputs.ts'
import { oneOf, optionalDate, optionalEmail, optionalNotes, optionalText } from '#domain/fields.ts'
import { copiedTerms, type DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import type { Offer } from './use-offer-calls.ts'

/** Which payment schedule goes along: none, one that is there already, or a usual one. */
export const plans = ['none', 'kept', ...(Object.keys(scheduleTemplates) as ScheduleTemplate[])] as const
export type Plan = (typeof plans)[number]

/** The schedule to start from: of the offer as it is, else of the deal, else with the artist's usual deposit. */
export function keptSchedule(offer: Offer | null, record: DealRecord | undefined): readonly ScheduleItem[] {
  if (offer) return offer.versions.at(-1)?.payments ?? []
  if (!record) return []
  return record.deal ? record.schedule : startingSchedule(record.artistTerms)
}

/** The usual schedule that says the same, so that it can be chosen by its name. */
function planOf(kept: readonly ScheduleItem[], terms: DealTerms): Plan {
  if (kept.length === 0) return 'none'
  const usual = plans.find((plan) => isUsual(plan) && sameSchedule(usualSchedule(plan, terms), kept))
  return usual ?? 'kept'
}

const isUsual = (plan: Plan): plan is ScheduleTemplate => Object.hasOwn(scheduleTemplates, plan)

/** The schedule that a plan stands for under the terms; null for none. */
export function paymentsOf(
  plan: Plan,
  terms: TicketTerms,
  kept: readonly ScheduleItem[],
): ScheduleItem[] | null {
  if (plan === 'none') return null
  return isUsual(plan) ? usualSchedule(plan, terms) : kept.map(proposedItem)
}

/** The terms are under the name that the fields of deals use. */
export const OfferForm = z.object({
  terms: DealTermsInput,
  plan: oneOf(plans),
  direction: oneOf(offerDirections),
  validUntil: optionalDate(),
  message: optionalNotes(4000),
  channel: oneOf(sendChannels),
  recipient: optionalEmail(),
  recipientName: optionalText(120),
})
export type OfferValues = z.input<typeof OfferForm>
export type OfferOutput = z.output<typeof OfferForm>

type Recipients = Pick<EventRecord, 'contacts' | 'promoterName' | 'promoterEmail'>

/** Who may get the e-mail: the buyer and the promoter's people, with their first address; last the company's own. */
export function recipientsOf({ contacts, promoterName, promoterEmail }: Recipients) {
  const people = contacts
    .filter(({ part, emails }) => part !== 'venue' && emails.length > 0)
    .map(({ name, emails }) => ({ name, email: emails[0]!.address }))
  if (!promoterName || !promoterEmail || people.some(({ email }) => email === promoterEmail)) return people
  return [...people, { name: promoterName, email: promoterEmail }]
}

/** Two weeks to answer, but not beyond the day before the show. */
export function usualDeadline(today: LocalDate, eventDate: LocalDate): LocalDate | null {
  const [usual, last] = [addDays(today, 14), addDays(eventDate, -1)]
  return last < today ? null : usual < last ? usual : last
}

/** The deal as it is, else the standard terms of the artist, else the last one with this promoter or at this venue. */
function firstTerms(record: DealRecord | undefined, currency: string): DealTerms {
  const standard = record?.artistTerms ?? ArtistTermsInput.parse({})
  const last = record?.previous.find(({ samePromoter }) => samePromoter) ?? record?.previous[0]
  if (record?.deal) return record.deal
  return last && !hasStandardTerms(standard) ? copiedTerms(last.terms) : startingTerms(standard, currency)
}

export function offerValues(
  offer: Offer | null,
  {
    event,
    record,
    currency,
    today,
  }: { event: EventRecord; record: DealRecord | undefined; currency: string; today: LocalDate },
): OfferValues {
  const [person] = recipientsOf(event)
  const latest = offer?.versions.at(-1)
  // An answer to their terms goes to whoever got ours.
  const ours = offer?.versions.findLast(({ direction }) => direction === 'outgoing')
  const isDraft = offer?.state === 'draft'
  const terms = latest?.terms ?? firstTerms(record, currency)
  const stillThere = latest?.validUntil && latest.validUntil >= today ? latest.validUntil : null
  return {
    terms,
    plan: planOf(keptSchedule(offer, record), terms),
    direction: 'outgoing',
    validUntil: stillThere ?? usualDeadline(today, event.eventDate),
    message: isDraft ? latest?.message : null,
    channel: isDraft && latest && latest.channel !== 'link' ? latest.channel : 'email',
    recipient: ours?.recipient ?? person?.email ?? null,
    recipientName: ours?.recipientName ?? person?.name ?? null,
  }
}
