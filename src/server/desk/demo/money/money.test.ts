import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { invoiceProblems } from '#domain/money/invoices/build-invoice.ts'
import { statementStates } from '#domain/money/statements/statement-states.ts'
import type { Row } from '../address-book.ts'
import { makeDemo } from '../data.ts'

const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)

test.each(['2026-01-01', '2026-11-21', '2027-03-29', '2027-08-15'])(
  'on %s: invoices that lack nothing, in series without a gap, paid and told to the cent',
  (day) => {
    const sealed = { seal: (text: string) => `sealed ${text}` }
    const tables = new Map(makeDemo(new Date(`${day}T08:00:00Z`), [], [], sealed))
    const org = tables.get('organisations')!.find(({ slug }) => slug === 'halbmond')!
    const own = (table: string) => tables.get(table)!.filter((row) => row['org_id'] === org['id'])
    const invoices = own('invoices')
    const issued = invoices.filter(({ number }) => number !== null)
    const kinds = (column: string) => new Set(invoices.map((row) => row[column]))
    for (const kind of ['invoice', 'deposit', 'final', 'corrected', 'credit_note', 'self_billed']) {
      expect(kinds('kind')).toContain(kind)
    }
    for (const state of ['draft', 'issued', 'sent', 'part_paid', 'paid', 'cancelled', 'written_off']) {
      expect(kinds('state')).toContain(state)
    }
    for (const format of ['pdf', 'zugferd', 'xrechnung']) expect(kinds('format')).toContain(format)
    for (const { document, number } of issued) {
      expect([number, invoiceProblems(document as InvoiceDocument)]).toEqual([number, []])
    }
    for (const same of Map.groupBy(
      issued,
      (row) => `${String(row['series_id'])} ${String(row['number_year'])}`,
    ).values()) {
      const inOrder = same.toSorted((a, b) => Number(a['number_no']) - Number(b['number_no']))
      expect(inOrder.map((row) => row['number_no'])).toEqual(inOrder.map((_row, index) => index + 1))
      const days = inOrder.map((row) => String(row['issue_date']))
      expect(days).toEqual(days.toSorted())
    }
    const late = issued.filter(
      (row) => ['sent', 'part_paid'].includes(String(row['state'])) && String(row['due_on']) < day,
    )
    expect(late.length).toBeGreaterThanOrEqual(12)

    // What is billed as a deposit is one in the schedule, and nothing is billed before what comes before it.
    const items = new Map(own('deal_schedule_items').map((item) => [item['id'], item]))
    const wrong = invoices.flatMap(({ kind, number, schedule_item_id: id }) =>
      kind === 'deposit' && id !== null && items.get(id)?.['label'] !== 'deposit'
        ? [`${String(number)} bills the ${String(items.get(id)?.['label'])}`]
        : [],
    )
    expect(wrong).toEqual([])
    // Nobody waives without a word; what a cancelled show no longer asks for, nobody waived.
    expect(
      own('deal_schedule_items').filter((row) => row['state'] === 'waived' && !row['waived_reason']),
    ).toEqual([])

    const ledger = own('ledger_entries')
    const statements = own('statements')
    for (const state of statementStates) expect(statements.map((row) => row['state'])).toContain(state)
    for (const statement of statements) {
      if (statement['state'] === 'void') continue
      const entries = ledger.filter((entry) => entry['statement_id'] === statement['id'])
      const lines = statement['lines'] as { amountMinor: number }[]
      const sum = lines.reduce((all, { amountMinor }) => all + amountMinor, 0)
      expect(sumOf(entries, 'amount_minor')).toBe(sum)
      expect(Number(statement['opening_minor']) + sum).toBe(statement['closing_minor'])
    }
    for (const note of invoices.filter(({ kind }) => kind === 'self_billed')) {
      const entries = ledger.filter((entry) => entry['statement_id'] === note['statement_id'])
      const vat = entries.filter(
        ({ kind, corrects }) => kind === 'vat_collected' || corrects === 'vat_collected',
      )
      const earned = new Set(
        entries.flatMap(({ kind, booking_id }) => (kind === 'fee_earned' ? [booking_id] : [])),
      )
      expect(
        sumOf(
          vat.filter((entry) => earned.has(entry['booking_id'])),
          'amount_minor',
        ),
      ).toBe(note['vat_minor'])
    }
    expect(statements.some((row) => Number(row['closing_minor']) < 0)).toBe(true)
    expect(own('bank_lines').filter(({ state }) => state === 'open')).toHaveLength(25)
    for (const { proof } of own('bank_statements')) expect(proof).toBe('proven')
    for (const state of ['draft', 'submitted', 'approved', 'rejected', 'booked']) {
      expect(own('expenses').map((row) => row['state'])).toContain(state)
    }
    for (const [deal, items] of Map.groupBy(own('deal_schedule_items'), (item) => item['deal_id'])) {
      const { booking_id: bookingId } = own('deals').find(({ id }) => id === deal)!
      const { status } = own('bookings').find(({ id }) => id === bookingId)!
      if (status === 'settled') for (const item of items) expect(item['state']).toBe('paid')
    }
  },
)
