// What an archived template, sequence, webhook or artist keeps from being switched on, and who is notified of what.
import { expect, test } from 'vitest'
import type { Action, Graph } from '#domain/automation/workflow-graph.ts'
import { appRouter } from '../../router.ts'
import { insertRow } from '../../testing/factories.ts'
import { sequenceFixture } from '../../testing/fixtures/sequence-fixture.ts'

const { db, people, makeSequence } = await sequenceFixture()
const orgSlug = people.org.slug
const caller = appRouter.createCaller(people.owner)
const { workflows, sequences, emailTemplates, webhooks } = caller

const graphOf = (action: Action): Graph => ({
  trigger: { kind: 'booking.status_changed', filter: { artistIds: [], statuses: ['confirmed'] } },
  nodes: [{ id: 'a', type: 'action', name: 'Tell them', position: { x: 0, y: 0 }, action }],
  edges: [{ from: 'trigger', port: 'next', to: 'a' }],
})

async function running(action: Action) {
  const { id } = await workflows.create({ orgSlug, name: 'After the show' })
  const { version } = await workflows.update({
    orgSlug,
    id,
    version: 1,
    name: 'After the show',
    description: null,
    graph: graphOf(action),
  })
  await workflows.dryRun({ orgSlug, id })
  return { id, version: (await workflows.activate({ orgSlug, id, version })).version }
}

const makers = {
  async template() {
    const { id } = await people.factories.emailTemplate()
    const action: Action = {
      kind: 'sendMail',
      to: 'promoter',
      templateId: id,
      account: 'owner',
      review: true,
    }
    return { action, archive: () => emailTemplates.remove({ orgSlug, id }) }
  },
  async sequence() {
    const columns = { org_id: people.org.id, name: 'Autumn', owner_user_id: people.owner.userId }
    const id = await insertRow(db.owner, 'sequences', { ...columns, tz: 'Europe/Berlin' })
    const action: Action = { kind: 'enrol', sequenceId: id, review: true }
    return { action, archive: () => sequences.setState({ orgSlug, id, version: 1, state: 'archived' }) }
  },
  async webhook() {
    const { id } = await people.factories.webhook()
    const action: Action = { kind: 'webhook', endpointId: id }
    return { action, archive: () => webhooks.remove({ orgSlug, id, version: 1 }) }
  },
}

test.each<[keyof typeof makers, string]>([
  ['template', '“Tell them” uses an archived e-mail template. Choose another one.'],
  ['sequence', '“Tell them” uses an archived sequence. Choose another one.'],
  ['webhook', '“Tell them” uses a webhook that was removed. Choose another one.'],
])('an active workflow keeps its %s; paused, it does not go on without it', async (part, message) => {
  const { action, archive } = await makers[part]()
  const { id, version } = await running(action)
  await expect(archive()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^Active workflows use “.*”: After the show\. .* pause them first\.$/),
  })
  const paused = await workflows.pause({ orgSlug, id, version })
  await archive()
  const refused = { code: 'CONFLICT', message }
  await expect(workflows.resume({ orgSlug, id, ...paused })).rejects.toMatchObject(refused)
  await expect(workflows.activate({ orgSlug, id, ...paused })).rejects.toMatchObject(refused)
  await workflows.archive({ orgSlug, id, ...paused })
})

test.each(Object.keys(makers) as (keyof typeof makers)[])(
  'archiving a %s and going on with it at the same moment: one of the two',
  async (part) => {
    for (let round = 0; round < 6; round += 1) {
      const { action, archive } = await makers[part]()
      const { id, version } = await running(action)
      const paused = await workflows.pause({ orgSlug, id, version })
      const both = await Promise.allSettled([archive(), workflows.resume({ orgSlug, id, ...paused })])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  },
)

test('a sequence of an archived artist does not start', async () => {
  const id = await makeSequence()
  const artist = await people.factories.artist({ name: 'Gone' })
  await db.owner.query('update sequences set artist_id = $2 where id = $1', [id, artist.id])
  await caller.artists.remove({ orgSlug, id: artist.id })
  const { sequence } = await caller.sequences.get({ orgSlug, id })
  expect(sequence.state).toBe('paused')
  const again = caller.sequences.setState({ orgSlug, id, version: sequence.version, state: 'active' })
  await expect(again).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Gone is archived. Restore the artist first.',
  })
})
