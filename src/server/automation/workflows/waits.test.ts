// Runs that wait: for time, for days that move, and for people's words.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Trigger, Wait } from '#domain/automation/workflow-graph.ts'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import {
  inLine,
  notify,
  task,
  workflowFixture,
  type WorkflowFixture,
} from '../../testing/fixtures/workflow-fixture.ts'
import { testDay } from '../../testing/clock.ts'

let db: TestDatabase
let people: Actors
let fixture: WorkflowFixture
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase(testDay)
  people = await actors(db)
  fixture = workflowFixture(db, people)
})
beforeEach(async () => {
  await db.owner.query('delete from workflow_runs')
  await db.owner.query('delete from automation_events')
  await db.owner.query("update workflows set state = 'archived'")
})

const confirmed: Trigger = {
  kind: 'booking.status_changed',
  filter: { artistIds: [], statuses: ['confirmed'] },
}
const delay = (wait: Wait) => ({ type: 'delay' as const, wait })
const until = (offsetDays: number, atTime = '10:00') =>
  delay({ kind: 'until', anchor: 'event_date', offsetDays, atTime })
/** Long ago, so that whatever the test's clock says lies after it. */
const early = new Date('2026-01-01T00:00:00Z')

async function waiting(
  contents: Parameters<typeof inLine>[1][],
  at: Date,
  event: Record<string, unknown> = {},
  booking: Record<string, unknown> = {},
) {
  const workflowId = await fixture.activeWorkflow(inLine(confirmed, ...contents), people.owner, early)
  const show = await fixture.show({ status: 'confirmed', ...booking }, event)
  await fixture.moment({ booking_id: show.bookingId, event_id: show.eventId, occurred_at: at })
  await fixture.work(at)
  return { workflowId, ...show }
}
const only = async (workflowId: string) => {
  const runs = await fixture.runsOf(workflowId)
  expect(runs).toHaveLength(1)
  return runs[0]!
}

describe('for time', () => {
  test.each<[string, Wait, string, string]>([
    [
      'a day in autumn',
      { kind: 'for', amount: 1, unit: 'days', atTime: '09:00' },
      '2026-10-24T07:00:00Z',
      '2026-10-25T08:00:00Z',
    ],
    [
      'two days in spring',
      { kind: 'for', amount: 2, unit: 'days', atTime: '09:00' },
      '2027-03-26T08:00:00Z',
      '2027-03-28T07:00:00Z',
    ],
    [
      'to a time that occurs twice',
      { kind: 'for', amount: 2, unit: 'days', atTime: '02:30' },
      '2027-10-29T08:00:00Z',
      '2027-10-31T00:30:00Z',
    ],
    [
      'to a time that is skipped',
      { kind: 'for', amount: 2, unit: 'days', atTime: '02:30' },
      '2027-03-26T08:00:00Z',
      '2027-03-28T01:30:00Z',
    ],
    [
      'until days before the show, across the change',
      { kind: 'until', anchor: 'event_date', offsetDays: -1, atTime: '09:00' },
      '2027-03-20T08:00:00Z',
      '2027-03-28T07:00:00Z',
    ],
  ])('%s', async (_, wait, from, due) => {
    const { workflowId } = await waiting([delay(wait), task('Due')], new Date(from))
    expect(await only(workflowId)).toMatchObject({ state: 'waiting', nextAt: new Date(due) })
    expect(await fixture.work(new Date(new Date(due).getTime() - 1000))).toBe(0)
    await fixture.work(new Date(due))
    expect(await only(workflowId)).toMatchObject({ state: 'done' })
  })

  test('that is over already does not wait, and says so', async () => {
    const { workflowId } = await waiting([until(-60), notify('On')], new Date('2027-03-20T08:00:00Z'))
    const run = await only(workflowId)
    expect(run.state).toBe('done')
    expect((await fixture.run(run.id)).steps[0]).toMatchObject({
      status: 'done',
      message: 'The date had already passed.',
    })
  })

  test('looking at the clock in between begins no wait again', async () => {
    const start = new Date('2027-03-01T08:00:00Z')
    const { workflowId } = await waiting(
      [delay({ kind: 'for', amount: 3, unit: 'days', atTime: null }), task('Three')],
      start,
    )
    const due = new Date('2027-03-04T08:00:00Z')
    await db.owner.query('update workflow_runs set next_at = $1', [new Date('2027-03-02T08:00:00Z')])
    await fixture.work(new Date('2027-03-02T08:00:00Z'))
    expect(await only(workflowId)).toMatchObject({ state: 'waiting', nextAt: due })
    const { steps } = await fixture.run((await only(workflowId)).id)
    expect(steps).toHaveLength(1)
  })
})

