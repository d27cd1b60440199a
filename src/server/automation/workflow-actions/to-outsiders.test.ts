import { describe, expect, test } from 'vitest'
import type { Action } from '#domain/automation/workflow-graph.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { stepFixture } from '../../testing/fixtures/workflow-steps.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = stepFixture(db, people)
const { rowsOf, step, twice, counted, show, makeRun } = fixture
const { factories, org, owner } = people
const orgSlug = org.slug

describe('a sequence', () => {
  async function sequence() {
    const id = await insertRow(db.owner, 'sequences', {
      org_id: org.id,
      name: 'Summer',
      state: 'active',
      owner_user_id: owner.userId,
      tz: 'Europe/Berlin',
    })
    const email = { no: 1, day_offset: 0, subject: 'Hello', body: 'Hello' }
    await insertRow(db.owner, 'sequence_steps', { org_id: org.id, sequence_id: id, ...email })
    return id
  }

  test('takes the contact in, once', async () => {
    const { bookingId, contactId } = await show()
    const action: Action = { kind: 'enrol', sequenceId: await sequence(), review: false }
    const done = await twice(step(action, { bookingId }), counted('enrolments'))
    expect(done).toMatchObject({ status: 'done', made: 1 })
    expect(await rowsOf('enrolments', 'contact_id = $1', [contactId])).toHaveLength(1)
    expect(await step(action, { bookingId }).perform()).toMatchObject({ status: 'skipped' })
  })

  test('never who is marked as do not contact', async () => {
    const { bookingId } = await show({}, { do_not_contact: true })
    const action: Action = { kind: 'enrol', sequenceId: await sequence(), review: false }
    const done = await twice(step(action, { bookingId }), counted('enrolments'))
    expect(done).toMatchObject({ status: 'skipped', made: 0 })
  })
})

describe('a webhook', () => {
  const endpoint = (more: Record<string, unknown> = {}) =>
    insertRow(db.owner, 'webhook_endpoints', {
      org_id: org.id,
      name: 'Books',
      url: 'https://hooks.example/',
      secret_encrypted: 'sealed',
      ...more,
    })

  test('receives who and when, and neither money nor notes', async () => {
    const { bookingId, eventId } = await show()
    await factories.deal({ booking_id: bookingId })
    const action: Action = { kind: 'webhook', endpointId: await endpoint() }
    // Only an existing run can be reported.
    const about = step(action, { bookingId })
    await makeRun(about.run)
    const done = await twice(about, counted('webhook_deliveries'))
    expect(done).toMatchObject({ status: 'done', made: 1 })
    const [delivery] = await rowsOf('webhook_deliveries', 'run_id = $1', [about.run.id])
    expect(delivery.payload).toEqual({
      id: delivery.id,
      kind: 'booking.status_changed',
      at: expect.any(String),
      organisation: orgSlug,
      workflow: 'Test workflow',
      subject: { type: 'booking', id: bookingId },
      event: { id: eventId, name: 'Kanal 9 Spring', date: '2030-05-14' },
      booking: {
        id: bookingId,
        status: 'confirmed',
        artist: { id: people.artist.id, name: 'Kleine Nacht' },
      },
    })
  })

  test('that is paused receives nothing; one that is gone fails the step', async () => {
    const paused: Action = { kind: 'webhook', endpointId: await endpoint({ is_active: false }) }
    expect(await step(paused).perform()).toMatchObject({
      status: 'skipped',
      message: expect.stringMatching(/paused/),
    })
    const gone: Action = { kind: 'webhook', endpointId: await endpoint({ archived_at: fromNow() }) }
    await expect(step(gone).perform()).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
