import { expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { fxRatesRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => fxRatesRouter.createCaller(actor)

const file = (cubes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>${cubes}</Cube>
</gesmes:Envelope>`
const day = (time: string, usd: string) =>
  `<Cube time="${time}"><Cube currency="USD" rate="${usd}"/><Cube currency="GBP" rate="0.8612"/></Cube>`

test('the central bank’s file is taken over, a day twice counts once, and a rate by hand replaces it', async () => {
  const xml = file(day('2026-11-20', '1.0850') + day('2026-11-19', '1.0834'))
  expect(await as(people.accountant).read({ orgSlug, xml })).toEqual({
    count: 4,
    from: '2026-11-19',
    to: '2026-11-20',
  })
  await as(people.accountant).read({ orgSlug, xml })
  const rate = { currency: 'USD', rateDate: '2026-11-20', rate: '1,07', source: 'Monthly average' }
  await as(people.accountant).set({ orgSlug, rate })
  const { rates, canManage } = await as(people.accountant).list({ orgSlug })
  expect(canManage).toBe(true)
  expect(rates.map(({ currency, rateDate, rate: value }) => [currency, rateDate, value])).toEqual([
    ['GBP', '2026-11-20', '0.8612'],
    ['GBP', '2026-11-19', '0.8612'],
    ['USD', '2026-11-20', '1.07'],
    ['USD', '2026-11-19', '1.0834'],
  ])
})

test('overviews convert by the latest rate of each currency, own days before published months', async () => {
  for (const actor of [people.accountant, people.readOnly]) {
    const { homeCurrency, rates } = await as(actor).home({ orgSlug })
    expect(homeCurrency).toBe('EUR')
    expect(rates.find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      rateDate: '2026-11-20',
      rate: '1.07',
      source: 'Monthly average',
    })
    expect(rates.find(({ currency }) => currency === 'PLN')).toMatchObject({ source: 'BMF' })
  }
  await expect(as(people.otherOwner).home({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['something else', '<a/>'],
  ['no XML', 'currency;rate'],
  ['a file with entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['a file without rates', file('')],
])('%s is refused with a sentence', async (_, xml) => {
  await expect(as(people.owner).read({ orgSlug, xml })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('rates are for those who keep legal data', async () => {
  const rate = { currency: 'EUR', rateDate: '2026-11-20', rate: '1', source: 'x' }
  await expect(as(people.owner).set({ orgSlug, rate })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (const actor of [people.agent, people.assistant, people.readOnly, people.tourManager]) {
    await expect(as(actor).list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.otherOwner).list({ orgSlug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
