// Who may draw but not switch on requests it of owners and admins, who decide with the dry run before them.
import { expect, test } from 'vitest'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { inLine, notify, workflowFixture } from '../../testing/fixtures/workflow-fixture.ts'
import { dashboardRouter } from '../../desk/dashboard/router.ts'

const db = await testDatabase()
const people = await actors(db)
const { as, rows, show, moment } = workflowFixture(db, people)
const orgSlug = people.org.slug
const confirmed = { kind: 'booking.status_changed' as const, filter: { artistIds: [], statuses: [] } }
const graph = inLine(confirmed, notify('A show was confirmed'))

async function drawn(name: string, actor: Actor = people.agent) {
  const { id } = await as(actor).create({ orgSlug, name })
  const input = { orgSlug, id, version: 1, name, description: null, graph }
  const { version } = await as(actor).update(input)
  return { id, version, input: { ...input, version } }
}
const requestOf = async (actor: Actor, id: string) => (await as(actor).get({ orgSlug, id })).request
const stored = (id: string) =>
  rows<{ state: string; reason: string | null }>(
    'select state, reason, requested_by, decided_by from workflow_requests where workflow_id = $1 order by requested_at',
    [id],
  )
const noticesOf = (userId: string, id: string) =>
  rows<{ title: string; body: string }>(
    `select title, body from notifications where user_id = $1 and url like '%' || $2 || '%' order by created_at`,
    [userId, id],
  )

test('an agent requests it with what it would have done; an admin switches it on, and the agent is notified', async () => {
  const { bookingId, eventId } = await show()
  await moment({
    subject_id: bookingId,
    booking_id: bookingId,
    event_id: eventId,
    artist_id: people.artist.id,
  })
  const { id, version } = await drawn('Confirmations')
  expect(await as(people.agent).get({ orgSlug, id })).toMatchObject({ canRequest: true, request: null })

  await as(people.agent).requestActivation({ orgSlug, id, version, note: 'For the summer' })
  const request = await requestOf(people.admin, id)
  expect(request).toMatchObject({ state: 'open', note: 'For the summer', isMine: false })
  expect(request?.dryRun).toMatchObject({ events: 1, runs: [{ steps: [{ outcome: 'done' }] }] })
  expect(request?.dryRun?.runs[0]?.steps[0]?.text).toMatch(/A show was confirmed/)
  // Others who may see workflows see that it is requested, not what it would have done.
  expect(await requestOf(people.assistant, id)).toMatchObject({ state: 'open', dryRun: null })
  const { rows: listed } = await as(people.admin).list({ orgSlug })
  expect(listed.find((row) => row.id === id)?.request).toMatchObject({ byName: expect.any(String) })

  for (const { userId } of [people.owner, people.admin]) {
    expect(await noticesOf(userId, id)).toMatchObject([
      { title: expect.stringContaining('workflow.requested'), body: 'For the summer' },
    ])
  }
  expect(await noticesOf(people.agent.userId, id)).toEqual([])
  const tasksOf = async (actor: Actor) =>
    (await dashboardRouter.createCaller(actor).get({ orgSlug })).tasks.filter(
      ({ kind }) => kind === 'workflowRequested',
    )
  expect(await tasksOf(people.admin)).toMatchObject([{ id, label: 'Confirmations', isMine: true }])
  expect(await tasksOf(people.agent)).toEqual([])

  const twice = as(people.agent).requestActivation({ orgSlug, id, version, note: null })
  await expect(twice).rejects.toMatchObject({ code: 'CONFLICT' })
  // The dry run of the request is the one that is needed.
  await as(people.admin).activate({ orgSlug, id, version })
  expect(await stored(id)).toMatchObject([{ state: 'granted', decided_by: people.admin.userId }])
  expect(await noticesOf(people.agent.userId, id)).toMatchObject([
    { title: expect.stringContaining('workflow.granted') },
  ])
  expect(await requestOf(people.agent, id)).toBe(null)
  expect(await tasksOf(people.admin)).toEqual([])
})

