// A day of a shared artist at the other agency, in a few words for calendars.
import type { SharedDay } from '#domain/booking/availability/shared-days.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { msg } from '#texts/msg.ts'
import type { Sayer } from '../sayer.ts'
import { statusLabels } from './bookings.ts'

const busy = msg`Busy`

type Shown = Pick<SharedDay, 'partnerName' | 'kind' | 'rank' | 'status' | 'venueName' | 'city'>

/** '1H, Hamburg (Nordwind)', or only that the artist is busy there. */
export function sharedDayText({ partnerName, ...day }: Shown, say: Sayer): string {
  const { kind, rank, status, venueName, city } = day
  const known = [
    kind === 'hold' && rank !== null ? rankLabel(rank) : null,
    city,
    venueName,
    status && say(statusLabels[status]),
  ].filter(Boolean)
  return `${known.join(', ') || say(busy)} (${partnerName})`
}
