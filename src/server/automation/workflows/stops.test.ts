// What ends runs before their last step, and what a person approves once.
import { beforeEach, describe, expect, test } from 'vitest'
import { blankTrigger } from '#domain/automation/workflow-blank.ts'
import type { Action, Graph, Wait } from '#domain/automation/workflow-graph.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { inLine, notify, workflowFixture } from '../../testing/fixtures/workflow-fixture.ts'
import { sendMail, stepFixture } from '../../testing/fixtures/workflow-steps.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = workflowFixture(db, people)
const { show, template } = stepFixture(db, people)
const orgSlug = people.org.slug
const early = new Date('2026-01-01T00:00:00Z')
const start = db.clock()
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)

beforeEach(async () => {
  await db.owner.query('delete from workflow_runs')
  await db.owner.query('delete from automation_events')
  await db.owner.query("update workflows set state = 'archived'")
})

const confirmed = blankTrigger('booking.status_changed')
const days = (amount: number): { type: 'delay'; wait: Wait } => ({
  type: 'delay',
  wait: { kind: 'for', amount, unit: 'days', atTime: null },
})
const unsigned = {
  type: 'condition' as const,
  match: 'all' as const,
  rules: [{ fact: 'contract.isSigned' as const, op: 'is' as const, value: false }],
}
const approval = { type: 'approval' as const, approver: 'agent' as const, question: 'Send it?' }
const act = (action: Action) => ({ type: 'action' as const, action })

async function begun(graph: Graph) {
  const workflowId = await fixture.activeWorkflow(graph, people.owner, early)
  const about = await show()
  const { bookingId, eventId, contactId, artistId } = about
  const ids = { booking_id: bookingId, event_id: eventId, contact_id: contactId, artist_id: artistId }
  await fixture.moment({ subject_id: bookingId, ...ids, occurred_at: start })
  await fixture.work(start)
  return { ...about, workflowId }
}
/** A contract of the show that is out. */
async function contractOf(bookingId: string): Promise<string> {
  const contract = await people.factories.contract({
    booking_ids: [bookingId],
    state: 'sent',
    frozen_body: '{}',
    sha256: Buffer.from('text'),
    sent_at: early,
  })
  return contract.id
}
const decline = (id: string) =>
  db.owner.query(`update contracts set state = 'declined', ended_at = now() where id = $1`, [id])
const only = async (workflowId: string) => {
  const runs = await fixture.runsOf(workflowId)
  expect(runs).toHaveLength(1)
  return runs[0]!
}

describe('a run about a show whose contract is checked', () => {
  test('ends when the contract is declined, while it waits', async () => {
    const { workflowId, bookingId } = await begun(inLine(confirmed, days(7), unsigned, notify('Unsigned')))
    const contractId = await contractOf(bookingId)
    expect(await only(workflowId)).toMatchObject({ state: 'waiting' })
    await decline(contractId)
    await fixture.work(later(1))
    expect(await only(workflowId)).toMatchObject({
      state: 'cancelled',
      error: 'Ended early: the contract was declined, voided, replaced or has expired.',
    })
  })

  test('ends when the contract is declined, while somebody is asked', async () => {
    const { workflowId, bookingId } = await begun(inLine(confirmed, approval, unsigned, notify('Unsigned')))
    const contractId = await contractOf(bookingId)
    expect(await only(workflowId)).toMatchObject({ state: 'awaiting_approval' })
    await decline(contractId)
    await fixture.work(later(1))
    expect(await only(workflowId)).toMatchObject({ state: 'cancelled' })
    expect(await fixture.as(people.agent).approvals({ orgSlug })).toEqual([])
  })

  test('goes on where somebody chose so, and asks no second time', async () => {
    const graph = { ...inLine(confirmed, approval, unsigned, notify('Unsigned')), stops: [] }
    const { workflowId, bookingId } = await begun(graph)
    const contractId = await contractOf(bookingId)
    const [before] = await fixture.as(people.agent).approvals({ orgSlug })
    await decline(contractId)
    await fixture.work(later(1))
    const [after] = await fixture.as(people.agent).approvals({ orgSlug })
    expect(after).toMatchObject({ runId: before!.runId, since: before!.since })
    const notified = await fixture.rows('select 1 from notifications where dedupe_key like $1', [
      `workflow-approval:${before!.runId}:%`,
    ])
    expect(notified).toHaveLength(1)
    await fixture.as(people.agent).approve({ orgSlug, runId: after!.runId, version: after!.version })
    await fixture.work(later(1))
    expect(await only(workflowId)).toMatchObject({ state: 'done' })
  })
})

describe('an approval step', () => {
  const send: Action = { kind: 'sendContract', review: true }

  test('says what it leads to, and what it leads to is not approved again', async () => {
    const graph = inLine(confirmed, approval, act(send), notify('Done'))
    const { workflowId } = await begun(graph)
    const [asked] = await fixture.as(people.agent).approvals({ orgSlug })
    expect(asked).toMatchObject({
      question: 'Send it?',
      preview: expect.stringMatching(/No contract draft for this show[^]*Notifies .*Done/),
    })
    await fixture.as(people.agent).approve({ orgSlug, runId: asked!.runId, version: asked!.version })
    await fixture.work(later(1))
    expect(await only(workflowId)).toMatchObject({ state: 'done' })
  })

  test('holds for the e-mail behind it, which leaves without a review in the outbox', async () => {
    const email = act(sendMail(await template()))
    const { workflowId } = await begun(inLine(confirmed, approval, email, days(1), email))
    const [asked] = await fixture.as(people.agent).approvals({ orgSlug })
    await fixture.as(people.agent).approve({ orgSlug, runId: asked!.runId, version: asked!.version })
    await fixture.work(later(0.1))
    const states = () =>
      fixture.rows<{ state: string }>(
        `select m.state from messages m join workflow_runs r on r.id = m.source_id
         where r.workflow_id = $1 order by m.created_at`,
        [workflowId],
      )
    expect((await states()).map(({ state }) => state)).toEqual(['queued'])
    // After a wait, what was approved no longer holds.
    await fixture.work(later(2))
    expect((await states()).map(({ state }) => state)).toEqual(['queued', 'outbox_review'])
  })
})
