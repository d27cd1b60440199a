// Confirming with everything that is open: terms on the table, other holds, contract and deposit.
import { describe, expect, test } from 'vitest'
import { scheduleTemplates } from '#domain/booking/settlement/schedule.ts'
import { bookingsRouter } from '../../booking/bookings/router.ts'
import { dealsRouter } from '../../booking/deals/router.ts'
import { holdsRouter } from '../../booking/holds/router.ts'
import { offersRouter } from '../../sales/offers/router.ts'
import { actors } from '../../testing/actors.ts'
import { testDay } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { confirmationsRouter } from './router.ts'

const db = await testDatabase(testDay)
const people = await actors(db)
const orgSlug = 'halbmond'
const agent = confirmationsRouter.createCaller(people.agent)
const offers = offersRouter.createCaller(people.agent)
const visitor = offersRouter.createCaller(people.anonymous)
const promoter = await people.factories.company({ name: 'Taktgeber' })

const offerOf = (guaranteeMinor: number, recipient = 'jonas@taktgeber.example') => ({
  terms: { currency: 'EUR', type: 'flat', guaranteeMinor, commission: { kind: 'pct', pct: '15' } } as const,
  recipient,
  recipientName: 'Jonas',
  validUntil: '2027-12-31',
})

let days = 0
async function booking(status = 'hold', eventDate?: string) {
  const date = eventDate ?? new Date(Date.UTC(2027, 2, 1 + days++)).toISOString().slice(0, 10)
  const event = await people.factories.event({ event_date: date, promoter_company_id: promoter.id })
  const { id } = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status,
    starts_at: new Date(`${date}T20:00:00Z`),
    ends_at: new Date(`${date}T22:00:00Z`),
  })
  return { id, eventId: event.id, date }
}

