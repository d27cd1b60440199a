import { expect, test } from 'vitest'
import type { DealTermsFields } from '#domain/booking/deals/deals.ts'
import { scheduleTemplates } from '#domain/booking/settlement/schedule.ts'
import { activityRouter } from '../../desk/activity/router.ts'
import { bookingsRouter } from '../bookings/router.ts'
import { eventsRouter } from '../events/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { moneyFixture } from '../../testing/fixtures/money-fixture.ts'
import { dealsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => dealsRouter.createCaller(actor)
const { factories } = people
const promoter = await factories.company({ name: 'Taktgeber' })
const venue = await factories.venue({ name: 'Werk' })

/** A show of its own day, so that none overlaps another. */
let day = 0
async function show(status = 'hold', parts: { artistId?: string; eventId?: string } = {}) {
  day += 1
  const at = new Date(Date.UTC(2026, 2, 5 + day, 20))
  const eventId =
    parts.eventId ??
    (
      await factories.event({
        event_date: at.toISOString().slice(0, 10),
        promoter_company_id: promoter.id,
        venue_id: venue.id,
        capacity: 700,
      })
    ).id
  const booking = await factories.booking({
    event_id: eventId,
    artist_id: parts.artistId ?? people.artist.id,
    status,
    starts_at: at,
    ends_at: new Date(at.getTime() + 7_200_000),
  })
  return { eventId, bookingId: booking.id }
}

const flat: DealTermsFields = { currency: 'EUR', type: 'flat', guaranteeMinor: 500_000 }
const versus: DealTermsFields = {
  ...flat,
  type: 'versus',
  pct: '80',
  ticketVatPct: '7',
  deductionsPerTicket: [{ name: 'System fee', amountMinor: 100 }],
  expenses: [{ name: 'Hall', kind: 'fixed', amountMinor: 420_000 }],
  commission: { kind: 'pct', pct: '15' },
}
const tickets = {
  currency: 'EUR',
  types: [
    { name: 'Presale', priceMinor: 2400, capacity: 620, sold: 600 },
    { name: 'Door', priceMinor: 2800, capacity: 80, sold: 50 },
  ],
}
const save = (actor: Actor, bookingId: string, deal = flat, version: number | null = null) =>
  as(actor).save({ orgSlug, bookingId, version, deal })
const money = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test('tickets are counted by day', async () => {
  const { bookingId } = await show()
  const count = (version: number, sold: number, now: string) =>
    dealsRouter.createCaller(withContext(people.agent, { now: new Date(now) })).setTickets({
      orgSlug,
      bookingId,
      version,
      tickets: { ...tickets, types: [{ name: 'Presale', priceMinor: 2400, capacity: 620, sold }] },
    })
  await count(1, 40, '2026-01-05T10:00:00Z')
  await count(2, 60, '2026-01-05T18:00:00Z')
  // Already the next day where the show is.
  await count(3, 95, '2026-01-11T23:30:00Z')
  expect((await as(people.agent).get({ orgSlug, bookingId })).ticketCounts).toEqual([
    { on: '2026-01-05', sold: 60 },
    { on: '2026-01-12', sold: 95 },
  ])
})

test('a deal is made, read with its settlement, and changed', async () => {
  const { bookingId } = await show()
  expect(await as(people.agent).get({ orgSlug, bookingId })).toMatchObject({
    deal: null,
    version: null,
    lines: [],
    canEdit: true,
  })
  expect(await save(people.agent, bookingId, versus)).toEqual({ version: 1 })
  await as(people.agent).setTickets({ orgSlug, bookingId, version: 1, tickets })
  const record = await as(people.agent).get({ orgSlug, bookingId })
  expect(record).toMatchObject({
    version: 1,
    summary: '€5,000 versus 80% of net after costs',
    eventVersion: 2,
    totals: { earnings: money(796_710), commission: money(119_507), artistNet: money(677_203) },
  })
  expect(await save(people.agent, bookingId, flat, 1)).toEqual({ version: 2 })
  expect((await as(people.agent).get({ orgSlug, bookingId })).totals).toMatchObject({
    earnings: money(500_000),
  })
})

test('a write on an older version is refused, and so is a second first deal', async () => {
  const { bookingId } = await show()
  await save(people.agent, bookingId)
  await save(people.agent, bookingId, { ...flat, guaranteeMinor: 600_000 }, 1)
  const stale = { code: 'CONFLICT', message: expect.stringContaining('Someone else changed this deal') }
  await expect(save(people.admin, bookingId, flat, 1)).rejects.toMatchObject(stale)
  await expect(save(people.admin, bookingId, flat, null)).rejects.toMatchObject(stale)
  await expect(as(people.admin).plan({ orgSlug, bookingId, version: 1, items: [] })).rejects.toMatchObject(
    stale,
  )
  await expect(
    as(people.admin).setTickets({ orgSlug, bookingId, version: 99, tickets }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await as(people.admin).get({ orgSlug, bookingId })).deal?.guaranteeMinor).toBe(600_000)
})

test('bad terms name their field and leave no trace', async () => {
  const { bookingId } = await show()
  await expect(
    save(people.agent, bookingId, { ...flat, artistShares: [{ name: 'A', pct: '90' }] }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['deal', 'artistShares'] }] },
  })
  const stranger = { ...flat, commissionShares: [{ userId: people.otherOwner.userId, pct: '100' }] }
  await expect(save(people.agent, bookingId, stranger)).rejects.toMatchObject({
    message: 'This person isn’t a member of your organisation.',
  })
  expect((await as(people.agent).get({ orgSlug, bookingId })).deal).toBeNull()
})

