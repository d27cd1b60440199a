import { expect, test } from 'vitest'
import { defaultFlags } from '#domain/access.ts'
import { appRouter } from '../../router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const calls = (actor: Actor = people.owner) => appRouter.createCaller(actor)
const refusal = 'This is a sample show. Remove it and make your own.'

const ask = async <Row>(sql: string, values: unknown[] = []) =>
  (await db.owner.query(sql, values)).rows as Row[]

/** How many rows of the organisation each table has, without the log and the keys of calls. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('activity_log', 'idempotency_keys') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await ask<{ count: number }>(`select count(*)::int from ${name} where org_id = $1`, [
      people.org.id,
    ])
    counts[name] = row!.count
  }
  return counts
}

async function add() {
  const { eventId } = await calls().sampleShow.add({ orgSlug })
  const [sample] = await ask<Record<'artist_id' | 'venue_id' | 'company_id' | 'contact_id', string>>(
    'select * from sample_shows where event_id = $1',
    [eventId],
  )
  const [booking] = await ask<{ id: string; status: string }>(
    'select id, status from bookings where event_id = $1',
    [eventId],
  )
  return { eventId, bookingId: booking!.id, status: booking!.status, sample: sample! }
}

test('it is made with all that belongs to it, and nothing of it is left after one press', async () => {
  const before = await countRows()
  const steps = (await calls().firstSteps.get({ orgSlug })).steps
  const { eventId, status, sample } = await add()
  expect(status).toBe('confirmed')
  const made = await countRows()
  for (const table of [
    'events',
    'bookings',
    'artists',
    'venues',
    'companies',
    'contacts',
    'deals',
    'sample_shows',
  ]) {
    expect([table, made[table]]).toEqual([table, before[table]! + 1])
  }
  expect(made['guest_entries']).toBe(before['guest_entries']! + 1)
  expect(made['advancing_fields']).toBeGreaterThan(before['advancing_fields']!)
  // No automation begins with it, and it is nobody's first step.
  expect(made['automation_events']).toBe(before['automation_events'])
  expect((await calls().firstSteps.get({ orgSlug })).steps).toEqual(steps)
  expect(await calls().sampleShow.get({ orgSlug })).toEqual({ eventId, canChange: true })
  await expect(calls().sampleShow.add({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })

  // What people add to it goes with it.
  await calls().notes.create({
    orgSlug,
    entity: 'artist',
    entityId: sample.artist_id,
    note: { body: 'Tried it out.', visibility: 'internal' },
  })
  const places = { eventId, bookingId: null, contactId: null }
  const assigneeUserId = people.agent.userId
  await calls().tasks.create({
    orgSlug,
    task: { title: 'Try a task', ...places, assigneeUserId, dueOn: null, notes: null, checklist: [] },
  })
  expect(await calls().sampleShow.remove({ orgSlug })).toEqual({ kept: [] })
  const after = await countRows()
  expect({ ...after, notifications: before['notifications'] }).toEqual(before)
  expect(await calls().sampleShow.get({ orgSlug })).toMatchObject({ eventId: null })
  const log = await ask<{ action: string }>(
    `select action from activity_log where entity_id = $1 and action like 'sampleShow.%' order by at`,
    [eventId],
  )
  expect(log.map(({ action }) => action)).toEqual(['sampleShow.add', 'sampleShow.remove'])
  await expect(calls().sampleShow.remove({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what a real event uses stays and is real from then on', async () => {
  const { eventId, sample } = await add()
  const event = await people.factories.event({ name: 'A real night', venue_id: sample.venue_id })
  await people.factories.booking({ event_id: event.id, artist_id: sample.artist_id })
  const { kept } = await calls().sampleShow.remove({ orgSlug })
  expect(kept).toEqual(['venue', 'artist'])
  const [left] = await ask<Record<string, number>>(
    `select (select count(*)::int from artists where id = $1) as artists, (select count(*)::int from venues where id = $2) as venues,
            (select count(*)::int from companies where id = $3) as companies, (select count(*)::int from events where id = $4) as samples,
            (select count(*)::int from events where id = $5) as events, (select count(*)::int from sample_shows) as marks`,
    [sample.artist_id, sample.venue_id, sample.company_id, eventId, event.id],
  )
  expect(left).toEqual({ artists: 1, venues: 1, companies: 0, samples: 0, events: 1, marks: 0 })
})

test('the show itself stays when an artist of the agency plays it too', async () => {
  const { eventId } = await add()
  await people.factories.booking({ event_id: eventId, artist_id: people.artist.id })
  expect(await calls().sampleShow.remove({ orgSlug })).toEqual({
    kept: ['event', 'contact', 'company', 'venue', 'artist'],
  })
  expect(await ask('select id from events where id = $1', [eventId])).toHaveLength(1)
})

test('nothing of it leaves the agency', async () => {
  const { eventId, bookingId, sample } = await add()
  const from = '2020-01-01'
  const refused = { code: 'CONFLICT', message: refusal }
  const doors: [string, string, unknown[]][] = [
    [
      'an advance',
      `insert into advancing_requests (org_id, event_id, group_ids) values ($1, $2, '{}')`,
      [eventId],
    ],
    [
      'a ledger entry',
      `insert into ledger_entries (org_id, booking_id, artist_id, kind, amount_minor, currency, entry_date)
       values ($1, $2, '${sample.artist_id}', 'fee', 1, 'EUR', current_date)`,
      [bookingId],
    ],
  ]
  for (const [name, sql, values] of doors) {
    await expect(db.owner.query(sql, [people.org.id, ...values]), name).rejects.toMatchObject({
      constraint: 'sample_stays_inside',
    })
  }
  await expect(
    calls().invitations.inviteArtist({
      orgSlug,
      invitation: {
        email: 'juniper@vale.example',
        artistId: sample.artist_id,
        role: 'artist_owner',
        flags: defaultFlags.artist_owner,
      },
    }),
  ).rejects.toMatchObject(refused)
  await expect(
    calls().guestLists.sendToVenue({
      orgSlug,
      eventId,
      email: { recipients: [{ name: 'Door', email: 'door@venue.example' }], message: null },
    }),
  ).rejects.toMatchObject(refused)
  const mail = await ask('select id from outbox where org_id = $1', [people.org.id])
  expect(mail).toEqual([])
  await db.owner.query(`update events set announce_at = now() - interval '1 day' where id = $1`, [eventId])
  await db.owner.query('update artists set public_visible = true where id = $1', [sample.artist_id])
  expect(
    await ask('select * from private.public_shows($1, null) where artist_slug = $2', [
      orgSlug,
      'juniper-vale',
    ]),
  ).toEqual([])
  const { rows } = await db.owner.query(`select id from bookings where id = $1 and starts_at > $2::date`, [
    bookingId,
    from,
  ])
  expect(rows).toHaveLength(1)
  await calls().sampleShow.remove({ orgSlug })
})

test('who may not confirm shows for every artist neither adds nor removes it', async () => {
  for (const actor of [people.assistant, people.readOnly, people.accountant]) {
    await expect(calls(actor).sampleShow.add({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(calls(actor).sampleShow.remove({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})
