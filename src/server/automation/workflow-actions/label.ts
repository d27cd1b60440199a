/** Puts a label on a booking, or takes it off. */
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { DomainError } from '#domain/errors.ts'
import { lockBooking, updateBooking } from '../../booking/bookings/store.ts'
import { mustMay, noBooking, showOf, under, type Planner } from './plan.ts'

const most = 12

export const setLabel: Planner<'setLabel'> = async (step, subject) => {
  const { action } = step
  const { booking } = subject
  if (!booking) return noBooking
  await mustMay(step, 'bookings.manage', booking.artistId, 'changeBookings')
  const { label, remove } = action
  const about = { label, show: showOf(booking) }
  return {
    note: workflowNote(remove ? 'label.removePlan' : 'label.addPlan', about),
    async act() {
      const { tx, scope } = under(step, 'bookings')
      const stored = await lockBooking(tx, scope, booking.id)
      const others = stored.labels.filter((each) => each.toLowerCase() !== label.toLowerCase())
      const labels = remove ? others : [...others, label]
      if (labels.length > most) {
        throw new DomainError('CONFLICT', { problem: workflowNote('label.tooMany', { max: most }) })
      }
      await updateBooking(tx, scope, stored, { labels })
      return {
        message: workflowNote(remove ? 'label.removeDone' : 'label.addDone', about),
        log: {
          entity: 'event',
          entityId: booking.eventId,
          before: { labels: stored.labels },
          after: { labels },
        },
      }
    },
  }
}
