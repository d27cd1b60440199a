/** A desk of reminders, for tests: rules, the shows they are about, and a sweep at any time. */
import { beforeAll, beforeEach } from 'vitest'
import type { ReminderRuleInput } from '#domain/automation/reminder-inputs.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { asMember } from '../../jobs.ts'
import { watchReminders } from '../../automation/reminder-rules/watch.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actor, type Actors } from '../actors.ts'
import { testDatabase, type TestDatabase } from '../database.ts'

export const hour = 3_600_000
export const day = 24 * hour
/** Everything begins on this day at noon in Berlin. */
export const start = new Date('2027-05-01T10:00:00Z')
export const orgSlug = 'halbmond'
export const agentOnly = { agent: true, owner: false, promoter: false, userIds: [] as string[] }

export const ruleInput = (more: Partial<ReminderRuleInput> = {}): ReminderRuleInput => ({
  name: 'Before the show',
  anchor: 'event_date',
  customOn: null,
  eventId: null,
  offsetUnit: 'days',
  offsetAmount: -3,
  atTime: '09:00',
  channels: ['app'],
  recipients: agentOnly,
  text: 'Look at the advance of {{event.name}}.',
  filter: { artistIds: [], statuses: [] },
  ...more,
})

/** Call it at the top of a test file: the database is filled before its tests, and cleared of reminders before each. */
export function reminderDesk() {
  const desk = { failures: [] as unknown[] } as {
    db: TestDatabase
    people: Actors
    /** What a sweep could not do. */
    failures: unknown[]
  }
  beforeAll(async () => {
    desk.db = await testDatabase()
    desk.people = await actors(desk.db)
  })
  beforeEach(async () => {
    const { db } = desk
    desk.failures.length = 0
    for (const table of ['reminder_rules', 'notifications', 'messages', 'outbox']) {
      await db.owner.query(`delete from ${table}`)
    }
    await db.owner.query("update bookings set status = 'cancelled'")
    await db.owner.query("update holds set state = 'released', ended_at = now() where ended_at is null")
  })

  const calls = (who: Actor, now = start) => appRouter.createCaller(withContext(who, { now })()).reminderRules
  const watch = (now: Date) =>
    watchReminders(
      {
        ...desk.people.services,
        scope: mintJobScope(),
        asMember: asMember(desk.people.services.db),
        log: { error: (failure: unknown) => void desk.failures.push(failure) } as never,
      },
      now,
    )
  return {
    desk,
    calls,
    watch,
    /** A rule of the owner's, unless told otherwise, and a first sweep. */
    async addRule(more: Partial<ReminderRuleInput> = {}, who = desk.people.owner, now = start) {
      const { id } = await calls(who, now).create({ orgSlug, rule: ruleInput(more) })
      await watch(now)
      return id
    },
    /** A confirmed show of the artist's, looked after by the agent. */
    async show(eventDate: string, more: Record<string, unknown> = {}, event: Record<string, unknown> = {}) {
      const { factories, artist, agent } = desk.people
      const { id: eventId } = await factories.event({ name: 'Astra', event_date: eventDate, ...event })
      const booking = await factories.booking({
        event_id: eventId,
        artist_id: artist.id,
        status: 'confirmed',
        double_ok: true,
        starts_at: new Date(`${eventDate}T19:00:00Z`),
        ends_at: new Date(`${eventDate}T21:00:00Z`),
        agent_user_id: agent.userId,
        ...more,
      })
      return { eventId, bookingId: booking.id }
    },
    moveTo: (eventId: string, eventDate: string) =>
      desk.db.owner.query('update events set event_date = $2 where id = $1', [eventId, eventDate]),
    setStatus: (bookingId: string, status: string) =>
      desk.db.owner.query('update bookings set status = $2 where id = $1', [bookingId, status]),
    /** What somebody was told in the app, the agent unless told otherwise. */
    async told(who: Actor = desk.people.agent) {
      const { rows } = await desk.db.owner.query<{ title: string; body: string; url: string }>(
        "select title, body, url from notifications where user_id = $1 and topic = 'reminders' order by created_at",
        [who.userId],
      )
      return rows
    },
    /** Every reminder as 'scheduled 2027-05-07T07:00'. */
    async reminders() {
      const { rows } = await desk.db.owner.query<{ state: string; due_at: Date }>(
        'select state, due_at from reminders order by due_at',
      )
      return rows.map(({ state, due_at: due }) => `${state} ${due.toISOString().slice(0, 16)}`)
    },
    /** Sweeps from one time to another, both included; returns how many were sent. */
    async sweep(from: Date, to: Date, every = hour) {
      let count = 0
      for (let at = from.getTime(); at <= to.getTime(); at += every) count += await watch(new Date(at))
      return count
    },
    /** Names of what must hold of reminders and does not. */
    async broken() {
      const all = await checkInvariants(desk.db.connection)
      return all
        .filter(({ name, broken }) => broken > 0 && name.startsWith('a reminder'))
        .map(({ name }) => name)
    },
  }
}
