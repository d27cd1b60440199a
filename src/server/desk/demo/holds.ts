/** The queues of a demo agency: a hold for every booking on hold, two of them challenged, five about to run out. */
import { blockWindow } from '#domain/booking/availability/availability.ts'
import type { BlockKind } from '#domain/booking/availability/block-kinds.ts'
import { isAgreed, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { dateEnd } from '#domain/booking/holds/hold-queue.ts'
import { lastRank } from '#domain/booking/holds/holds.ts'
import type { Row } from './address-book.ts'
import { demoId } from './random.ts'

type Setting = {
  org: string
  orgId: string
  now: Date
  today: LocalDate
  events: readonly Row[]
  bookings: readonly Row[]
  artists: readonly { id: string; agentId: string }[]
}

const tz = 'Europe/Berlin'
const hour = 3_600_000
const text = (value: unknown) => String(value)
const statusOf = (booking: Row) => booking['status'] as BookingStatus

/** Hours left to the five that somebody must look at today. */
const pressing = [5, 14, 22, 30, 44]
/** Hours left to answer the two challenges. */
const challenges = [20, 40]

/** The bookings on hold by artist and date, in the order in which they came. */
function queuesOf({ events, bookings }: Setting): Row[][] {
  const dates = new Map(events.map((event) => [event['id'], text(event['event_date'])]))
  const onHold = bookings.filter((booking) => statusOf(booking) === 'hold')
  const queues = Map.groupBy(
    onHold,
    (booking) => `${text(booking['artist_id'])} ${dates.get(booking['event_id'])}`,
  )
  return [...queues.values()].toSorted((a, b) => b.length - a.length)
}

/** One hold for every booking on hold. */
export function makeHolds(setting: Setting): Row[] {
  const { org, orgId, now, events } = setting
  const dates = new Map(events.map((event) => [event['id'], text(event['event_date'])]))
  const after = (hours: number) => new Date(now.getTime() + hours * hour)
  const idOf = (booking: Row) => demoId(`${org} hold ${text(booking['id'])}`)
  let alone = 0
  return queuesOf(setting).flatMap((queue, place) => {
    const deadline = queue.length > 1 ? challenges[place] : undefined
    return queue.slice(0, lastRank).map((booking, index): Row => {
      const date = dates.get(booking['event_id'])!
      const isPressing = queue.length === 1 && alone < pressing.length
      const hours = isPressing ? pressing[alone++]! : (index === 0 ? 6 : 3) * 24 + place * 7 + index * 5
      const last = dateEnd(date, tz)
      const expiresAt = after(hours) < last ? after(hours) : last
      const isChallenged = index === 0 && deadline !== undefined
      return {
        org_id: orgId,
        id: idOf(booking),
        booking_id: booking['id'],
        artist_id: booking['artist_id'],
        hold_date: date,
        rank: index + 1,
        state: isChallenged ? 'challenged' : 'active',
        placed_at: after(index * 26 - 8 * 24).toISOString(),
        expires_at: expiresAt.toISOString(),
        // Their agents know already.
        warned_at: expiresAt <= after(48) ? now.toISOString() : null,
        challenged_by_hold_id: isChallenged ? idOf(queue[1]!) : null,
        challenged_at: isChallenged ? after(deadline - 48).toISOString() : null,
        challenge_deadline: isChallenged ? after(deadline).toISOString() : null,
        created_by: booking['agent_user_id'],
      }
    })
  })
}

const away: { kind: BlockKind; title: string | null; days: number; inDays: number }[] = [
  { kind: 'holiday', title: 'Family', days: 9, inDays: 12 },
  { kind: 'studio', title: 'Album, second session', days: 5, inDays: 25 },
  { kind: 'private', title: null, days: 1, inDays: 33 },
  { kind: 'travel', title: 'Flight back from Lisbon', days: 1, inDays: 40 },
  { kind: 'holiday', title: null, days: 14, inDays: 62 },
]

/** Days on which artists are away, never over an agreed show. */
export function makeBlocks(setting: Setting): Row[] {
  const { org, orgId, today, events, bookings, artists } = setting
  const byId = new Map(events.map((event) => [event['id'], event]))
  const agreed = bookings.filter((booking) => isAgreed(statusOf(booking)))
  const isTaken = (artistId: string, from: LocalDate, to: LocalDate) =>
    agreed.some((booking) => {
      const event = byId.get(booking['event_id'])!
      const last = text(event['ends_on'] ?? event['event_date'])
      return booking['artist_id'] === artistId && text(event['event_date']) <= to && last >= from
    })
  return away.flatMap(({ kind, title, days, inDays }, index) => {
    const artist = artists[(index * 2) % artists.length]
    if (!artist) return []
    let fromDate = addDays(today, inDays)
    while (isTaken(artist.id, fromDate, addDays(fromDate, days - 1))) fromDate = addDays(fromDate, 1)
    const toDate = addDays(fromDate, days - 1)
    const { startsAt, endsAt } = blockWindow({ fromDate, toDate, fromTime: null, toTime: null }, tz)
    return [
      {
        org_id: orgId,
        id: demoId(`${org} block ${index}`),
        artist_id: artist.id,
        from_date: fromDate,
        to_date: toDate,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        kind,
        title,
        created_by: artist.agentId,
      },
    ]
  })
}
