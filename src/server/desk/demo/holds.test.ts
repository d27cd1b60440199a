import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { makeDemo } from './data.ts'

// A month of mornings: whatever the weekday, the demo has what its readers look for.
const days = Array.from({ length: 10 }, (_, index) => `${addDays('2026-11-01', index * 3)}T08:00:00Z`)

test.each(days)(
  'on %s: queues of three, two challenges, five that press, blocks over no agreed show',
  (iso) => {
    const now = new Date(iso)
    const tables = Object.fromEntries(makeDemo(now))
    const own = (table: string) =>
      (tables[table] ?? []).filter(({ org_id }) => org_id === tables['organisations']![0]!['id'])
    const holds = own('holds')
    const onHold = own('bookings').filter(({ status }) => status === 'hold')
    expect(holds).toHaveLength(onHold.length)
    const queues = [
      ...Map.groupBy(
        holds,
        (hold) => `${hold['artist_id'] as string} ${hold['hold_date'] as string}`,
      ).values(),
    ]
    for (const queue of queues)
      expect(queue.map(({ rank }) => rank)).toEqual(queue.map((_, index) => index + 1))
    expect(queues.filter(({ length }) => length >= 3).length).toBeGreaterThanOrEqual(3)
    expect(holds.filter(({ state }) => state === 'challenged')).toHaveLength(2)
    const hoursLeft = holds.map(
      ({ expires_at }) => (Date.parse(String(expires_at)) - now.getTime()) / 3_600_000,
    )
    expect(Math.min(...hoursLeft)).toBeGreaterThan(0)
    expect(hoursLeft.filter((hours) => hours < 48).length).toBeGreaterThanOrEqual(5)

    expect(own('availability_blocks').length).toBeGreaterThanOrEqual(5)
    const events = new Map(own('events').map((event) => [event['id'], event]))
    for (const block of own('availability_blocks')) {
      const over = own('bookings').filter((booking) => {
        const event = events.get(booking['event_id'])!
        return (
          booking['artist_id'] === block['artist_id'] &&
          ['confirmed', 'contracted'].includes(String(booking['status'])) &&
          String(event['event_date']) <= String(block['to_date']) &&
          String(event['ends_on'] ?? event['event_date']) >= String(block['from_date'])
        )
      })
      expect(over).toEqual([])
    }
    expect(own('bookings').filter(({ radius_km }) => radius_km === 180)).toHaveLength(1)
  },
)
