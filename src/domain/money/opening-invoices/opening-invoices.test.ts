import { describe, expect, test } from 'vitest'
import { sampleInvoice } from '../invoices/invoice-sample.ts'
import { MoneySettings } from '../money-settings.ts'
import { isRemindedAtOnce, openingDocument, type OpeningInvoiceInput } from './opening-invoices.ts'

const { seller, buyer } = sampleInvoice([{ netMinor: 100, vatPct: '19' }])
const documentOf = (more: Partial<OpeningInvoiceInput>) =>
  openingDocument(
    {
      number: '2026-118',
      issueDate: '2026-12-04',
      dueOn: '2027-01-03',
      currency: 'EUR',
      grossMinor: 119_000,
      openMinor: 119_000,
      vatPct: '19',
      vatMinor: null,
      ...more,
    },
    { seller, buyer, account: null, language: 'de' },
  )

test.each<[string, Partial<OpeningInvoiceInput>, object, object]>([
  [
    'by its rate',
    {},
    { netMinor: 100_000, vatMinor: 19_000, payableMinor: 119_000 },
    { category: 'S', pct: '19' },
  ],
  [
    'by its amount, which goes before the rate',
    { vatMinor: 18_999 },
    { netMinor: 100_001, vatMinor: 18_999, payableMinor: 119_000 },
    { category: 'S', pct: '19' },
  ],
  [
    'by its amount alone, with the rate that this is of the net',
    { vatPct: null, vatMinor: 7785 },
    { netMinor: 111_215, vatMinor: 7785, payableMinor: 119_000 },
    { category: 'S', pct: '7' },
  ],
  [
    'with neither, without VAT',
    { vatPct: null },
    { netMinor: 119_000, vatMinor: 0, payableMinor: 119_000 },
    { category: 'O', pct: '0' },
  ],
  [
    'in yen, which has no decimals',
    { currency: 'JPY', grossMinor: 11_000, openMinor: 11_000, vatPct: '10' },
    { netMinor: 10_000, vatMinor: 1000, payableMinor: 11_000 },
    { category: 'S', pct: '10' },
  ],
])('net and VAT %s', (_, more, totals, group) => {
  const document = documentOf(more)
  expect(document.totals).toMatchObject(totals)
  expect(document.vatGroups).toMatchObject([group])
})

test('what was paid before is taken off, and the open amount is asked for', () => {
  expect(documentOf({ openMinor: 50_000 })).toMatchObject({
    totals: { grossMinor: 119_000, prepaidMinor: 69_000, payableMinor: 50_000 },
    prepayments: [{ netMinor: 57_983, vatMinor: 11_017, grossMinor: 69_000 }],
    lines: [],
  })
})

test.each<[string, OpeningInvoiceInput['dueOn'], string]>([
  ['as it was given', '2027-01-03', '2027-01-03'],
  ['on the day of issue where none is', null, '2026-12-04'],
  ['never before that day', '2026-11-01', '2026-12-04'],
])('it is due %s', (_, dueOn, expected) => {
  expect(documentOf({ dueOn }).dueDate).toBe(expected)
})

describe('automatic reminders', () => {
  const dunning = { ...MoneySettings.parse({}).dunning, isOn: true }
  const overdue = { openMinor: 100, issueDate: '2026-02-04', dueOn: '2026-02-18', remindersSent: null }

  test.each<[name: string, facts: Parameters<typeof isRemindedAtOnce>[0], isOn: boolean, is: boolean]>([
    ['of what is overdue', overdue, true, true],
    ['none while they are off', overdue, false, false],
    ['none before the days of the first one are over', { ...overdue, dueOn: '2026-03-28' }, true, false],
    ['by the day of issue where no other is given', { ...overdue, dueOn: null }, true, true],
    ['none after one that went, whose days count from now', { ...overdue, remindersSent: 2 }, true, false],
    ['none after the last', { ...overdue, remindersSent: 3 }, true, false],
  ])('%s', (_name, facts, isOn, is) => {
    expect(isRemindedAtOnce(facts, { ...dunning, isOn }, '2026-04-01')).toBe(is)
  })
})
