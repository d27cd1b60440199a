// The record of a contact, and the values of its form.
import { z } from 'zod'
import { ContactInput } from '#domain/people/contacts.ts'
import { pickValues } from '#web/parts/people/merging/pick-values.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type ContactRecord = RouterOutputs['contacts']['get']
export type ContactValues = z.input<typeof ContactInput>

/** Without the rows at the end that were offered and left blank. */
function withoutBlankEnd<Row extends object>(rows: readonly Row[] | undefined): Row[] {
  const isFilled = (row: Row) =>
    Object.values(row).some((value) => typeof value === 'string' && value.trim() !== '')
  return (rows ?? []).slice(0, (rows ?? []).findLastIndex(isFilled) + 1)
}

/** What the form checks: the input, where a blank address or number that was only offered does not count. */
export const ContactForm = z.preprocess(
  (values: ContactValues) => ({
    ...values,
    emails: withoutBlankEnd(values.emails),
    phones: withoutBlankEnd(values.phones),
  }),
  ContactInput,
)

/** A new contact may come with the company whose page led here. */
export function contactValues(record: ContactRecord | undefined, companyId?: string): ContactValues {
  if (!record) {
    return {
      firstName: '',
      lastName: '',
      emails: [{ address: '', label: null, isPrimary: false, isBounced: false }],
      phones: [],
      visibility: 'org',
      consent: 'unknown',
      companies: companyId
        ? [{ companyId, title: null, functions: [], isPrimary: true, since: null, until: null }]
        : [],
    }
  }
  return {
    ...pickValues(ContactInput.shape, record),
    // The names of the companies are for reading; the input takes their ids.
    companies: record.companies.map(({ name: _, ...company }) => company),
  }
}
