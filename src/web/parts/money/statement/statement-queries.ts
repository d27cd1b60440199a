// Statements and the artists' ledger as the pages ask for them. What they say is not kept on the device.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { trpc, trpcClient, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'
import { statementTabs, type StatementTab } from './statement-tabs.ts'

type ListInput = RouterInputs['statements']['list']
type Page = RouterOutputs['statements']['list']
type LedgerPage = RouterOutputs['ledger']['list']
export type StatementListRow = Page['rows'][number]
export type StatementRecord = RouterOutputs['statements']['get']
export type StatementMessage = StatementRecord['messages'][number]
export type StatementLine = StatementRecord['lines'][number]
export type StatementCandidate = RouterOutputs['statements']['candidates'][number]
export type LedgerEntry = LedgerPage['rows'][number]
export type LedgerBalance = LedgerPage['balances'][number]

export type StatementFilters = Pick<ListInput, 'search' | 'artistId'> & { tab: StatementTab }

const pageSize = 100
const unkept = { meta: { persist: false } } as const

const inputOf = (orgSlug: string, { tab, ...filters }: StatementFilters): ListInput => {
  const states = statementTabs[tab]
  return { orgSlug, ...filters, ...(states ? { states: [...states] } : {}) }
}

/** The offset of the next page; undefined after the last. */
function nextOffset(last: { rows: unknown[]; total: number }, pages: { rows: unknown[] }[]) {
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return last.rows.length > 0 && count < last.total ? count : undefined
}

export const statementsQuery = (orgSlug: string, filters: StatementFilters) =>
  infiniteQueryOptions({
    queryKey: [['statements', 'list'], { type: 'infinite', input: { orgSlug, ...filters } }] as const,
    queryFn: ({ pageParam, signal }) =>
      trpcClient.statements.list.query(
        { ...inputOf(orgSlug, filters), offset: pageParam, limit: pageSize },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) => nextOffset(last, pages),
    placeholderData: keepPreviousData,
    ...unkept,
  })

/** How many fit a chip, by the other filters. */
export const statementCountQuery = (orgSlug: string, filters: StatementFilters) =>
  trpc.statements.list.queryOptions(
    { ...inputOf(orgSlug, filters), limit: 1 },
    { placeholderData: keepPreviousData, ...unkept },
  )

/** All that wait to be looked at or sent, in the order in which they are gone through. */
export const openStatementsQuery = (orgSlug: string) =>
  trpc.statements.list.queryOptions({ orgSlug, states: ['draft', 'reviewed'], limit: 200 }, unkept)

export const statementQuery = (orgSlug: string, id: string) =>
  trpc.statements.get.queryOptions({ orgSlug, id }, unkept)

export const candidatesQuery = (orgSlug: string, period: { from: string; to: string }) =>
  trpc.statements.candidates.queryOptions(
    { orgSlug, ...period },
    { placeholderData: keepPreviousData, ...unkept },
  )

export const balancesQuery = (orgSlug: string) => trpc.ledger.balances.queryOptions({ orgSlug }, unkept)

/** The balances of one artist, with the latest entries. */
export const artistLedgerQuery = (orgSlug: string, artistId: string) =>
  trpc.ledger.list.queryOptions({ orgSlug, artistId, limit: 5 }, unkept)

export const ledgerQuery = (orgSlug: string, artistId: string, currency: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [['ledger', 'list'], { type: 'infinite', input: { orgSlug, artistId, currency } }] as const,
    queryFn: ({ pageParam, signal }) =>
      trpcClient.ledger.list.query(
        { orgSlug, artistId, offset: pageParam, limit: pageSize, ...(currency ? { currency } : {}) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last: LedgerPage, pages: LedgerPage[]) => nextOffset(last, pages),
    placeholderData: keepPreviousData,
    ...unkept,
  })

/** Asks again for all that shows what artists are owed. */
export async function refreshStatements(): Promise<void> {
  await Promise.all(
    [trpc.statements, trpc.ledger, trpc.payouts, trpc.invoices].map((noun) =>
      queryClient.invalidateQueries(noun.pathFilter()),
    ),
  )
}
