import { expect, test } from 'vitest'
import { publishedMonths, publishedRate } from '#domain/money/tax/vat-rates-published.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { invoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { fxRatesRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await invoiceFixture(db, people)
const orgSlug = 'halbmond'
const as = (actor: Actor) => fxRatesRouter.createCaller(actor)
const petra = as(people.accountant)

/** A show in March 2026 for a German promoter who pays in dollars: 19 % VAT. */
async function draft(date = '2026-03-20') {
  const { items } = await fixture.context({
    terms: { contractingMode: 'agency_principal' },
    currency: 'USD',
    shares: ['100'],
    date,
  })
  const { ids } = await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: items })
  return ids[0]!
}
const inBase = async (id: string, now: string) => {
  const { invoice } = await fixture.as(people.accountant, new Date(now)).get({ orgSlug, id })
  return invoice.document!.vatInBase
}

test('the shipped averages are listed, and an own one comes before its published one until it is removed', async () => {
  const { rates, publishedUntil, canManage } = await petra.averages({ orgSlug })
  expect([publishedUntil, canManage]).toEqual([publishedMonths.at(-1), true])
  const dollars = async () =>
    (await petra.averages({ orgSlug })).rates.filter(
      ({ currency, month }) => currency === 'USD' && month === '2026-03',
    )
  expect(rates.length).toBeGreaterThan(500)
  expect(await dollars()).toEqual([
    { currency: 'USD', month: '2026-03', rate: '1.1558', source: 'BMF', isOwn: false },
  ])
  const average = { currency: 'USD', month: '2026-03', rate: '1,2', source: 'Corrected letter' }
  await petra.setAverage({ orgSlug, average })
  expect(await dollars()).toEqual([{ ...average, rate: '1.2', isOwn: true }])
  await petra.removeAverage({ orgSlug, currency: 'USD', month: '2026-03' })
  expect(await dollars()).toMatchObject([{ rate: '1.1558', isOwn: false }])
  await expect(petra.removeAverage({ orgSlug, currency: 'USD', month: '2026-03' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('VAT is converted at the average of the month of performance, and an issued invoice keeps it', async () => {
  const id = await draft()
  const at = new Date('2026-04-02T10:00:00Z')
  // 19 % of 8,000 dollars at 1.1558 dollars for one euro.
  expect(await inBase(id, at.toISOString())).toEqual({
    currency: 'EUR',
    vatMinor: 131_511,
    rate: '0.865201592',
    rateDate: '2026-03-31',
    source: 'BMF',
    basis: 'month',
  })
  await fixture.issue(id, at)
  await petra.setAverage({
    orgSlug,
    average: { currency: 'USD', month: '2026-03', rate: '2', source: 'BMF' },
  })
  expect(await inBase(id, at.toISOString())).toMatchObject({ vatMinor: 131_511 })
  await petra.removeAverage({ orgSlug, currency: 'USD', month: '2026-03' })
})

test('an invoice in advance takes the month of issue: its money comes before the show', async () => {
  expect(await inBase(await draft('2026-06-20'), '2026-02-27T10:00:00Z')).toMatchObject({
    rateDate: '2026-02-28',
    basis: 'month',
  })
})

test('until a month is published the one before is used, said as such, and found again on issue', async () => {
  const id = await draft('2026-08-14')
  const now = new Date('2026-08-20T10:00:00Z')
  const july = { rate: expect.stringMatching(/^0\.875886/) as string, rateDate: '2026-07-31' }
  expect(publishedRate('USD', '2026-07')).toBe('1.1417')
  expect(await inBase(id, now.toISOString())).toMatchObject({ ...july, basis: 'previous_month' })
  const table = [
    'Monatlich fortgeschriebene Übersicht der Umsatzsteuer-Umrechnungskurse 2026 (Euro-Referenzkurse);;;;;;;;;;;;;',
    'USA;1 Euro;;;;;;;1,1417 USD;1,1500 USD;;;;',
  ].join('\r\n')
  expect(await petra.readAverages({ orgSlug, table })).toEqual({ count: 2, from: '2026-07', to: '2026-08' })
  await fixture.issue(id, now)
  expect(await inBase(id, now.toISOString())).toMatchObject({ rateDate: '2026-08-31', basis: 'month' })
})

test('currencies without an average are converted at the central bank’s rate of the day', async () => {
  const id = await draft('2027-03-10')
  const now = '2027-03-12T10:00:00Z'
  expect(await inBase(id, now)).toBeNull()
  const rate = { currency: 'USD', rateDate: '2027-03-11', rate: '1.25', source: 'ECB' }
  await petra.set({ orgSlug, rate })
  expect(await inBase(id, now)).toMatchObject({
    rate: '0.8',
    rateDate: '2027-03-11',
    source: 'ECB',
    basis: 'day',
  })
})

test('averages are for those who keep legal data, and refused with a sentence', async () => {
  const average = { currency: 'USD', month: '2026-13', rate: '1', source: 'x' }
  await expect(petra.setAverage({ orgSlug, average })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(petra.readAverages({ orgSlug, table: 'currency;rate' })).rejects.toThrow(
    'No exchange rates found',
  )
  for (const actor of [people.agent, people.assistant, people.readOnly, people.tourManager]) {
    await expect(as(actor).averages({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.otherOwner).averages({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
