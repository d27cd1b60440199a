import { beforeAll, expect, test } from 'vitest'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { scheduledParts } from '../../testing/programs/scheduled-parts.ts'
import { markEndedBookings } from './played.ts'

let db: TestDatabase
let people: Actors
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const run = (now: string) => markEndedBookings(scheduledParts(people), new Date(now))

test('agreed shows are played on the morning after, in their own zone, once, with an entry in the log', async () => {
  const event = await people.factories.event({ event_date: '2026-03-05' })
  const show = await people.factories.booking({ event_id: event.id, artist_id: people.artist.id })
  const hold = await people.factories.booking({
    event_id: event.id,
    artist_id: people.otherArtist.id,
    status: 'hold',
  })
  expect(await run('2026-03-06T04:59:00Z')).toBe(0)
  expect(await run('2026-03-06T05:00:00Z')).toBe(1)
  expect(await run('2026-03-06T05:15:00Z')).toBe(0)
  const { rows } = await db.owner.query('select id, status from bookings where event_id = $1', [event.id])
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [show.id]: 'played',
    [hold.id]: 'hold',
  })
  const { rows: log } = await db.owner.query('select action, org_id, user_id from activity_log')
  expect(log).toEqual([{ action: 'bookings.played', org_id: people.org.id, user_id: null }])
})
