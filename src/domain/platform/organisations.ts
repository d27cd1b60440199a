// Organisations: what founding one asks for, and its settings.
import { z } from 'zod'
import {
  country,
  currency,
  flag,
  locale,
  optionalEmail,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredText,
  timeZone,
  tags,
} from '../fields.ts'
import { vatIdProblem } from '../formats.ts'
import { asMessage } from '../problems.ts'
import { platformProblem } from './problems.ts'
import { organisationSlugProblem } from './search/organisation-slug.ts'

export const organisationStatuses = ['trial', 'active', 'past_due', 'suspended', 'closed'] as const
export type OrganisationStatus = (typeof organisationStatuses)[number]

/** The organisation's word in our addresses; a former one keeps leading there. */
const slug = z
  .string({ error: asMessage(platformProblem('slug.missing')) })
  .trim()
  .toLowerCase()
  .superRefine((value, context) => {
    const problem = organisationSlugProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: asMessage(problem) })
  })

const name = () => requiredText(120, platformProblem('organisation.nameMissing'))

/** Founding an organisation. */
export const OrganisationCreateInput = z.strictObject({
  name: name(),
  legalName: optionalText(200),
  slug,
  country: country(),
  tz: timeZone(),
  locale: locale(),
  baseCurrency: currency(),
})
export type OrganisationCreateInput = z.infer<typeof OrganisationCreateInput>

/** Settings of everyday work. */
export const OrganisationInput = z.strictObject({
  name: name(),
  tz: timeZone(),
  locale: locale(),
  email: optionalEmail(),
  phone: optionalPhone(),
  website: optionalWebsite(),
  /** The agency's own privacy notice, for those who send an inquiry. */
  privacyUrl: optionalWebsite(),
  assistantMayConfirm: flag(),
})
export type OrganisationInput = z.infer<typeof OrganisationInput>

/** Whether everybody may send inquiries by the public form. */
export const OrganisationInquiriesInput = z.strictObject({ takesInquiries: z.boolean() })
export type OrganisationInquiriesInput = z.infer<typeof OrganisationInquiriesInput>

export const OrganisationSlugInput = z.strictObject({ slug })
export type OrganisationSlugInput = z.infer<typeof OrganisationSlugInput>

const monthMissing = asMessage(platformProblem('organisation.monthMissing'))

/** Legal details, as shown on contracts and invoices. */
export const OrganisationLegalInput = z
  .strictObject({
    legalName: optionalText(200),
    legalForm: optionalText(60),
    addressLine1: optionalText(120),
    addressLine2: optionalText(120),
    zip: optionalText(20),
    city: optionalText(100),
    region: optionalText(100),
    country: country(),
    baseCurrency: currency(),
    fiscalYearStartMonth: z
      .int({ error: monthMissing })
      .min(1, monthMissing)
      .max(12, monthMissing)
      .default(1),
    vatId: optionalText(30),
    taxNumber: optionalText(40),
    registerCourt: optionalText(120),
    registerNo: optionalText(40),
    managingDirectors: tags(10, 120),
    smallBusiness: flag(),
  })
  .superRefine((input, context) => {
    const problem = input.vatId ? vatIdProblem(input.vatId, input.country) : undefined
    if (problem) context.addIssue({ code: 'custom', path: ['vatId'], message: asMessage(problem) })
  })
export type OrganisationLegalInput = z.infer<typeof OrganisationLegalInput>
