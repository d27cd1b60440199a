/** Moving a locked booking by the status machine, for every call that does: decide, write, and tell the log. */
import type { Member } from '#domain/access.ts'
import type { BookingFacts } from '#domain/booking-actions.ts'
import { decideStatus, type StatusCommand } from '#domain/booking-decisions.ts'
import { stateOf } from '#domain/bookings.ts'
import { showNewsOf } from '#domain/notices.ts'
import type { Context, Org } from '../context.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { lockArtistDates } from '../hold-queue/store.ts'
import { postSettlement } from '../ledger/settle.ts'
import { actorOf } from './add-booking.ts'
import { loadFacts } from './facts.ts'
import { followHold } from './follow-hold.ts'
import { updateBooking, type lockBooking } from './store.ts'
import { tellTeam } from './tell-team.ts'

type StatusCall = { tx: Tx; scope: OrgScope; member: Member; org: Org } & Pick<
  Context,
  'now' | 'secrets' | 'site'
>
type LockedBooking = Awaited<ReturnType<typeof lockBooking>>

/**
 * Takes the action or refuses like `decideStatus`. `known` are facts that the caller knows better than the
 * records, as an offer knows its own terms. Returns the new state and what belongs into the log.
 */
export async function changeStatus(
  ctx: StatusCall,
  booking: LockedBooking,
  command: StatusCommand,
  known: BookingFacts = {},
) {
  // Who decides about the same artist meanwhile is waited for, so that a refusal can name what stands there.
  await lockArtistDates(ctx.tx, ctx.scope, { orgId: ctx.org.id, artistId: booking.artistId })
  const facts = { ...(await loadFacts(ctx.tx, ctx.scope, booking, ctx.now)), ...known }
  const { state, effects } = decideStatus(stateOf(booking), command, actorOf(ctx), facts, ctx.now)
  const { artistId: _artist, doubleOk: _double, ...columns } = state
  await updateBooking(ctx.tx, ctx.scope, booking, columns)
  const change = { from: booking.status, to: state.status, reason: state.statusReason }
  await followHold(ctx, booking, change)
  if (effects.includes('postLedger')) await postSettlement(ctx, booking.id)
  const news = showNewsOf(booking.status, state.status)
  if (news) await tellTeam(ctx, booking, news)
  return {
    state,
    version: booking.version + 1,
    logged: {
      before: { status: booking.status },
      after: { status: state.status, statusReason: state.statusReason },
    },
  }
}
