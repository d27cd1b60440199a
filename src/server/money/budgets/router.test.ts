import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { BudgetInput } from '#domain/money/budgets/budgets.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { readPdf } from '../../testing/pdf.ts'
import { testServer } from '../../testing/server.ts'
import { agentDeal, statementFixture } from '../../testing/fixtures/statement-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const { app } = await testServer(people)
const { show, collect } = statementFixture(db, people)
const orgSlug = 'halbmond'
const now = new Date('2026-04-02T10:00:00Z')
const as = (actor: Actor) => appRouter.createCaller(withContext(actor, { now, idempotencyKey: randomUUID() }))
const tour = (name: string, artistId = people.artist.id) =>
  people.factories.tour({ name, artist_id: artistId })

const spring = await tour('Spring')
const of = { orgSlug, tourId: spring.id }
const played = await show(agentDeal(100_000), { date: '2026-03-10' })
const toCome = await show(agentDeal(80_000), { date: '2026-03-14' })
await db.owner.query('update bookings set tour_id = $1 where id = any($2)', [
  spring.id,
  [played.bookingId, toCome.bookingId],
])
await db.owner.query("update bookings set status = 'hold' where id = $1", [toCome.bookingId])

const hotel: BudgetInput['lines'][number] = {
  category: 'hotel',
  description: 'Four rooms',
  quantity: '4',
  amountMinor: 9_500,
  currency: 'EUR',
  basis: 'show',
  borneBy: 'artist',
  note: 'With breakfast',
}
const van = {
  ...hotel,
  category: 'ground',
  description: 'Van',
  quantity: '1',
  amountMinor: 9_000,
  basis: 'day',
} as const
const taxi = {
  category: 'ground',
  description: 'Taxi',
  spentOn: '2026-03-10',
  netMinor: 5_000,
  grossMinor: 5_000,
  currency: 'EUR',
  borneBy: 'artist',
  artistId: people.artist.id,
} as const

test('a tour without a budget shows what its deals promise', async () => {
  const budget = await as(people.agent).budgets.get(of)
  expect(budget).toMatchObject({ version: 0, lines: [], days: 5, currency: 'EUR', canEdit: true })
  expect(budget.fees).toEqual({ confirmed: 100_000, open: 80_000, expected: 180_000, actual: 100_000 })
})

test('lines are kept in their order, and an edit of an older version is refused', async () => {
  const save = (version: number, lines: BudgetInput['lines']) =>
    as(people.agent).budgets.save({ ...of, version, budget: { lines } })
  expect(await save(0, [hotel])).toEqual({ version: 1 })
  await expect(save(0, [van])).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await save(1, [van, hotel])).toEqual({ version: 2 })
  await expect(save(1, [])).rejects.toMatchObject({ code: 'CONFLICT' })
  const budget = await as(people.agent).budgets.get(of)
  expect(budget.lines.map(({ description }) => description)).toEqual(['Van', 'Four rooms'])
  expect(budget.costs.planned).toBe(5 * 9_000 + 2 * 4 * 9_500)
  const { rows } = await db.owner.query(
    "select before, after from activity_log where entity = 'tour' and entity_id = $1 order by at desc limit 1",
    [spring.id],
  )
  expect(rows).toEqual([{ before: { budgetLines: 1 }, after: { budgetLines: 2 } }])
})

test('what was spent on the tour and on its shows is beside the plan; what was rejected is not', async () => {
  await as(people.assistant).expenses.create({ orgSlug, expense: { ...taxi, eventId: played.eventId } })
  await as(people.assistant).expenses.create({
    orgSlug,
    expense: { ...taxi, tourId: spring.id, grossMinor: 45_000, netMinor: 45_000 },
  })
  const { id } = await as(people.assistant).expenses.create({
    orgSlug,
    expense: { ...taxi, tourId: spring.id, spentOn: '2026-03-09' },
  })
  await as(people.assistant).expenses.submit({ orgSlug, id, version: 1 })
  await as(people.owner).expenses.reject({ orgSlug, id, version: 2, reason: 'Walk' })
  const budget = await as(people.assistant).budgets.get(of)
  expect(budget.costs.actual).toBe(50_000)
  expect(budget.ofTour.costs.actual).toBe(45_000)
  expect(budget.categories.map(({ category, isOver }) => [category, isOver])).toEqual([
    ['hotel', false],
    ['ground', true],
  ])
  const listed = await as(people.assistant).expenses.list({ orgSlug, tourId: spring.id })
  expect(listed.rows.map(({ tourName, artistName, state }) => [tourName, artistName, state])).toEqual([
    ['Spring', people.artist.name, 'draft'],
    ['Spring', people.artist.name, 'rejected'],
  ])
})

