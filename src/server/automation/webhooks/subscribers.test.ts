// Webhooks that ask for events hear of each once, with who and when, and of no other agency's.
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedRecords, type WebhookEvent } from '#domain/automation/webhooks.ts'
import { bookingsRouter } from '../../booking/bookings/router.ts'
import { jobScope } from '../../jobs.ts'
import { venuesRouter } from '../../people/venues/router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { workflowFixture, type WorkflowFixture } from '../../testing/fixtures/workflow-fixture.ts'
import { fromNow } from '../../testing/clock.ts'
import { dispatchEvents } from '../workflows/dispatch.ts'
import { webhooksRouter } from './router.ts'

let db: TestDatabase
let people: Actors
let fixture: WorkflowFixture

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = workflowFixture(db, people)
})
beforeEach(async () => {
  await db.owner.query('delete from webhook_endpoints')
  await db.owner.query('delete from automation_events')
})

const secret = () => `whsec_${randomBytes(32).toString('base64url')}`
const as = (actor: Actor) => webhooksRouter.createCaller(withContext(actor, { idempotencyKey: randomUUID() }))
async function subscribe(events: WebhookEvent[], owner = people.owner, orgSlug = people.org.slug) {
  const webhook = { name: 'Books', url: 'https://books.example/hook', events }
  return (await as(owner).create({ orgSlug, webhook, secret: secret() })).id
}
const dispatch = () => db.transaction(jobScope, (tx) => dispatchEvents(tx, jobScope, fromNow()))
async function queued(actor = people.owner, orgSlug = people.org.slug) {
  const { rows } = await as(actor).deliveries({ orgSlug })
  return rows.map(({ endpointId, kind, payload }) => ({ endpointId, kind, payload }))
}
const addVenue = (name: string) =>
  venuesRouter.createCaller(people.agent).create({
    orgSlug: people.org.slug,
    venue: { name, kind: 'club', tz: 'Europe/Berlin' },
  })

describe('what happens to a show', () => {
  test('goes to the webhook that asks for it, once, without amounts', async () => {
    const { bookingId, eventId } = await fixture.show({ status: 'hold' })
    await db.owner.query('delete from automation_events')
    const endpointId = await subscribe(['booking.status_changed'])
    await subscribe(['contract.signed'])
    await subscribe(['booking.status_changed'], people.otherOwner, people.otherOrg.slug)
    await bookingsRouter
      .createCaller(people.agent)
      .setStatus({ orgSlug: people.org.slug, id: bookingId, version: 1, action: 'lose', reason: 'budget' })
    await dispatch()
    await dispatch()
    expect(await queued()).toEqual([
      {
        endpointId,
        kind: 'booking.status_changed',
        payload: expect.objectContaining({
          organisation: people.org.slug,
          workflow: null,
          subject: { type: 'booking', id: bookingId },
          event: expect.objectContaining({ id: eventId, name: 'Astra' }),
          booking: expect.objectContaining({ id: bookingId, status: 'lost' }),
        }),
      },
    ])
    expect(await queued(people.otherOwner, people.otherOrg.slug)).toEqual([])
  })
})

describe('a change of a record', () => {
  test('is noted where a webhook asks for it, and nowhere else', async () => {
    await addVenue('Before')
    const endpointId = await subscribe(['record.changed'])
    const { id } = await addVenue('Conne Island')
    await dispatch()
    const subject = { type: 'venue', id }
    expect(await queued()).toEqual([
      { endpointId, kind: 'record.changed', payload: expect.objectContaining({ subject, booking: null }) },
    ])
  })

  test('is sent for the records that the document names, and no others', async () => {
    const { rows } = await db.owner.query<{ condition: string }>(
      `select pg_get_triggerdef(oid) as condition from pg_trigger
       where tgrelid = 'activity_log'::regclass and tgname = 'automation'`,
    )
    const named = [...rows[0]!.condition.matchAll(/'([a-z]+)'::text/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual([...changedRecords])
  })
})
