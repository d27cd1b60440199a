// The record of a company, and the values of its form.
import type { z } from 'zod'
import { CompanyInput } from '#domain/people/companies.ts'
import { pickValues } from '#web/parts/people/merging/pick-values.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type CompanyRecord = RouterOutputs['companies']['get']
export type CompanyValues = z.input<typeof CompanyInput>

export function companyValues(record: CompanyRecord | undefined): CompanyValues {
  if (!record)
    return { name: '', kinds: ['promoter'], creditRating: '', kskLiable: 'unknown', invoiceFormat: '' }
  return {
    ...pickValues(CompanyInput.shape, record),
    creditRating: record.creditRating ?? '',
    invoiceFormat: record.invoiceFormat ?? '',
  }
}
