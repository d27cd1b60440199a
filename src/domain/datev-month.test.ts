import { expect, test } from 'vitest'
import { orderedRows, type DatevEntry } from './datev-month.ts'
import type { DatevRow } from './datev.ts'

const row = (date: string, documentNo: string): DatevRow => ({
  amountMinor: 100,
  currency: 'EUR',
  rate: null,
  baseMinor: null,
  side: 'S',
  account: '10001',
  contraAccount: '8400',
  taxKey: null,
  date,
  documentNo,
  dueOn: null,
  text: '',
  euVatId: null,
  serviceOn: null,
  isReversal: false,
  costCentre: null,
})
const entry = (date: string, order: DatevEntry['order'], ...numbers: string[]): DatevEntry => ({
  date,
  order,
  no: numbers[0]!,
  rows: numbers.map((number) => row(date, number)),
})

test('rows of the same day are sorted by invoice number, and those of one record stay together', () => {
  const rows = orderedRows([
    entry('2026-03-02', 'payment', 'RE-2', 'RE-1'),
    entry('2026-03-02', 'document', 'RE-10'),
    entry('2026-03-02', 'document', 'RE-9'),
    entry('2026-03-02', 'replaced', 'AN-1'),
    entry('2026-03-01', 'payment', 'Z'),
    entry('2026-03-02', 'document', 'JP-2026-0005'),
    entry('2026-03-02', 'payment', 'RE-1'),
  ])
  expect(rows.map(({ date, documentNo }) => `${date.slice(8)} ${documentNo}`)).toEqual([
    '01 Z',
    '02 AN-1',
    '02 JP-2026-0005',
    '02 RE-1',
    '02 RE-2',
    '02 RE-1',
    '02 RE-9',
    '02 RE-10',
  ])
})
