// The inbox and its inquiries as the pages ask for them.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { trpc, trpcClient, type RouterOutputs } from '#web/trpc.ts'
import type { Inbox } from './inboxes.ts'

export type InquiryRow = RouterOutputs['inquiries']['list']['rows'][number]
export type Inquiry = RouterOutputs['inquiries']['get']
export type InquiryAction = Inquiry['actions'][number]
type Page = RouterOutputs['inquiries']['list']

const pageSize = 50

/** The rows of a tab page by page; what strangers wrote is not kept on the device. */
export const inboxQuery = (orgSlug: string, state: Inbox) =>
  infiniteQueryOptions({
    queryKey: [['inquiries', 'list'], { type: 'infinite', input: { orgSlug, state } }] as const,
    queryFn: ({ pageParam, signal }) =>
      trpcClient.inquiries.list.query({ orgSlug, state, offset: pageParam, limit: pageSize }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) => {
      const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && count < last.total ? count : undefined
    },
    placeholderData: keepPreviousData,
    meta: { persist: false },
  })

export const inquiryQuery = (orgSlug: string, id: string) =>
  trpc.inquiries.get.queryOptions({ orgSlug, id }, { meta: { persist: false } })

/** Asks again for all that shows inquiries. */
export async function refreshInquiries(): Promise<void> {
  await Promise.all(
    [trpc.inquiries, trpc.dashboard].map((noun) => queryClient.invalidateQueries(noun.pathFilter())),
  )
}