test('an expense of a tour is its artist’s, and of no show', async () => {
  const create = (changes: object) =>
    as(people.agent).expenses.create({ orgSlug, expense: { ...taxi, tourId: spring.id, ...changes } })
  await expect(create({ artistId: null })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(create({ eventId: played.eventId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(create({ tourId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const theirs = await tour('Theirs', people.otherArtist.id)
  await expect(create({ tourId: theirs.id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the tour’s income is the sum of its shows, as the reports have them', async () => {
  await collect(played, [{ netMinor: 100_000, vatPct: '7' }])
  const budget = await as(people.accountant).budgets.get(of)
  const { rows } = await as(people.accountant).reports.artistIncome({
    orgSlug,
    year: 2026,
    artistId: people.artist.id,
  })
  expect(rows).toMatchObject([{ month: '2026-03', feeMinor: budget.fees.actual }])
  const sum = (of: (show: (typeof budget.shows)[number]) => number | undefined) =>
    budget.shows.reduce((total, each) => total + (of(each) ?? 0), 0)
  expect(sum(({ actual }) => actual?.feeMinor)).toBe(budget.fees.actual)
  expect(sum(({ costs }) => costs.actual) + budget.ofTour.costs.actual).toBe(budget.costs.actual)
  expect(budget.artist.actual).toBe(rows[0]!.artistMinor - budget.costsOf.artist.actual)
  // Paid invoices as the finances of the show have them.
  const { invoices } = await as(people.accountant).reports.bookingFinance({
    orgSlug,
    bookingId: played.bookingId,
  })
  expect(budget.shows.map((each) => each.invoices)).toEqual([
    [{ currency: 'EUR', invoicedMinor: invoices[0]!.payableMinor, paidMinor: invoices[0]!.payableMinor }],
    [],
  ])
})

test('a budget begins with that of another tour', async () => {
  const autumn = await tour('Autumn')
  const [found] = await as(people.agent).budgets.others({ orgSlug, tourId: autumn.id })
  expect(found).toMatchObject({ tourId: spring.id, name: 'Spring', lines: [van, hotel] })
  expect(await as(people.agent).budgets.others(of)).toEqual([])
})

describe('rights', () => {
  test('whoever sees no deals sees costs alone', async () => {
    const budget = await as(people.assistant).budgets.get(of)
    expect(budget).toMatchObject({ seesIncome: false, fees: { confirmed: 0, actual: 0 } })
    expect(budget.shows.every(({ planned, actual }) => planned === null && actual === null)).toBe(true)
    expect(budget.costs.planned).toBeGreaterThan(0)
  })
  test('whoever sees no expenses sees no budget, and nobody from outside', async () => {
    await expect(as(people.readOnly).budgets.get(of)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(people.otherOwner).budgets.get(of)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      as(people.otherOwner).budgets.save({ ...of, version: 2, budget: { lines: [] } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  test('members for other artists have neither the tour nor its lines', async () => {
    const scope = (ids: string[] | null) =>
      db.owner.query('update memberships set artist_scope = $2 where user_id = $1', [
        people.agent.userId,
        ids,
      ])
    await scope([people.otherArtist.id])
    await expect(as(people.agent).budgets.get(of)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const autumn = await tour('Autumn', people.otherArtist.id)
    expect(await as(people.agent).budgets.others({ orgSlug, tourId: autumn.id })).toEqual([])
    await scope(null)
  })
})

describe('a document', () => {
  const get = (ending: string, actor = people.agent) =>
    app.inject({
      url: `/budgets/${orgSlug}/${spring.id}.${ending}`,
      headers: { authorization: `Bearer ${actor.userId}` },
    })

  test('as a table has the office’s part as well, with the signs of the language', async () => {
    const { headers, body } = await get('csv?locale=de')
    expect(headers['content-disposition']).toContain('Spring')
    const rows = body.split('\r\n')
    expect(rows.find((row) => row.includes('Four rooms'))).toContain(
      ';4 × 2;95,00;EUR;With breakfast;760,00;;',
    )
    const english = (await get('csv?locale=en')).body.split('\r\n')
    expect(english.find((row) => row.includes('Agency’s net'))).toContain('270.00,150.00,-120.00')
  })

  test('as a PDF has what the artist earns and bears, not what the agency keeps and notes', async () => {
    await as(people.agent).budgets.save({
      ...of,
      version: 2,
      budget: { lines: [van, hotel, { ...hotel, description: 'Client dinner', borneBy: 'agency' }] },
    })
    const { statusCode, rawPayload } = await get('pdf')
    expect(statusCode).toBe(200)
    const { text, title } = await readPdf(rawPayload)
    expect(title).toContain('Spring')
    for (const part of ['Artist’s net', 'Four rooms', 'Van', '€450.00']) expect(text).toContain(part)
    for (const part of ['Client dinner', 'With breakfast', 'Agency’s net']) expect(text).not.toContain(part)
  })

  test('is for those who see the budget', async () => {
    expect((await get('pdf', people.readOnly)).statusCode).toBe(403)
    expect((await get('csv', people.otherOwner)).statusCode).toBe(404)
  })
})
