// A day of a shared artist at the other agency, in a few words for calendars.
import type { SharedDay } from '#domain/booking/availability/shared-days.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { msg } from '#texts/msg.ts'
import type { Sayer } from '../sayer.ts'
import { statusLabels } from './bookings.ts'

const busy = msg<'partner'>`{partner}: busy`

type Shown = Pick<SharedDay, 'partnerName' | 'kind' | 'rank' | 'status' | 'venueName' | 'city'>

/** 'Nordwind: Hamburg, Markthalle, confirmed', or only that the artist is busy there. */
export function sharedDayText({ partnerName: partner, ...day }: Shown, say: Sayer): string {
  const { kind, rank, status, venueName, city } = day
  const known = [
    kind === 'hold' && rank !== null ? rankLabel(rank) : null,
    city,
    venueName,
    status && say(statusLabels[status]),
  ].filter(Boolean)
  return known.length > 0 ? `${partner}: ${known.join(', ')}` : say(busy, { partner })
}
