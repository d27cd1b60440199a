import { describe, expect, test } from 'vitest'
import { bookingsRouter } from '../bookings/router.ts'
import { eventsRouter } from '../events/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { scheduledParts } from '../../testing/programs/scheduled-parts.ts'
import { holdsRouter } from './router.ts'
import { processDueHolds } from './scheduled-holds.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const now = new Date('2026-11-21T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const agentAt = (hours: number, actor: Actor = people.agent) => withContext(actor, { now: after(hours) })

const as = (actor: Actor = agentAt(0)) => holdsRouter.createCaller(actor)
const events = (actor: Actor = agentAt(0)) => eventsRouter.createCaller(actor)
const bookings = (actor: Actor = agentAt(0)) => bookingsRouter.createCaller(actor)
const watch = (hours: number) => processDueHolds(scheduledParts(people), after(hours))

type Status = 'inquiry' | 'hold' | 'offer' | 'confirmed'
async function book(eventDate: string, status: Status = 'hold', more: object = {}, actor = agentAt(0)) {
  const event = {
    name: `Night ${eventDate}`,
    tz: 'Europe/Berlin',
    kind: 'headline',
    city: 'Leipzig',
    eventDate,
  } as const
  const booking = { artistId: people.artist.id, showtime: '21:00', setMinutes: 90, status, ...more }
  const { id, bookingId } = await events(actor).create({ orgSlug, event, booking })
  return { eventId: id, bookingId }
}
const queueOf = async (date: string) =>
  (await as().list({ orgSlug, artistId: people.artist.id, date })).rows.map(
    ({ bookingId, rank, state }) => [bookingId, rank, state] as const,
  )
const holdOf = async (bookingId: string) =>
  (await as().list({ orgSlug, bookingId, ended: true })).rows.at(-1)!
const statusOf = async (bookingId: string) => {
  const { rows } = await db.owner.query('select status, status_reason from bookings where id = $1', [
    bookingId,
  ])
  return rows[0] as { status: string; status_reason: string | null }
}
const emailsTo = async (email: string) => {
  const { rows } = await db.owner.query(
    'select subject from outbox where recipient = $1 order by created_at, subject',
    [email],
  )
  return rows.map(({ subject }) => subject as string)
}
const historyOf = async (eventId: string) => {
  const { rows } = await db.owner.query('select action from activity_log where entity_id = $1 order by id', [
    eventId,
  ])
  return rows.map(({ action }) => action as string)
}

describe('a booking on hold', () => {
  test('has its place in the queue from the same moment; the next ones are behind', async () => {
    const first = await book('2027-05-01')
    const second = await book('2027-05-01')
    expect(await queueOf('2027-05-01')).toEqual([
      [first.bookingId, 1, 'active'],
      [second.bookingId, 2, 'active'],
    ])
    expect(await holdOf(first.bookingId)).toMatchObject({
      expiresAt: after(14 * 24),
      artistName: 'Kleine Nacht',
    })
    expect((await holdOf(second.bookingId)).expiresAt).toEqual(after(7 * 24))
  })

  test('a sixth is refused and leaves nothing behind', async () => {
    for (let rank = 1; rank <= 5; rank++) await book('2027-05-02')
    await expect(book('2027-05-02')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This date already has 5 holds. Release one first.',
    })
    const { rows } = await db.owner.query(
      "select count(*)::int as n from events where event_date = '2027-05-02'",
    )
    expect(rows[0].n).toBe(5)
  })

  test('twenty placed at once are in five places, each once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => book('2027-05-03')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await queueOf('2027-05-03')).map(([, rank]) => rank)).toEqual([1, 2, 3, 4, 5])
  })

  test('a postponed show holds its new date', async () => {
    const { bookingId } = await book('2027-05-04', 'confirmed')
    await bookings().setStatus({
      orgSlug,
      id: bookingId,
      version: 1,
      action: 'postpone',
      newDate: '2027-05-05',
    })
    expect(await queueOf('2027-05-05')).toMatchObject([[expect.any(String), 1, 'active']])
  })

  test('takes its hold along to another date, behind those who are there, and back', async () => {
    const moved = await book('2027-05-06')
    const behind = await book('2027-05-06')
    const there = await book('2027-05-07')
    await events().move({ orgSlug, id: moved.eventId, version: 1, eventDate: '2027-05-07' })
    expect(await queueOf('2027-05-06')).toEqual([[behind.bookingId, 1, 'active']])
    expect(await queueOf('2027-05-07')).toEqual([
      [there.bookingId, 1, 'active'],
      [moved.bookingId, 2, 'active'],
    ])
    expect((await holdOf(moved.bookingId)).expiresAt).toEqual(after(14 * 24))
    await events().move({ orgSlug, id: moved.eventId, version: 2, eventDate: '2027-05-06' })
    expect(await queueOf('2027-05-06')).toMatchObject([
      [behind.bookingId, 1, 'active'],
      [moved.bookingId, 2, 'active'],
    ])
  })

  test('an event in the archive holds nothing; brought back it queues up again', async () => {
    const { eventId, bookingId } = await book('2027-05-08')
    const other = await book('2027-05-08')
    await events().remove({ orgSlug, id: eventId })
    expect(await queueOf('2027-05-08')).toEqual([[other.bookingId, 1, 'active']])
    await events().restore({ orgSlug, id: eventId })
    expect(await queueOf('2027-05-08')).toEqual([
      [other.bookingId, 1, 'active'],
      [bookingId, 2, 'active'],
    ])
  })
})

