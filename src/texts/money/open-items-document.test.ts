import { describe, expect, test } from 'vitest'
import { english } from '../testing.ts'
import { printOpenItems, type OpenItem, type OpenItemsInput } from './open-items-document.ts'

const item = (changes: Partial<OpenItem>): OpenItem => ({
  number: 'RE-2026-0003',
  issueDate: '2026-08-01',
  dueDate: '2026-08-15',
  currency: 'EUR',
  amountMinor: 428_000,
  openMinor: 428_000,
  daysOverdue: 98,
  level: 3,
  ...changes,
})
const input: OpenItemsInput = {
  organisation: {
    name: 'Halbmond Booking GmbH',
    lines: ['Karl-Heine-Straße 12', '04229 Leipzig', 'Tel. 1', 'a@b.example'],
  },
  company: { name: 'Nordlicht', lines: ['Große Bleichen 7', '20354 Hamburg'] },
  on: '2026-11-21',
  items: [
    item({}),
    item({ number: 'RE-2026-0012', openMinor: 56_000, daysOverdue: -9, level: 0, dueDate: null }),
    item({ number: 'RE-2026-0013', currency: 'USD', daysOverdue: 22, level: 1 }),
  ],
  at: new Date('2026-11-21T10:00:00Z'),
}
const print = (changes: Partial<OpenItemsInput> = {}) =>
  JSON.parse(
    JSON.stringify(printOpenItems({ ...input, ...changes }, english)).replaceAll('\u00a0', ' '),
  ) as ReturnType<typeof printOpenItems>

describe('open items', () => {
  test('have one sum for each currency, and say what of it is overdue', () => {
    expect(print().sums).toMatchObject([
      { label: 'Open in EUR', value: '€4,840.00', note: 'of which overdue €4,280.00' },
      { label: 'Open in USD', value: 'USD 4,280.00', note: 'of which overdue USD 4,280.00' },
    ])
  })

  test('say when each was due and how far reminders are', () => {
    expect(print().rows).toMatchObject([
      { due: '15 August 2026', overdue: '98', level: 'Final reminder', isOverdue: true },
      { due: '–', overdue: '–', level: '–', open: '€560.00', isOverdue: false },
      { overdue: '22', level: 'Reminder', open: 'USD 4,280.00' },
    ])
  })

  test('may be none', () => {
    expect(print({ items: [] })).toMatchObject({
      intro: 'No invoices are open in our books as of 21 November 2026.',
      sums: [],
    })
  })

  test('go to the promoter, from the agency', () => {
    expect(print()).toMatchObject({
      address: ['Nordlicht', 'Große Bleichen 7', '20354 Hamburg'],
      sender: { line: 'Halbmond Booking GmbH · Karl-Heine-Straße 12 · 04229 Leipzig' },
      footer: [
        ['Halbmond Booking GmbH', 'Karl-Heine-Straße 12', '04229 Leipzig'],
        ['Tel. 1', 'a@b.example'],
      ],
      madeAt: [2026, 11, 21, 10, 0, 0],
    })
  })
})
