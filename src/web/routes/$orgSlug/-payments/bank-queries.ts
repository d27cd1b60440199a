// Lines of the bank as their page asks for them, and the way its files come in.
import { keepPreviousData } from '@tanstack/react-query'
import type { BankLineState } from '#domain/booking/ledger/payment-kinds.ts'
import { httpCall } from '#web/calls/http-call.ts'
import { showAtOnce } from '#web/calls/show-at-once.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

type LinesData = RouterOutputs['bank']['lines']
type LinesInput = { accountId: string; state: BankLineState; search?: string | undefined; limit: number }

export const linesQuery = (orgSlug: string, input: LinesInput) =>
  trpc.bank.lines.queryOptions(
    { orgSlug, ...input },
    { placeholderData: keepPreviousData, meta: { persist: false } },
  )

/** Takes a line from all lists of open ones before the server's answer comes again. */
export async function dropLine(orgSlug: string, lineId: string): Promise<void> {
  await showAtOnce<LinesData>(trpc.bank.lines.queryFilter({ orgSlug }), (data) => {
    if (!data.rows.some(({ id, state }) => id === lineId && state === 'open')) return data
    const rows = data.rows.filter(({ id }) => id !== lineId)
    return { ...data, rows, total: data.total - 1, counts: { ...data.counts, open: data.counts.open - 1 } }
  })
}
/** What became of a file. */
export type Imported = {
  statementId: string | null
  lineCount: number
  knownCount: number
  proof: 'proven' | 'unknown' | 'wrong'
  problems: string[]
  matched: number
  table: { columns: string[]; sample: string[][]; mapping: ColumnMapping } | null
}
/** Which column of a table says what, first 0. */
export type ColumnMapping = Record<string, number | number[]>

/** Throws what the one translator of errors understands. */
export async function sendBankFile(
  place: { orgSlug: string; accountId: string },
  file: File,
  columns?: ColumnMapping,
): Promise<Imported> {
  const response = await httpCall(`/bank-files/${encodeURIComponent(place.orgSlug)}/${place.accountId}`, {
    method: 'POST',
    body: file,
    headers: {
      'content-type': 'application/octet-stream',
      'idempotency-key': crypto.randomUUID(),
      'x-file-name': encodeURIComponent(file.name),
      ...(columns ? { 'x-bank-columns': JSON.stringify(columns) } : {}),
    },
  })
  return (await response.json()) as Imported
}
