import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Action } from '#domain/automation/workflow-graph.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { sendMail, stepFixture } from '../../testing/fixtures/workflow-steps.ts'
import type { ActionOutcome } from './types.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = stepFixture(db, people)
const { rowsOf, step, twice, counted, show, template } = fixture
const { agent, org } = people
const orgSlug = org.slug

describe('what stays in the house', () => {
  test('a task for the agent, due in so many days', async () => {
    const { bookingId } = await show()
    const action: Action = {
      kind: 'createTask',
      title: 'Call the promoter',
      assignee: 'agent',
      dueInDays: 3,
      notes: null,
    }
    const done = await twice(step(action, { bookingId }), counted('tasks'))
    expect(done).toMatchObject({ status: 'done', made: 1 })
    expect(done.text).toBe('Creates task “Call the promoter” for Tarek, due 4 March 2026.')
    expect(await rowsOf('tasks', 'booking_id = $1', [bookingId])).toMatchObject([
      {
        title: 'Call the promoter',
        assignee_user_id: agent.userId,
        origin: 'workflow',
        due_on: new Date(2026, 2, 4),
      },
    ])
  })

  test('without an agent it is the owner’s; who works here no more gets none', async () => {
    const task = (assignee: string): Action => ({
      kind: 'createTask',
      title: 'Look',
      assignee,
      dueInDays: 0,
      notes: null,
    })
    const own = await twice(step(task('agent')), counted('tasks'))
    expect(own.text).toContain('for Jule')
    await expect(step(task(people.removed.userId)).perform()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('a notification, without the show for whom it is out of scope', async () => {
    const notify = (recipient: string): Action => ({ kind: 'notify', text: 'Look at this', recipient })
    const { bookingId, eventId } = await show()
    const done = await twice(step(notify('agent'), { bookingId }), counted('notifications'))
    expect(done).toMatchObject({ status: 'done', made: 1 })
    expect(
      await rowsOf('notifications', 'user_id = $1 and topic = $2', [agent.userId, 'workflows']),
    ).toMatchObject([{ title: 'Look at this', url: `/${orgSlug}/${eventId}`, read_at: null }])
    const other = await show({ artist_id: people.otherArtist.id })
    await step(notify(people.tourManager.userId), { bookingId: other.bookingId }).perform()
    const [notified] = await rowsOf('notifications', 'user_id = $1', [people.tourManager.userId])
    expect(notified).toMatchObject({ title: 'Look at this', body: 'Test workflow', url: `/${orgSlug}/inbox` })
  })

  test('a reminder on a day to come', async () => {
    const { bookingId, eventId } = await show()
    const action: Action = {
      kind: 'createReminder',
      text: 'Ask again',
      recipient: 'agent',
      inDays: 10,
      atTime: '09:30',
    }
    const done = await twice(step(action, { bookingId }), counted('reminder_rules'))
    expect(done).toMatchObject({ status: 'done', made: 1 })
    expect(await rowsOf('reminder_rules', 'event_id = $1', [eventId])).toMatchObject([
      {
        anchor: 'custom',
        custom_on: new Date(2026, 2, 11),
        recipients: { userIds: [agent.userId], promoter: false },
      },
    ])
  })

  test('a label, on and off', async () => {
    const { bookingId } = await show({ labels: '{press}' })
    const label = (remove: boolean): Action => ({ kind: 'setLabel', label: 'VIP', remove })
    const labels = async () => (await rowsOf('bookings', 'id = $1', [bookingId]))[0].labels as string[]
    await twice(step(label(false), { bookingId }), async () => (await labels()).length)
    expect(await labels()).toEqual(['press', 'VIP'])
    await twice(step(label(true), { bookingId }), async () => (await labels()).length)
    expect(await labels()).toEqual(['press'])
  })
})

test.each<[string, () => Promise<Action>, () => Actor, RegExp]>([
  [
    'emails',
    async () => sendMail(await template()),
    () => people.readOnly,
    /not have permission to send e-mails/,
  ],
  [
    'contracts',
    async () => ({ kind: 'sendContract', review: false }),
    () => people.assistant,
    /send contracts/,
  ],
  [
    'reminders',
    async () => ({ kind: 'remindSigners', review: false }),
    () => people.accountant,
    /remind signers/,
  ],
  ['invoices', async () => ({ kind: 'createInvoice' }), () => people.tourManager, /create invoices/],
  ['statements', async () => ({ kind: 'draftStatements' }), () => people.agent, /create statements/],
  [
    'labels',
    async () => ({ kind: 'setLabel', label: 'x', remove: false }),
    () => people.readOnly,
    /edit bookings/,
  ],
  [
    'advances',
    async () => ({ kind: 'requestAdvancing', message: null, review: false }),
    () => people.accountant,
    /request advances/,
  ],
  [
    'webhooks',
    async () => ({ kind: 'webhook', endpointId: randomUUID() }),
    () => people.assistant,
    /call webhooks/,
  ],
  [
    'tasks',
    async () => ({ kind: 'createTask', title: 'x', assignee: 'owner', dueInDays: 1, notes: null }),
    () => people.readOnly,
    /create tasks/,
  ],
])('%s are not for whoever may not do that by hand', async (_, action, who, because) => {
  const { bookingId } = await show()
  const about = step(await action(), { bookingId, by: who() })
  await expect(about.perform()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await about.describe()).toMatch(because)
})

test('an artist out of scope stays out of reach', async () => {
  const { bookingId } = await show({ artist_id: people.otherArtist.id })
  const about = step(sendMail(await template()), { bookingId, by: people.tourManager })
  await expect(about.perform()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('no kind of action confirms or cancels a booking', async () => {
  const { bookingId } = await show({ status: 'offer' })
  const kinds: Action[] = [
    { kind: 'sendContract', review: false },
    { kind: 'createInvoice' },
    { kind: 'setLabel', label: 'x', remove: false },
    { kind: 'requestAdvancing', message: null, review: false },
  ]
  const outcomes: ActionOutcome['status'][] = []
  for (const action of kinds) outcomes.push((await step(action, { bookingId }).perform()).status)
  expect(outcomes).toContain('done')
  expect((await rowsOf('bookings', 'id = $1', [bookingId]))[0].status).toBe('offer')
})
