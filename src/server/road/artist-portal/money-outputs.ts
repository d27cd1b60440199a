/** What the portal answers about money. Nothing of it says what the agency earns. */
import { z } from 'zod'
import { invoiceKinds, issuerKinds, shownInvoiceStates } from '#domain/booking/ledger/invoice-kinds.ts'
import { expenseCategories, expenseStates } from '#domain/money/expense-kinds.ts'
import { statementStates } from '#domain/money/statements/statement-states.ts'
import { StatementLine, StatementMessage } from '../../money/statements/outputs.ts'

const text = z.string().nullable()

export const PortalStatement = z.strictObject({
  id: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  number: z.string(),
  currency: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  state: z.enum(statementStates),
  openingMinor: z.int(),
  closingMinor: z.int(),
  /** Payouts of earlier statements that were still on their way. */
  outstandingMinor: z.int(),
  payoutMinor: z.int(),
  sentAt: z.date(),
  seenAt: z.date().nullable(),
  approvedAt: z.date().nullable(),
  paidAt: z.date().nullable(),
  /** The PDF is there. */
  isReady: z.boolean(),
  canApprove: z.boolean(),
  canQuery: z.boolean(),
})

export const PortalStatementDetail = z.strictObject({
  statement: z.strictObject({ ...PortalStatement.shape, note: text }),
  lines: z.array(StatementLine),
  messages: z.array(StatementMessage),
})

export const PortalExpense = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid().nullable(),
  eventName: text,
  eventDate: text,
  artistId: z.uuid(),
  artistName: z.string(),
  category: z.enum(expenseCategories),
  description: z.string(),
  supplier: text,
  spentOn: z.string(),
  grossMinor: z.int(),
  currency: z.string(),
  state: z.enum(expenseStates),
  rejectedReason: text,
  hasReceipt: z.boolean(),
  createdAt: z.date(),
})

export const PortalInvoice = z.strictObject({
  id: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  issuerKind: z.enum(issuerKinds),
  kind: z.enum(invoiceKinds),
  state: z.enum(shownInvoiceStates),
  number: z.string(),
  issueDate: z.string(),
  dueOn: text,
  recipientName: z.string(),
  eventId: z.uuid().nullable(),
  eventName: text,
  eventDate: text,
  currency: z.string(),
  netMinor: z.int(),
  vatMinor: z.int(),
  grossMinor: z.int(),
  payableMinor: z.int(),
  openMinor: z.int(),
})
