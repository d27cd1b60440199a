/** What the generated types of the money tables do not say: closed lists, and what lies in jsonb columns. */
import type { Generated } from 'kysely'
import type { InvoiceOutcome } from '#domain/booking/bookings/booking-effects.ts'
import type { BudgetLine } from '#domain/money/budgets/budgets.ts'
import type {
  ExpenseCategory,
  ExpenseParty,
  ExpenseRebill,
  ExpenseState,
} from '#domain/money/expense-kinds.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import type {
  InvoiceKind,
  InvoiceState,
  IssuerKind,
  LineKind,
  VatCategory,
} from '#domain/booking/ledger/invoice-kinds.ts'
import type { Language } from '#domain/language.ts'
import type { InvoiceFormat } from '#domain/people/invoice-formats.ts'
import type { LedgerKind } from '#domain/booking/ledger/ledger.ts'
import type { MoneySettings } from '#domain/money/money-settings.ts'
import type { SeriesKind } from '#domain/money/number-series.ts'
import type {
  AccountPurpose,
  BankLineState,
  MoneyWay,
  PaymentState,
} from '#domain/booking/ledger/payment-kinds.ts'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import type { StatementLine } from '#domain/money/statements/statements.ts'
import type { OptionalJsonOf } from './json-columns.ts'

/** Who decided on the VAT of a draft, and why; what was proposed is beside it. */
export type VatDecision = {
  rule: string
  because: string
  reason: string | null
  /** A line has other VAT than the rules propose, or they propose none. */
  differs?: boolean
  by: string
  at: string
}

/** The record that a line of the ledger comes from: `sourceId` is its id. */
export type LedgerSource = 'allocation' | 'settlement' | 'expense' | 'payment' | 'statement' | 'manual'

export type NarrowedMoney = {
  bankAccounts: { purpose: Generated<AccountPurpose> }
  bankLines: {
    state: Generated<BankLineState>
    original: OptionalJsonOf<{ amountMinor: number; currency: string; rate: string | null } | null>
  }
  bankStatements: { format: 'camt053' | 'mt940' | 'csv'; proof: 'proven' | 'unknown' | 'wrong' }
  expenses: {
    category: ExpenseCategory
    paidBy: ExpenseParty
    borneBy: ExpenseParty
    rebill: Generated<ExpenseRebill>
    state: Generated<ExpenseState>
  }
  invoiceBatches: { status: Generated<'running' | 'done' | 'failed'> }
  invoiceBatchItems: { state: Generated<'waiting' | 'done' | 'failed'> }
  invoiceDecisions: { outcome: InvoiceOutcome }
  invoiceDocuments: { kind: 'pdf' | 'xml' }
  invoiceLines: { kind: LineKind; vatCategory: VatCategory }
  invoices: {
    issuerKind: IssuerKind
    kind: InvoiceKind
    state: Generated<InvoiceState>
    language: Language
    format: Generated<InvoiceFormat>
    vatDecision: OptionalJsonOf<VatDecision | null>
    document: OptionalJsonOf<InvoiceDocument | null>
  }
  ledgerEntries: { kind: LedgerKind; corrects: LedgerKind | null; source: LedgerSource }
  moneySettings: { settings: OptionalJsonOf<Partial<MoneySettings>> }
  numberSeries: { issuerKind: IssuerKind; kind: SeriesKind }
  payments: {
    direction: 'in' | 'out'
    state: PaymentState
    method: MoneyWay
    collectedBy: Generated<'agency' | 'artist'>
  }
  statementMessages: { side: 'artist' | 'agency' }
  statements: {
    state: Generated<StatementState>
    language: Generated<Language>
    lines: OptionalJsonOf<StatementLine[]>
  }
  tourBudgets: { lines: OptionalJsonOf<BudgetLine[]> }
  vatIdChecks: { source: 'vies' | 'by_hand' }
  withholdings: {
    remitter: 'agency' | 'promoter'
    state: Generated<'planned' | 'withheld' | 'declared' | 'certificate_received' | 'void'>
  }
}