describe('for a day', () => {
  test('that moves: the run looks again, and waits longer or goes on', async () => {
    const start = db.clock()
    const day = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const { workflowId, eventId } = await waiting([until(-7), task('A week before')], start, {
      event_date: day(60),
    })
    const before = await only(workflowId)
    const [{ version } = { version: 0 }] = await fixture.rows<{ version: number }>(
      'select version from events where id = $1',
      [eventId],
    )
    await eventsRouter.createCaller(people.owner).move({ orgSlug, id: eventId, version, eventDate: day(90) })
    await fixture.work()
    const moved = await only(workflowId)
    expect(moved.state).toBe('waiting')
    expect(Math.round((moved.nextAt!.getTime() - before.nextAt!.getTime()) / 86_400_000)).toBe(30)

    await eventsRouter
      .createCaller(people.owner)
      .move({ orgSlug, id: eventId, version: version + 1, eventDate: day(5) })
    await fixture.work()
    expect(await only(workflowId)).toMatchObject({ state: 'done' })
  })

  test('that is not known fails with a sentence', async () => {
    const { workflowId } = await waiting(
      [delay({ kind: 'until', anchor: 'invoice_due', offsetDays: 3, atTime: '10:00' }), notify('Never')],
      db.clock(),
    )
    expect(await only(workflowId)).toMatchObject({
      state: 'failed',
      error: 'The invoice has no due date.',
    })
  })

  test('of an invoice that is paid meanwhile ends without a word', async () => {
    const start = new Date('2026-03-01T08:00:00Z')
    const wait = delay({ kind: 'until', anchor: 'invoice_due', offsetDays: 7, atTime: '09:00' })
    const workflowId = await fixture.activeWorkflow(
      inLine(confirmed, wait, notify('Late')),
      people.owner,
      early,
    )
    const { bookingId, eventId } = await fixture.show()
    // Due on 15 March 2026.
    const invoice = await people.factories.invoice({ booking_id: bookingId })
    await fixture.moment({ booking_id: bookingId, event_id: eventId, occurred_at: start })
    await fixture.work(start)
    expect(await only(workflowId)).toMatchObject({ state: 'waiting' })
    await db.owner.query(
      `update invoices set state = 'paid', paid_minor = payable_minor, paid_on = '2026-03-20' where id = $1`,
      [invoice.id],
    )
    await fixture.work(new Date('2026-03-22T08:00:00Z'))
    const run = await only(workflowId)
    expect(run).toMatchObject({
      state: 'cancelled',
      error: 'No longer needed: the invoice is settled.',
    })
    const notified = await fixture.rows('select title from notifications where dedupe_key like $1', [
      `workflow-%:${run.id}:%`,
    ])
    expect(notified).toEqual([])
  })

  test('of the hold of its booking', async () => {
    const start = new Date('2027-03-01T08:00:00Z')
    const wait = delay({ kind: 'until', anchor: 'hold_expiry', offsetDays: -3, atTime: '10:00' })
    const workflowId = await fixture.activeWorkflow(
      inLine(confirmed, wait, notify('Due')),
      people.owner,
      early,
    )
    const { bookingId, eventId } = await fixture.show()
    const hold = await people.factories.hold({
      artist_id: people.artist.id,
      booking_id: bookingId,
      expires_at: new Date('2027-03-18T11:00:00Z'),
    })
    await fixture.moment({ booking_id: bookingId, event_id: eventId, occurred_at: start })
    await fixture.work(start)
    expect(await only(workflowId)).toMatchObject({
      state: 'waiting',
      nextAt: new Date('2027-03-15T09:00:00Z'),
    })
    await db.owner.query('update holds set expires_at = $1 where id = $2', [
      new Date('2027-03-23T11:00:00Z'),
      hold.id,
    ])
    const later = new Date('2027-03-02T08:00:00Z')
    await fixture.work(later)
    expect(await only(workflowId)).toMatchObject({
      state: 'waiting',
      nextAt: new Date('2027-03-20T09:00:00Z'),
    })

    // The hold goes, and its day with it: the run stops, and its owner is notified.
    await db.owner.query('delete from holds where id = $1', [hold.id])
    await fixture.work(new Date('2027-03-20T09:00:00Z'))
    const run = await only(workflowId)
    expect(run).toMatchObject({ state: 'failed', error: 'The hold has no expiry date.' })
    const notified = await fixture.rows<{ title: string }>(
      'select title from notifications where user_id = $1 and dedupe_key like $2',
      [people.owner.userId, `workflow-failed:${run.id}:%`],
    )
    expect(notified.map(({ title }) => messageText(title, english))).toEqual(['Workflow failed: A workflow'])
  })
})