/** A booking on offer at €6,000 that the promoter countered with €4,800 over the link. */
async function countered() {
  const show = await booking()
  const to = `jonas${days}@taktgeber.example`
  const { id } = await offers.create({ orgSlug, bookingId: show.id, send: true, offer: offerOf(600_000, to) })
  const [email] = await emailsTo(people, to)
  const token = /\/offer\/([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? ''
  await db.owner.query(
    `insert into deals (org_id, booking_id, terms) select org_id, $1, v.terms from offer_versions v
     where v.offer_id = $2 and v.no = 1`,
    [show.id, id],
  )
  await visitor.counterByLink({ token, name: 'Jonas', guaranteeMinor: 480_000, message: 'All we have' })
  return { ...show, offerId: id, to }
}

const row = async (table: string, id: string) =>
  (await db.owner.query(`select * from ${table} where id = $1`, [id])).rows[0]
const guaranteeOf = async (bookingId: string) =>
  (await db.owner.query('select terms from deals where booking_id = $1', [bookingId])).rows[0]?.terms
    .guaranteeMinor

async function wishes(bookingId: string, more: object = {}) {
  const { version } = await agent.preview({ orgSlug, bookingId })
  return { orgSlug, bookingId, version, offer: null, ...more }
}
async function answering(bookingId: string, answer: 'accept' | 'keep', more: object = {}) {
  const { offer } = await agent.preview({ orgSlug, bookingId })
  return wishes(bookingId, { offer: { id: offer!.id, version: offer!.version, answer }, ...more })
}

describe('an open counter-offer', () => {
  test('refuses a confirmation that says nothing about it, by every door', async () => {
    const { id } = await countered()
    await expect(agent.confirm(await wishes(id))).rejects.toThrow('An offer is open')
    const { version } = await row('bookings', id)
    const bookings = bookingsRouter.createCaller(people.agent)
    await expect(bookings.setStatus({ orgSlug, id, version, action: 'confirm' })).rejects.toThrow(
      'An offer is open',
    )
    expect((await row('bookings', id)).status).toBe('offer')
  })

  test('is shown with what it changes', async () => {
    const { id } = await countered()
    const { offer, refusal } = await agent.preview({ orgSlug, bookingId: id })
    expect(refusal).toBeNull()
    expect(offer).toMatchObject({
      direction: 'incoming',
      short: '€4,800.00',
      current: '€6,000.00',
      acceptRefusal: null,
      keepRefusal: null,
      recipientName: 'Jonas',
    })
    expect(offer?.changes.map(({ after }) => after)).toContain('€4,800.00')
  })

  test('is accepted: its terms are the deal, and the promoter is notified', async () => {
    const { id, offerId, to } = await countered()
    await agent.confirm(await answering(id, 'accept'))
    expect((await row('bookings', id)).status).toBe('confirmed')
    expect(await guaranteeOf(id)).toBe(480_000)
    expect((await row('offers', offerId)).state).toBe('accepted')
    const email = (await emailsTo(people, to)).find(({ kind }) => kind === 'offer.confirmed')
    expect(email?.text).toContain('We accept your terms')
    expect(email?.text).toContain('€4,800.00')
    expect(email?.text.toLowerCase()).not.toContain('commission')
  })

  test('is turned down: the deal stays, the offer ends, and the promoter is notified', async () => {
    const { id, offerId, to } = await countered()
    await agent.confirm(await answering(id, 'keep'))
    expect((await row('bookings', id)).status).toBe('confirmed')
    expect(await guaranteeOf(id)).toBe(600_000)
    expect((await row('offers', offerId)).state).toBe('declined')
    const email = (await emailsTo(people, to)).find(({ kind }) => kind === 'offer.confirmed')
    expect(email?.text).toContain('was not accepted')
    expect(email?.text).toContain('€6,000.00')
  })

  test('that changed meanwhile is looked at again, and nothing has happened', async () => {
    const { id, offerId } = await countered()
    const stale = await answering(id, 'accept')
    await offers.counter({
      orgSlug,
      id: offerId,
      version: (await row('offers', offerId)).version,
      offer: offerOf(550_000),
    })
    await expect(agent.confirm(stale)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await row('bookings', id)).status).toBe('offer')
    expect(await guaranteeOf(id)).toBe(600_000)
  })
})

describe('the deposit of the payment schedule', () => {
  async function planned() {
    const show = await countered()
    const items = [
      { label: 'deposit', kind: 'pct', pct: '50', dueKind: 'fixed', dueDays: null, dueOn: '2027-01-15' },
      { label: 'balance', kind: 'pct', pct: '50', dueKind: 'after_show', dueDays: 7, dueOn: null },
    ] as const
    await dealsRouter
      .createCaller(people.agent)
      .plan({ orgSlug, bookingId: show.id, version: 1, items: [...items] })
    return show
  }

  test('is offered before the show is confirmed, with what it comes to under either terms', async () => {
    const { id } = await planned()
    const { deposit, depositOffered } = await agent.preview({ orgSlug, bookingId: id })
    const due = { dueOn: '2027-01-15', problem: null }
    expect(deposit).toEqual({ amount: { amountMinor: 300_000, currency: 'EUR' }, ...due })
    expect(depositOffered).toEqual({ amount: { amountMinor: 240_000, currency: 'EUR' }, ...due })
  })

  test('is drafted under the terms that were accepted in the same step', async () => {
    const { id } = await planned()
    const { invoiceIds } = await agent.confirm(await answering(id, 'accept', { withDeposit: true }))
    const lines = await db.owner.query(
      'select unit_price, net_minor from invoice_lines where invoice_id = any($1)',
      [invoiceIds],
    )
    expect(lines.rows).toMatchObject([{ net_minor: '240000' }])
  })

  test('is not offered a second time', async () => {
    const { id } = await planned()
    await agent.confirm(await answering(id, 'accept', { withDeposit: true }))
    expect((await agent.preview({ orgSlug, bookingId: id })).deposit).toBeNull()
  })

  test('of an open offer replaces the one planned so far, and is drafted when the offer is accepted', async () => {
    const show = await planned()
    const { id } = show
    await db.owner.query('update offer_versions set payments = $2 where offer_id = $1', [
      show.offerId,
      JSON.stringify(scheduleTemplates.half14),
    ])
    const { deposit, depositOffered } = await agent.preview({ orgSlug, bookingId: id })
    expect(deposit).toMatchObject({ amount: { amountMinor: 300_000 }, dueOn: '2027-01-15' })
    expect(depositOffered).toMatchObject({ amount: { amountMinor: 240_000 }, dueOn: null })
    const { invoiceIds } = await agent.confirm(await answering(id, 'accept', { withDeposit: true }))
    expect(await row('invoices', invoiceIds[0]!)).toMatchObject({ kind: 'deposit', net_minor: '240000' })
  })

  test('of an offer without one is not asked for, although one was planned', async () => {
    const show = await planned()
    await db.owner.query('update offer_versions set payments = $2 where offer_id = $1', [
      show.offerId,
      JSON.stringify(scheduleTemplates.night),
    ])
    const { deposit, depositOffered } = await agent.preview({ orgSlug, bookingId: show.id })
    expect(deposit).not.toBeNull()
    expect(depositOffered).toBeNull()
  })

  test('of a first offer is there before there is a deal', async () => {
    const { id } = await booking()
    const payments = scheduleTemplates.half14
    await offers.create({ orgSlug, bookingId: id, send: true, offer: { ...offerOf(600_000), payments } })
    const { deposit, depositOffered } = await agent.preview({ orgSlug, bookingId: id })
    expect(deposit).toBeNull()
    expect(depositOffered).toMatchObject({ amount: { amountMinor: 300_000 } })
    const { invoiceIds } = await agent.confirm(await answering(id, 'accept', { withDeposit: true }))
    expect(await row('invoices', invoiceIds[0]!)).toMatchObject({ kind: 'deposit', net_minor: '300000' })
  })
})

describe('other holds on the date', () => {
  async function rivals() {
    const holds = holdsRouter.createCaller(people.agent)
    const own = await booking('hold')
    const rival = await booking('hold', own.date)
    await holds.place({ orgSlug, hold: { bookingId: own.id } })
    await holds.place({ orgSlug, hold: { bookingId: rival.id } })
    return { own, rival }
  }
  test('are listed, and released with their bookings when chosen', async () => {
    const { own, rival } = await rivals()
    const { holds } = await agent.preview({ orgSlug, bookingId: own.id })
    expect(holds).toHaveLength(1)
    await agent.confirm(await wishes(own.id, { releaseHoldIds: holds.map(({ id }) => id) }))
    expect((await row('holds', holds[0]!.id)).state).toBe('released')
    expect((await row('bookings', rival.id)).status).toBe('withdrawn')
  })
  test('stay when left out', async () => {
    const { own, rival } = await rivals()
    await agent.confirm(await wishes(own.id))
    expect((await row('bookings', rival.id)).status).toBe('hold')
  })
})
