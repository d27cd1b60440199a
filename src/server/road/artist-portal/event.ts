/** One event as its artist sees it: put together from what the person may read, with the fee at their level. */
import { termsInShort } from '#texts/booking/offer-terms.ts'
import type { Translator } from '#texts/translator.ts'
import { z } from 'zod'
import { canInPortal, type FeeView } from '#domain/access.ts'
import { approvalStates, decideApproval } from '#domain/booking/bookings/artist-approval.ts'
import { isTentative } from '#domain/booking/bookings/bookings.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { optionalNotes } from '#domain/fields.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { settle, type SettlementCase } from '#domain/booking/settlement/settlement.ts'
import { listPortalGroups, portalSheetAdvance } from '../advancing/portal-store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'
import { artistEventInput, artistEventProcedure, artistProcedure, orgInput } from '../../trpc.ts'
import { contactCard } from './contacts.ts'
import { PortalEvent, PortalFee, type Approval } from './outputs.ts'
import {
  answerApproval,
  findBuyer,
  findPortalDeal,
  findPortalEvent,
  findPortalOffer,
  findPortalVenue,
  listAgents,
  listVenueStaff,
} from './store.ts'

type PortalCall = { tx: Tx; scope: ArtistScope; t: Translator }
type Event = Awaited<ReturnType<typeof findPortalEvent>>['event']
type Booking = Awaited<ReturnType<typeof findPortalEvent>>['booking']

const accessTo = (scope: ArtistScope, { artistId }: Booking) =>
  scope.access.find((access) => access.artistId === artistId)

/** The question that waits for this artist; until when, as the offer says to those who may read it. */
async function findApproval({ tx, scope }: PortalCall, booking: Booking): Promise<Approval> {
  const { state, at, note } = booking.artistApproval
  const access = accessTo(scope, booking)
  if (!access || state === 'none') return null
  const canAnswer = state === 'asked' && canInPortal(access, 'offers') && isTentative(booking.status)
  const offer = await findPortalOffer(tx, scope, booking.id)
  return { state, at, note, canAnswer, validUntil: offer?.validUntil ?? null }
}

/** What a deal comes to, as far as this level goes. */
function feeOf(level: Exclude<FeeView, 'none'>, deal: SettlementCase, t: Translator): PortalFee {
  const { earnings, artistNet } = settle(deal)
  const { amountMinor, currency } = level === 'gross' ? earnings : artistNet
  const terms = level === 'gross' ? termsInShort(publicTerms(deal.terms), t) : null
  return { level, amountMinor, currency, terms }
}

/** The deal of an agreed show, or the terms on the table of one that the artist has to approve. */
async function findFee({ tx, scope, t }: PortalCall, booking: Booking): Promise<PortalFee> {
  const level = accessTo(scope, booking)?.flags.seeFee ?? 'none'
  if (level === 'none') return null
  const isRequested = isTentative(booking.status) && booking.artistApproval.state !== 'none'
  const find = isRequested ? findPortalOffer : findPortalDeal
  const deal = await find(tx, scope, booking.id)
  return deal ? feeOf(level, deal, t) : null
}

/** The venue as its record has it, with what the promoter answered for this show. */
async function findVenue({ tx, scope }: PortalCall, eventId: string, venueId: string | null) {
  const venue = venueId ? await findPortalVenue(tx, scope, venueId) : undefined
  if (!venue) return null
  const answered = (await portalSheetAdvance(tx, scope, eventId)).place
  const { addressLine1: address, zip, loadIn, parking, phone } = { ...venue, ...answered }
  const { addressLine1: _line, ...place } = venue
  return { ...place, address, zip, loadIn, parking, phone }
}

async function findContacts({ tx, scope, t }: PortalCall, { venueId }: Event, booking: Booking) {
  const seesBuyer = accessTo(scope, booking)?.flags.seePromoter
  const [buyer, staff] = await Promise.all([
    booking.buyerContactId && seesBuyer ? findBuyer(tx, scope, booking.buyerContactId) : undefined,
    venueId ? listVenueStaff(tx, scope, venueId) : [],
  ])
  return {
    buyer: buyer ? contactCard(buyer, t) : null,
    venueContacts: staff.map((person) => contactCard(person, t)),
  }
}

async function findAgents({ tx, scope }: PortalCall, { artistId }: Booking) {
  const agents = await listAgents(tx, scope)
  return agents
    .filter((agent) => agent.artistId === artistId)
    .map(({ name, email, phone }) => ({ name, email, phone }))
}

export const eventCalls = {
  event: artistEventProcedure
    .input(artistEventInput)
    .output(PortalEvent)
    .query(async ({ ctx, input }) => {
      const found = await findPortalEvent(ctx.tx, ctx.scope, input.eventId)
      const { venueId, ...event } = found.event
      const { artistApproval: _approval, buyerContactId: _buyer, ...booking } = found.booking
      const [approval, venue, advancingGroups, contacts, agents] = await Promise.all([
        findApproval(ctx, found.booking),
        findVenue(ctx, event.id, venueId),
        listPortalGroups(ctx.tx, ctx.scope, event.id),
        findContacts(ctx, found.event, found.booking),
        findAgents(ctx, found.booking),
      ])
      const fields = advancingGroups.flatMap((group) => group.fields)
      const advancing = { answered: fields.filter(({ response }) => response).length }
      return { event, booking, approval, venue, advancing, advancingGroups, contacts, agents }
    }),

  fee: artistProcedure
    .input(orgInput({ eventId: z.uuid() }))
    .output(z.strictObject({ fee: PortalFee }))
    .query(async ({ ctx, input }) => {
      const { booking } = await findPortalEvent(ctx.tx, ctx.scope, input.eventId)
      return { fee: await findFee(ctx, booking) }
    }),

  /** The artist says yes or no to a date that the agency asked about. */
  answerApproval: artistProcedure
    .input(
      orgInput({
        eventId: z.uuid(),
        answer: z.enum(['approved', 'rejected']),
        note: optionalNotes(2000),
      }),
    )
    .output(z.strictObject({ state: z.enum(approvalStates) }))
    .mutation(async ({ ctx, input }) => {
      const { booking } = await findPortalEvent(ctx.tx, ctx.scope, input.eventId)
      const access = accessTo(ctx.scope, booking)
      if (!access || !canInPortal(access, 'offers')) throw new DomainError('FORBIDDEN')
      const step = input.answer === 'approved' ? 'approve' : 'reject'
      const at = { status: booking.status, party: 'artist', by: ctx.user.userId, now: ctx.now } as const
      const { state } = decideApproval(booking.artistApproval, step, at, input.note)
      if (!(await answerApproval(ctx.tx, ctx.scope, booking.id, input.answer, input.note))) {
        throw new DomainError('CONFLICT', { problem: bookingProblem('approval.answered') })
      }
      ctx.log({
        entity: 'event',
        entityId: input.eventId,
        before: { artistApproval: booking.artistApproval.state },
        after: { artistApproval: state },
      })
      return { state }
    }),
}
