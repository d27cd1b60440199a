/** What the confirm sheet shows: open terms, other holds, contradictions, and what can be made in the same step. */
import { can, readsTermsIn } from '#domain/access.ts'
import { commonProblem } from '#domain/common-problems.ts'
import { allowedActions } from '#domain/booking/bookings/booking-decisions.ts'
import { stateOf } from '#domain/booking/bookings/bookings.ts'
import { bestTemplate } from '#domain/documents/contract-defaults.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { localOf } from '#domain/dates.ts'
import { depositUnder } from '#domain/booking/settlement/deposit.ts'
import { agreedSchedule } from '#domain/booking/settlement/schedule.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { allowedOfferActions } from '#domain/sales/offers.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { diffTerms, termsInShort } from '#texts/booking/offer-terms.ts'
import { feeVatText } from '#texts/booking/fee-vat.ts'
import { errorTexts } from '#texts/errors.ts'
import { messageText, problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { actorOf } from '../../booking/bookings/change-status.ts'
import { loadFacts } from '../../booking/bookings/facts.ts'
import { findBooking } from '../../booking/bookings/store.ts'
import { conflictsOf } from '../../booking/conflicts/facts.ts'
import { translatedConflicts } from '../../booking/conflicts/outputs.ts'
import { listContractBadges } from '../../booking/contract-states/store.ts'
import { listTemplates } from '../../documents/contract-templates/store.ts'
import { isInvoiced } from '../../booking/deal-schedule/store.ts'
import { findDeal } from '../../booking/deals/store.ts'
import { findFeeVat } from '../../booking/vat-parties/store.ts'
import { listDateHolds } from '../../booking/hold-queue/store.ts'
import { showHold } from '../../booking/holds/show-hold.ts'
import type { InvoiceCall } from '../../money/invoice-drafts/assembling.ts'
import { gatherPlans, plansOf, whyNoInvoice } from '../../money/invoice-drafts/planning.ts'
import { offerFacts } from '../../sales/offers/facts.ts'
import { findPromoterRecipient } from '../../sales/offers/store.ts'
import { findOpenOffer } from '../../booking/offer-states/store.ts'

export type PreviewCall = InvoiceCall & { t: Translator }
type Booking = Awaited<ReturnType<typeof findBooking>>
type OpenOffer = NonNullable<Awaited<ReturnType<typeof findOpenOffer>>>

/** The terms on the table, and whether this member may accept them or keep the deal as it is. */
async function offerOf(call: PreviewCall, booking: Booking, open: OpenOffer) {
  const { tx, scope, member, now, t } = call
  const { id, version, direction, state, terms } = open
  const about = { artistId: booking.artistId }
  const deal = await findDeal(tx, scope, booking.id)
  const actor = { kind: 'member', member, ...about } as const
  const actions = allowedOfferActions(state, actor, offerFacts(booking, open, now))
  const refusalOf = (action: string) => {
    const found = actions.find((each) => each.action === action)
    return found?.allowed ? null : problemText(found?.reason ?? commonProblem('forbidden'), t)
  }
  const seesTerms = readsTermsIn(member, 'offers', about)
  const keepRefusal = refusalOf(direction === 'incoming' ? 'decline' : 'withdraw')
  return {
    id,
    version,
    direction,
    short: seesTerms ? termsInShort(terms, t) : null,
    current: seesTerms && deal ? termsInShort(deal.terms, t) : null,
    changes: seesTerms && deal ? diffTerms(publicTerms(deal.terms), publicTerms(terms), t) : [],
    acceptRefusal: refusalOf('accept'),
    keepRefusal: keepRefusal ?? (deal ? null : problemText(bookingProblem('offer.nothingToKeep'), call.t)),
    recipientName: (await findPromoterRecipient(tx, scope, id))?.name ?? null,
  }
}

/** The other holds of the artist on that date, the first in the queue first. */
async function holdsBehind(call: PreviewCall, booking: Booking) {
  const { tx, scope } = call
  if (booking.doubleOk) return []
  const { artistId, eventDate: date } = booking
  const holds = await listDateHolds(tx, scope, { orgId: scope.orgId, artistId, date })
  return holds
    .filter(({ bookingId }) => bookingId !== booking.id)
    .map((hold) => {
      const { actions } = showHold(call, hold)
      const release = actions.find(({ action }) => action === 'release' || action === 'giveWay')
      return {
        id: hold.id,
        rank: rankLabel(hold.rank),
        name: hold.eventName ?? hold.venueName ?? hold.holderName ?? hold.contactName,
        agentName: hold.agentName,
        eventId: hold.eventId,
        refusal: release?.allowed ? null : (release?.reason ?? call.t(errorTexts.forbidden)),
      }
    })
}

/** What is agreed or asked about, with the VAT as the promoter reads it; null for who may not see it, or without terms. */
async function termsOf({ tx, scope, member, t }: PreviewCall, booking: Booking, offered: DealTerms | null) {
  if (!readsTermsIn(member, 'offers', { artistId: booking.artistId })) return null
  const terms = offered ?? (await findDeal(tx, scope, booking.id))?.terms
  if (!terms) return null
  const vat = await findFeeVat(tx, scope, booking.id, terms)
  return { short: termsInShort(publicTerms(terms), t), vat: vat && feeVatText(vat, t) }
}

async function contractOf(call: PreviewCall, booking: Booking) {
  const { tx, scope, member, org } = call
  const about = { artistId: booking.artistId }
  const badges = await listContractBadges(tx, scope, [booking.id])
  const templates = (await listTemplates(tx, scope, { archived: false })).filter(
    ({ state }) => state === 'active',
  )
  const deal = await findDeal(tx, scope, booking.id)
  const wanted = {
    contractingMode: deal?.terms.contractingMode ?? null,
    language: org.locale.slice(0, 2),
  }
  return {
    badge: badges.get(booking.id) ?? ('none' as const),
    mayCreate: can(member, 'contracts.manage', about),
    templates: templates.map(({ id, name, language }) => ({ id, name, language })),
    bestTemplateId: bestTemplate(templates, wanted)?.id ?? null,
  }
}

/** The instalment that is the deposit, while nothing is invoiced for it. The booking is no invoice's yet, so nothing lists it. */
export async function findDeposit({ tx, scope }: InvoiceCall, bookingId: string) {
  const [facts] = await gatherPlans(tx, scope, [bookingId])
  const item = facts?.items.find(
    ({ id, label }) => label === 'deposit' && plansOf(facts, id, 'en').length > 0,
  )
  return { facts: facts ?? null, item: item ?? null }
}

/** The deposit as the deal has it, and as it would be under the open offer; null where there is none to ask for. */
async function depositsOf(call: PreviewCall, booking: Booking, open: OpenOffer | null) {
  if (!can(call.member, 'invoices.manage', { artistId: booking.artistId }))
    return { deposit: null, depositOffered: null }
  const { facts, item } = await findDeposit(call, booking.id)
  const problem = facts && item && whyNoInvoice(facts)
  const deposit = item && {
    amount: item.amount,
    dueOn: item.due,
    problem: problem && messageText(problem, call.t),
  }
  if (!open) return { deposit, depositOffered: null }
  const stored = facts?.items ?? []
  const offered = open.payments ?? stored
  // The schedule stays as it is where something of it is under way.
  const isFixed = await isInvoiced(call.tx, call.scope, booking.id)
  const replaces = !isFixed && agreedSchedule(stored, offered) !== null
  if (!replaces && !item) return { deposit, depositOffered: null }
  const { contractedAt, eventDate, tz } = booking
  const signedOn = contractedAt && localOf(contractedAt, tz).date
  const under = depositUnder(open.terms, replaces ? offered : stored, { eventDate, signedOn })
  return { deposit, depositOffered: under && { ...under, problem: deposit?.problem ?? null } }
}

/** Everything the confirm sheet shows; NOT_FOUND for a booking out of scope. */
export async function previewConfirmation(call: PreviewCall, bookingId: string) {
  const { tx, scope, now } = call
  const booking = await findBooking(tx, scope, bookingId)
  const facts = await loadFacts(tx, scope, booking, now)
  const confirm = allowedActions(stateOf(booking), actorOf(call), facts).find(
    ({ action }) => action === 'confirm',
  )
  const open = await findOpenOffer(tx, scope, { bookingId, tz: booking.tz, now })
  const offer = open ? await offerOf(call, booking, open) : null
  const conflicts = await conflictsOf(call, 'confirm', bookingId)
  return {
    version: booking.version,
    refusal: confirm?.allowed
      ? (offer?.acceptRefusal ?? null) && (offer?.keepRefusal ?? null)
      : problemText(confirm?.reason ?? bookingProblem('status.noConfirm'), call.t),
    warning: confirm?.warning ? problemText(confirm.warning, call.t) : null,
    offer,
    holds: await holdsBehind(call, booking),
    // The open offer is asked about above the list, and the machine says what else blocks.
    conflicts: translatedConflicts(
      conflicts.filter(({ level }) => level === 'warns'),
      call.t,
    ),
    contract: await contractOf(call, booking),
    terms: await termsOf(call, booking, open?.terms ?? null),
    ...(await depositsOf(call, booking, open ?? null)),
    mayIssue: can(call.member, 'invoices.administrate', { artistId: booking.artistId }),
  }
}
