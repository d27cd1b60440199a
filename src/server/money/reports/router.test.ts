import { expect, test } from 'vitest'
import type { DealTermsFields } from '#domain/booking/deals/deals.ts'
import { dealsRouter } from '../../booking/deals/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { reportsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { factories } = people
const orgSlug = 'halbmond'
const now = new Date('2027-01-15T12:00:00Z')
const as = (actor: Actor) => reportsRouter.createCaller(withContext(actor, { now }))

async function show(
  date: string,
  status: string,
  guaranteeMinor: number,
  parts: Record<string, unknown> = {},
) {
  const event = await factories.event({ event_date: date })
  const booking = await factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status,
    starts_at: new Date(`${date}T20:00:00Z`),
    ends_at: new Date(`${date}T22:00:00Z`),
    agent_user_id: people.agent.userId,
    ...parts,
  })
  const deal: DealTermsFields = {
    currency: 'EUR',
    type: 'flat',
    guaranteeMinor,
    commission: { kind: 'pct', pct: '15' },
  }
  await dealsRouter.createCaller(people.owner).save({ orgSlug, bookingId: booking.id, version: null, deal })
  return { eventId: event.id, bookingId: booking.id }
}

const may = await show('2027-05-14', 'confirmed', 100_000)
const june = await show('2027-06-01', 'hold', 50_000, { agent_user_id: people.owner.userId })
const elsewhere = await show('2027-06-02', 'offer', 77_777, { artist_id: people.otherArtist.id })
const span = { orgSlug, from: '2027-01', to: '2027-12' }

test('the pipeline, with amounts for those who see deals', async () => {
  const { rows, seesMoney } = await as(people.accountant).pipeline(span)
  expect(seesMoney).toBe(true)
  expect(
    rows.map(({ month, status, feeMinor, weightedMinor }) => [month, status, feeMinor, weightedMinor]),
  ).toEqual([
    ['2027-05', 'confirmed', 100_000, 95_000],
    ['2027-06', 'hold', 50_000, 12_500],
    ['2027-06', 'offer', 77_777, 38_889],
  ])
  for (const actor of [people.assistant, people.readOnly]) {
    const seen = await as(actor).pipeline(span)
    expect(seen.rows.map(({ count }) => count)).toEqual([1, 1, 1])
    expect(JSON.stringify(seen)).not.toMatch(/100000|50000|77777/)
  }
  await expect(as(people.tourManager).pipeline(span)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(people.otherOwner).pipeline(span)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the fees of a list are for those who see deals, of artists in their scope', async () => {
  const days = { orgSlug, from: '2027-05-14', to: '2027-06-01' }
  const fees = await as(people.accountant).fees(days)
  expect(fees).toEqual([
    { bookingId: may.bookingId, amountMinor: 100_000, currency: 'EUR' },
    { bookingId: june.bookingId, amountMinor: 50_000, currency: 'EUR' },
  ])
  // An event may have begun a month before the first day that is shown.
  expect(await as(people.accountant).fees({ ...days, from: '2027-05-31', to: '2027-05-31' })).toHaveLength(1)
  for (const actor of [people.assistant, people.readOnly, people.tourManager]) {
    await expect(as(actor).fees(days)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.otherOwner).fees(days)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const setScope = (ids: string[] | null) =>
    db.owner.query('update memberships set artist_scope = $2 where user_id = $1', [people.agent.userId, ids])
  await setScope([people.artist.id])
  const scoped = await as(people.agent).fees({ ...days, to: '2027-06-02' })
  await setScope(null)
  expect(scoped.map(({ bookingId }) => bookingId)).toEqual([may.bookingId, june.bookingId])
  const all = await as(people.agent).fees({ ...days, to: '2027-06-02' })
  expect(all.map(({ bookingId }) => bookingId)).toContain(elsewhere.bookingId)
})

test('an agent sees their own commission and income, an accountant everybody’s', async () => {
  const own = await as(people.agent).commission(span)
  expect(own.rows).toMatchObject([{ userId: people.agent.userId, earnedMinor: 0 }])
  const all = await as(people.accountant).commission(span)
  expect(all.rows.map(({ userId }) => userId)).toContain(people.owner.userId)
  const income = await as(people.accountant).artistIncome({ orgSlug, year: 2027 })
  expect(income.rows).toMatchObject([{ month: '2027-05', feeMinor: 100_000, artistMinor: 85_000 }])
  expect((await as(people.accountant).artistIncome({ orgSlug, year: 2026 })).rows).toEqual([])
  for (const actor of [people.assistant, people.readOnly, people.tourManager]) {
    await expect(as(actor).commission(span)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(actor).receivables({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('what is owed counts what is open on issued invoices', async () => {
  const series = await insertRow(db.owner, 'number_series', {
    org_id: people.org.id,
    issuer_kind: 'organisation',
    kind: 'invoice',
    format: 'RE-{YYYY}-{0000}',
  })
  let no = 0
  const invoice = (changes: Record<string, unknown>) =>
    insertRow(db.owner, 'invoices', {
      org_id: people.org.id,
      issuer_kind: 'organisation',
      kind: 'invoice',
      state: 'sent',
      language: 'en',
      currency: 'EUR',
      service_from: '2027-05-14',
      series_id: series,
      number_year: 2027,
      number_no: ++no,
      number: `RE-2027-${no}`,
      issue_date: '2026-12-01',
      issued_at: now,
      due_on: '2026-12-31',
      document: '{}',
      recipient_name: 'Kanal 9',
      net_minor: 1000,
      vat_minor: 190,
      gross_minor: 1190,
      payable_minor: 1190,
      booking_id: may.bookingId,
      ...changes,
    })
  await invoice({ paid_minor: 190, state: 'part_paid' })
  await invoice({ due_on: '2027-02-01' })
  await invoice({ paid_minor: 1190, state: 'paid' })
  await invoice({ kind: 'credit_note' })
  const { rows } = await as(people.accountant).receivables({ orgSlug })
  expect(rows).toEqual([
    {
      payerId: null,
      payer: 'Kanal 9',
      currency: 'EUR',
      count: 2,
      openMinor: 2190,
      byAge: { notDue: 1190, to30: 1000, to60: 0, to90: 0, older: 0 },
      daysOverdue: 15,
    },
  ])
  expect((await as(people.agent).receivables({ orgSlug })).rows).toHaveLength(1)
})

test('the money of one booking, each part for those who may see it', async () => {
  const input = { orgSlug, bookingId: may.bookingId }
  const seen = await as(people.accountant).bookingFinance(input)
  expect(seen.invoices.map(({ number, openMinor }) => [number, openMinor])).toEqual([
    ['RE-2027-1', 1000],
    ['RE-2027-2', 1190],
    ['RE-2027-3', null],
    ['RE-2027-4', null],
  ])
  expect(seen).toMatchObject({ receipts: [], expenses: [], ledger: [] })
  const assistant = await as(people.assistant).bookingFinance(input)
  expect(assistant).toMatchObject({ receipts: null, ledger: null })
  for (const actor of [people.readOnly, people.tourManager]) {
    await expect(as(actor).bookingFinance(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.otherOwner).bookingFinance(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a span is at most five years, and ends after it begins', async () => {
  for (const to of ['2035-01', '2026-12']) {
    await expect(as(people.owner).pipeline({ ...span, to })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})
