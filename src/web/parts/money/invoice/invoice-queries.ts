// Invoices as the pages ask for them. What they say is not kept on the device.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { trpc, trpcClient, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'
import { invoiceTabs, type InvoiceTab } from './invoice-tabs.ts'

type ListInput = RouterInputs['invoices']['list']
type Page = RouterOutputs['invoices']['list']
export type InvoiceListRow = Page['rows'][number]
export type InvoiceSum = Page['sums'][number]
export type InvoiceRecord = RouterOutputs['invoices']['get']
export type InvoiceCandidate = RouterOutputs['invoices']['candidates'][number]
export type LinkedInvoice = RouterOutputs['invoiceLink']['open']

export type InvoiceSort = NonNullable<ListInput['sort']>
export type InvoiceFilters = Pick<ListInput, 'search' | 'artistId' | 'companyId' | 'eventId' | 'kinds'> & {
  tab: InvoiceTab
  sort?: InvoiceSort | undefined
}

const pageSize = 100

const inputOf = (orgSlug: string, { tab, ...filters }: InvoiceFilters): ListInput => {
  const states = invoiceTabs[tab]
  return {
    orgSlug,
    ...filters,
    ...(states ? { states: [...states] } : {}),
    ...(tab === 'overdue' ? { overdue: true } : {}),
  }
}

export const invoicesQuery = (orgSlug: string, filters: InvoiceFilters) =>
  infiniteQueryOptions({
    queryKey: [['invoices', 'list'], { type: 'infinite', input: { orgSlug, ...filters } }] as const,
    queryFn: ({ pageParam, signal }) =>
      trpcClient.invoices.list.query(
        { ...inputOf(orgSlug, filters), offset: pageParam, limit: pageSize },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) => {
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && count < last.total ? count : undefined
    },
    placeholderData: keepPreviousData,
    meta: { persist: false },
  })

/** All rows that fit, page after page, for a file. */
export async function allInvoices(orgSlug: string, filters: InvoiceFilters): Promise<InvoiceListRow[]> {
  const rows: InvoiceListRow[] = []
  for (;;) {
    const page = await trpcClient.invoices.list.query({
      ...inputOf(orgSlug, filters),
      offset: rows.length,
      limit: 200,
    })
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.total) return rows
  }
}

/** How many there are in each state, whichever of them are shown. */
export const invoiceCountsQuery = (orgSlug: string, { tab: _tab, sort: _sort, ...filters }: InvoiceFilters) =>
  trpc.invoices.list.queryOptions(
    { orgSlug, ...filters, limit: 1 },
    { placeholderData: keepPreviousData, meta: { persist: false } },
  )

/** How many of them are overdue. */
export const overdueCountQuery = (orgSlug: string, { tab: _tab, sort: _sort, ...filters }: InvoiceFilters) =>
  trpc.invoices.list.queryOptions(
    { orgSlug, ...filters, overdue: true, limit: 1 },
    { placeholderData: keepPreviousData, meta: { persist: false } },
  )

export const invoiceQuery = (orgSlug: string, id: string) =>
  trpc.invoices.get.queryOptions({ orgSlug, id }, { meta: { persist: false } })

export const candidatesQuery = (orgSlug: string, eventId: string | undefined) =>
  trpc.invoices.candidates.queryOptions(eventId ? { orgSlug, eventId } : { orgSlug }, {
    meta: { persist: false },
  })

export const moneySettingsQuery = (orgSlug: string) =>
  trpc.moneySettings.get.queryOptions({ orgSlug }, { meta: { persist: false } })

/** Asks again for all that shows invoices. */
export async function refreshInvoices(): Promise<void> {
  await Promise.all(
    [
      trpc.invoices,
      trpc.payments,
      trpc.deals,
      trpc.events,
      trpc.conflicts,
      trpc.showEndings,
      trpc.dashboard,
    ].map((noun) => queryClient.invalidateQueries(noun.pathFilter())),
  )
}
