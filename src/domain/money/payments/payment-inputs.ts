// What forms and calls take for a payment and what it is set against.
import { z } from 'zod'
import { minor } from '../../booking/deals/deals.ts'
import { optionalRate, positiveMinor, signedMinor } from '../../exact-fields.ts'
import {
  currency,
  id,
  localDate,
  oneOf,
  optionalDate,
  optionalId,
  optionalNotes,
  optionalText,
  plainText,
  requiredText,
} from '../../fields.ts'
import { moneyWays } from '../../booking/ledger/payment-kinds.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

export const paymentDirections = ['in', 'out'] as const
export const collectors = ['agency', 'artist'] as const
export type Collector = (typeof collectors)[number]

/** A part of the payment, in the invoice's currency; below zero where money goes back. */
export const AllocationInput = z.strictObject({
  invoiceId: id(moneyProblem('payment.chooseInvoice')),
  amountMinor: signedMinor(),
})
export type AllocationInput = z.infer<typeof AllocationInput>

/** No invoice is named twice. */
export const AllocationsInput = z
  .array(AllocationInput)
  .max(200, asMessage(moneyProblem('payment.tooManyInvoices', { max: 200 })))
  .superRefine((allocations, context) => {
    allocations.forEach(({ invoiceId }, index) => {
      if (allocations.findIndex((other) => other.invoiceId === invoiceId) === index) return
      context.addIssue({
        code: 'custom',
        path: [index, 'invoiceId'],
        message: asMessage(moneyProblem('payment.invoiceTwice')),
      })
    })
  })

export const PaymentInput = z
  .strictObject({
    direction: oneOf(paymentDirections).default('in'),
    paidOn: localDate(),
    valueOn: optionalDate(),
    /** What the payer paid, whatever bank or card service kept of it. */
    amountMinor: positiveMinor(),
    currency: currency(),
    method: oneOf(moneyWays).default('transfer'),
    counterparty: plainText(200),
    companyId: optionalId(),
    artistId: optionalId(),
    reference: optionalText(140),
    /** Cash on the night may reach the artist; then the agency notes it. */
    collectedBy: oneOf(collectors).default('agency'),
    /** What bank or card service kept. */
    feeMinor: minor().default(0),
    /** Units of the organisation's base currency for one of `currency`. */
    fxRate: optionalRate(),
    note: optionalNotes(2000),
    allocations: AllocationsInput.default([]),
  })
  .superRefine(({ amountMinor, feeMinor, direction, collectedBy }, context) => {
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    if (feeMinor > amountMinor) refuse('feeMinor', moneyProblem('payment.feeTooHigh'))
    if (direction === 'out' && collectedBy === 'artist') {
      refuse('collectedBy', moneyProblem('payment.byAgency'))
    }
  })
  .meta({ examples: [{ paidOn: '2027-05-02', amountMinor: 428_000, currency: 'EUR' }] })
export type PaymentInput = z.infer<typeof PaymentInput>
export type PaymentFields = z.input<typeof PaymentInput>

export const PaymentReversalInput = z.strictObject({
  reason: requiredText(500, moneyProblem('reasonMissing')),
})
