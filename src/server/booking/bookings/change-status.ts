/**
 * The one door for a booking's change of status: decide, write, carry out what follows. People, links, signers, jobs,
 * imports and workflows come through here; the database refuses a status that was not written by it.
 */
import type { Member } from '#domain/access.ts'
import type { BookingAction, BookingFacts } from '#domain/booking/bookings/booking-actions.ts'
import {
  decideNewBooking,
  decideStatus,
  type BookingActor,
  type InitialStatus,
  type StatusCommand,
} from '#domain/booking/bookings/booking-decisions.ts'
import {
  chosenEffects,
  quietEffects,
  type BookingEffect,
  type EffectChoices,
} from '#domain/booking/bookings/booking-effects.ts'
import { isDead, stateOf, type BookingState, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { decideUndo } from '#domain/booking/bookings/status-undo.ts'
import { statusReasonText } from '#texts/booking/booking-actions.ts'
import { refuseArchivedArtist } from '../../platform/artist-states/store.ts'
import type { Context, Org, StatusChange } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { queueActorOf } from '../hold-queue/queue-actor.ts'
import { placeAgain } from '../hold-queue/queue.ts'
import { lockArtistDates } from '../hold-queue/store.ts'
import { orgTranslator } from '../../texts.ts'
import { loadFacts } from './facts.ts'
import {
  insertBooking,
  withdrawStatusEvent,
  writeStatus,
  type lockBooking,
  type StatusColumns,
} from './store.ts'

/** Within a call of a member, or, where `member` is null, of the service's own work and of holders of a link. */
export type StatusCall = { tx: Tx; scope: OrgScope; org: Org; member: Member | null } & Pick<
  Context,
  'now' | 'secrets' | 'site' | 'bookingEffects'
>
export type LockedBooking = Awaited<ReturnType<typeof lockBooking>>

/** Who acts, as the status machine sees them. */
export const actorOf = (ctx: { member: Member | null; org: Org }): BookingActor =>
  ctx.member
    ? {
        kind: 'member',
        member: ctx.member,
        settings: { assistantMayConfirm: ctx.org.assistantMayConfirm },
      }
    : { kind: 'system' }

async function carryOut(call: StatusCall, effects: readonly BookingEffect[], change: StatusChange) {
  for (const effect of effects) await call.bookingEffects[effect](call, change)
}

/**
 * Takes the action or refuses like `decideStatus`, and carries out its effects. `known` are facts that the caller
 * knows better than the records, as an offer knows its own terms; `choices` is what the person chose about the
 * effects. Returns the new state and what belongs into the log.
 */
export async function changeStatus(
  ctx: StatusCall,
  booking: LockedBooking,
  command: StatusCommand,
  { known = {}, choices = null }: { known?: BookingFacts; choices?: EffectChoices | null } = {},
) {
  // Who decides about the same artist meanwhile is waited for, so that a refusal can name what is there.
  await lockArtistDates(ctx.tx, ctx.scope, { orgId: ctx.org.id, artistId: booking.artistId })
  const facts = { ...(await loadFacts(ctx.tx, ctx.scope, booking, ctx.now)), ...known }
  const reasonText = statusReasonText(command, orgTranslator(ctx.org))
  const worded = { ...command, reasonText }
  const { state, effects } = decideStatus(stateOf(booking), worded, actorOf(ctx), facts, ctx.now)
  await saveState(ctx, booking, state)
  await carryOut(ctx, chosenEffects(effects, choices), {
    booking,
    action: command.action,
    from: booking.status,
    to: state.status,
    reason: state.statusReason,
    postponedToBookingId: state.postponedToBookingId,
    choices,
  })
  return {
    state,
    version: booking.version + 1,
    logged: {
      before: { status: booking.status },
      after: { status: state.status, statusReason: state.statusReason },
    },
  }
}

/** Writes the new state; a show that was off comes back for nobody who is archived. */
async function saveState(
  { tx, scope }: StatusCall,
  booking: LockedBooking,
  state: BookingState,
): Promise<void> {
  if (isDead(booking.status) && !isDead(state.status)) await refuseArchivedArtist(tx, scope, booking.artistId)
  const { artistId: _artist, doubleOk: _double, ...columns } = state
  await writeStatus(tx, scope, booking, columns)
}

/**
 * Undoes a change of status of which the caller has the version, so that nothing was changed since; refuses like
 * `decideUndo`. Its hold queues again at the end of the date, with the time it was given; workflows that the change
 * began end. What was ended for others (offers, signatures, sequences) stays ended.
 */
export async function undoStatus(
  ctx: StatusCall,
  booking: LockedBooking,
  undo: { action: BookingAction; from: BookingStatus },
) {
  await lockArtistDates(ctx.tx, ctx.scope, { orgId: ctx.org.id, artistId: booking.artistId })
  const { state, hold } = decideUndo(stateOf(booking), undo, actorOf(ctx))
  await withdrawStatusEvent(ctx.tx, ctx.scope, booking)
  await saveState(ctx, booking, state)
  const change: StatusChange = {
    booking,
    action: undo.action,
    from: booking.status,
    to: state.status,
    reason: null,
    postponedToBookingId: null,
    choices: null,
  }
  if (hold === 'released') await ctx.bookingEffects.releaseDate(ctx, change)
  if (hold === 'queuesAgain')
    await placeAgain(queueActorOf(ctx), booking, { isNeeded: state.status === 'hold' })
  await ctx.bookingEffects.notifyAgent(ctx, change)
  return {
    state,
    version: booking.version + 1,
    logged: { before: { status: booking.status }, after: { status: state.status, undone: undo.action } },
  }
}

/** What time and signatures do to a booking: an action of the service itself, noted in the history of the event. */
export async function changeBySystem(
  ctx: Omit<StatusCall, 'member'>,
  booking: LockedBooking,
  command: StatusCommand,
  { action, known = {}, after = {} }: { action: `bookings.${string}`; known?: BookingFacts; after?: object },
): Promise<void> {
  const { logged } = await changeStatus({ ...ctx, member: null }, booking, command, { known })
  const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }
  await writeLog(
    ctx.tx,
    { ...nobody, orgId: ctx.org.id, action },
    {
      entity: 'event',
      entityId: booking.eventId,
      before: logged.before,
      after: { ...logged.after, ...after },
    },
  )
}

