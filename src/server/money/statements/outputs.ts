/** What the calls about statements answer. All of it is money: only members who may see statements get any. */
import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { ledgerKinds } from '#domain/booking/ledger/ledger.ts'
import { exceptionKinds } from '#domain/money/statements/statement-exceptions.ts'
import { statementActions } from '#domain/money/statements/statement-actions.ts'
import { statementStates } from '#domain/money/statements/statement-states.ts'

const text = z.string().nullable()

export const StatementListRow = z.strictObject({
  id: z.uuid(),
  number: text,
  artistId: z.uuid(),
  artistName: z.string(),
  currency: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  state: z.enum(statementStates),
  openingMinor: z.int(),
  closingMinor: z.int(),
  payoutMinor: z.int(),
  /** Something on it was corrected later. */
  hasDrift: z.boolean(),
  /** How many questions the artist asked. */
  queries: z.int(),
  sentAt: z.date().nullable(),
  seenAt: z.date().nullable(),
  version: z.int(),
})

export const StatementLine = z.strictObject({
  no: z.int(),
  date: z.string(),
  label: z.string(),
  detail: text,
  amountMinor: z.int(),
  /** Shown beside the sum, never part of it. */
  notedMinor: z.int().nullable(),
  bookingId: z.uuid().nullable(),
  eventId: z.uuid().nullable(),
  kind: z.enum(ledgerKinds),
})

export const StatementMessage = z.strictObject({
  id: z.uuid(),
  lineNo: z.int().nullable(),
  side: z.enum(['artist', 'agency']),
  text: z.string(),
  name: z.string(),
  createdAt: z.date(),
})

export const StatementCandidate = z.strictObject({
  artistId: z.uuid(),
  artistName: z.string(),
  artistSlug: z.string(),
  currency: z.string(),
  entryCount: z.int(),
  openingMinor: z.int(),
  closingMinor: z.int(),
  payoutMinor: z.int(),
  /** What somebody should check first, in sentences. */
  exceptions: z.array(z.strictObject({ kind: z.enum(exceptionKinds), message: z.string() })),
  /** Nothing to include: no statement is made of it. */
  isZero: z.boolean(),
})

export const StatementRecord = z.strictObject({
  statement: z.strictObject({
    id: z.uuid(),
    number: text,
    artistId: z.uuid(),
    artistName: z.string(),
    artistSlug: z.string(),
    currency: z.string(),
    periodFrom: z.string(),
    periodTo: z.string(),
    state: z.enum(statementStates),
    language: z.enum(languages),
    openingMinor: z.int(),
    closingMinor: z.int(),
    /** Payouts of earlier statements that are still on their way: part of the opening, not of this payout. */
    outstandingMinor: z.int(),
    payoutMinor: z.int(),
    note: text,
    selfBilledInvoiceId: z.uuid().nullable(),
    sentAt: z.date().nullable(),
    seenAt: z.date().nullable(),
    approvedAt: z.date().nullable(),
    approvedByName: text,
    paidAt: z.date().nullable(),
    voidReason: text,
    /** The PDF is there. */
    isReady: z.boolean(),
    version: z.int(),
  }),
  lines: z.array(StatementLine),
  /** What was corrected after it was sent, and which statement includes it; null where none has yet. */
  drift: z.array(
    z.strictObject({
      date: z.string(),
      bookingId: z.uuid().nullable(),
      eventName: text,
      label: z.string(),
      amountMinor: z.int(),
      statementNo: text,
    }),
  ),
  messages: z.array(StatementMessage),
  actions: z.array(
    z.strictObject({
      action: z.enum(statementActions),
      allowed: z.boolean(),
      /** Why it is not. */
      reason: z.string().optional(),
      needsReason: z.boolean(),
    }),
  ),
  canEdit: z.boolean(),
  payout: z.strictObject({
    payoutMinor: z.int(),
    accountHolder: text,
    ibanLast4: text,
    bankChangedAt: z.date().nullable(),
    bankConfirmedAt: z.date().nullable(),
    mayPay: z.boolean(),
    /** Why not yet, in a sentence. */
    because: text,
    canConfirmBank: z.boolean(),
  }),
})
