// Contacts: people, how to reach them, and whom they work for.
import { z } from 'zod'
import {
  email,
  flag,
  id,
  optionalLanguage,
  optionalNotes,
  optionalText,
  phone,
  plainText,
  someOf,
  words,
} from './fields.ts'

/** What a person does for a company, as promoters' address books divide it. */
export const contactFunctions = [
  'buyer',
  'signer',
  'payer',
  'advancing',
  'facilities',
  'liaison',
  'logistics',
  'marketing',
  'production',
  'promoter',
  'ticket_counts',
] as const
export type ContactFunction = (typeof contactFunctions)[number]
export const contactFunctionLabels: Record<ContactFunction, string> = {
  buyer: 'Buyer',
  signer: 'Signer',
  payer: 'Payer',
  advancing: 'Advancing',
  facilities: 'Facilities',
  liaison: 'Liaison',
  logistics: 'Logistics',
  marketing: 'Marketing',
  production: 'Production',
  promoter: 'Promoter',
  ticket_counts: 'Ticket counts',
}

const maxOfEach = 8
const label = optionalText(40)

const ContactCompanyInput = z.strictObject({
  companyId: id('Choose a company.'),
  title: optionalText(80),
  functions: someOf(contactFunctions),
  isPrimary: flag(),
})

export const ContactInput = z
  .strictObject({
    firstName: plainText(80),
    lastName: plainText(80),
    role: optionalText(80),
    emails: z
      .array(z.strictObject({ address: email(), label }))
      .max(maxOfEach, `Use at most ${maxOfEach} addresses.`)
      .default([]),
    phones: z
      .array(z.strictObject({ number: phone(), label }))
      .max(maxOfEach, `Use at most ${maxOfEach} numbers.`)
      .default([]),
    companies: z.array(ContactCompanyInput).max(20, 'Use at most 20 companies.').default([]),
    language: optionalLanguage(),
    tags: words(20, 40),
    doNotContact: flag(),
    notesInternal: optionalNotes(),
  })
  .superRefine((input, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (!input.firstName && !input.lastName) refuse(['firstName'], 'Enter a first or a last name.')
    const seen = new Set<string>()
    input.companies.forEach(({ companyId }, index) => {
      if (seen.has(companyId)) refuse(['companies', index, 'companyId'], 'This company is listed already.')
      seen.add(companyId)
    })
    if (input.companies.filter(({ isPrimary }) => isPrimary).length > 1) {
      refuse(['companies'], 'Choose one main company.')
    }
  })
  .meta({ examples: [{ firstName: 'Jonas', lastName: 'Reuter' }] })
export type ContactInput = z.infer<typeof ContactInput>

/** First and last name as shown everywhere. */
export function contactName(contact: { firstName: string; lastName: string }): string {
  return `${contact.firstName} ${contact.lastName}`.trim()
}
