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

const rowsOf = async <Row>(sql: string, values: unknown[] = []) =>
  (await db.owner.query(sql, values)).rows as Row[]

/** How many rows of the organisation each table has, without the log and the keys of calls. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname <> 'idempotency_keys' and c.relname not like 'activity\\_%' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(`select count(*)::int from ${name} where org_id = $1`, [
      people.org.id,
    ])
    counts[name] = row!.count
  }
  return counts
}

async function add() {
  const { eventId } = await calls().sampleShow.add({ orgSlug })
  const [sample] = await rowsOf<Record<'artist_id' | 'venue_id' | 'company_id' | 'contact_id', string>>(
    'select * from sample_shows where event_id = $1',
    [eventId],
  )
  const [booking] = await rowsOf<{ id: string; status: string }>(
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
  const log = await rowsOf<{ action: string }>(
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
  const [left] = await rowsOf<Record<string, number>>(
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
  expect(await rowsOf('select id from events where id = $1', [eventId])).toHaveLength(1)
})

test('nothing of it leaves the agency', async () => {
  const { factories } = people
  const { eventId: event_id, bookingId: booking_id, sample } = await add()
  const { artist_id, contact_id, company_id } = sample
  const org = people.org.id
  const contract = await factories.contract({ booking_ids: [booking_id] })
  const [offer] = await rowsOf<{ id: string }>(
    `insert into offers (org_id, booking_id, state) values ($1, $2, 'draft') returning id`,
    [org, booking_id],
  )
  const segment = await factories.segment({ event_id })
  const [draft] = await rowsOf<{ id: string }>(
    `insert into invoices (org_id, booking_id, company_id, issuer_kind, kind, language, currency, service_from, recipient_name)
     values ($1, $2, $3, 'organisation', 'invoice', 'en', 'EUR', '2027-01-05', 'Northlight Concerts') returning id`,
    [org, booking_id, company_id],
  )
  const thread = await factories.mailThread({ contact_id })
  const sequence = await rowsOf<{ id: string }>('select gen_random_uuid() as id')
  // Each is what a call, a job or a workflow has to write before anything goes out.
  const doors: Record<string, [sql: string, values: unknown[]]> = {
    contract: [`update contracts set state = 'sent' where id = $1`, [contract.id]],
    offer: [
      `insert into offer_versions (org_id, offer_id, no, direction, channel, terms, sent_at)
       values ($1, $2, 1, 'outgoing', 'email', '{}', now())`,
      [org, offer!.id],
    ],
    advance: [
      `insert into advancing_requests (org_id, event_id, group_ids) values ($1, $2, '{}')`,
      [org, event_id],
    ],
    travel: ['update itinerary_segments set shared_at = now() where id = $1', [segment.id]],
    invoice: [`update invoices set state = 'issued' where id = $1`, [draft!.id]],
    daySheet: [
      `insert into day_sheet_links (org_id, event_id, kind, edition, name, email, locale, token_hash, expires_at)
       values ($1, $2, 'email', 'promoter', 'Ada', 'ada@quay.example', 'en', '\\x00', now())`,
      [org, event_id],
    ],
    message: [
      `insert into messages (org_id, thread_id, direction, state, from_address, subject, body_text)
       values ($1, $2, 'out', 'queued', 'a@b.example', 'Hello', 'Hello')`,
      [org, thread.id],
    ],
    sequence: [
      `insert into enrolments (org_id, sequence_id, contact_id, address, consent, dedupe_key)
       values ($1, $2, $3, 'ada@quay.example', 'yes', 'key')`,
      [org, sequence[0]!.id, contact_id],
    ],
    ledger: [
      `insert into ledger_entries (org_id, booking_id, artist_id, kind, amount_minor, currency, entry_date)
       values ($1, $2, $3, 'fee', 1, 'EUR', current_date)`,
      [org, booking_id, artist_id],
    ],
  }
  for (const [name, [sql, values]] of Object.entries(doors)) {
    await expect(db.owner.query(sql, values), name).rejects.toMatchObject({
      constraint: 'sample_stays_inside',
    })
  }
  const refused = { code: 'CONFLICT', message: refusal }
  await expect(
    calls().invitations.inviteArtist({
      orgSlug,
      invitation: {
        email: 'juniper@vale.example',
        artistId: artist_id,
        role: 'artist_owner',
        flags: defaultFlags.artist_owner,
      },
    }),
  ).rejects.toMatchObject(refused)
  const recipients = [{ name: 'Door', email: 'door@venue.example' }]
  await expect(
    calls().guestLists.sendToVenue({ orgSlug, eventId: event_id, email: { recipients, message: null } }),
  ).rejects.toMatchObject(refused)
  expect(await rowsOf('select id from outbox where org_id = $1', [org])).toEqual([])

  await db.owner.query(`update events set announce_at = now() - interval '1 day' where id = $1`, [event_id])
  await db.owner.query('update artists set public_visible = true where id = $1', [artist_id])
  const isPublic = () =>
    rowsOf('select * from private.public_shows($1, null) where artist_slug = $2', [orgSlug, 'juno-vale'])
  expect(await isPublic()).toEqual([])

  // Drafts go with it; whom the conversation is with stays, with the company.
  expect(await calls().sampleShow.remove({ orgSlug })).toEqual({ kept: ['contact', 'company'] })
  const left = await rowsOf(
    'select id from contracts where id = $1 union select id from invoices where id = $2',
    [contract.id, draft!.id],
  )
  expect(left).toEqual([])
})

test('who may not confirm shows for every artist neither adds nor removes it', async () => {
  for (const actor of [people.assistant, people.readOnly, people.accountant]) {
    await expect(calls(actor).sampleShow.add({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(calls(actor).sampleShow.remove({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})
