/** Calls of the page that an offer's e-mail leads to: look, accept, decline, counter, without an account. */
import { z } from 'zod'
import { isDead, isTentative, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import { endingReasons } from '#domain/booking/offers/offer-actions.ts'
import { type OfferState } from '#domain/booking/offers/offer-states.ts'
import { AcceptByLinkInput, CounterByLinkInput, DeclineByLinkInput } from '#domain/sales/offer-inputs.ts'
import { hasGuarantee, hasShare } from '#domain/booking/deals/deal-terms.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { allowedOfferActions, decideOffer, type OfferCommand } from '#domain/sales/offers.ts'
import { salesProblem } from '#domain/sales/problems.ts'
import { termsInShort } from '#texts/booking/offer-terms.ts'
import { problemText } from '#texts/problems.ts'
import { offerChanges, offerLines } from '#texts/sales/offer-lines.ts'
import { endingText, reasonChoices } from '#texts/sales/offers.ts'
import { findFace } from '../../platform/face/store.ts'
import { findBooking, lockBooking } from '../../booking/bookings/store.ts'
import { listContractBadges } from '../../booking/contract-states/store.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { applyDealTerms } from '../../booking/deals/store.ts'
import { findFeeVat } from '../../booking/vat-parties/store.ts'
import { linkProcedure } from '../../trpc.ts'
import { offerFacts } from './facts.ts'
import { LinkedOffer, linkStates } from './outputs.ts'
import { contactLanguage, notifyAgents, placeOf } from './sending.ts'
import {
  findOffer,
  findOfferLink,
  findOfferContext,
  findOrgSlug,
  findVersion,
  insertVersion,
  lockOffer,
  markSeen,
  updateOffer,
  type OfferLink,
} from './store.ts'

const byLink = () => linkProcedure('offer', findOfferLink)
const token = z.string().min(1).max(200)
const Answered = z.strictObject({ state: z.enum(linkStates) })

/** How the holder of the link to one version finds the offer. */
function linkStateOf(
  state: OfferState,
  about: { isLatest: boolean; isTheirTurn: boolean; booking: BookingStatus; isInTime: boolean },
): (typeof linkStates)[number] {
  if (state === 'draft') return 'closed'
  if (state === 'accepted' && isDead(about.booking)) return 'off'
  if (state !== 'sent' && state !== 'countered') return state
  if (!isTentative(about.booking)) return 'closed'
  if (!about.isLatest) return about.isTheirTurn ? 'replaced' : 'answered'
  return about.isInTime ? 'open' : 'expired'
}

type Call = Context & {
  tx: Tx
  scope: OrgScope
  link: OfferLink
  log(entry: { entity: string; entityId: string; before?: object; after: object }): void
}

/** The offer behind the link with its booking, both locked, the booking first as everywhere; refuses what is no longer the latest version. */
async function answerCase(ctx: Call, command: OfferCommand) {
  const { tx, scope, link, now } = ctx
  const { bookingId } = await findOffer(tx, scope, link.offerId)
  const booking = await lockBooking(tx, scope, bookingId)
  const offer = await lockOffer(tx, scope, link.offerId)
  if (offer.latestNo !== link.no) {
    throw new DomainError('CONFLICT', { problem: salesProblem('offer.replaced') })
  }
  const facts = offerFacts(booking, offer.latest, now)
  const outcome = decideOffer(offer.state, command, { kind: 'link' }, facts)
  const context = await findOfferContext(tx, scope, offer.bookingId)
  return { offer, booking, outcome, context }
}
type Answer = Awaited<ReturnType<typeof answerCase>>

/** Writes how it ended, in the name given on the page, and notifies the agents. */
async function endByLink(
  ctx: Call,
  { offer, outcome, context }: Answer,
  kind: 'accept' | 'decline',
  { name, note }: { name: string; note: string | null },
) {
  const { state, word, reason } = outcome
  const decided = { decidedAt: ctx.now, decidedBy: word ?? undefined, decidedName: name, reason, note }
  await updateOffer(ctx.tx, ctx.scope, offer, { state, ...decided })
  await notifyAgents({ ...ctx, orgSlug: await findOrgSlug(ctx.tx, ctx.scope) }, context, ctx.link.userId, {
    kind,
    name,
    details: (t) => [
      termsInShort(publicTerms(offer.latest.terms), t),
      endingText({ state, decidedBy: word, reason, note }, t),
    ],
  })
  ctx.log({
    entity: 'event',
    entityId: context.eventId,
    before: { offer: offer.state },
    after: {
      offer: state,
      offerBy: word,
      offerName: name,
      offerReason: endingText({ state, decidedBy: word, reason, note }, ctx.t),
    },
  })
}

export const offerLinkCalls = {
  /** What the link shows, in every state the offer can be in. */
  open: byLink()
    .input(z.strictObject({ token }))
    .output(LinkedOffer)
    .query(async ({ ctx }) => {
      const { tx, scope, link } = ctx
      const offer = await findOffer(tx, scope, link.offerId)
      const booking = await findBooking(tx, scope, offer.bookingId)
      const context = await findOfferContext(tx, scope, offer.bookingId)
      const version = await findVersion(tx, scope, offer.id, link.no)
      const before = link.no > 1 ? await findVersion(tx, scope, offer.id, link.no - 1) : null
      const facts = offerFacts(booking, version, ctx.now)
      const isLatest = offer.latestNo === link.no
      const latest = isLatest ? version : await findVersion(tx, scope, offer.id, offer.latestNo)
      const state = linkStateOf(offer.state, {
        isLatest,
        isTheirTurn: latest.direction === 'outgoing',
        booking: booking.status,
        isInTime: facts.isInTime,
      })
      const actions = allowedOfferActions(offer.state, { kind: 'link' }, facts)
      const accept = actions.find(({ action }) => action === 'accept')
      const shown = state === 'answered' || (state === 'accepted' && !isLatest) ? latest : version
      const terms = publicTerms(shown.terms)
      const vat = await findFeeVat(tx, scope, booking.id, shown.terms)
      const badges = await listContractBadges(tx, scope, [booking.id])
      const { t } = ctx
      const isShown = state === 'open' || state === 'accepted' || state === 'answered'
      return {
        state,
        language: await contactLanguage(tx, scope, version.recipient),
        organisation: await findFace(tx, scope, scope.orgId),
        agentName: context.agentName,
        artistName: context.artistName,
        eventName: context.eventName,
        eventDate: context.eventDate,
        showtime: context.tbaTime ? null : context.showtime,
        setMinutes: context.setMinutes,
        place: placeOf(context),
        promoterName: context.promoterName,
        recipientName: version.recipientName,
        message: isShown ? shown.message : null,
        validUntil: version.validUntil,
        lines: isShown ? offerLines(shown, t, vat) : [],
        changes: state === 'open' && before ? offerChanges(before, version, t) : [],
        waitsFor: state === 'open' && accept?.reason ? problemText(accept.reason, t) : null,
        counter:
          state === 'open'
            ? {
                currency: terms.currency,
                guaranteeMinor: terms.guaranteeMinor,
                pct: terms.pct,
                hasGuarantee: hasGuarantee(terms.type),
                hasShare: hasShare(terms.type),
              }
            : null,
        reasons: reasonChoices('decline', 'promoter', endingReasons('decline', 'promoter') ?? [], t),
        decidedBy: offer.decidedBy,
        decidedName: offer.decidedName,
        decidedAt: offer.decidedAt,
        contract: badges.get(booking.id) ?? 'none',
      }
    }),

  /** Notes that the e-mail was opened, for the agent. */
  seen: byLink()
    .input(z.strictObject({ token }))
    .output(z.strictObject({ seen: z.boolean() }))
    .mutation(async ({ ctx }) => {
      const offer = await findOffer(ctx.tx, ctx.scope, ctx.link.offerId)
      const context = await findOfferContext(ctx.tx, ctx.scope, offer.bookingId)
      await markSeen(ctx.tx, ctx.scope, offer.id, ctx.link.no, ctx.now)
      ctx.log({ entity: 'event', entityId: context.eventId, after: { offerSeen: ctx.link.no } })
      return { seen: true }
    }),

  acceptByLink: byLink()
    .input(z.strictObject({ token, ...AcceptByLinkInput.shape }))
    .output(Answered)
    .mutation(async ({ ctx, input }) => {
      const answer = await answerCase(ctx, { action: 'accept' })
      await applyDealTerms(ctx.tx, ctx.scope, answer.booking.id, answer.offer.latest, ctx.now)
      await endByLink(ctx, answer, 'accept', { name: input.name, note: null })
      return { state: 'accepted' as const }
    }),

  declineByLink: byLink()
    .input(z.strictObject({ token, ...DeclineByLinkInput.shape }))
    .output(Answered)
    .mutation(async ({ ctx, input }) => {
      const { name, reason, note } = input
      const answer = await answerCase(ctx, { action: 'decline', reason, note })
      await endByLink(ctx, answer, 'decline', { name, note })
      return { state: 'declined' as const }
    }),

  counterByLink: byLink()
    .input(z.strictObject({ token, ...CounterByLinkInput.shape }))
    .output(Answered)
    .mutation(async ({ ctx, input }) => {
      const { offer, outcome, context } = await answerCase(ctx, { action: 'counter' })
      const { terms } = offer.latest
      const next = {
        ...terms,
        guaranteeMinor: hasGuarantee(terms.type)
          ? (input.guaranteeMinor ?? terms.guaranteeMinor)
          : terms.guaranteeMinor,
        pct: hasShare(terms.type) ? (input.pct ?? terms.pct) : terms.pct,
      }
      const isSame = next.guaranteeMinor === terms.guaranteeMinor && next.pct === terms.pct
      if (isSame && !input.message) {
        const problem = salesProblem('offer.nothingChanged')
        throw new DomainError('BAD_REQUEST', { problem, fields: { message: asMessage(problem) } })
      }
      const no = offer.latestNo + 1
      await insertVersion(
        ctx.tx,
        ctx.scope,
        {
          offerId: offer.id,
          no,
          direction: 'incoming',
          terms: next,
          payments: offer.latest.payments,
          validUntil: offer.latest.validUntil,
          message: input.message,
          channel: 'link',
          recipient: null,
          recipientName: input.name,
          sentAt: ctx.now,
        },
        true,
      )
      await updateOffer(ctx.tx, ctx.scope, offer, { state: outcome.state, latestNo: no })
      await notifyAgents(
        { ...ctx, orgSlug: await findOrgSlug(ctx.tx, ctx.scope) },
        context,
        ctx.link.userId,
        {
          kind: 'counter',
          name: input.name,
          details: (t) => [termsInShort(publicTerms(next), t), input.message],
        },
      )
      ctx.log({
        entity: 'event',
        entityId: context.eventId,
        before: { offer: offer.state },
        after: { offer: outcome.state, direction: 'incoming', offerName: input.name },
      })
      return { state: 'answered' as const }
    }),
}
