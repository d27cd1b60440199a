// Proposals of assistants: who may make them, who decides, and that nothing happens before.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { inquiriesRouter } from '../../sales/inquiries/router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { assistantRouter } from './assistant-calls.ts'
import { proposalsRouter } from './router.ts'

const orgSlug = 'halbmond'
const day = 86_400_000
let db: TestDatabase
let people: Actors
const tokenId = randomUUID()

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  await insertRow(db.owner, 'access_tokens', {
    id: tokenId,
    org_id: people.org.id,
    user_id: people.agent.userId,
    name: 'Assistant',
    scopes: ['proposals'],
    token_hash: Buffer.from('x'),
  })
})

const token = (isOrganisations = false) => ({ id: tokenId, isOrganisations })
type Proposed = Parameters<
  ReturnType<typeof assistantRouter.createCaller>['assistant']['propose']
>[0]['proposed']

const propose = (proposed: Proposed, actor: Actor = people.agent, isOrganisations = false) =>
  assistantRouter
    .createCaller(actor)
    .assistant.propose({ orgSlug, token: token(isOrganisations), proposed, reason: 'Ask for 14 May.' })
const calls = (actor: Actor = people.agent) => proposalsRouter.createCaller(actor)
const listed = async (actor: Actor = people.agent) => (await calls(actor).list({ orgSlug })).rows
const approve = (id: string, recordVersion: number | null = null, actor: Actor = people.agent) =>
  calls(actor).approve({ orgSlug, id, version: 1, recordVersion })

const task = (title: string): Proposed => ({
  kind: 'task',
  task: {
    title,
    notes: null,
    assigneeUserId: null,
    dueOn: null,
    eventId: null,
    bookingId: null,
    contactId: null,
    checklist: [],
  },
})
const hold = (date: string): Proposed => ({ kind: 'hold', artistId: people.artist.id, date })
const count = async (table: 'tasks' | 'holds' | 'notes' | 'outbox', where = 'true') =>
  Number((await db.owner.query(`select count(*) from ${table} where ${where}`)).rows[0].count)

describe('a proposal', () => {
  test('changes nothing until it is approved, and then does what it says, once', async () => {
    const before = await count('tasks')
    const { id } = await propose(task('Call the promoter'))
    expect(await count('tasks')).toBe(before)
    const [shown] = (await listed()).filter((each) => each.id === id)
    expect(shown).toMatchObject({ state: 'open', description: { kind: 'task', title: 'Call the promoter' } })
    await approve(id)
    expect(await count('tasks')).toBe(before + 1)
    await expect(calls().approve({ orgSlug, id, version: 2, recordVersion: null })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await count('tasks')).toBe(before + 1)
    expect(await calls().get({ orgSlug, id })).toMatchObject({ state: 'approved' })
  })

  test('declined, it stays without effect', async () => {
    const { id } = await propose(hold('2027-05-14'))
    await calls().decline({ orgSlug, id, version: 1 })
    expect(await count('holds')).toBe(0)
    await expect(calls().approve({ orgSlug, id, version: 2, recordVersion: null })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('after 14 days it has expired', async () => {
    const { id } = await propose(hold('2027-05-15'))
    const later = withContext(people.agent, { now: new Date(people.agent().now.getTime() + 14 * day) })
    await expect(approve(id, null, later)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await listed(later)).map((each) => each.id)).not.toContain(id)
    expect(await calls(later).get({ orgSlug, id })).toMatchObject({ state: 'expired' })
  })

  test('of a hold places it', async () => {
    const { id } = await propose(hold('2027-05-16'))
    expect((await calls().get({ orgSlug, id })).description).toMatchObject({
      kind: 'hold',
      artistId: people.artist.id,
      date: '2027-05-16',
    })
    await approve(id)
    expect(await count('holds', "hold_date = '2027-05-16'")).toBe(1)
  })

  test('of a note needs the right to change the record', async () => {
    const event = await people.factories.event({})
    const proposed: Proposed = {
      kind: 'note',
      entity: 'event',
      entityId: event.id,
      note: { body: 'Doors earlier', visibility: 'internal' },
    }
    await expect(propose(proposed, people.readOnly)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { id } = await propose(proposed)
    await approve(id)
    expect(await count('notes', "body = 'Doors earlier'")).toBe(1)
  })

  test('about a record that is not there is refused', async () => {
    await expect(propose({ kind: 'hold', artistId: randomUUID(), date: '2027-05-14' })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
  })
})

describe('a reply', () => {
  const proposeReply = async () => {
    const inquiry = await people.factories.inquiry({ artist_ids: [people.artist.id] })
    const email = { subject: 'Your inquiry', body: 'She is free.' }
    const { id } = await propose({ kind: 'reply', inquiryId: inquiry.id, email })
    return { id, inquiryId: inquiry.id }
  }

  test('is sent to whoever asked once it is approved', async () => {
    const { id } = await proposeReply()
    const before = await count('outbox')
    await approve(id, 1)
    expect(await count('outbox')).toBe(before + 1)
  })

  test('says that the inquiry has changed since, and takes the version that the person saw', async () => {
    const { id, inquiryId } = await proposeReply()
    await inquiriesRouter
      .createCaller(people.agent)
      .setState({ orgSlug, id: inquiryId, version: 1, action: 'review' })
    expect(await calls().get({ orgSlug, id })).toMatchObject({
      hasChanged: true,
      description: { recordVersion: 2 },
    })
    await expect(approve(id, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
    await approve(id, 2)
  })
})

describe('who decides', () => {
  test('the person whose assistant it was, and nobody else', async () => {
    const { id } = await propose(task('Mine alone'))
    for (const actor of [people.owner, people.admin, people.assistant]) {
      expect((await listed(actor)).map((each) => each.id)).not.toContain(id)
      await expect(approve(id, null, actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await listed()).map((each) => each.id)).toContain(id)
  })

  test('owners and admins, for a token of the organisation', async () => {
    const { id } = await propose(task('For the office'), people.owner, true)
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    expect((await listed(people.admin)).map((each) => each.id)).toContain(id)
    await approve(id, null, people.admin)
  })

  test('with the rights of that moment', async () => {
    const { id } = await propose(hold('2027-06-01'))
    await db.owner.query(
      `update memberships set overrides = '{"holds":"view"}' where org_id = $1 and user_id = $2`,
      [people.org.id, people.agent.userId],
    )
    expect(await calls().get({ orgSlug, id })).toMatchObject({ description: null })
    await expect(approve(id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await count('holds', "hold_date = '2027-06-01'")).toBe(0)
    await db.owner.query(`update memberships set overrides = '{}' where org_id = $1 and user_id = $2`, [
      people.org.id,
      people.agent.userId,
    ])
  })

  test('other organisations find nothing', async () => {
    const { id } = await propose(task('Here'))
    await expect(
      proposalsRouter
        .createCaller(people.otherOwner)
        .approve({ orgSlug: 'nordwind', id, version: 1, recordVersion: null }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
