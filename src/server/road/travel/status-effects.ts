/** What the end of a show does to its travel. */
import { languageOf } from '#domain/language.ts'
import { showOffEmail } from '#texts/road/travel-emails.ts'
import { cancelTaskTexts } from '#texts/road/travel-tasks.ts'
import { orgTranslator, translatorOf } from '../../texts.ts'
import type { BookingEffects, EffectCall } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { toSegment } from '../../booking/itinerary/row.ts'
import { listRecipients } from './sharing.ts'
import { listSegments, listTravelShows, updateSegment } from '../../booking/itinerary/store.ts'

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
      const texts = cancelTaskTexts(toSegment(row), orgTranslator(call.org))
      await createStatusTask(call, change, { ...texts, permission: 'travel.manage' })
    }
  },

  async notifyTravellers(call, change) {
    const { tx, scope, org, secrets } = call
    const { show, people } = await travellersOf(call, change.booking)
    if (!show) return
    for (const person of people) {
      const language = languageOf(person.locale, org.locale)
      const content = showOffEmail(
        {
          orgName: org.name,
          artistName: show.artistName,
          eventDate: show.eventDate,
          place: [show.venueName, show.city].filter(Boolean).join(', '),
          end: change.to === 'postponed' ? 'postponed' : 'cancelled',
        },
        translatorOf(language),
      )
      const email = renderEmail(content, language)
      await enqueueEmail(tx, scope, secrets, { ...email, to: person.email, kind: 'travel.show-off' })
    }
  },
} satisfies Partial<BookingEffects>
