// The calls of companies as lists and archive need them, and the record with the values of its form.
import type { z } from 'zod'
import { CompanyInput } from '#domain/companies.ts'
import type { RecordCalls } from '#web/parts/records/record-calls.ts'
import { pickValues } from '#web/parts/records/pick-values.ts'
import { trpcClient, type RouterOutputs } from '#web/trpc.ts'

export type CompanyRow = RouterOutputs['companies']['list']['rows'][number]
export type CompanyRecord = RouterOutputs['companies']['get']
export type CompanyValues = z.input<typeof CompanyInput>

export const companyCalls: RecordCalls<CompanyRow> = {
  name: 'companies',
  list: (input, options) => trpcClient.companies.list.query(input, options),
  remove: (input) => trpcClient.companies.remove.mutate(input),
  restore: (input) => trpcClient.companies.restore.mutate(input),
}

export function companyValues(record: CompanyRecord | undefined): CompanyValues {
  return record ? pickValues(CompanyInput.shape, record) : { name: '', kinds: ['promoter'] }
}
