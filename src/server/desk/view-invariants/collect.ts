/** Collects what every place that shows a show says of it, through the real calls, to compare them. Reads only. */
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { accountPlaces } from './account-places.ts'
import { agreedPlaces } from './agreed-places.ts'
import { dayPlaces } from './day-places.ts'
import { moneyPlaces } from './money-places.ts'
import { reportPlaces } from './report-places.ts'
import type { Say, ShowFact } from './say.ts'
import { caller, type ShowViewers } from './viewers.ts'

const places = [...dayPlaces, ...agreedPlaces, ...moneyPlaces, ...accountPlaces, ...reportPlaces]

/**
 * Everything that is said of a show's day, its people and its money, place by place. Places that the show is not on (a
 * feed of another time, the public list before it is announced) say nothing.
 */
export async function collectShowFacts(viewers: ShowViewers): Promise<ShowFact[]> {
  const facts: ShowFact[] = []
  const at =
    (place: string): Say =>
    (about, value) => {
      if (value !== undefined) facts.push({ about, place, value: value === null ? 'none' : String(value) })
    }
  const { orgSlug, eventId: id } = viewers
  const event = await caller(viewers.staff).events.get({ orgSlug, id })
  const live = event.bookings.filter(({ status }) => !isDead(status))
  const context = { ...viewers, event, live, only: live.length === 1 ? live[0]!.id : null }
  await Promise.all(places.map(async (place) => place(context, at)))
  return facts
}
