/** Steps of workflows in tests: what an action would do, does, and does when it is called again. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Action } from '#domain/automation/workflow-graph.ts'
import { asMember } from '../../jobs.ts'
import { describeAction, performAction } from '../../automation/workflow-actions/perform.ts'
import type { ActionRun } from '../../automation/workflow-actions/types.ts'
import type { Actor, Actors } from '../actors.ts'
import type { TestDatabase } from '../database.ts'
import { insertRow } from '../factories.ts'

export const stepNow = new Date('2026-03-01T10:00:00Z')
const pdf = { render: async () => Buffer.from('%PDF-2.0'), close: async () => undefined }

type About = Partial<ActionRun> & { by?: Actor; now?: Date }

export function stepDesk(db: TestDatabase, people: Actors) {
  const { factories, services, org, owner, agent } = people

  const rowsOf = async (table: string, where = 'true', values: unknown[] = []) =>
    (await db.owner.query(`select * from ${table} where org_id = '${org.id}' and ${where}`, values)).rows

  /** A run about something, at the same step each time it is called. */
  function step(action: Action, { by = owner, now: at = stepNow, ...about }: About = {}) {
    const run: ActionRun = {
      id: randomUUID(),
      workflowName: 'Test workflow',
      bookingId: null,
      eventId: null,
      artistId: null,
      contactId: null,
      subjectType: 'booking',
      subjectId: about.bookingId ?? null,
      data: {},
      ...about,
    }
    const within = async <T>(work: (step: Parameters<typeof performAction>[0]) => Promise<T>) => {
      const who = await asMember(db)(by.userId, org.slug)
      if (!who) throw new Error('nobody')
      return db.transaction(who.scope, (tx) =>
        work({ tx, ...who, services: { ...services, pdf }, now: at, run, nodeId: 'step', visit: 1, action }),
      )
    }
    return {
      run,
      perform: () => within(performAction),
      describe: () => within(describeAction),
    }
  }

  /** Tells what it would do without doing it, does it, and does it again: which changes nothing. */
  async function twice(about: ReturnType<typeof step>, count: () => Promise<number>) {
    const before = await count()
    const text = await about.describe()
    expect(await count()).toBe(before)
    const first = await about.perform()
    const after = await count()
    const second = await about.perform()
    expect(await count()).toBe(after)
    expect(second).toEqual(first)
    const logged = await rowsOf('activity_log', 'request_id = $1', [`workflow:${about.run.id}:step:1`])
    expect(logged).toHaveLength(first.status === 'done' ? 1 : 0)
    return { text, ...first, made: after - before }
  }

  const counted = (table: string) => async () => (await rowsOf(table)).length

  /** A show of Kleine Nacht with a buyer who can be written to. */
  async function show(more: Record<string, unknown> = {}, contact: Record<string, unknown> = {}) {
    const address = `${randomUUID()}@promoter.example`
    const buyer = await factories.contact({
      name: 'Ines Reuter',
      first_name: 'Ines',
      emails: JSON.stringify([{ address, label: null }]),
      ...contact,
    })
    const event = await factories.event({ name: 'Kanal 9 Spring', event_date: '2030-05-14' })
    const booking = await factories.booking({
      event_id: event.id,
      artist_id: people.artist.id,
      agent_user_id: agent.userId,
      buyer_contact_id: buyer.id,
      starts_at: new Date(`2030-05-14T19:00:00Z`),
      ends_at: new Date('2030-05-14T21:00:00Z'),
      // Several of one artist on one day.
      double_ok: true,
      ...more,
    })
    return {
      bookingId: booking.id,
      eventId: event.id,
      contactId: buyer.id,
      address,
      artistId: people.artist.id,
    }
  }

  /** A letter template in use. */
  async function template(body = 'Dear {{contact.firstName}},\n\n{{artist.name}} at {{event.name}}.') {
    return insertRow(db.owner, 'letter_templates', {
      org_id: org.id,
      name: 'Reminder',
      language: 'en',
      subject: 'About {{event.name}}',
      body,
    })
  }
  /** The rows around a run that the engine would have made. */
  async function makeRun(run: ActionRun) {
    const graph = JSON.stringify({ trigger: { kind: 'manual' }, nodes: [], edges: [] })
    const workflow = await insertRow(db.owner, 'workflows', {
      org_id: org.id,
      name: run.workflowName,
      graph,
      trigger_kind: 'booking.status_changed',
      owner_user_id: owner.userId,
    })
    await insertRow(db.owner, 'workflow_versions', { org_id: org.id, workflow_id: workflow, no: 1, graph })
    const event = await insertRow(db.owner, 'automation_events', {
      org_id: org.id,
      kind: 'booking.status_changed',
      subject_type: 'booking',
      subject_id: run.bookingId,
      dedupe_key: randomUUID(),
    })
    await insertRow(db.owner, 'workflow_runs', {
      org_id: org.id,
      id: run.id,
      workflow_id: workflow,
      version_no: 1,
      trigger_event_id: event,
      subject_type: 'booking',
      subject_id: run.bookingId,
      booking_id: run.bookingId,
      triggered_at: stepNow,
      next_at: stepNow,
    })
  }

  return { rowsOf, step, twice, counted, show, template, makeRun }
}

/** A letter to the promoter, to be looked at first, unless told otherwise. */
export const sendMail = (
  templateId: string,
  more: Partial<Extract<Action, { kind: 'sendMail' }>> = {},
): Action => ({
  kind: 'sendMail',
  to: 'promoter',
  templateId,
  account: 'owner',
  review: true,
  ...more,
})
