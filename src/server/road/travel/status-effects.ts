/** What the end of a show does to its travel. */
import { localOf } from '#domain/dates.ts'
import { segmentNumber, segmentPhone } from '#domain/booking/travel/travel.ts'
import { segmentLines, segmentSummary } from '#texts/booking/travel/travel.ts'
import type { Translator } from '#texts/translator.ts'
import { orgTranslator } from '../../texts.ts'
import type { BookingEffects, EffectCall } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { showOffEmail } from './emails.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { listRecipients } from './sharing.ts'
import {
  listSegments,
  listTravelShows,
  updateSegment,
  type StoredSegment,
} from '../../booking/itinerary/store.ts'

/** The show's facts, and segments that nobody needs any more: the booking's own, and those for all once no show of the event is left. */
export async function travelOf(
  call: Pick<EffectCall, 'tx' | 'scope'>,
  booking: { id: string; eventId: string },
) {
  const { tx, scope } = call
  const unscoped = withAllArtists(call, 'sharedEvent')
  const shows = await listTravelShows(unscoped.tx, unscoped.scope, { eventId: booking.eventId })
  const isOver = shows.every(({ isOff, bookingId }) => isOff || bookingId === booking.id)
  const rows = await listSegments(tx, scope, [booking.eventId])
  return {
    shows: shows.filter(({ bookingId }) => bookingId === booking.id),
    rows: rows.filter(
      ({ bookingId, status }) =>
        status !== 'cancelled' && (bookingId === booking.id || (bookingId === null && isOver)),
    ),
  }
}

function notesOf(row: StoredSegment, t: Translator): string {
  const segment = toSegment(row)
  const number = segmentNumber(segment)
  const phone = segmentPhone(segment)
  return [
    ...segmentLines(segment, t).slice(1),
    number && `Confirmation number: ${number}`,
    phone ? `Phone: ${phone}` : 'No phone number on file.',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Whoever was sent travel of the show that nobody needs any more. */
export async function travellersOf(
  call: Pick<EffectCall, 'tx' | 'scope'>,
  booking: { id: string; eventId: string },
) {
  const { shows, rows } = await travelOf(call, booking)
  const shared = rows.filter(({ sharedAt }) => sharedAt !== null)
  const people = shared.length > 0 ? await listRecipients(call.tx, call.scope, shows, shared) : []
  return { show: shows[0], people: people.filter(({ sees }) => shared.some(sees)) }
}

export const travelEffects = {
  /** Nobody has to call anybody about what was only planned. */
  async cancelTravel(call, change) {
    const { tx, scope } = call
    for (const row of (await travelOf(call, change.booking)).rows) {
      if (row.status === 'planned') {
        await updateSegment(tx, scope, row, { status: 'cancelled' })
        continue
      }
      // The day of the segment itself: a hotel of two nights and a return journey have more than one.
      const day = localOf(row.departsAt, row.depTz).date
      const t = orgTranslator(call.org)
      const title = `Cancel ${segmentSummary(toSegment(row), t)}, ${t.day(day)}`
      await createStatusTask(call, change, { title, notes: notesOf(row, t), permission: 'travel.manage' })
    }
  },

  async notifyTravellers(call, change) {
    const { tx, scope, org, secrets } = call
    const { show, people } = await travellersOf(call, change.booking)
    if (!show) return
    for (const person of people) {
      const email = showOffEmail(
        {
          orgName: org.name,
          artistName: show.artistName,
          eventDate: show.eventDate,
          place: [show.venueName, show.city].filter(Boolean).join(', '),
          end: change.to === 'postponed' ? 'postponed' : 'cancelled',
        },
        person.locale ?? org.locale,
      )
      await enqueueEmail(tx, scope, secrets, { ...email, to: person.email, kind: 'travel.show-off' })
    }
  },
} satisfies Partial<BookingEffects>
