/** The demo's books as rows by table, in the order in which they can be inserted. */
import { searchText } from '#domain/platform/search/search.ts'
import type { Row } from '../address-book.ts'
import type { Books } from './books.ts'
import type { DemoExpense } from './expenses.ts'
import { snake } from './money-records.ts'
import { demoId } from '../random.ts'
import type { StatementBook } from './statements.ts'

type Made = {
  statementBook: StatementBook
  expenses: readonly DemoExpense[]
  bank: { statements: Row[]; lines: Row[] }
  withholdings: Row[]
}

export function moneyRows(
  books: Books,
  { statementBook, expenses, bank, withholdings }: Made,
): [table: string, rows: Row[]][] {
  const { orgId, org, accountant } = books
  const own = (record: object): Row => ({ org_id: orgId, ...snake(record) })
  const by = { created_by: accountant.id }
  const invoices = [...books.invoices.values()]
  return [
    ['fx_rates', books.rates.rows],
    ['vat_rates', books.rates.averageRows],
    ['number_series', books.series.map((series) => ({ ...own(series), ...by }))],
    ['number_counters', [...books.counters.values()].map(own)],
    // Before their invoices: the lines of an issued one are closed to everybody.
    ['invoice_lines', invoices.flatMap(({ lines }) => lines.map(own))],
    [
      'invoices',
      invoices.map(({ lines: _lines, aboutArtistId: _artist, ...invoice }) => ({
        ...own(invoice),
        updated_by: accountant.id,
        search: searchText([invoice.number, invoice.recipientName]),
      })),
    ],
    ['invoice_prepayments', books.prepayments.map(own)],
    [
      'invoice_emails',
      books.emails.map((email, index) => ({ ...own(email), id: demoId(`${org} e-mail ${index}`), ...by })),
    ],
    [
      'statements',
      statementBook.statements.map((statement) => ({ ...own(statement), updated_by: accountant.id })),
    ],
    [
      'statement_messages',
      statementBook.messages.map((message, index) => ({
        ...own(message),
        id: demoId(`${org} message ${index}`),
      })),
    ],
    ['bank_statements', bank.statements],
    ['bank_lines', bank.lines],
    [
      'payments',
      books.payments.map((payment) => ({
        ...own(payment),
        ...by,
        search: searchText([payment.counterparty, payment.reference, payment.note]),
      })),
    ],
    ['payment_allocations', books.allocations.map((allocation) => ({ ...own(allocation), ...by }))],
    ['ledger_entries', books.ledger.map((entry) => ({ ...own(entry), ...by }))],
    ['expenses', expenses.map((expense) => own(expense))],
    ['withholdings', withholdings],
  ]
}
