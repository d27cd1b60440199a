/** What the calls about invoices answer. */
import { z } from 'zod'
import { invoiceActions } from '#domain/money/invoices/invoice-actions.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import {
  invoiceKinds,
  invoiceStates,
  issuerKinds,
  lineKinds,
  shownInvoiceStates,
  vatCategories,
} from '#domain/booking/ledger/invoice-kinds.ts'
import { languages } from '#domain/language.ts'
import { invoiceFormats } from '#domain/people/invoice-formats.ts'
import { vatGrounds } from '#domain/money/tax/vat-deviations.ts'
import { moneyWays, paymentStates } from '#domain/booking/ledger/payment-kinds.ts'
import { rateBases } from '#domain/money/tax/exchange-rates.ts'
import { invoiceRelations } from './page-store.ts'

const text = z.string().nullable()
const id = z.uuid()
const optionalId = z.uuid().nullable()
const date = z.string()
const minor = z.int()

export const Done = z.strictObject({ id })
export const Version = z.strictObject({ version: z.int() })

export const InvoiceListRow = z.strictObject({
  id,
  number: text,
  kind: z.enum(invoiceKinds),
  state: z.enum(shownInvoiceStates),
  issuerKind: z.enum(issuerKinds),
  issuerName: z.string(),
  recipientName: z.string(),
  eventId: optionalId,
  eventName: text,
  eventDate: date.nullable(),
  bookingId: optionalId,
  artistName: text,
  issueDate: date.nullable(),
  dueOn: date.nullable(),
  currency: z.string(),
  netMinor: minor,
  vatMinor: minor,
  grossMinor: minor,
  payableMinor: minor,
  openMinor: minor,
  daysOverdue: z.int(),
  dunningLevel: z.int(),
  isDisputed: z.boolean(),
  promisedOn: date.nullable(),
  /** Its files are there. */
  isReady: z.boolean(),
  version: z.int(),
})

export const OpenSum = z.strictObject({ currency: z.string(), openMinor: minor, overdueMinor: minor })
export const StateCounts = z.record(z.enum(shownInvoiceStates), z.int())

const Party = z.strictObject({
  name: z.string(),
  addressLine1: text,
  addressLine2: text,
  zip: text,
  city: text,
  region: text,
  country: z.string(),
  vatId: text,
  taxNumber: text,
  register: text,
  directors: z.array(z.string()),
  contactName: text,
  phone: text,
  email: text,
  website: text,
})
const DocumentLine = z.strictObject({
  no: z.int(),
  kind: z.enum(lineKinds),
  description: z.string(),
  detail: text,
  quantity: z.string(),
  unit: z.string(),
  unitPrice: z.string(),
  netMinor: minor,
  vatCategory: z.enum(vatCategories),
  vatPct: z.string(),
})

/** The invoice as it was issued; of a draft, as it would be, with the number ''. */
const DocumentOutput: z.ZodType<InvoiceDocument> = z.strictObject({
  kind: z.enum(invoiceKinds),
  issuerKind: z.enum(issuerKinds),
  format: z.enum(invoiceFormats),
  language: z.enum(languages),
  number: z.string(),
  issueDate: date,
  dueDate: date.nullable(),
  service: z.strictObject({ from: date, to: date.nullable() }),
  currency: z.string(),
  seller: Party,
  buyer: Party,
  buyerReference: text,
  onBehalfBy: text,
  contractNumber: text,
  lines: z.array(DocumentLine),
  vatGroups: z.array(
    z.strictObject({
      category: z.enum(vatCategories),
      pct: z.string(),
      baseMinor: minor,
      vatMinor: minor,
      exemptionCode: text,
      exemptionReason: text,
    }),
  ),
  totals: z.strictObject({
    netMinor: minor,
    vatMinor: minor,
    grossMinor: minor,
    prepaidMinor: minor,
    payableMinor: minor,
  }),
  prepayments: z.array(
    z.strictObject({
      number: z.string(),
      issueDate: date,
      netMinor: minor,
      vatMinor: minor,
      grossMinor: minor,
    }),
  ),
  replaces: z
    .array(z.strictObject({ number: z.string(), issueDate: date, grossMinor: minor, paidMinor: minor }))
    .optional(),
  precedes: z.strictObject({ number: z.string(), issueDate: date }).nullable(),
  withheldMinor: minor,
  payment: z
    .strictObject({ holder: z.string(), iban: z.string(), bic: text, reference: z.string() })
    .nullable(),
  vatInBase: z
    .strictObject({
      currency: z.string(),
      vatMinor: minor,
      rate: z.string(),
      rateDate: date,
      source: z.string(),
      basis: z.enum(rateBases).optional(),
    })
    .nullable(),
  notes: z.array(z.string()),
})

