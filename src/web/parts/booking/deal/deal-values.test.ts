import { describe, expect, test } from 'vitest'
import { ArtistTermsInput } from '#domain/booking/deals/artist-terms.ts'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'
import { copiedTerms, DealForm, dealValues, type DealRecord } from './deal-values.ts'

const stored = DealTermsInput.parse({
  currency: 'GBP',
  type: 'versus',
  guaranteeMinor: 500_000,
  pct: '80',
  expenses: [{ name: 'Hall', kind: 'fixed', amountMinor: 80_000 }],
  commission: { kind: 'pct', pct: '12.5', base: 'guarantee' },
  afterBookingIds: ['00000000-0000-4000-8000-000000000002'],
  termsText: 'Load-in by 15:00.',
})
const tickets = TicketsInput.parse({
  currency: 'GBP',
  types: [{ name: 'Standing', priceMinor: 2400, sold: 10, capacity: 600 }],
})
const record = (values: Partial<Pick<DealRecord, 'deal' | 'tickets'>>) =>
  ({ deal: null, tickets: null, artistTerms: ArtistTermsInput.parse({}), ...values }) as DealRecord

describe('the form of a deal opens', () => {
  test('with what is stored, and gives exactly that back', () => {
    const values = dealValues(record({ deal: stored, tickets }), 'EUR')
    expect(DealForm.parse(values)).toEqual({ terms: stored, tickets })
  })

  test('without a deal, as a flat one in the currency of the organisation, with the usual commission', () => {
    const { terms, tickets: none } = dealValues(record({}), 'EUR')
    expect(terms).toMatchObject({ currency: 'EUR', type: 'flat', guaranteeMinor: null })
    expect(terms.commission).toMatchObject({ kind: 'pct', pct: '15', base: 'earnings' })
    expect(none).toEqual({ currency: 'EUR', types: [] })
    expect(DealForm.safeParse({ terms, tickets: none }).error).toBeUndefined()
  })

  test('without tickets, with a till in the currency of the deal', () => {
    expect(dealValues(record({ deal: stored }), 'EUR').tickets.currency).toBe('GBP')
  })

  test('with the tickets of the event, where another artist’s deal has brought them', () => {
    expect(dealValues(record({ tickets }), 'GBP').tickets).toEqual(tickets)
  })
})

test('terms for another show are the same, but for the artists of that one', () => {
  const { afterBookingIds, ...rest } = copiedTerms(stored)
  expect(afterBookingIds).toEqual([])
  expect(stored).toMatchObject(rest)
})
