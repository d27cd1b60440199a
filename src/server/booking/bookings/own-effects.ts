/** The effects of a change of status on what lies below bookings: holds, and who is notified. */
import { placeOf } from '#domain/booking/availability/availability.ts'
import {
  showNotice,
  type ShowNotification,
  showNotificationOf,
  statusNotice,
} from '#domain/booking/bookings/notices.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { BookingEffects } from '../../context.ts'
import { queueActorOf } from '../hold-queue/queue-actor.ts'
import { endOfBooking, placeHold, notifyDateTaken } from '../hold-queue/queue.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { findShowPlace } from '../shows/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { enqueueTeamNotice } from '../../platform/push/store.ts'

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

/** `eventDate` is the day the show is on now. */
export async function notifyTeam(
  { tx, scope }: { tx: Tx; scope: OrgScope },
  booking: { id: string; eventDate: LocalDate },
  notification: ShowNotification,
): Promise<void> {
  const place = placeOf(await findShowPlace(tx, scope, booking.id))
  await enqueueTeamNotice(tx, scope, booking.id, showNotice(notification, place, booking.eventDate))
}
