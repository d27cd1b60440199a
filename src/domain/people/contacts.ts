// Contacts: people, how to reach them, and whom they work for.
import { z } from 'zod'
import {
  email,
  flag,
  id,
  oneOf,
  optionalDate,
  optionalId,
  optionalLanguage,
  optionalNotes,
  optionalText,
  phone,
  plainText,
  someOf,
  words,
} from '../fields.ts'

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

/** Who may see a person: the whole organisation, or the colleague who keeps the contact alone. */
export const contactVisibilities = ['org', 'owner_only'] as const
export type ContactVisibility = (typeof contactVisibilities)[number]

/** Whether the person agreed to receive marketing. */
export const consentAnswers = ['yes', 'no', 'unknown'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]
export const consentLabels: Record<ConsentAnswer, string> = { yes: 'Yes', no: 'No', unknown: 'Unknown' }

const maxOfEach = 8
const label = optionalText(40)

const ContactCompanyInput = z.strictObject({
  companyId: id('Choose a company.'),
  title: optionalText(80),
  functions: someOf(contactFunctions),
  isPrimary: flag(),
  since: optionalDate(),
  until: optionalDate(),
})

export const ContactInput = z
  .strictObject({
    firstName: plainText(80),
    lastName: plainText(80),
    role: optionalText(80),
    emails: z
      .array(z.strictObject({ address: email(), label, isPrimary: flag(), isBounced: flag() }))
      .max(maxOfEach, `Use at most ${maxOfEach} addresses.`)
      .default([]),
    phones: z
      .array(z.strictObject({ number: phone(), label, hasWhatsapp: flag() }))
      .max(maxOfEach, `Use at most ${maxOfEach} numbers.`)
      .default([]),
    companies: z.array(ContactCompanyInput).max(20, 'Use at most 20 companies.').default([]),
    language: optionalLanguage(),
    pronouns: optionalText(40),
    ownerUserId: optionalId(),
    visibility: oneOf(contactVisibilities).default('org'),
    /** Where we have the person from. */
    source: optionalText(120),
    consent: oneOf(consentAnswers).default('unknown'),
    consentOn: optionalDate(),
    consentHow: optionalText(120),
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
    input.companies.forEach(({ since, until }, index) => {
      if (since && until && until < since) {
        refuse(['companies', index, 'until'], 'The end lies before the beginning.')
      }
    })
    if (input.emails.filter(({ isPrimary }) => isPrimary).length > 1) {
      refuse(['emails'], 'Choose one main address.')
    }
    if (input.visibility === 'owner_only' && !input.ownerUserId) {
      refuse(['ownerUserId'], 'Choose who keeps this contact private.')
    }
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
