import { describe, expect, test } from 'vitest'
import type { LedgerKind } from '../../booking/ledger/ledger.ts'
import { statementLines, type OpenEntry } from './statement-lines.ts'

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
    ['en', entry('commission'), 'Commission', 'Kanal 9 · 14 May 2027 · Leipzig'],
    ['de', entry('commission'), 'Provision', 'Kanal 9 · 14. Mai 2027 · Leipzig'],
    [
      'en',
      entry('correction', { corrects: 'commission_vat' }),
      'Correction: VAT on the commission',
      'Kanal 9 · 14 May 2027 · Leipzig',
    ],
    [
      'de',
      entry('correction', { corrects: 'fee_earned' }),
      'Korrektur: Gage',
      'Kanal 9 · 14. Mai 2027 · Leipzig',
    ],
    [
      'en',
      entry('payout', { eventName: null, eventDate: null, city: null, memo: 'ST-2027-0001' }),
      'Payout',
      'ST-2027-0001',
    ],
    ['en', entry('correction', { eventName: null, eventDate: null, city: null }), 'Correction', null],
    ['en', entry('expense', { city: null, memo: 'BER–LIS' }), 'Expense', 'Kanal 9 · 14 May 2027 · BER–LIS'],
  ] as const)('%s: %o', (language, summary, label, detail) => {
    expect(statementLines([summary], language)).toMatchObject([{ no: 1, label, detail, amountMinor: -1500 }])
  })
})
