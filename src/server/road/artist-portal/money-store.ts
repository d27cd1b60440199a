/** Expenses of one's own and invoices in one's own name, in the portal. Each is a function of the database's. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { ExpenseCategory, ExpenseState } from '#domain/money/expense-kinds.ts'
import { shownStateOf } from '#domain/booking/ledger/invoice-balance.ts'
import type { InvoiceKind, InvoiceState, IssuerKind } from '#domain/booking/ledger/invoice-kinds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope } from '../../platform/db/scopes.ts'

/** What the person handed in themselves, the latest first. */
export async function listPortalExpenses(tx: Tx, _scope: ArtistScope) {
  const { rows } = await sql<{
    id: string
    eventId: string | null
    eventName: string | null
    eventDate: LocalDate | null
    artistId: string
    artistName: string
    category: ExpenseCategory
    description: string
    supplier: string | null
    spentOn: LocalDate
    grossMinor: number
    currency: string
    state: ExpenseState
    rejectedReason: string | null
    hasReceipt: boolean
    createdAt: Date
  }>`select * from private.my_expenses() x order by x.spent_on desc, x.id`.execute(tx)
  return rows
}

/** Hands an expense in; false for artists and shows that are not the person's. */
export async function submitPortalExpense(
  tx: Tx,
  _scope: ArtistScope,
  expense: {
    id: string
    artistId: string
    eventId: string | null
    category: ExpenseCategory
    description: string
    supplier: string | null
    spentOn: LocalDate
    netMinor: number
    vatMinor: number
    currency: string
  },
): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select private.submit_my_expense(${expense.id}, ${expense.artistId}, ${expense.eventId}, ${expense.category},
      ${expense.description}, ${expense.supplier}, ${expense.spentOn}, ${expense.netMinor}, ${expense.vatMinor},
      ${expense.currency}) as is_done`.execute(tx)
  return rows[0]?.isDone === true
}

/** Invoices in the artist's name, credit notes for them, and what the agency charges them. */
export async function listPortalInvoices(tx: Tx, _scope: ArtistScope) {
  const { rows } = await sql<{
    id: string
    artistId: string
    artistName: string
    issuerKind: IssuerKind
    kind: InvoiceKind
    state: InvoiceState
    number: string
    issueDate: LocalDate
    dueOn: LocalDate | null
    recipientName: string
    eventId: string | null
    eventName: string | null
    eventDate: LocalDate | null
    currency: string
    netMinor: number
    vatMinor: number
    grossMinor: number
    payableMinor: number
    openMinor: number
  }>`select * from private.my_invoices() i order by i.issue_date desc, i.number desc`.execute(tx)
  // Nothing is open on a deposit that is awaited: its final invoice asks for it.
  return rows.map((row) => ({
    ...row,
    state: shownStateOf(row.state, row.kind === 'deposit' && row.openMinor === 0),
  }))
}

/** What is left of the organisation's space for files; null where no expense of the person's waits for a receipt. */
export async function findReceiptRoom(
  tx: Tx,
  _scope: ArtistScope,
  expenseId: string,
  installedQuota: number,
): Promise<number | null> {
  const { rows } = await sql<{ room: number | null }>`
    select private.my_receipt_room(${expenseId}, ${installedQuota}) as room`.execute(tx)
  return rows[0]?.room ?? null
}

/** Notes the stored receipt of an expense; false where none is waited for any more. */
export async function addReceipt(
  tx: Tx,
  _scope: ArtistScope,
  expenseId: string,
  file: { id: string; name: string; mime: string; size: number; sha256: Buffer },
): Promise<boolean> {
  const { id, name, mime, size, sha256 } = file
  const { rows } = await sql<{ isDone: boolean }>`
    select private.add_my_receipt(${expenseId}, ${id}, ${name}, ${mime}, ${size}, ${sha256}) as is_done`.execute(
    tx,
  )
  return rows[0]?.isDone === true
}
