/** What each effect would be about, by name, for the sheet before a show is cancelled or postponed. */
import type { BookingEffect } from '#domain/booking/bookings/booking-effects.ts'
import { segmentSummary } from '#texts/booking/travel/travel.ts'
import type { Translator } from '#texts/translator.ts'
import type { findBooking } from '../../booking/bookings/store.ts'
import type { EffectCall } from '../../context.ts'
import { listContractsOfBooking } from '../../documents/contracts/list-store.ts'
import { findUser } from '../../documents/contract-signing/signing-store.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { travellersOf, travelOf } from '../../road/travel/status-effects.ts'
import type { HangingOn } from './store.ts'

type Call = Pick<EffectCall, 'tx' | 'scope' | 'org'> & { t: Translator }
type About = { booking: Awaited<ReturnType<typeof findBooking>>; hanging: HangingOn }

const nothing = async (): Promise<string[]> => []
const named =
  (pick: (hanging: HangingOn) => string[]) =>
  async (_call: Call, { hanging }: About) =>
    pick(hanging)
const contracts =
  (...states: Parameters<typeof listContractsOfBooking>[3]) =>
  async ({ tx, scope }: Call, { booking }: About) =>
    (await listContractsOfBooking(tx, scope, booking.id, states)).map(({ number }) => number)

/** Exhaustive, so that no effect can be left out of the sheet by forgetting it. */
export const previewers: Record<BookingEffect, (call: Call, about: About) => Promise<string[]>> = {
  releaseDate: async ({ t }, { booking }) => [t.day(booking.eventDate)],
  notifyArtist: named(({ team }) => team),
  async notifyAgent({ tx, scope }, { booking: { agentUserId } }) {
    if (agentUserId === null || agentUserId === scope.userId) return []
    const agent = await findUser(tx, scope, agentUserId)
    return agent ? [agent.name] : []
  },
  endOffers: named(({ offers }) => offers),
  endSignatureRequests: contracts('internal_review', 'sent', 'viewed', 'part_signed'),
  amendContract: contracts('signed'),
  endReminders: named(({ reminders }) => reminders),
  endRuns: named(({ runs }) => runs),
  endSequences: named(({ sequences }) => sequences),
  closeTasks: named(({ tasks }) => tasks),
  notifyTravellers: async (call, { booking }) =>
    (await travellersOf(call, booking)).people.map(({ name }) => name),
  cancelTravel: async (call, { booking }) =>
    (await travelOf(call, booking)).rows.map((row) => segmentSummary(toSegment(row), call.t)),
  moveAlong: named(({ tasks, drafts }) => [...tasks, ...drafts]),
  reviewDrafts: named(({ drafts }) => drafts),
  // Shown separately, with what becomes of each.
  claimFee: nothing,
  correctInvoices: nothing,
  placeHold: nothing,
  takeDate: nothing,
  notifyHoldsBehind: nothing,
  takeBackTasks: nothing,
  postLedger: nothing,
  correctStatements: nothing,
}
