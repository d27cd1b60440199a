import { beforeAll, beforeEach, expect, test } from 'vitest'
import { activityRouter } from '../../desk/activity/router.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { contractFixture, fixtureNow, type Fixture } from '../../testing/fixtures/contract-fixture.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { contractsRouter } from './router.ts'

let db: TestDatabase
let people: Actors
let fixture: Fixture
let templateId: string
const orgSlug = 'halbmond'
const as = (actor: Actor) => contractsRouter.createCaller(withContext(actor, { now: fixtureNow }))

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await contractFixture(db, people)
  ;({ templateId } = fixture)
})
// Shows of a test are its own: a date is taken once.
beforeEach(() => db.owner.query("update bookings set status = 'cancelled'").then(() => undefined))

test('a contract is made of a template and a show: named, numbered, with people, rider and a last day', async () => {
  const { booking, event, signer } = await fixture.context()
  const candidates = await as(people.agent).candidates({ orgSlug, search: 'kanal kleine' })
  expect(candidates).toMatchObject([
    {
      bookingId: booking.id,
      eventId: event.id,
      artistName: 'Kleine Nacht',
      promoterName: 'Kanal 9',
      contractingMode: 'agent_in_artist_name',
      hasContract: false,
    },
  ])
  const { id } = await as(people.agent).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const page = await as(people.agent).get({ orgSlug, id })
  expect(page.contract).toMatchObject({
    number: expect.stringMatching(/^C-2027-\d{4}$/),
    title: 'Kleine Nacht, Kanal 9 Spring, 14 May 2027',
    state: 'draft',
    dueOn: '2027-03-15',
    templateNo: 1,
    deviations: [],
    version: 1,
  })
  expect(page.signers).toMatchObject([
    {
      party: 'purchaser',
      name: 'Ines Reuter',
      email: 'ines@kanal9.example',
      contactId: signer.id,
      auth: 'code',
      state: 'waiting',
    },
    { party: 'agency', name: 'Tarek', userId: people.agent.userId, orderNo: 2 },
  ])
  expect(page.attachments).toMatchObject([{ name: 'Rider v1.pdf', revision: 1 }])
  expect(page.missing).toEqual([{ field: 'venue.name', label: 'Venue' }])
  expect(page.canEdit).toBe(true)
  const send = page.actions.find(({ action }) => action === 'send')
  expect(send).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('fields in the text are empty'),
  })
  expect(page.people).toContainEqual({
    party: 'agency',
    name: 'Jule',
    email: 'jule@halbmond.example',
    contactId: null,
    userId: people.owner.userId,
  })
  const [again] = await as(people.agent).candidates({ orgSlug })
  expect(again).toMatchObject({ bookingId: booking.id, hasContract: true })
  const { bookings } = await eventsRouter.createCaller(people.owner).get({ orgSlug, id: event.id })
  expect(bookings).toMatchObject([{ contract: 'draft' }])
  const history = activityRouter
    .createCaller(people.owner)
    .list({ orgSlug, entity: 'contract', entityId: id })
  expect((await history).rows).toMatchObject([{ action: 'create', userName: 'Tarek' }])
})

test('numbers follow each other without a gap, also of calls at once', async () => {
  const { booking } = await fixture.context()
  const made = await Promise.all(
    Array.from({ length: 5 }, () =>
      as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] }),
    ),
  )
  const { rows } = await db.owner.query('select number from contracts where id = any($1) order by number', [
    made.map(({ id }) => id),
  ])
  const numbers = rows.map(({ number }) => Number(number.slice(-4)))
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4])
})

test('fields are said as the records have them, also with what the draft is called', async () => {
  const { booking } = await fixture.context()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const requested = { orgSlug, bookingIds: [booking.id], language: 'de' as const }
  const { texts, blocks } = await as(people.accountant).values({ ...requested, contractId: id })
  expect(texts).toMatchObject({
    'artist.name': 'Kleine Nacht',
    'event.date': '14. Mai 2027',
    'contract.title': 'Kleine Nacht, Kanal 9 Spring, 14 May 2027',
    'purchaser.signatory': 'Ines Reuter',
    'agent.name': 'Tarek',
    'venue.name': null,
  })
  expect(texts['deal.guarantee']).toContain('5.000')
  expect(blocks['riders.list']).toHaveLength(1)
  expect((await as(people.owner).values(requested)).texts['contract.title']).toBeNull()
})

