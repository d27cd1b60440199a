// Two at once: signatures, cancellations and steps of workflows about the same shows wait for each other, in one order.
import { expect, test, vi } from 'vitest'
import type { Trigger } from '#domain/automation/workflow-graph.ts'
import { appRouter } from '../../router.ts'
import { withContext } from '../../testing/actors.ts'
import { insertRow } from '../../testing/factories.ts'
import { person } from '../../testing/fixtures/signing.ts'
import { signingSuite } from '../../testing/fixtures/signing-suite.ts'
import { inLine, setLabel, workflowFixture } from '../../testing/fixtures/workflow-fixture.ts'

const orgSlug = 'halbmond'
const { db, people, signing, one } = await signingSuite()
const workflows = workflowFixture(db, people)

async function cancel(id: string) {
  const { version } = await one('select version from bookings where id = $1', id)
  const why = { action: 'cancel', cancelledBy: 'promoter', reason: 'sales' } as const
  return appRouter
    .createCaller(withContext(people.owner, {}))
    .bookings.setStatus({ orgSlug, id, version, ...why })
}

/** A refusal says what happened first; a deadlock would be an error of the server. */
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code

test('signing and cancelling at once end without a deadlock, each in the state that the first left', async () => {
  for (let round = 0; round < 8; round++) {
    const promoter = person('Ines')
    const { id, sha256, bookingId } = await signing.sent([promoter])
    const both = [() => signing.sign(promoter, sha256), () => cancel(bookingId)]
    const started = (round % 2 ? both.toReversed() : both).map((act) => act())
    const codes = (await Promise.allSettled(started)).map(codeOf)
    expect(codes.filter((code) => code !== 'done' && code !== 'CONFLICT')).toEqual([])
    const { state, status } = await one(
      `select c.state, b.status from contracts c join bookings b on b.id = $2 where c.id = $1`,
      id,
      bookingId,
    )
    expect(['signed contracted', 'signed cancelled', 'void cancelled']).toContain(`${state} ${status}`)
  }
})

test('both shows of a contract cancelled at once leave it void', async () => {
  const { id, bookingId } = await signing.sent([person('Ines')])
  const event = await people.factories.event({ name: 'Second night', event_date: '2030-06-14' })
  const other = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    starts_at: new Date('2030-06-14T19:00:00Z'),
    ends_at: new Date('2030-06-14T21:00:00Z'),
  })
  await insertRow(db.owner, 'contract_bookings', {
    org_id: people.org.id,
    contract_id: id,
    booking_id: other.id,
  })
  const results = await Promise.allSettled([cancel(bookingId), cancel(other.id)])
  expect(results.map(codeOf)).toEqual(['done', 'done'])
  expect(await one('select state from contracts where id = $1', id)).toEqual({ state: 'void' })
})

const confirmed: Trigger = {
  kind: 'booking.status_changed',
  filter: { artistIds: [], statuses: ['confirmed'] },
}
const early = new Date('2026-01-01T00:00:00Z')
const stepAt = new Date('2026-06-01T10:00:00Z')

/** A workflow about a confirmed show, whose next step writes to the show. */
async function waitingStep() {
  const workflowId = await workflows.activeWorkflow(inLine(confirmed, setLabel('vip')), people.owner, early)
  const { bookingId, eventId } = await workflows.show({ status: 'confirmed' })
  await workflows.moment({ booking_id: bookingId, event_id: eventId, occurred_at: stepAt })
  return { workflowId, bookingId }
}
const runOf = (workflowId: string) =>
  one('select state, error from workflow_runs where workflow_id = $1', workflowId)

test('a step of a workflow waits for the show without holding its run', async () => {
  const { workflowId, bookingId } = await waitingStep()
  const cancelling = await db.owner.connect()
  try {
    await cancelling.query('begin')
    await cancelling.query('select from bookings where id = $1 for no key update', [bookingId])
    const working = workflows.work(stepAt)
    await vi.waitFor(async () => {
      const { waiting } = await one(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting).toBe(1)
    }, 10_000)
    // As the end of a show ends its runs: with the run held, this would be the deadlock.
    await cancelling.query("set local lock_timeout = '2s'")
    await cancelling.query(
      "update workflow_runs set state = 'cancelled', next_at = null, ended_at = now() where workflow_id = $1",
      [workflowId],
    )
    await cancelling.query('commit')
    await working
  } finally {
    cancelling.release(true)
  }
  expect(await runOf(workflowId)).toMatchObject({ state: 'cancelled' })
  expect(await one('select labels from bookings where id = $1', bookingId)).toEqual({ labels: [] })
})

test('a step and a cancellation at once end without a deadlock', async () => {
  for (let round = 0; round < 6; round++) {
    const { workflowId, bookingId } = await waitingStep()
    const both = [() => workflows.work(stepAt), () => cancel(bookingId)]
    const started = (round % 2 ? both.toReversed() : both).map((act) => act())
    const codes = (await Promise.allSettled(started)).map(codeOf)
    // The step may have given the show a newer version.
    expect(codes.filter((code) => code !== 'done' && code !== 'CONFLICT')).toEqual([])
    const { state, error } = await runOf(workflowId)
    expect(['done', 'cancelled']).toContain(state)
    expect(error ?? '').not.toContain('went wrong')
  }
  expect(workflows.errors).toEqual([])
})

test('what names a show is written while somebody changes the show', async () => {
  const { bookingId } = await workflows.show({ status: 'confirmed' })
  const changing = await db.owner.connect()
  try {
    await changing.query('begin')
    await changing.query('select from bookings where id = $1 for no key update', [bookingId])
    const { id } = await people.factories.task({ booking_id: bookingId })
    expect(id).toEqual(expect.any(String))
  } finally {
    changing.release(true)
  }
})
