// What forms and calls take for a draft of an invoice, and for the decision on its VAT.
import { z } from 'zod'
import { pct, quantity, unitPrice } from '../../exact-fields.ts'
import {
  currency,
  localDate,
  oneOf,
  optionalDate,
  optionalId,
  optionalInt,
  optionalNotes,
  optionalOneOf,
  optionalText,
  requiredText,
} from '../../fields.ts'
import {
  hasRate,
  invoiceKinds,
  issuerKinds,
  lineKinds,
  vatCategories,
  type VatCategory,
} from '../../booking/ledger/invoice-kinds.ts'
import { languages } from '../../language.ts'
import { invoiceFormats } from '../../people/invoice-formats.ts'
import { compareDecimals } from '../../money.ts'
import { vatGrounds } from '#domain/money/tax/vat-deviations.ts'
import { commonProblem } from '../../common-problems.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

/** Why a rate does not fit its category, or undefined: only one category carries a rate above zero. */
function rateProblem(category: VatCategory, rate: string): Problem | undefined {
  // Refused by its own field already.
  if (!/^\d+(\.\d+)?$/.test(rate)) return undefined
  const isZero = compareDecimals(rate, '0') === 0
  if (hasRate(category)) return isZero ? moneyProblem('line.rateMissing') : undefined
  return isZero ? undefined : moneyProblem('line.rateNotZero')
}

const unitMessage = asMessage(moneyProblem('line.unit'))
const tooManyLines = asMessage(moneyProblem('lines.tooMany', { max: 99 }))
const noLine = asMessage(moneyProblem('lines.choose'))

export const InvoiceLineInput = z
  .strictObject({
    kind: oneOf(lineKinds),
    description: requiredText(300, moneyProblem('line.description')),
    detail: optionalText(300),
    quantity: quantity().default('1'),
    /** UN/ECE Recommendation 20. */
    unit: z
      .string({ error: unitMessage })
      .regex(/^[A-Z0-9]{2,3}$/, unitMessage)
      .default('C62'),
    unitPrice: unitPrice(),
    vatCategory: oneOf(vatCategories),
    vatPct: pct(),
    bookingId: optionalId(),
  })
  .superRefine(({ vatCategory, vatPct }, context) => {
    const problem = rateProblem(vatCategory, vatPct)
    if (problem) context.addIssue({ code: 'custom', path: ['vatPct'], message: asMessage(problem) })
  })
export type InvoiceLineInput = z.infer<typeof InvoiceLineInput>

/** A draft may still lack its recipient; issuing asks for one. */
export const InvoiceDraftInput = z
  .strictObject({
    issuerKind: oneOf(issuerKinds),
    /** The artist in whose name it is written. */
    issuerArtistId: optionalId(),
    kind: oneOf(invoiceKinds).default('invoice'),
    /** Who gets it: a company, a person, or (the agency's commission, a self-billed invoice) an artist. */
    companyId: optionalId(),
    contactId: optionalId(),
    artistId: optionalId(),
    eventId: optionalId(),
    bookingId: optionalId(),
    language: oneOf(languages),
    currency: currency(),
    format: oneOf(invoiceFormats).default('pdf'),
    serviceFrom: localDate(),
    serviceTo: optionalDate(),
    dueOn: optionalDate(),
    /** Days after issue, where no day is given; null as the organisation has it. */
    paymentTermsDays: optionalInt(0, 365),
    buyerReference: optionalText(100),
    notes: optionalNotes(2000),
    internalNote: optionalNotes(2000),
    lines: z
      .array(InvoiceLineInput)
      .min(1, asMessage(moneyProblem('invoice.noLines')))
      .max(99, tooManyLines),
  })
  .superRefine((draft, context) => {
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    const { issuerKind, issuerArtistId, kind, companyId, contactId, artistId, serviceFrom, serviceTo } = draft
    if (issuerKind === 'artist' && !issuerArtistId)
      refuse('issuerArtistId', moneyProblem('draft.chooseArtist'))
    if (issuerKind === 'organisation' && issuerArtistId) {
      refuse('issuerArtistId', moneyProblem('draft.notByArtist'))
    }
    if ([companyId, contactId, artistId].filter(Boolean).length > 1) {
      refuse(artistId ? 'artistId' : 'contactId', moneyProblem('draft.oneRecipient'))
    }
    if (issuerKind === 'artist' && artistId) refuse('artistId', moneyProblem('draft.recipientOfArtist'))
    if (kind === 'self_billed' && (issuerKind === 'artist' || !artistId)) {
      refuse('artistId', moneyProblem('draft.selfBilledArtist'))
    }
    if (kind === 'opening') refuse('kind', moneyProblem('draft.kind'))
    if (serviceTo && serviceTo < serviceFrom) refuse('serviceTo', moneyProblem('draft.servicePeriod'))
  })
export type InvoiceDraftInput = z.infer<typeof InvoiceDraftInput>
export type InvoiceDraftFields = z.input<typeof InvoiceDraftInput>

/** What somebody decided on the VAT of lines, by their numbers. */
export const VatDecisionInput = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          no: z.int().min(1).max(99),
          category: oneOf(vatCategories),
          pct: pct(),
          /** Needed where it differs from what was proposed, or an accountant has to decide. */
          ground: optionalOneOf(vatGrounds),
        }),
      )
      .min(1, noLine)
      .max(99, tooManyLines),
    /** More about the grounds. */
    reason: optionalText(500),
  })
  .superRefine(({ lines }, context) => {
    lines.forEach(({ no, category, pct }, index) => {
      const problem = rateProblem(category, pct)
      if (problem) {
        context.addIssue({ code: 'custom', path: ['lines', index, 'pct'], message: asMessage(problem) })
      }
      if (lines.findIndex((line) => line.no === no) !== index) {
        context.addIssue({
          code: 'custom',
          path: ['lines', index, 'no'],
          message: asMessage(moneyProblem('line.twice')),
        })
      }
    })
  })
export type VatDecisionInput = z.infer<typeof VatDecisionInput>

/** Lines that a cancellation takes back in part, net; without them all that is left of the invoice. */
export const CreditNoteInput = z.strictObject({
  reason: requiredText(500, moneyProblem('reasonMissing')),
  parts: z
    .array(
      z.strictObject({
        no: z.int().min(1).max(99),
        netMinor: z
          .int({ error: asMessage(commonProblem('amount')) })
          .refine((value) => value !== 0, asMessage(commonProblem('amountZero'))),
      }),
    )
    .min(1, noLine)
    .max(99)
    .nullish()
    .transform((value) => value ?? null),
})
export type CreditNoteInput = z.infer<typeof CreditNoteInput>