test('who may see no deals gets no figure, not even from the history', async () => {
  const { bookingId, eventId } = await show()
  await save(people.agent, bookingId, { ...flat, guaranteeMinor: 777_777 })
  for (const actor of [people.assistant, people.tourManager, people.readOnly]) {
    await expect(as(actor).get({ orgSlug, bookingId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(save(actor, bookingId, flat, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const seen = await eventsRouter.createCaller(actor).get({ orgSlug, id: eventId })
    expect(JSON.stringify(seen)).not.toContain('777777')
  }
  const history = (actor: Actor) =>
    activityRouter.createCaller(actor).list({ orgSlug, entity: 'event', entityId: eventId })
  expect(JSON.stringify(await history(people.agent))).toContain('777777')
  const blind = await history(people.assistant)
  expect(blind.rows.map(({ action }) => action)).toEqual(['save'])
  expect(JSON.stringify(blind)).not.toContain('777777')
})

test('an assistant sees deals by override; an accountant sees them and changes none', async () => {
  const { bookingId } = await show()
  await save(people.agent, bookingId)
  expect(await as(people.accountant).get({ orgSlug, bookingId })).toMatchObject({
    canEdit: false,
    version: 1,
  })
  await expect(save(people.accountant, bookingId, flat, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const allow = (overrides: object) =>
    db.owner.query('update memberships set overrides = $1 where user_id = $2', [
      overrides,
      people.assistant.userId,
    ])
  await allow({ deals: 'view' })
  expect(await as(people.assistant).get({ orgSlug, bookingId })).toMatchObject({ canEdit: false })
  await allow({})
})

test('deals of artists out of scope do not exist', async () => {
  await db.owner.query(`update memberships set overrides = '{"deals": "manage"}' where user_id = $1`, [
    people.tourManager.userId,
  ])
  const own = await show()
  const foreign = await show('hold', { artistId: people.otherArtist.id })
  await save(people.agent, own.bookingId)
  await save(people.agent, foreign.bookingId)
  const record = await as(people.tourManager).get({ orgSlug, bookingId: own.bookingId })
  expect(record.previous.map(({ bookingId }) => bookingId)).not.toContain(foreign.bookingId)
  await expect(as(people.tourManager).get({ orgSlug, bookingId: foreign.bookingId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(save(people.tourManager, foreign.bookingId, flat, 1)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await db.owner.query(`update memberships set overrides = '{}' where user_id = $1`, [
    people.tourManager.userId,
  ])
})

test('a locked deal refuses changes with a sentence', async () => {
  const { bookingId } = await show('confirmed')
  await save(people.agent, bookingId)
  await db.owner.query('update deals set locked_at = now() where booking_id = $1', [bookingId])
  await expect(save(people.owner, bookingId, flat, 1)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('contract'),
  })
  expect(await as(people.owner).get({ orgSlug, bookingId })).toMatchObject({
    canEdit: false,
    fixedBecause: expect.stringContaining('contract'),
  })
})

test('an offer needs a complete deal', async () => {
  const { bookingId, eventId } = await show('hold')
  const offer = async () => {
    const { bookings } = await eventsRouter.createCaller(people.agent).get({ orgSlug, id: eventId })
    return bookings[0]?.actions.find(({ action }) => action === 'offer')
  }
  expect(await offer()).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('The deal needs an amount'),
  })
  await save(people.agent, bookingId, { ...flat, guaranteeMinor: null })
  expect(await offer()).toMatchObject({ allowed: false })
  await save(people.agent, bookingId, flat, 1)
  expect(await offer()).toMatchObject({ allowed: true })
})

test('earlier deals with the promoter and at the venue are beside it, the latest first', async () => {
  for (const status of ['settled', 'played', 'hold'])
    await save(people.admin, (await show(status)).bookingId).catch(() => undefined)
  const { bookingId } = await show()
  const { previous } = await as(people.agent).get({ orgSlug, bookingId })
  expect(previous.length).toBeGreaterThan(1)
  expect(previous.length).toBeLessThanOrEqual(6)
  expect(previous[0]).toMatchObject({
    sameVenue: true,
    samePromoter: true,
    promoterName: 'Taktgeber',
    venueName: 'Werk',
  })
  const dates = previous.map(({ date }) => date)
  expect(dates).toEqual([...dates].toSorted().toReversed())
})

test('co-headliners count on each other in order, never in a circle', async () => {
  const first = await show('hold')
  const second = await show('hold', { artistId: people.otherArtist.id, eventId: first.eventId })
  await save(people.agent, first.bookingId, flat)
  await save(people.agent, second.bookingId, { ...versus, afterBookingIds: [first.bookingId] })
  const { eventVersion } = await as(people.agent).get({ orgSlug, bookingId: second.bookingId })
  await as(people.agent).setTickets({ orgSlug, bookingId: second.bookingId, version: eventVersion, tickets })
  const record = await as(people.agent).get({ orgSlug, bookingId: second.bookingId })
  expect(record.lines.find(({ key }) => key === 'cost2')).toMatchObject({
    label: 'Kleine Nacht',
    amount: money(500_000),
  })
  const back = { ...versus, afterBookingIds: [second.bookingId] }
  await expect(save(people.agent, first.bookingId, back, 1)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('depend on each other'),
  })
  const elsewhere = await show()
  await expect(save(people.agent, elsewhere.bookingId, back)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('instalments follow the event; what is paid stays, and agents waive nothing', async () => {
  const { bookingId, eventId } = await show('confirmed')
  await save(people.agent, bookingId)
  const items = scheduleTemplates.half14
  await as(people.agent).plan({ orgSlug, bookingId, version: 1, items })
  const schedule = async () => (await as(people.agent).get({ orgSlug, bookingId })).schedule
  const [deposit, balance] = await schedule()
  expect(deposit).toMatchObject({ amount: money(250_000), due: null, state: 'planned' })
  const before = balance!.due!
  await as(people.agent).setItem({ orgSlug, id: balance!.id, action: 'pay', paidOn: '2026-02-01' })
  await db.owner.query('update events set event_date = event_date + 10 where id = $1', [eventId])
  expect((await schedule())[1]).toMatchObject({ state: 'paid', paidOn: '2026-02-01', due: before })
  const version = (await as(people.agent).get({ orgSlug, bookingId })).version!
  await expect(as(people.agent).plan({ orgSlug, bookingId, version, items })).rejects.toMatchObject({
    message: 'The balance can’t be changed any more. Status: Paid.',
  })
  const waive = (actor: Actor, reason: string | null) =>
    as(actor).setItem({ orgSlug, id: deposit!.id, action: 'waive', reason })
  await expect(waive(people.agent, 'Goodwill')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(waive(people.accountant, null)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await waive(people.accountant, 'Goodwill')
  expect((await schedule())[0]).toMatchObject({
    state: 'waived',
    waivedReason: 'Goodwill',
    amount: money(250_000),
  })
})

test('an instalment that nothing is invoiced for can be taken away again', async () => {
  const { bookingId } = await show()
  await save(people.agent, bookingId, flat)
  const { half14, night } = scheduleTemplates
  const { version } = await as(people.agent).plan({ orgSlug, bookingId, version: 1, items: half14 })
  await as(people.agent).plan({ orgSlug, bookingId, version, items: night })
  const { schedule } = await as(people.agent).get({ orgSlug, bookingId })
  expect(schedule).toMatchObject([{ label: 'balance', pct: '100', dueKind: 'on_show_day' }])
})

test('a show is settled once its figures are in and every instalment is closed', async () => {
  const { bookingId, eventId } = await show('played')
  await save(people.agent, bookingId, versus)
  await as(people.agent).plan({ orgSlug, bookingId, version: 1, items: scheduleTemplates.all30 })
  const settling = async () => {
    const { bookings } = await eventsRouter.createCaller(people.accountant).get({ orgSlug, id: eventId })
    return bookings[0]!.actions.find(({ action }) => action === 'settle')!
  }
  expect(await settling()).toMatchObject({
    allowed: false,
    reason: 'Enter the final figures first.',
  })
  const figures = { costs: [{ name: 'Hall', amountMinor: 400_000 }] }
  const enter = { orgSlug, bookingId, version: 2, eventVersion: 1, figures, tickets }
  await expect(as(people.assistant).settle(enter)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.accountant).settle(enter)
  // The figures are in: they are not asked for again, and nobody settles over an open instalment.
  expect(await settling()).toMatchObject({
    allowed: false,
    reason: 'The balance is open. Mark it as paid or waive it.',
  })
  const record = await as(people.accountant).get({ orgSlug, bookingId })
  // 80 % × (14,158.88 − 4,000.00)
  expect(record.totals?.earnings).toEqual(money(812_710))
  expect(record.schedule[0]?.amount).toEqual(money(812_710))
  await as(people.accountant).setItem({ orgSlug, id: record.schedule[0]!.id, action: 'pay' })
  expect(await settling()).toMatchObject({ allowed: true, needs: 'review' })
  await bookingsRouter
    .createCaller(people.accountant)
    .setStatus({ orgSlug, id: bookingId, version: 1, action: 'settle' })
  const settled = await as(people.agent).get({ orgSlug, bookingId })
  expect(settled.lines).toEqual(record.lines)
  expect(settled).toMatchObject({ canEdit: false, fixedBecause: expect.stringContaining('Reopen') })
  await expect(save(people.agent, bookingId, flat, settled.version)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(
    as(people.accountant).settle({ ...enter, version: settled.version!, tickets: null }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('figures wait for the show, and currencies never mix', async () => {
  const { bookingId } = await show('confirmed')
  await save(people.agent, bookingId, { ...versus, currency: 'USD' })
  const enter = { orgSlug, bookingId, version: 1, eventVersion: 1, figures: {}, tickets }
  await expect(as(people.accountant).settle(enter)).rejects.toMatchObject({
    message: 'Final figures can be entered once the show has been played.',
  })
  await as(people.agent).setTickets({ orgSlug, bookingId, version: 1, tickets })
  expect(await as(people.agent).get({ orgSlug, bookingId })).toMatchObject({
    totals: null,
    problem: expect.stringContaining('USD'),
  })
})

test('another organisation’s deal is unknown, and the wall of rows agrees', async () => {
  const { bookingId } = await show()
  await save(people.agent, bookingId)
  const foreign = { orgSlug: 'nordwind', bookingId }
  await expect(as(people.otherOwner).get(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(people.otherOwner).save({ ...foreign, version: null, deal: flat })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const stray = { org_id: people.otherOrg.id, booking_id: bookingId, terms: JSON.stringify(flat) }
  await expect(insertRow(db.owner, 'deals', stray)).rejects.toThrow('foreign key')
})

test('an instalment with an invoice is closed by the payment of the invoice, until that is cancelled', async () => {
  const { bookingId } = await show('confirmed')
  await as(people.agent).save({
    orgSlug,
    bookingId,
    version: null,
    deal: { currency: 'EUR', type: 'flat', guaranteeMinor: 800_000 },
  })
  await as(people.agent).plan({
    orgSlug,
    bookingId,
    version: 1,
    items: scheduleTemplates.half14.map((item) => ({ ...item, id: null })),
  })
  const [deposit, balance] = (await as(people.agent).get({ orgSlug, bookingId })).schedule
  const { id, number } = await moneyFixture(db.owner, people.org.id).issued({
    bookingId,
    scheduleItemId: deposit!.id,
  })
  const set = (itemId: string, action: 'pay' | 'waive' | 'reopen') =>
    as(people.accountant).setItem({ orgSlug, id: itemId, action, reason: 'No' })
  await expect(set(deposit!.id, 'pay')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: `This instalment is on invoice ${number}. Record the payment of that invoice instead.`,
  })
  await expect(set(deposit!.id, 'waive')).rejects.toThrow('Cancel that invoice first')
  await expect(set(balance!.id, 'pay')).resolves.toMatchObject({ state: 'paid' })
  await db.owner.query("update invoices set state = 'cancelled' where id = $1", [id])
  await expect(set(deposit!.id, 'pay')).resolves.toMatchObject({ state: 'paid' })
})
