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
  tags,
} from '../fields.ts'
import { asMessage, type Problem } from '../problems.ts'
import { peopleProblem } from './problems.ts'

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

/** Who may see a person: the whole organisation, or the colleague who keeps the contact alone. */
export const contactVisibilities = ['org', 'owner_only'] as const
export type ContactVisibility = (typeof contactVisibilities)[number]

/** Whether the person agreed to receive marketing. */
export const consentAnswers = ['yes', 'no', 'unknown'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

const maxOfEach = 8
const label = optionalText(40)

const ContactCompanyInput = z.strictObject({
  companyId: id(peopleProblem('company.missing')),
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
      .max(maxOfEach, asMessage(peopleProblem('contact.tooManyAddresses', { max: maxOfEach })))
      .default([]),
    phones: z
      .array(z.strictObject({ number: phone(), label, hasWhatsapp: flag() }))
      .max(maxOfEach, asMessage(peopleProblem('contact.tooManyNumbers', { max: maxOfEach })))
      .default([]),
    companies: z
      .array(ContactCompanyInput)
      .max(20, asMessage(peopleProblem('contact.tooManyCompanies', { max: 20 })))
      .default([]),
    language: optionalLanguage(),
    pronouns: optionalText(40),
    ownerUserId: optionalId(),
    visibility: oneOf(contactVisibilities).default('org'),
    /** Where we have the person from. */
    source: optionalText(120),
    consent: oneOf(consentAnswers).default('unknown'),
    consentOn: optionalDate(),
    consentHow: optionalText(120),
    tags: tags(20, 40),
    doNotContact: flag(),
    notesInternal: optionalNotes(),
  })
  .superRefine((input, context) => {
    const refuse = (path: (string | number)[], problem: Problem) =>
      context.addIssue({ code: 'custom', path, message: asMessage(problem) })
    if (!input.firstName && !input.lastName) refuse(['firstName'], peopleProblem('contact.nameMissing'))
    const seen = new Set<string>()
    input.companies.forEach(({ companyId }, index) => {
      if (seen.has(companyId)) refuse(['companies', index, 'companyId'], peopleProblem('company.twice'))
      seen.add(companyId)
    })
    input.companies.forEach(({ since, until }, index) => {
      if (since && until && until < since) {
        refuse(['companies', index, 'until'], peopleProblem('endBeforeStart'))
      }
    })
    if (input.emails.filter(({ isPrimary }) => isPrimary).length > 1) {
      refuse(['emails'], peopleProblem('contact.oneMainAddress'))
    }
    if (input.visibility === 'owner_only' && !input.ownerUserId) {
      refuse(['ownerUserId'], peopleProblem('contact.privateTo'))
    }
    if (input.companies.filter(({ isPrimary }) => isPrimary).length > 1) {
      refuse(['companies'], peopleProblem('contact.oneMainCompany'))
    }
  })
  .meta({ examples: [{ firstName: 'Jonas', lastName: 'Reuter' }] })
export type ContactInput = z.infer<typeof ContactInput>

/** First and last name as shown everywhere. */
export function contactName(contact: { firstName: string; lastName: string }): string {
  return `${contact.firstName} ${contact.lastName}`.trim()
}
