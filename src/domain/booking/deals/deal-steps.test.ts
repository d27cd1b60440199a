import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from './deals.ts'
import { settle } from '#domain/booking/settlement/settlement.ts'
import { TicketsInput } from './tickets.ts'

type Fields = Omit<DealTermsFields, 'currency'>
/** A hall of 1,000 tickets at €20.00, no tax, no fees. */
const settled = (fields: Partial<Fields>, sold: number) =>
  settle({
    terms: DealTermsInput.parse({ currency: 'EUR', type: 'percentage', pctBase: 'net_gross', ...fields }),
    tickets: TicketsInput.parse({
      currency: 'EUR',
      types: [{ name: 'Door', priceMinor: 2000, sold, capacity: 1000 }],
    }),
  })
const tickets: Partial<Fields> = {
  pct: '60',
  tiers: [
    { from: 500, pct: '70' },
    { from: 800, pct: '80' },
  ],
}
const money: Partial<Fields> = { pct: '60', tiers: [{ trigger: 'net_gross', from: 1_000_000, pct: '80' }] }
const costs: Partial<Fields> = {
  pctBase: 'net_revenue',
  expenses: [{ name: 'Hall', kind: 'fixed', amountMinor: 400_000 }],
}

test.each<[name: string, fields: Partial<Fields>, sold: number, whole: number, marginal: number]>([
  // Below the first step both are 60 %.
  ['400 tickets, 60 % of 8,000', tickets, 400, 480_000, 480_000],
  // At the step itself nothing lies above it.
  ['500 tickets: 70 % of 10,000, or 60 % of it', tickets, 500, 700_000, 600_000],
  // 60 % of 10,000 + 70 % of 2,000.
  ['600 tickets', tickets, 600, 840_000, 740_000],
  // 60 % of 10,000 + 70 % of 6,000 + 80 % of 2,000.
  ['900 tickets', tickets, 900, 1_440_000, 1_180_000],
  // 60 % of 10,000 + 80 % of 2,000.
  ['12,000 net gross', money, 600, 960_000, 760_000],
  // Costs of 4,000 come off the first money: 60 % of 6,000 + 80 % of 2,000.
  ['12,000 net gross less costs', { ...money, ...costs }, 600, 640_000, 520_000],
  // The costs take the first 11,000; the 1,000 left is the money above the step.
  [
    'costs above the step',
    { ...money, ...costs, expenses: [{ name: 'Hall', kind: 'fixed', amountMinor: 1_100_000 }] },
    600,
    80_000,
    80_000,
  ],
  ['nothing sold', tickets, 0, 0, 0],
])('%s', (_, fields, sold, whole, marginal) => {
  expect(settled(fields, sold).earnings.amountMinor).toBe(whole)
  expect(settled({ ...fields, tierMode: 'whole' }, sold).earnings.amountMinor).toBe(whole)
  expect(settled({ ...fields, tierMode: 'marginal' }, sold).earnings.amountMinor).toBe(marginal)
})

test('each part is shown with its working', () => {
  const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const part = (pct: string, amountMinor: number) => ({
    code: 'pctOfPart',
    values: { pct, part: eur(amountMinor), base: 'net_gross', amount: eur(1_200_000) },
  })
  const { lines } = settled({ ...tickets, tierMode: 'marginal' }, 600)
  expect(
    lines.filter(({ key }) => key.startsWith('share')).map(({ label, working }) => [label, working]),
  ).toEqual([
    [{ code: 'shareBelow' }, part('60', 1_000_000)],
    [{ code: 'shareAbove', values: { from: { tickets: 500 } } }, part('70', 200_000)],
    [{ code: 'share' }, { code: 'sum', values: { amounts: [eur(600_000), eur(140_000)] } }],
  ])
})