test('a request is declined with a reason, which the agent sees', async () => {
  const { id, version } = await drawn('Reminders')
  await as(people.agent).requestActivation({ orgSlug, id, version, note: null })
  const empty = as(people.owner).declineRequest({ orgSlug, id, reason: ' ' })
  await expect(empty).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const forbidden = as(people.agent).declineRequest({ orgSlug, id, reason: 'No' })
  await expect(forbidden).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.owner).declineRequest({ orgSlug, id, reason: 'Too many e-mails' })
  expect(await requestOf(people.agent, id)).toMatchObject({
    state: 'declined',
    reason: 'Too many e-mails',
    dryRun: null,
  })
  const [notice] = await noticesOf(people.agent.userId, id)
  expect(notice).toMatchObject({
    title: expect.stringContaining('workflow.declined'),
    body: expect.stringContaining('Too many e-mails'),
  })
  const again = as(people.owner).declineRequest({ orgSlug, id, reason: 'No' })
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(people.agent).requestActivation({ orgSlug, id, version, note: null })
  expect(await stored(id)).toMatchObject([{ state: 'declined' }, { state: 'open' }])
})

test('a change of the drawing takes the request back; a change of the name does not', async () => {
  const { id, version, input } = await drawn('Labels')
  await as(people.agent).requestActivation({ orgSlug, id, version, note: null })
  const named = await as(people.agent).update({ ...input, name: 'Labels again' })
  expect(named.isRequestOutdated).toBe(false)
  const other = { ...input, name: 'Labels again', graph: inLine(confirmed, notify('Something else')) }
  const changed = await as(people.agent).update({ ...other, version: named.version })
  expect(changed.isRequestOutdated).toBe(true)
  expect(await requestOf(people.agent, id)).toMatchObject({ state: 'outdated' })
  // Their own change is no news to them.
  expect(await noticesOf(people.agent.userId, id)).toEqual([])

  await as(people.agent).requestActivation({ orgSlug, id, version: changed.version, note: null })
  await as(people.admin).update({ ...input, name: 'Labels again', version: changed.version })
  expect(await stored(id)).toMatchObject([{ state: 'outdated' }, { state: 'outdated' }])
  expect(await noticesOf(people.agent.userId, id)).toMatchObject([
    { body: expect.stringContaining('workflow.withdrawnHint') },
  ])
})

test('only who made a request withdraws it, and what is paused may be requested again', async () => {
  const { id, version } = await drawn('Tasks')
  await as(people.agent).requestActivation({ orgSlug, id, version, note: null })
  const foreign = as(people.admin).withdrawRequest({ orgSlug, id })
  await expect(foreign).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.agent).withdrawRequest({ orgSlug, id })
  expect(await requestOf(people.agent, id)).toBe(null)

  await as(people.admin).activate({ orgSlug, id, version })
  const unchanged = as(people.agent).requestActivation({ orgSlug, id, version: version + 1, note: null })
  await expect(unchanged).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(people.agent).pause({ orgSlug, id, version: version + 1 })
  await as(people.agent).requestActivation({ orgSlug, id, version: version + 2, note: null })
  await as(people.admin).resume({ orgSlug, id, version: version + 2 })
  expect((await stored(id)).map(({ state }) => state)).toEqual(['withdrawn', 'granted'])
})

test('nothing that is broken is requested, and whoever may switch on requests nothing', async () => {
  const { id } = await as(people.agent).create({ orgSlug, name: 'Empty' })
  const broken = as(people.agent).requestActivation({ orgSlug, id, version: 1, note: null })
  await expect(broken).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/first step/),
  })
  const own = await drawn('Own', people.admin)
  const needless = as(people.admin).requestActivation({
    orgSlug,
    id: own.id,
    version: own.version,
    note: null,
  })
  await expect(needless).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const foreign = as(people.agent).requestActivation({
    orgSlug,
    id: own.id,
    version: own.version,
    note: null,
  })
  await expect(foreign).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('who decides for some artists sees what would have been done for those', async () => {
  const { id, version } = await drawn('Scoped')
  await as(people.agent).requestActivation({ orgSlug, id, version, note: null })
  await db.owner.query(`update memberships set artist_scope = $1 where org_id = $2 and user_id = $3`, [
    [people.otherArtist.id],
    people.org.id,
    people.admin.userId,
  ])
  const request = await requestOf(withContext(people.admin, {}), id)
  expect(request?.dryRun).toMatchObject({ events: 1, runs: [] })
})
