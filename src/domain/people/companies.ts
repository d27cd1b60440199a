// Companies: promoters, operators, agencies and all others whom we write to or send bills.
import { z } from 'zod'
import {
  flag,
  oneOf,
  optionalCountry,
  optionalCurrency,
  optionalEmail,
  optionalFlag,
  optionalInt,
  optionalLanguage,
  optionalNotes,
  optionalOneOf,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredText,
  someOf,
  tags,
} from '../fields.ts'
import { vatIdProblem } from '../formats.ts'
import { asMessage } from '../problems.ts'
import { invoiceFormats } from './invoice-formats.ts'
import { peopleProblem } from './problems.ts'
import { isLeitwegForm, isLeitwegId } from './leitweg.ts'
import { optionalPct } from '#domain/exact-fields.ts'

export const companyKinds = [
  'promoter',
  'venue_operator',
  'festival',
  'agency',
  'management',
  'label',
  'supplier',
  'travel',
  'sponsor',
  'private_client',
] as const
export type CompanyKind = (typeof companyKinds)[number]

/** How well a company pays; D comes before a block. */
export const creditRatings = ['A', 'B', 'C', 'D'] as const
export type CreditRating = (typeof creditRatings)[number]

/** Whether German artists' social insurance (KSK) is owed by the company itself. */
export const kskAnswers = ['yes', 'no', 'unknown'] as const
export type KskAnswer = (typeof kskAnswers)[number]

export const CompanyAddressInput = z.strictObject({
  addressLine1: optionalText(120),
  addressLine2: optionalText(120),
  zip: optionalText(20),
  city: optionalText(100),
  region: optionalText(100),
  country: optionalCountry(),
})
export type CompanyAddress = z.infer<typeof CompanyAddressInput>

export const CompanyInput = z
  .strictObject({
    name: requiredText(160, peopleProblem('name.missing')),
    legalName: optionalText(200),
    kinds: someOf(companyKinds),
    ...CompanyAddressInput.shape,
    vatId: optionalText(30),
    taxNumber: optionalText(40),
    registerNo: optionalText(40),
    billingEmail: optionalEmail(),
    email: optionalEmail(),
    phone: optionalPhone(),
    website: optionalWebsite(),
    language: optionalLanguage(),
    currency: optionalCurrency(),
    paymentTermsDays: optionalInt(0, 365),
    /** What an invoice must name so that the buyer finds its way: a Leitweg-ID, an order number. */
    buyerReference: optionalText(60),
    /** How bills reach it; null follows the agency's own rule. */
    invoiceFormat: optionalOneOf(invoiceFormats),
    /** Private clients are no businesses, which decides on VAT abroad; null where nobody has said. */
    isBusiness: optionalFlag(),
    /** Share of the fee that is due in advance, where it differs from the usual one. */
    depositPct: optionalPct(),
    creditRating: optionalOneOf(creditRatings),
    kskLiable: oneOf(kskAnswers).default('unknown'),
    prepaymentOnly: flag(),
    blocked: flag(),
    /** Why it is blocked, or must pay in advance. */
    blockedReason: optionalText(300),
    tags: tags(20, 40),
    notesInternal: optionalNotes(),
  })
  .superRefine((input, context) => {
    const vatProblem = input.vatId ? vatIdProblem(input.vatId, input.country) : undefined
    if (vatProblem) context.addIssue({ code: 'custom', path: ['vatId'], message: asMessage(vatProblem) })
    const reference = input.buyerReference
    if (reference && isLeitwegForm(reference) && !isLeitwegId(reference)) {
      const message = asMessage(peopleProblem('company.leitwegId'))
      context.addIssue({ code: 'custom', path: ['buyerReference'], message })
    }
    if ((input.blocked || input.prepaymentOnly) && !input.blockedReason) {
      const problem = peopleProblem(input.blocked ? 'company.blockedReason' : 'company.prepaymentReason')
      context.addIssue({ code: 'custom', path: ['blockedReason'], message: asMessage(problem) })
    }
  })
export type CompanyInput = z.infer<typeof CompanyInput>
