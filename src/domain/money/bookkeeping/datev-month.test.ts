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
const entry = (order: DatevEntry['order'], date: string, ...numbers: string[]): DatevEntry => ({
  order,
  rows: numbers.map((number) => ({ ...row(date, number), text: order })),
})

test('rows of the same day are sorted by invoice number, a document before its payment', () => {
  const rows = orderedRows([
    entry('payment', '2026-03-02', 'RE-2', 'RE-1'),
    entry('document', '2026-03-02', 'RE-10'),
    entry('document', '2026-03-02', 'RE-9'),
    entry('replaced', '2026-03-02', 'AN-1'),
    entry('payment', '2026-03-01', 'Z'),
    entry('document', '2026-03-02', 'JP-2026-0005'),
    entry('document', '2026-03-02', 'RE-1'),
  ])
  expect(rows.map(({ date, documentNo, text }) => `${date.slice(8)} ${documentNo} ${text}`)).toEqual([
    '01 Z payment',
    '02 AN-1 replaced',
    '02 JP-2026-0005 document',
    '02 RE-1 document',
    '02 RE-1 payment',
    '02 RE-2 payment',
    '02 RE-9 document',
    '02 RE-10 document',
  ])
})
