// The calls of contacts as lists and archive need them, and the record with the values of its form.
import type { z } from 'zod'
import { ContactInput } from '#domain/contacts.ts'
import type { RecordCalls } from '#web/parts/records/record-calls.ts'
import { pickValues } from '#web/parts/records/pick-values.ts'
import { trpcClient, type RouterOutputs } from '#web/trpc.ts'

export type ContactRow = RouterOutputs['contacts']['list']['rows'][number]
export type ContactRecord = RouterOutputs['contacts']['get']
export type ContactValues = z.input<typeof ContactInput>

export const contactCalls: RecordCalls<ContactRow> = {
  name: 'contacts',
  list: (input, options) => trpcClient.contacts.list.query(input, options),
  remove: (input) => trpcClient.contacts.remove.mutate(input),
  restore: (input) => trpcClient.contacts.restore.mutate(input),
}

/** A new contact may come with the company whose page led here. */
export function contactValues(record: ContactRecord | undefined, companyId?: string): ContactValues {
  if (!record) {
    return {
      firstName: '',
      lastName: '',
      emails: [{ address: '', label: null }],
      phones: [],
      companies: companyId ? [{ companyId, title: null, functions: [], isPrimary: true }] : [],
    }
  }
  return {
    ...pickValues(ContactInput.shape, record),
    // The names of the companies are for reading; the input takes their ids.
    companies: record.companies.map(({ name: _, ...company }) => company),
  }
}