describe('the end of a booking', () => {
  test('declined: released, and the next moves up, told by e-mail and in its history', async () => {
    const first = await book('2027-06-01')
    const second = await book('2027-06-01', 'hold', { agentUserId: people.admin.userId })
    await bookings().setStatus({ orgSlug, id: first.bookingId, version: 1, action: 'decline', reason: 'fee' })
    expect(await holdOf(first.bookingId)).toMatchObject({ state: 'released', releasedReason: 'Fee too low' })
    expect(await queueOf('2027-06-01')).toEqual([[second.bookingId, 1, 'active']])
    expect(await emailsTo(people.admin.email)).toContain('Now 1H: Kleine Nacht on 1 June')
    expect(await historyOf(second.eventId)).toEqual(['create', 'holds.promoted'])
  })

  test('confirmed: kept for good; who waits on that date reads it, and reads why nothing can be confirmed', async () => {
    const first = await book('2027-06-02')
    const second = await book('2027-06-02', 'hold', { agentUserId: people.admin.userId })
    await bookings().setStatus({ orgSlug, id: first.bookingId, version: 1, action: 'confirm' })
    expect(await holdOf(first.bookingId)).toMatchObject({ state: 'confirmed' })
    expect(await emailsTo(people.admin.email)).toContain('Confirmed elsewhere: Kleine Nacht on 2 June')
    expect(await historyOf(second.eventId)).toContain('holds.dateTaken')
    const { bookings: shown } = await events().get({ orgSlug, id: second.eventId })
    expect(shown[0]!.actions.find(({ action }) => action === 'confirm')).toMatchObject({
      allowed: false,
      reason:
        'Kleine Nacht already has a confirmed show at Night 2027-06-02, Leipzig on 2 June, 21:00–22:30.',
    })
  })

  test('a lower hold is not confirmed before the first; a booking without one only with a reason', async () => {
    await book('2027-06-03', 'hold')
    const second = await book('2027-06-03')
    await expect(
      bookings().setStatus({ orgSlug, id: second.bookingId, version: 1, action: 'confirm' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('ranks first. Challenge it'),
    })
    const passing = await book('2027-06-03', 'inquiry')
    const confirm = { orgSlug, id: passing.bookingId, version: 1, action: 'confirm' } as const
    await expect(bookings().setStatus(confirm)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The 1H has first refusal on 3 June.',
    })
    await bookings().setStatus({ ...confirm, overrideReason: 'They agreed by phone.' })
    expect((await statusOf(passing.bookingId)).status).toBe('confirmed')
  })

  test('an offer keeps the hold it came from', async () => {
    const { bookingId } = await book('2027-06-04')
    await db.owner.query("update bookings set status = 'offer' where id = $1", [bookingId])
    await bookings().setStatus({ orgSlug, id: bookingId, version: 1, action: 'backToHold' })
    expect(await queueOf('2027-06-04')).toEqual([[bookingId, 1, 'active']])
  })
})

