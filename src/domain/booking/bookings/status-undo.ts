// Undoing a change of status right after it was made: the correction of a slip, and no step of the machine.
import { can } from '../../access.ts'
import { bookingMachine, type BookingAction } from './booking-actions.ts'
import type { BookingActor } from './booking-decisions.ts'
import type { BookingState, BookingStatus } from './bookings.ts'
import { DomainError } from '../../errors.ts'
import { bookingProblem } from '../problems.ts'

/** What becomes of the booking's hold: as it was, ended, or in the queue again behind those who moved up. */
export type HoldAfterUndo = 'stays' | 'released' | 'queuesAgain'

/**
 * The booking as it was before `action` took it from `from`. FORBIDDEN without the right to the action; CONFLICT where
 * it cannot be undone or did not lead here.
 */
export function decideUndo(
  state: BookingState,
  { action, from }: { action: BookingAction; from: BookingStatus },
  actor: BookingActor,
): { state: BookingState; hold: HoldAfterUndo } {
  const rule = bookingMachine[action]
  const may =
    rule.who !== null &&
    actor.kind === 'member' &&
    can(actor.member, rule.who, { artistId: state.artistId, settings: actor.settings })
  if (!may) throw new DomainError('FORBIDDEN')
  // A contract that was signed says which of the two agreed statuses it was.
  const isOther = rule.to === 'played' && (from === 'contracted') !== (state.contractedAt !== null)
  if (rule.undo === 'no' || state.status !== rule.to || !rule.from.includes(from) || isOther) {
    throw new DomainError('CONFLICT', { problem: bookingProblem('status.noUndo') })
  }
  return {
    state: {
      ...state,
      status: from,
      statusReason: null,
      playedAt: rule.to === 'played' ? null : state.playedAt,
    },
    hold: action === 'hold' ? 'released' : rule.undo === 'leavesEnds' ? 'queuesAgain' : 'stays',
  }
}
