/** A contract that all have signed before its show was confirmed: somebody has to confirm it. */
import { obstaclesTo } from '#domain/booking/bookings/booking-decisions.ts'
import { isTentative, stateOf } from '#domain/booking/bookings/bookings.ts'
import { languageOf } from '#domain/language.ts'
import { contractTasks } from '#texts/documents/contract-notifications.ts'
import { translatorOf } from '../../texts.ts'
import { loadFacts } from '../../booking/bookings/facts.ts'
import type { lockBooking } from '../../booking/bookings/store.ts'
import { conflictsOf } from '../../booking/conflicts/facts.ts'
import type { EffectCall } from '../../context.ts'
import { allOf } from '#domain/problems.ts'
import { problemText } from '#texts/problems.ts'
import { listRights } from '../../platform/members/store.ts'
import { assigneeOf, createStatusTask } from '../../booking/follow-ups/status-task.ts'

/**
 * Makes a task for the agent of a locked booking, else for who else may confirm it, that says what prevents
 * confirming; nothing where the booking is not open any more. It becomes contracted by hand once it is confirmed.
 */
export async function requestConfirmation(
  call: Pick<EffectCall, 'tx' | 'scope' | 'org' | 'now'>,
  booking: Awaited<ReturnType<typeof lockBooking>>,
  contractNumber: string,
): Promise<void> {
  if (!isTentative(booking.status)) return
  const { tx, scope, now } = call
  const permission = 'bookingsConfirm.manage'
  const t = translatorOf(languageOf(call.org.locale))
  const userId = await assigneeOf(call, { booking }, permission)
  const member = (await listRights(tx, scope)).find((each) => each.userId === userId)
  const against = obstaclesTo('confirm', stateOf(booking), await loadFacts(tx, scope, booking, now))
  if (member) {
    const conflicts = await conflictsOf({ ...call, member }, 'confirm', booking.id)
    // What blocks is among the obstacles.
    against.push(...conflicts.flatMap(({ level, problem }) => (level === 'warns' ? [problem] : [])))
  }
  await createStatusTask(
    call,
    { booking },
    {
      title: t(contractTasks.confirm, { number: contractNumber }),
      notes: against.length > 0 ? problemText(allOf(against), t) : t(contractTasks.nothingAgainst),
      permission,
    },
  )
}