describe('acting on a hold', () => {
  test('extending adds the time of the policy, once for each version', async () => {
    const { bookingId } = await book('2027-07-01')
    const { id, version } = await holdOf(bookingId)
    expect((await as().extend({ orgSlug, id, version })).expiresAt).toEqual(after(28 * 24))
    await expect(as().extend({ orgSlug, id, version })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('releasing ends the booking that is on hold, with the reason', async () => {
    const { bookingId } = await book('2027-07-02')
    const { id, version } = await holdOf(bookingId)
    const release = { orgSlug, id, version, reason: 'no_answer' } as const
    await expect(as(agentAt(0, people.assistant)).release(release)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Releasing this hold ends the booking. Only an agent can do that.',
    })
    await as().release(release)
    expect(await statusOf(bookingId)).toEqual({ status: 'lost', status_reason: 'No answer' })
    expect(await queueOf('2027-07-02')).toEqual([])
  })

  test('the first answers a challenge: by releasing, the next in order of rank is asked', async () => {
    const made = [await book('2027-07-03'), await book('2027-07-03'), await book('2027-07-03')]
    const third = await holdOf(made[2]!.bookingId)
    const { deadline } = await as().challenge({ orgSlug, id: third.id, version: third.version })
    expect(deadline).toEqual(after(48))
    const first = await holdOf(made[0]!.bookingId)
    expect(first).toMatchObject({ state: 'challenged', challengedByRank: 3, challengeDeadline: after(48) })
    expect(first.actions.find(({ action }) => action === 'extend')).toBeUndefined()
    const answer = {
      orgSlug,
      id: first.id,
      version: first.version,
      answer: 'release',
      reason: 'routing',
    } as const
    await expect(as(agentAt(0, people.assistant)).answerChallenge(answer)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await as(agentAt(5)).answerChallenge(answer)
    expect((await statusOf(made[0]!.bookingId)).status).toBe('withdrawn')
    expect(await holdOf(made[1]!.bookingId)).toMatchObject({
      rank: 1,
      state: 'challenged',
      challengeDeadline: after(53),
    })
    const second = await holdOf(made[1]!.bookingId)
    await as().answerChallenge({ orgSlug, id: second.id, version: second.version, answer: 'confirm' })
    expect((await statusOf(made[1]!.bookingId)).status).toBe('confirmed')
    expect(await queueOf('2027-07-03')).toEqual([[made[2]!.bookingId, 1, 'active']])
  })

  test('a challenge of somebody who has left the agency is for its owner to answer', async () => {
    const date = '2027-06-20'
    await book(date)
    const { bookingId } = await book(date, 'hold', {}, agentAt(0, people.admin))
    const { id, version } = await holdOf(bookingId)
    const { userId, email } = people.agent
    const before = await emailsTo(email)
    await db.owner.query(`update memberships set status = 'removed' where user_id = $1`, [userId])
    try {
      const challenger = as(agentAt(0, people.admin))
      await challenger.challenge({ orgSlug, id, version })
      expect(await emailsTo(email)).toEqual(before)
      expect(await emailsTo(people.owner.email)).toContain('Challenged: your 1H for Kleine Nacht on 20 June')
    } finally {
      await db.owner.query(`update memberships set status = 'active' where user_id = $1`, [userId])
    }
  })

  test('a hold without an event is in the same queue', async () => {
    const company = await people.factories.company({ name: 'Elbklang' })
    const hold = { artistId: people.artist.id, date: '2027-07-04', holderCompanyId: company.id }
    const placed = await as().place({ orgSlug, hold })
    expect(placed).toMatchObject({ rank: 1, expiresAt: after(14 * 24) })
    const { bookingId } = await book('2027-07-04')
    const second = await holdOf(bookingId)
    expect(second.rank).toBe(2)
    const { rows } = await as().list({ orgSlug, artistId: people.artist.id, date: '2027-07-04' })
    expect(rows[0]).toMatchObject({ holderName: 'Elbklang', eventId: null })
    await as().confirm({ orgSlug, id: placed.id, version: rows[0]!.version })
    expect(await queueOf('2027-07-04')).toEqual([[bookingId, 1, 'active']])
  })

  test('a second offer to hold a booking finds the hold it has; one that is over needs none', async () => {
    const { bookingId } = await book('2027-07-05')
    const again = await as().place({ orgSlug, hold: { bookingId } })
    expect(again.id).toBe((await holdOf(bookingId)).id)
    const show = await book('2027-07-06', 'confirmed')
    await expect(as().place({ orgSlug, hold: { bookingId: show.bookingId } })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('time', () => {
  test('warns 48 hours before, ends the hold and its booking, moves the next up; each once', async () => {
    const first = await book('2027-08-01', 'hold', { agentUserId: people.admin.userId })
    const second = await book('2027-08-01', 'hold', { agentUserId: people.admin.userId })
    const offered = await book('2027-08-02')
    await db.owner.query("update bookings set status = 'offer' where id = $1", [offered.bookingId])
    // Extended, the second outlives the first.
    const { id, version } = await holdOf(second.bookingId)
    await as().extend({ orgSlug, id, version, until: after(30 * 24) })

    await watch(12 * 24 - 1)
    expect(await historyOf(first.eventId)).not.toContain('holds.warned')
    await watch(12 * 24)
    await watch(12 * 24 + 1)
    expect((await historyOf(first.eventId)).filter((action) => action === 'holds.warned')).toHaveLength(1)
    expect(await emailsTo(people.admin.email)).toContain(
      'Expiring soon: your 1H for Kleine Nacht on 1 August',
    )

    await watch(14 * 24)
    await watch(14 * 24)
    expect(await statusOf(first.bookingId)).toEqual({ status: 'expired', status_reason: 'The hold expired' })
    expect((await historyOf(first.eventId)).slice(-2)).toEqual(['holds.expired', 'bookings.expired'])
    expect(await queueOf('2027-08-01')).toEqual([[second.bookingId, 1, 'active']])
    // An offer goes on without its hold.
    expect((await statusOf(offered.bookingId)).status).toBe('offer')
    expect(await holdOf(offered.bookingId)).toMatchObject({ state: 'expired' })
  })

  test('a challenge nobody answers raises one alarm; by policy it releases instead', async () => {
    const [first, second] = [await book('2027-08-03'), await book('2027-08-03')]
    const challenger = await holdOf(second.bookingId)
    await as().challenge({ orgSlug, id: challenger.id, version: challenger.version })
    await watch(47)
    expect(await historyOf(first.eventId)).not.toContain('holds.unanswered')
    await watch(48)
    await watch(49)
    expect((await historyOf(first.eventId)).filter((action) => action === 'holds.unanswered')).toHaveLength(1)
    expect((await statusOf(first.bookingId)).status).toBe('hold')

    const [third, fourth] = [await book('2027-08-04'), await book('2027-08-04')]
    const next = await holdOf(fourth.bookingId)
    await as().challenge({ orgSlug, id: next.id, version: next.version })
    const setPolicy = (value: boolean) =>
      db.owner.query('update organisations set hold_release_unanswered = $1 where id = $2', [
        value,
        people.org.id,
      ])
    await setPolicy(true)
    await watch(48)
    await setPolicy(false)
    expect(await statusOf(third.bookingId)).toEqual({
      status: 'expired',
      status_reason: 'The challenge was not answered in time',
    })
    expect(await queueOf('2027-08-04')).toEqual([[fourth.bookingId, 1, 'active']])
  })

  test('what ends soon comes first in the list of what is due', async () => {
    const { rows } = await as(agentAt(6 * 24)).list({ orgSlug, dueWithinHours: 72 })
    const ends = rows.map(({ expiresAt, challengeDeadline }) => (challengeDeadline ?? expiresAt).getTime())
    expect(ends.length).toBeGreaterThan(2)
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
    expect(Math.max(...ends)).toBeLessThan(after(9 * 24).getTime())
  })
})

test('the database lets no two live holds share a rank, and no block lie over an agreed show', async () => {
  const { bookingId } = await book('2027-09-01')
  await expect(
    db.owner.query(
      `insert into holds (org_id, artist_id, hold_date, rank, placed_at, expires_at)
       select org_id, artist_id, hold_date, rank, placed_at, expires_at from holds where booking_id = $1`,
      [bookingId],
    ),
  ).rejects.toMatchObject({ constraint: 'holds_rank' })
  await book('2027-09-02', 'confirmed')
  await expect(
    db.owner.query(
      `insert into availability_blocks (org_id, artist_id, from_date, to_date, starts_at, ends_at, kind)
       values ($1, $2, '2027-09-01', '2027-09-03', '2027-09-01T04:00Z', '2027-09-04T04:00Z', 'holiday')`,
      [people.org.id, people.artist.id],
    ),
  ).rejects.toMatchObject({ constraint: 'availability_blocks_no_show' })
})
