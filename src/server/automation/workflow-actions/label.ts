/** Puts a label on a booking, or takes it off. */
import { DomainError } from '#domain/errors.ts'
import { lockBooking, updateBooking } from '../../booking/bookings/store.ts'
import { aboutOf, mustMay, noBooking, under, type Planner } from './plan.ts'

const most = 12

export const setLabel: Planner<'setLabel'> = async (step, subject) => {
  const { action } = step
  const { booking } = subject
  if (!booking) return noBooking
  await mustMay(step, 'bookings.manage', booking.artistId, 'change bookings of this artist')
  const { label, remove } = action
  const words = remove ? `the label “${label}” from` : `the label “${label}” on`
  const about = `${words} ${aboutOf(subject)}`
  return {
    text: `${remove ? 'Takes' : 'Puts'} ${about}.`,
    async act() {
      const { tx, scope } = under(step, 'bookings')
      const stored = await lockBooking(tx, scope, booking.id)
      const others = stored.labels.filter((each) => each.toLowerCase() !== label.toLowerCase())
      const labels = remove ? others : [...others, label]
      if (labels.length > most) {
        throw new DomainError('CONFLICT', { message: `The booking has ${most} labels already.` })
      }
      await updateBooking(tx, scope, stored, { labels })
      return {
        message: `${remove ? 'Took' : 'Put'} ${about}.`,
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