describe('about a contract', () => {
  test.each([
    ['declined', 'The contract’s status is now “Declined”.'],
    ['void', 'The contract’s status is now “Void”.'],
    ['viewed', null],
  ])('that is %s meanwhile', async (state, error) => {
    const wait = delay({ kind: 'for', amount: 14, unit: 'days', atTime: '09:00' })
    const trigger: Trigger = { kind: 'contract.sent', filter: { artistIds: [], statuses: [] } }
    const workflowId = await fixture.activeWorkflow(
      inLine(trigger, wait, notify('Unsigned')),
      people.owner,
      early,
    )
    const { bookingId, eventId } = await fixture.show()
    const contract = await people.factories.contract({
      booking_ids: [bookingId],
      state: 'sent',
      frozen_body: '{}',
      sha256: Buffer.from('text'),
      sent_at: early,
    })
    const start = new Date('2027-03-01T08:00:00Z')
    await fixture.moment({
      kind: 'contract.sent',
      subject_type: 'contract',
      subject_id: contract.id,
      booking_id: bookingId,
      event_id: eventId,
      data: '{}',
      occurred_at: start,
    })
    await fixture.work(start)
    expect(await only(workflowId)).toMatchObject({ state: 'waiting' })
    await db.owner.query(
      `update contracts set state = $2, ended_at = case when $2 <> 'viewed' then now() end where id = $1`,
      [contract.id, state],
    )
    expect(await only(workflowId)).toMatchObject({ state: error ? 'cancelled' : 'waiting', error })
  })
})

