import { describe, expect, test } from 'vitest'
import type { LedgerKind } from '#domain/booking/ledger/ledger.ts'
import type { OpenEntry } from '#domain/money/statements/statements.ts'
import { english, germanFormats } from '../../testing.ts'
import { statementLines } from './statements.ts'

const entry = (kind: LedgerKind, more: Partial<OpenEntry> = {}): OpenEntry => ({
  date: '2027-05-14',
  bookingId: 'b',
  kind,
  corrects: null,
  amountMinor: -1500,
  notedMinor: null,
  memo: '',
  eventId: 'e',
  eventName: 'Kanal 9',
  eventDate: '2027-05-14',
  city: 'Leipzig',
  ...more,
})

describe('lines of a statement', () => {
  test.each([
    [entry('commission'), 'Commission', 'Kanal 9 · 14 May 2027 · Leipzig'],
    [
      entry('correction', { corrects: 'commission_vat' }),
      'Correction: VAT on the commission',
      'Kanal 9 · 14 May 2027 · Leipzig',
    ],
    [
      entry('payout', { eventName: null, eventDate: null, city: null, memo: 'ST-2027-0001' }),
      'Payout',
      'ST-2027-0001',
    ],
    [entry('correction', { eventName: null, eventDate: null, city: null }), 'Correction', null],
    [entry('expense', { city: null, memo: 'BER–LIS' }), 'Expense', 'Kanal 9 · 14 May 2027 · BER–LIS'],
  ] as const)('%o', (summary, label, detail) => {
    expect(statementLines([summary], english)).toMatchObject([{ no: 1, label, detail, amountMinor: -1500 }])
  })

  test('write days as their language does', () => {
    expect(statementLines([entry('commission')], germanFormats)).toMatchObject([
      { detail: 'Kanal 9 · 14. Mai 2027 · Leipzig' },
    ])
  })
})