export const Proposal = z.strictObject({
  category: z.enum(vatCategories),
  pct: z.string(),
  exemptionCode: text,
  exemptionReason: text,
  rule: z.string(),
  /** Why, in the reader's language. */
  because: z.string(),
  needs: z.enum(['vat_id_check', 'recipient_vat_id', 'accountant']).nullable(),
})

export const Problem = z.strictObject({
  field: z.string(),
  message: z.string(),
  side: z.enum(['seller', 'buyer', 'invoice']),
})

export const InvoicePage = z.strictObject({
  invoice: z.strictObject({
    ...InvoiceListRow.omit({
      issuerName: true,
      openMinor: true,
      daysOverdue: true,
      isReady: true,
    }).shape,
    /** As the machine knows it, which no list shows. */
    state: z.enum(invoiceStates),
    artistId: optionalId,
    companyId: optionalId,
    contactId: optionalId,
    scheduleItemId: optionalId,
    statementId: optionalId,
    cancelsId: optionalId,
    replacedById: optionalId,
    language: z.enum(languages),
    format: z.enum(invoiceFormats),
    serviceFrom: date,
    serviceTo: date.nullable(),
    paymentTermsDays: z.int(),
    buyerReference: text,
    notes: text,
    internalNote: text,
    bankAccountId: optionalId,
    vatDecision: z
      .strictObject({
        rule: z.string(),
        because: z.string(),
        reason: text,
        differs: z.boolean().optional(),
        by: z.string(),
        at: z.string(),
      })
      .nullable(),
    issuedAt: z.date().nullable(),
    issuedByName: text,
    document: DocumentOutput.nullable(),
    prepaidMinor: minor,
    withheldMinor: minor,
    paidMinor: minor,
    creditedMinor: minor,
    writtenOffMinor: minor,
    paidOn: date.nullable(),
    disputeNote: text,
    promisedNote: text,
    sentAt: z.date().nullable(),
    dunnedAt: z.date().nullable(),
    endedReason: text,
    createdAt: z.date(),
    updatedAt: z.date(),
  }),
  lines: z.array(z.strictObject({ ...DocumentLine.shape, bookingId: optionalId })),
  proposals: z.array(
    z.strictObject({
      no: z.int(),
      proposal: Proposal,
      /** What may be chosen instead, and on which grounds; a rate of null is any. */
      deviations: z.array(
        z.strictObject({
          category: z.enum(vatCategories),
          pct: z.string().nullable(),
          grounds: z.array(z.enum(vatGrounds)),
        }),
      ),
    }),
  ),
  problems: z.array(Problem),
  relations: z.array(
    z.strictObject({
      id,
      number: text,
      kind: z.enum(invoiceKinds),
      state: z.enum(shownInvoiceStates),
      role: z.enum(invoiceRelations),
    }),
  ),
  emails: z.array(
    z.strictObject({
      id,
      level: z.int(),
      sentTo: z.string(),
      subject: z.string(),
      interestMinor: minor.nullable(),
      lumpMinor: minor.nullable(),
      createdAt: z.date(),
    }),
  ),
  payments: z.array(
    z.strictObject({
      paymentId: id,
      paidOn: date,
      amountMinor: minor,
      currency: z.string(),
      method: z.enum(moneyWays),
      state: z.enum(paymentStates),
    }),
  ),
  links: z.array(z.strictObject({ id, createdAt: z.date(), expiresAt: z.date() })),
  actions: z.array(
    z.strictObject({
      action: z.enum(invoiceActions as [string, ...string[]]) as unknown as z.ZodEnum<{
        [Action in (typeof invoiceActions)[number]]: Action
      }>,
      allowed: z.boolean(),
      reason: z.string().optional(),
      needsReason: z.boolean().optional(),
    }),
  ),
  openMinor: minor,
  daysOverdue: z.int(),
  canEdit: z.boolean(),
  isReady: z.boolean(),
  /** The batch that is still to issue this draft. */
  batchId: optionalId,
})

export const Candidate = z.strictObject({
  scheduleItemId: id,
  bookingId: id,
  eventId: id,
  eventName: z.string(),
  eventDate: date,
  artistName: z.string(),
  label: z.string(),
  dueOn: date.nullable(),
  amount: z.strictObject({ amountMinor: minor, currency: z.string() }),
  plans: z.array(
    z.strictObject({ issuerKind: z.enum(issuerKinds), kind: z.enum(invoiceKinds), netMinor: minor }),
  ),
  /** Why it cannot be drafted yet. */
  problem: text,
})

export const BatchProgress = z.strictObject({
  done: z.int(),
  failed: z.array(z.strictObject({ invoiceId: id, message: z.string() })),
  total: z.int(),
  status: z.enum(['running', 'done', 'failed']),
  error: text,
})