test('shows of several promoters, lost shows and retired templates make no contract, and say why', async () => {
  const first = await fixture.context()
  const second = await fixture.context({ date: '2027-05-15' })
  const make = (bookingIds: string[], template = templateId) =>
    as(people.owner).create({ orgSlug, templateId: template, bookingIds })
  await expect(make([first.booking.id, second.booking.id])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'These shows have different promoters. Create a contract for each.',
  })
  await db.owner.query("update bookings set status = 'hold' where id = $1", [second.booking.id])
  await expect(make([second.booking.id])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('offered or confirmed show. Check its status: Kleine Nacht'),
  })
  const retired = await people.factories.contractTemplate({ state: 'retired' })
  await expect(make([first.booking.id], retired.id)).rejects.toMatchObject({
    message: 'This template is retired. Restore it first.',
  })
  const third = await fixture.context({ date: '2027-05-16', promoterId: first.promoterId })
  const { id } = await make([third.booking.id, first.booking.id])
  const { bookings, contract } = await as(people.owner).get({ orgSlug, id })
  expect(bookings.map(({ eventDate }) => eventDate)).toEqual(['2027-05-14', '2027-05-16'])
  expect(contract.title).toBe('Kleine Nacht, Kanal 9 Spring, 14 – 16 May 2027')
})

test('who sees some artists only sees contracts about none but these', async () => {
  const own = await fixture.context()
  const both = await fixture.context({
    artistId: people.otherArtist.id,
    date: '2027-05-15',
    promoterId: own.promoterId,
  })
  await db.owner.query('update memberships set artist_scope = $1 where user_id = $2', [
    [people.artist.id],
    people.agent.userId,
  ])
  try {
    const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [own.booking.id] })
    const shared = await as(people.owner).create({
      orgSlug,
      templateId,
      bookingIds: [own.booking.id, both.booking.id],
    })
    const { rows } = await as(people.agent).list({ orgSlug })
    expect(rows.map((row) => row.id)).toContain(id)
    expect(rows.map((row) => row.id)).not.toContain(shared.id)
    await expect(as(people.agent).get({ orgSlug, id: shared.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const foreign = as(people.agent).create({ orgSlug, templateId, bookingIds: [both.booking.id] })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as(people.agent).candidates({ orgSlug })).map(({ bookingId }) => bookingId)).toEqual([
      own.booking.id,
    ])
  } finally {
    await db.owner.query('update memberships set artist_scope = null where user_id = $1', [
      people.agent.userId,
    ])
  }
})

test('the list finds by number, title, artist and event, counts every state, and narrows to an event', async () => {
  const { booking, event } = await fixture.context()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const sent = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await fixture.sendByHand(sent.id)
  const found = async (search: string) =>
    (await as(people.readOnly).list({ orgSlug, search, eventId: event.id })).rows.map((row) => row.id)
  const { rows, counts, total } = await as(people.accountant).list({ orgSlug, eventId: event.id })
  expect(total).toBe(2)
  expect(rows.map((row) => row.id)).toEqual([sent.id, id])
  expect(counts).toMatchObject({ draft: 1, sent: 1, signed: 0 })
  expect(rows[0]).toMatchObject({
    bookings: [
      { bookingId: booking.id, artistName: 'Kleine Nacht', eventDate: '2027-05-14', promoterName: 'Kanal 9' },
    ],
    signers: [
      { name: 'Ines Reuter', party: 'purchaser', state: 'waiting', isCopy: false },
      { name: 'Tarek', party: 'agency' },
    ],
  })
  expect(await found(rows[1]!.number.slice(-4))).toContain(id)
  expect(await found('kleine spring')).toEqual([sent.id, id])
  expect(await found('100%')).toEqual([])
  const narrowed = await as(people.owner).list({ orgSlug, eventId: event.id, states: ['sent'] })
  expect(narrowed).toMatchObject({ total: 1, rows: [{ id: sent.id }], counts: { draft: 1, sent: 1 } })
})