describe('for a word', () => {
  const question = { type: 'approval' as const, approver: 'agent' as const, question: 'Call them?' }

  test('of the agent: yes goes on, and is noted under their name', async () => {
    const { workflowId, eventId } = await waiting([question, task('Asked')], db.clock())
    expect(await only(workflowId)).toMatchObject({ state: 'awaiting_approval', approverName: 'Tarek' })
    const notified = await fixture.rows(
      "select url from notifications where user_id = $1 and title = 'Call them?'",
      [people.agent.userId],
    )
    expect(notified).toEqual([{ url: '/halbmond/outbox' }])
    const [requested] = await fixture.as(people.agent).approvals({ orgSlug })
    expect(requested).toMatchObject({
      question: 'Call them?',
      eventId,
      isMine: true,
      workflowName: 'A workflow',
    })
    const other = fixture
      .as(people.assistant)
      .approve({ orgSlug, runId: requested!.runId, version: requested!.version })
    await expect(other).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await fixture.as(people.assistant).approvals({ orgSlug })).toEqual([])
    await fixture.as(people.agent).approve({ orgSlug, runId: requested!.runId, version: requested!.version })
    const twice = fixture
      .as(people.admin)
      .refuse({ orgSlug, runId: requested!.runId, version: requested!.version + 1 })
    await expect(twice).rejects.toMatchObject({ code: 'CONFLICT' })
    await fixture.work()
    const run = await only(workflowId)
    expect(run.state).toBe('done')
    const { steps } = await fixture.run(run.id)
    expect(steps).toMatchObject([
      { nodeId: 'a', status: 'approved', decidedByName: 'Tarek' },
      { nodeId: 'b', status: 'done' },
    ])
  })

  test('no ends it where no arrow leads on; an administrator may say it as well', async () => {
    const { workflowId } = await waiting([question, task('Not asked')], db.clock())
    const [requested] = await fixture.as(people.admin).approvals({ orgSlug })
    expect(requested).toMatchObject({ isMine: false, approverName: 'Tarek' })
    await fixture.as(people.admin).refuse({ orgSlug, runId: requested!.runId, version: requested!.version })
    await fixture.work()
    expect(await only(workflowId)).toMatchObject({ state: 'done' })
    expect(await fixture.rows("select id from tasks where title = 'Not asked'")).toEqual([])
  })

  test('who may not decide is not asked: the owner is', async () => {
    const approval = { ...question, approver: people.accountant.userId }
    const { workflowId } = await waiting([approval, notify('On')], db.clock())
    expect(await only(workflowId)).toMatchObject({ state: 'awaiting_approval', approverName: 'Jule' })
  })

  const advance = {
    type: 'action' as const,
    action: { kind: 'requestAdvancing' as const, message: null, review: true },
  }
  /** A show far ahead whose promoter can be written to. */
  async function requested(contents: Parameters<typeof inLine>[1][]) {
    const buyer = await people.factories.contact({
      name: 'Ines Reuter',
      emails: JSON.stringify([{ address: 'ines@promoter.example', label: null }]),
    })
    return waiting(contents, db.clock(), { event_date: '2099-06-01' }, { buyer_contact_id: buyer.id })
  }
  test('before an action that reaches people outside, with what it would do', async () => {
    const { workflowId } = await requested([advance, notify('After')])
    const run = await only(workflowId)
    expect(run).toMatchObject({ state: 'awaiting_approval', cursor: 'a' })
    const [open] = await fixture.as(people.agent).approvals({ orgSlug })
    expect(open).toMatchObject({
      question: 'Request advance?',
      preview: expect.stringMatching(/^Requests the advance from Ines Reuter/),
    })
    await fixture.as(people.agent).refuse({ orgSlug, runId: run.id, version: run.version })
    await fixture.work()
    const { steps } = await fixture.run(run.id)
    expect(steps).toMatchObject([
      { status: 'refused', message: 'Declined, not done: Request advance' },
      { status: 'done' },
    ])
  })

  test('yes to an action lets it be done once', async () => {
    const { workflowId } = await requested([advance])
    const { id, version } = await only(workflowId)
    await fixture.as(people.agent).approve({ orgSlug, runId: id, version })
    expect(await only(workflowId)).toMatchObject({ state: 'running', cursor: 'a' })
    expect(await fixture.work()).toBe(1)
    const { steps } = await fixture.run(id)
    expect(steps).toHaveLength(1)
    expect(steps[0]).toMatchObject({ status: 'done', decidedByName: 'Tarek' })
    expect(await emailsTo(people, 'ines@promoter.example')).toHaveLength(1)
  })

  test('nobody is asked about what would not be done anyway', async () => {
    const { workflowId } = await waiting([advance], db.clock(), { event_date: '2099-06-01' })
    const run = await only(workflowId)
    expect(run.state).toBe('done')
    expect((await fixture.run(run.id)).steps).toMatchObject([
      { status: 'skipped', message: 'The promoter has no e-mail address.' },
    ])
  })

  test('nobody is asked about people outside of a show that does not take place', async () => {
    const { workflowId, bookingId } = await waiting([until(-7), advance], db.clock(), {
      event_date: '2027-12-01',
    })
    await db.owner.query("update bookings set status = 'cancelled' where id = $1", [bookingId])
    await fixture.work(new Date('2027-11-25T12:00:00Z'))
    const run = await only(workflowId)
    expect(run.state).toBe('done')
    expect((await fixture.run(run.id)).steps[1]).toMatchObject({
      status: 'skipped',
      message: 'Skipped: the show isn’t taking place.',
    })
  })
})