type NewBooking = Omit<Parameters<typeof insertBooking>[2], keyof StatusColumns>
type NewCase = Parameters<typeof loadFacts>[2]

/** A new booking in the wanted status, with what follows from that; refuses like `decideNewBooking`. */
export async function createInStatus(
  ctx: StatusCall,
  columns: NewBooking,
  about: NewCase & { eventDate: string },
  {
    status,
    overrideReason,
    isQuiet,
  }: { status: InitialStatus; overrideReason: string | null; isQuiet: boolean },
): Promise<string> {
  const { artistId, doubleOk } = columns
  await lockArtistDates(ctx.tx, ctx.scope, { orgId: ctx.org.id, artistId })
  await refuseArchivedArtist(ctx.tx, ctx.scope, artistId)
  const facts = await loadFacts(ctx.tx, ctx.scope, about, ctx.now)
  const wanted = { artistId, doubleOk, status, overrideReason }
  const { state, action, effects } = decideNewBooking(wanted, actorOf(ctx), facts, ctx.now)
  const id = await insertBooking(ctx.tx, ctx.scope, { ...state, ...columns })
  if (action === null) return id
  const { eventId, agentUserId } = columns
  await carryOut(ctx, isQuiet ? quietEffects(effects) : effects, {
    booking: { id, eventId, artistId, agentUserId, eventDate: about.eventDate },
    action,
    from: null,
    to: state.status,
    reason: null,
    postponedToBookingId: null,
    choices: null,
  })
  return id
}
