/** Shows whose status changes, and what that leaves in the database. */
import { appRouter } from '../../router.ts'
import { withContext, type Actor, type Actors } from '../actors.ts'
import type { TestDatabase } from '../database.ts'

export const orgSlug = 'halbmond'
export const now = new Date('2027-03-01T10:00:00Z')
export const cancelled = { action: 'cancel', cancelledBy: 'promoter', reason: 'sales' } as const
export const postponed = { action: 'postpone', newDate: '2028-04-03' } as const

type Act = Omit<Parameters<ReturnType<typeof appRouter.createCaller>['bookings']['setStatus']>[0], 'orgSlug'>

export function effectScene(db: TestDatabase, people: Actors) {
  let days = 0
  /** A show of the artist on a day of its own, looked after by the agent. */
  async function show(status = 'confirmed', row: Record<string, unknown> = {}) {
    const day = new Date(Date.UTC(2027, 5, 1 + 2 * days++)).toISOString().slice(0, 10)
    const event = await people.factories.event({ name: 'Night Shift', event_date: day, city: 'Leipzig' })
    const booking = await people.factories.booking({
      event_id: event.id,
      artist_id: people.artist.id,
      agent_user_id: people.agent.userId,
      status,
      starts_at: new Date(`${day}T19:00:00Z`),
      ends_at: new Date(`${day}T21:00:00Z`),
      ...row,
    })
    return { day, eventId: event.id, bookingId: booking.id }
  }

  const one = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows[0]
  const all = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows
  const tasksOf = (bookingId: string) =>
    all(
      `select t.title, t.notes, t.origin, u.email from tasks t left join users u on u.id = t.assignee_user_id
       where t.booking_id = $1 order by t.created_at, t.title`,
      bookingId,
    )

  async function act(bookingId: string, command: Omit<Act, 'id' | 'version'>, actor: Actor = people.owner) {
    const { version } = await one('select version from bookings where id = $1', bookingId)
    return appRouter
      .createCaller(withContext(actor, { now }))
      .bookings.setStatus({ orgSlug, id: bookingId, version, ...command })
  }
  return { show, one, all, tasksOf, act }
}
