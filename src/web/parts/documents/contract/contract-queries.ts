// Contracts as the pages ask for them. What they say is not kept on the device.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { trpc, trpcClient, type RouterOutputs } from '#web/trpc.ts'
import { contractTabs, type ContractTab } from './contract-tabs.ts'

type Page = RouterOutputs['contracts']['list']
export type ContractListRow = Page['rows'][number]
export type ContractRecord = RouterOutputs['contracts']['get']
/** A contract whose text this member may read. */
export type ReadableContract = ContractRecord & {
  contract: { body: NonNullable<ContractRecord['contract']['body']> }
}
export type ContractSigner = ContractRecord['signers'][number]
export type ContractStep = ContractRecord['actions'][number]

export const isReadable = (record: ContractRecord): record is ReadableContract =>
  record.contract.body !== null

const pageSize = 50

export const contractsQuery = (orgSlug: string, tab: ContractTab, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [['contracts', 'list'], { type: 'infinite', input: { orgSlug, tab, search } }] as const,
    queryFn: ({ pageParam, signal }) => {
      const states = contractTabs[tab]
      const input = { orgSlug, search, offset: pageParam, limit: pageSize }
      return trpcClient.contracts.list.query(states ? { ...input, states: [...states] } : input, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) => {
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && count < last.total ? count : undefined
    },
    placeholderData: keepPreviousData,
    meta: { persist: false },
  })

export const contractQuery = (orgSlug: string, id: string) =>
  trpc.contracts.get.queryOptions({ orgSlug, id }, { meta: { persist: false } })

/** The contracts about the bookings of one event. */
export const eventContractsQuery = (orgSlug: string, eventId: string) =>
  trpc.contracts.list.queryOptions({ orgSlug, eventId, limit: pageSize }, { meta: { persist: false } })

/** Asks again for all that shows contracts. */
export async function refreshContracts(): Promise<void> {
  await Promise.all(
    [trpc.contracts, trpc.events, trpc.dashboard].map((noun) =>
      queryClient.invalidateQueries(noun.pathFilter()),
    ),
  )
}
