// Companies: promoters, operators, agencies and all others whom we write to or send bills.
import { z } from 'zod'
import {
  flag,
  optionalCountry,
  optionalCurrency,
  optionalEmail,
  optionalInt,
  optionalLanguage,
  optionalNotes,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredText,
  someOf,
  words,
} from './fields.ts'
import { vatIdProblem } from './formats.ts'

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
export const companyKindLabels: Record<CompanyKind, string> = {
  promoter: 'Promoter',
  venue_operator: 'Venue operator',
  festival: 'Festival',
  agency: 'Agency',
  management: 'Management',
  label: 'Label',
  supplier: 'Supplier',
  travel: 'Travel',
  sponsor: 'Sponsor',
  private_client: 'Private client',
}

export const CompanyInput = z
  .strictObject({
    name: requiredText(160, 'Enter a name.'),
    legalName: optionalText(200),
    kinds: someOf(companyKinds),
    addressLine1: optionalText(120),
    addressLine2: optionalText(120),
    zip: optionalText(20),
    city: optionalText(100),
    region: optionalText(100),
    country: optionalCountry(),
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
    blocked: flag(),
    blockedReason: optionalText(300),
    tags: words(20, 40),
    notesInternal: optionalNotes(),
  })
  .superRefine((input, context) => {
    const vatProblem = input.vatId ? vatIdProblem(input.vatId, input.country) : undefined
    if (vatProblem) context.addIssue({ code: 'custom', path: ['vatId'], message: vatProblem })
    if (input.blocked && !input.blockedReason) {
      context.addIssue({
        code: 'custom',
        path: ['blockedReason'],
        message: 'Say why this company is blocked.',
      })
    }
  })
export type CompanyInput = z.infer<typeof CompanyInput>
