import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'
import { readPosted, type PostedLine } from '#domain/booking/settlement/settlement-sheet.ts'
import { settle } from '#domain/booking/settlement/settlement.ts'
import { english } from '../testing.ts'
import { sheetLines } from './settlement-sheet.ts'

/** The lines with these keys of a show with 600 of 1,000 tickets at €20.00 sold. */
function said(fields: Omit<DealTermsFields, 'currency'>, ...keys: string[]) {
  const { lines } = settle({
    terms: DealTermsInput.parse({ currency: 'EUR', ...fields }),
    tickets: TicketsInput.parse({
      currency: 'EUR',
      types: [{ name: 'Door', priceMinor: 2000, sold: 600, capacity: 1000 }],
    }),
  })
  return sheetLines(lines, english)
    .filter(({ key }) => keys.some((start) => key.startsWith(start)))
    .map(({ label, working }) => [label, working])
}
const share = { type: 'percentage', pct: '60', pctBase: 'net_gross' } as const

test('each part of a stepped share is shown with its working', () => {
  const tiers = [
    { from: 500, pct: '70' },
    { from: 800, pct: '80' },
  ]
  expect(said({ ...share, tiers, tierMode: 'marginal' }, 'share')).toEqual([
    ['Share below the first step', '60% × €10,000.00 of net gross €12,000.00'],
    ['Share above 500 tickets', '70% × €2,000.00 of net gross €12,000.00'],
    ['Share', '€6,000.00 + €1,400.00'],
  ])
})

test('the box office, with fees and tax', () => {
  const fees = [{ name: 'System fee', amountMinor: 100 }]
  expect(
    said({ ...share, deductionsPerTicket: fees, ticketVatPct: '7' }, 'gross', 'adjusted', 'ticket', 'net'),
  ).toEqual([
    ['Door', '600 × €20.00'],
    ['Gross', '600 × €20.00'],
    ['Ticket fees', '600 tickets × System fee €1.00'],
    ['Gross after ticket fees', '€12,000.00 − 600 tickets × System fee €1.00'],
    ['Ticket tax', '€11,400.00 − €11,400.00 ÷ (1 + 7%)'],
    ['Net gross', '€11,400.00 − €745.79'],
  ])
})

test('bonuses say how far sales have come', () => {
  const bonus = { trigger: 'tickets_sold', amountMinor: 100_00 } as const
  const bonuses = [
    { ...bonus, kind: 'flat', threshold: 700 },
    { ...bonus, kind: 'flat', threshold: 500 },
    { ...bonus, kind: 'per_ticket_over', threshold: 550 },
  ] as const
  expect(said({ type: 'flat', guaranteeMinor: 1, bonuses: [...bonuses] }, 'bonus')).toEqual([
    ['Bonus', '600 tickets sold; starts at 700 tickets'],
    ['Bonus', '600 tickets sold, 500 tickets reached: €100.00'],
    ['Bonus', '(600 − 550) tickets × €100.00'],
  ])
})

test('a sum names its parts', () => {
  expect(
    said({ type: 'flat', guaranteeMinor: 10_000, commission: { kind: 'pct', pct: '15' } }, 'artistNet'),
  ).toEqual([['To artist', 'Earnings €100.00 − Commission €15.00']])
})

test('a sheet that was written out when it was posted stays as it was', () => {
  const amount = { amountMinor: 1, currency: 'EUR' }
  const posted: PostedLine = {
    key: 'fee',
    section: 'earnings',
    kind: 'part',
    amount,
    label: 'Fee',
    working: 'As agreed',
  }
  expect(sheetLines([readPosted(posted)], english)).toEqual([posted])
})
