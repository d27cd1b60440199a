/** The effects of a change of status on what lies below bookings: holds, and who is notified. */
import { placeOf } from '#domain/booking/availability/availability.ts'
import { showNotificationOf, statusNotice } from '#domain/booking/bookings/notices.ts'
import type { BookingEffects } from '../../context.ts'
import { queueActorOf } from '../hold-queue/queue-actor.ts'
import { endOfBooking, placeHold, notifyDateTaken } from '../hold-queue/queue.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { findShowPlace } from '../shows/store.ts'
import { notifyTeam } from './notify-team.ts'

export const ownEffects = {
  async placeHold(call, { booking: { id, artistId, eventDate } }) {
    await placeHold(queueActorOf(call), { bookingId: id, artistId, date: eventDate })
  },

  async takeDate(call, { booking }) {
    await endOfBooking(queueActorOf(call), booking, { state: 'confirmed', reason: null })
  },

  async notifyHoldsBehind(call, { booking }) {
    await notifyDateTaken(queueActorOf(call), booking, await findShowPlace(call.tx, call.scope, booking.id))
  },

  async releaseDate(call, { booking, to, reason }) {
    const state = to === 'expired' ? 'expired' : 'released'
    await endOfBooking(queueActorOf(call), booking, { state, reason })
  },

  async notifyArtist(call, { booking, from, to }) {
    const notification = showNotificationOf(from ?? 'inquiry', to)
    if (notification) await notifyTeam(call, booking, notification)
  },

  /** Whoever did it knows already. */
  async notifyAgent({ tx, scope, org, member }, { booking, to, reason }) {
    const { agentUserId: userId, eventId, eventDate } = booking
    if (userId === null || (member && userId === scope.userId)) return
    const show = await findShowPlace(tx, scope, booking.id)
    await notifyMember(tx, scope, {
      userId,
      orgId: org.id,
      ...statusNotice(to, { place: placeOf(show), on: eventDate, reason }),
      url: `/${org.slug}/${eventId}`,
      dedupeKey: null,
      wantsPush: true,
    })
  },
} satisfies Partial<BookingEffects>
