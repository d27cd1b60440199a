import { expect, test } from 'vitest'
import type { InvoiceParty, VatGroup } from '#domain/money/invoices/invoice-document.ts'
import { vatReport, type VatDocument } from './vat-report.ts'

const group = (pct: string, baseMinor: number, vatMinor: number, category: VatGroup['category'] = 'S') => ({
  category,
  pct,
  baseMinor,
  vatMinor,
  exemptionCode: null,
  exemptionReason: null,
})
const buyer = { name: 'Kanal 9', vatId: null } as InvoiceParty
const issued = (changes: Partial<VatDocument>): VatDocument => ({
  kind: 'invoice',
  currency: 'EUR',
  vatGroups: [],
  prepayments: [],
  buyer,
  vatInBase: null,
  ...changes,
})

test('bases and VAT by rate; a final invoice counts what it adds to its deposits, a cancellation takes back', () => {
  const { rows } = vatReport([
    issued({ kind: 'deposit', vatGroups: [group('7', 400_000, 28_000)] }),
    issued({
      kind: 'final',
      vatGroups: [group('7.00', 800_000, 56_000)],
      prepayments: [
        { number: 'RE-1', issueDate: '2027-01-01', netMinor: 400_000, vatMinor: 28_000, grossMinor: 428_000 },
      ],
    }),
    issued({ vatGroups: [group('19', 120_000, 22_800)] }),
    issued({ kind: 'credit_note', vatGroups: [group('19', 20_000, 3_800)] }),
  ])
  expect(rows).toEqual([
    { currency: 'EUR', category: 'S', pct: '19', count: 2, baseMinor: 100_000, vatMinor: 19_000 },
    { currency: 'EUR', category: 'S', pct: '7', count: 2, baseMinor: 800_000, vatMinor: 56_000 },
  ])
})

test('sales to businesses in the EU are listed by VAT id', () => {
  const polish = { ...buyer, name: 'Klub', vatId: 'PL5260250995' }
  const { recap } = vatReport([
    issued({ buyer: polish, vatGroups: [group('0', 800_000, 0, 'AE')] }),
    issued({ buyer: polish, kind: 'credit_note', vatGroups: [group('0', 100_000, 0, 'AE')] }),
    issued({ vatGroups: [group('0', 5, 0, 'O')] }),
  ])
  expect(recap).toEqual([
    { vatId: 'PL5260250995', name: 'Klub', currency: 'EUR', count: 2, baseMinor: 700_000 },
  ])
})
