// An artist's tax and bank data: guarded by a right of its own, never part of lists, search or the log.
import { z } from 'zod'
import { compareDecimals, sumDecimals } from '../money.ts'
import {
  flag,
  id,
  oneOf,
  optionalCountry,
  optionalDate,
  optionalEmail,
  optionalFlag,
  optionalInt,
  optionalOneOf,
  optionalText,
} from '../fields.ts'
import { vatIdProblem } from '../formats.ts'
import { asMessage, type Problem } from '../problems.ts'
import { ibanProblem, normaliseIban } from './iban.ts'
import { peopleProblem } from './problems.ts'
import { optionalPct } from '#domain/exact-fields.ts'

const noIban = asMessage(peopleProblem('iban.missing'))

export const legalKinds = ['natural', 'partnership', 'company'] as const
export type LegalKind = (typeof legalKinds)[number]

export const vatStatuses = ['standard', 'reduced', 'small_business', 'foreign'] as const
export type VatStatus = (typeof vatStatuses)[number]

/** Where the money of invoices in the artist's name goes: through the agency's account, or straight to the artist's. */
export const paysToOptions = ['agency', 'artist'] as const
export type PaysTo = (typeof paysToOptions)[number]

const MemberTaxInput = z.strictObject({
  contactId: id(),
  sharePct: optionalPct(),
  taxCountry: optionalCountry(),
  vatStatus: optionalOneOf(vatStatuses),
})
export type MemberTaxInput = z.infer<typeof MemberTaxInput>

/** Missing `iban` keeps the stored one, since it is never given back; null or '' removes it. */
export const ArtistTaxInput = z
  .strictObject({
    /** As it is on top of invoices in the artist's name. */
    legalName: optionalText(200),
    addressLine1: optionalText(120),
    addressLine2: optionalText(120),
    zip: optionalText(20),
    city: optionalText(100),
    billingEmail: optionalEmail(),
    residenceCountry: optionalCountry(),
    /** Resident in the EU or EEA, where that differs from what the country says. */
    isEuEea: optionalFlag(),
    /** People who play: tax that is kept back is counted head by head. */
    heads: optionalInt(1, 200),
    legalKind: optionalOneOf(legalKinds),
    vatStatus: optionalOneOf(vatStatuses),
    vatId: optionalText(30),
    taxNumber: optionalText(40),
    paysTo: oneOf(paysToOptions).default('agency'),
    /** Since when the artist agrees that the agency writes their credit notes. */
    selfBillingOn: optionalDate(),
    exemptionNo: optionalText(60),
    exemptionFrom: optionalDate(),
    exemptionTo: optionalDate(),
    /** The rate of tax that the certificate leaves. */
    exemptionRatePct: optionalPct(),
    kskRelevant: flag(),
    accountHolder: optionalText(120),
    iban: z
      .string({ error: noIban })
      .max(60, noIban)
      .nullable()
      .optional()
      .transform((value) => (value === undefined ? undefined : value && normaliseIban(value))),
    bic: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, asMessage(peopleProblem('tax.bic')))
      .nullish()
      .transform((value) => value || null),
    members: z.array(MemberTaxInput).max(60).default([]),
  })
  .superRefine((tax, context) => {
    const refuse = (path: (string | number)[], problem: Problem) =>
      context.addIssue({ code: 'custom', path, message: asMessage(problem) })
    const vatProblem = tax.vatId ? vatIdProblem(tax.vatId, null) : undefined
    if (vatProblem) refuse(['vatId'], vatProblem)
    const problem = tax.iban ? ibanProblem(tax.iban) : undefined
    if (problem) refuse(['iban'], problem)
    if (tax.exemptionFrom && tax.exemptionTo && tax.exemptionTo < tax.exemptionFrom) {
      refuse(['exemptionTo'], peopleProblem('tax.certificateDates'))
    }
    const shares = sharesProblem(tax.members)
    if (shares) refuse(['members'], shares)
  })
export type ArtistTaxInput = z.infer<typeof ArtistTaxInput>

/** Shares are used by all or by none: together they are the whole. */
export function sharesProblem(members: readonly { sharePct: string | null }[]): Problem | undefined {
  const shares = members.flatMap(({ sharePct }) => (sharePct === null ? [] : [sharePct]))
  if (shares.length === 0) return undefined
  const total = sumDecimals(shares)
  return compareDecimals(total, '100') === 0 ? undefined : peopleProblem('tax.sharesNot100', { total })
}
