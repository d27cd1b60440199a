/** Confirms a booking with all that goes with it, in one transaction: open terms answered, holds released, drafts made. */
import { can } from '#domain/access.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { confirmationNotes } from '#texts/desk/confirmations.ts'
import { DomainError } from '#domain/errors.ts'
import { changeStatus } from '../../booking/bookings/change-status.ts'
import { lockBooking } from '../../booking/bookings/store.ts'
import { makeContract } from '../../documents/contract-drafts/create-draft.ts'
import { release } from '../../booking/holds/act.ts'
import { listDateHolds } from '../../booking/hold-queue/store.ts'
import type { InvoiceCall } from '../../money/invoice-drafts/assembling.ts'
import { draftFromSchedule } from '../../money/invoice-drafts/scheduling.ts'
import { acceptOffer, endOffer, type OfferCall } from '../../sales/offers/act.ts'
import { notifyPromoter } from '../../sales/offers/sending.ts'
import { findOpenOffer } from '../../booking/offer-states/store.ts'
import { findDeposit } from './preview.ts'
import { orgTranslator } from '../../texts.ts'

export type ConfirmCall = InvoiceCall & OfferCall & Parameters<typeof changeStatus>[0]

export type Confirmation = {
  bookingId: string
  version: number
  /** What becomes of the terms on the table: they become the deal, or the deal stays. */
  offer: { id: string; version: number; answer: 'accept' | 'keep'; notifyPromoter: boolean } | null
  releaseHoldIds: readonly string[]
  /** A draft of a contract from this template; null for none. */
  contractTemplateId: string | null
  /** Drafts of the invoice for the deposit of the schedule, as it is once the offer is answered. */
  withDeposit: boolean
  notifyArtist: boolean
  overrideReason: string | null
}

type Booking = Awaited<ReturnType<typeof lockBooking>>

async function answerOffer(call: ConfirmCall, booking: Booking, answer: NonNullable<Confirmation['offer']>) {
  const { tx, scope, now } = call
  const open = await findOpenOffer(tx, scope, { bookingId: booking.id, tz: booking.tz, now })
  if (open?.id !== answer.id) {
    throw new DomainError('CONFLICT', { problem: bookingProblem('offer.answeredMeanwhile') })
  }
  const target = { id: answer.id, version: answer.version }
  if (answer.answer === 'accept') {
    await acceptOffer(call, target)
  } else {
    const action = open.direction === 'incoming' ? 'decline' : 'withdraw'
    const date = booking.status === 'offer' ? 'confirm' : null
    const note = orgTranslator(call.org)(confirmationNotes.currentTerms)
    await endOffer(call, { ...target, reason: 'other', note, date }, action)
  }
  if (answer.notifyPromoter) {
    await notifyPromoter(call, booking.id, { offerId: open.id, answer: answer.answer })
  }
  return answer.answer
}

/** Releases those of the date's holds that were chosen; each ends its booking as a release by hand would. */
async function releaseChosen(call: ConfirmCall, booking: Booking, ids: readonly string[]) {
  const { tx, scope, org } = call
  const note = orgTranslator(org)(confirmationNotes.confirmedElsewhere)
  const released: string[] = []
  for (const id of new Set(ids)) {
    // Read again each time: the queue moves up behind every hold that ends.
    const holds = await listDateHolds(tx, scope, {
      orgId: org.id,
      artistId: booking.artistId,
      date: booking.eventDate,
    })
    const hold = holds.find((each) => each.id === id && each.bookingId !== booking.id)
    if (!hold) continue
    await release(call, id, hold.version, { reason: 'artist', note })
    released.push(hold.eventName ?? hold.venueName ?? hold.holderName ?? hold.contactName ?? hold.id)
  }
  return released
}

async function draftDeposit(call: ConfirmCall, bookingId: string): Promise<string[]> {
  const { item } = await findDeposit(call, bookingId)
  if (!item) throw new DomainError('CONFLICT', { problem: moneyProblem('schedule.empty') })
  return draftFromSchedule(call, [item.id])
}

/**
 * Confirms. Refuses like the status machine, the offer's, the contract's and the invoices' own functions do, and then
 * nothing of it has happened. The caller logs `logged`.
 */
export async function confirmBooking(call: ConfirmCall, wishes: Confirmation) {
  const { tx, scope, member } = call
  const booking = await lockBooking(tx, scope, wishes.bookingId, wishes.version)
  const { artistId } = booking
  const mustHave = (isWanted: boolean, permission: 'contracts.manage' | 'invoices.manage') => {
    if (isWanted && !can(member, permission, { artistId })) throw new DomainError('FORBIDDEN')
  }
  mustHave(wishes.contractTemplateId !== null, 'contracts.manage')
  mustHave(wishes.withDeposit, 'invoices.manage')
  const offer = wishes.offer && (await answerOffer(call, booking, wishes.offer))
  // Answering an offer may have changed the deal; the booking itself is as it was locked.
  const command = { action: 'confirm', overrideReason: wishes.overrideReason } as const
  const choices = { leftOut: wishes.notifyArtist ? [] : (['notifyArtist'] as const), invoices: [] }
  const { state, version, logged } = await changeStatus(call, booking, command, { choices })
  const released = await releaseChosen(call, booking, wishes.releaseHoldIds)
  const contract = wishes.contractTemplateId
    ? await makeContract(call, { templateId: wishes.contractTemplateId, bookingIds: [booking.id] })
    : null
  const invoiceIds = wishes.withDeposit ? await draftDeposit(call, booking.id) : []
  return {
    eventId: booking.eventId,
    version,
    status: state.status,
    contractId: contract?.id ?? null,
    invoiceIds,
    logged: {
      entity: 'event',
      entityId: booking.eventId,
      before: logged.before,
      after: {
        ...logged.after,
        ...(offer && { offer }),
        ...(contract && { contract: contract.number }),
        ...(released.length > 0 && { holdsReleased: released }),
        ...(invoiceIds.length > 0 && { invoicesDrafted: invoiceIds.length }),
      },
    },
  }
}
