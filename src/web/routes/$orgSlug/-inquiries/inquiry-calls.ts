// The calls about inquiries: the inbox as the pages ask for it, taking one out of it, and what the drafts of
// answers know.
import { infiniteQueryOptions, keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { queryClient } from '#web/calls/query.ts'
import { type RouterInputs, type RouterOutputs, trpc, trpcClient } from '#web/trpc.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ReplyFacts } from '#domain/sales/inquiry-reply.ts'
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

type Change = Omit<RouterInputs['inquiries']['setState'], 'orgSlug' | 'id' | 'version'>

/** `onDone` is called once the server has it. */
export function useInquiryState() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const change = useMutation(trpc.inquiries.setState.mutationOptions({ onSettled: refreshInquiries }))
  const said: Record<Change['action'], string> = {
    review: t`In review`,
    decline: t`Inquiry declined`,
    markDuplicate: t`Marked as duplicate`,
    markSpam: t`Marked as spam`,
    restore: t`Moved to inbox`,
  }

  function run({ id, version }: Pick<Inquiry, 'id' | 'version'>, input: Change, onDone?: () => void) {
    change.mutate(
      { orgSlug, id, version, ...input },
      {
        onSuccess: (saved) => {
          onDone?.()
          const message = said[input.action]
          if (input.email) toast.success(t`Inquiry declined, e-mail sent`)
          else if (input.action === 'review' || input.action === 'restore') toast(message)
          else toastUndo(message, () => run(saved, { action: 'restore' }), id)
        },
      },
    )
  }
  return { run, isPending: change.isPending, error: change.error }
}

/** Undefined until everything is known. */
export function useReplyFacts({ artists, eventDate, firstName, city }: Inquiry): ReplyFacts | undefined {
  const { orgSlug, organisation } = useOrganisation()
  const me = useQuery(trpc.account.me.queryOptions())
  const artist = artists[0]
  const check = useQuery(
    trpc.availability.check.queryOptions(
      { orgSlug, artistId: artist?.id ?? '', date: eventDate, venueId: null, exceptBookingId: undefined },
      { enabled: artist !== undefined, meta: { persist: false } },
    ),
  )
  const isKnown = me.data && (!artist || check.data || check.error)
  if (!isKnown) return undefined
  const { data } = check
  return {
    firstName,
    orgName: organisation.name,
    senderName: me.data.user.name ?? '',
    artistName: artist?.name ?? null,
    date: eventDate,
    city,
    availability: data
      ? {
          isFree: data.isFree,
          holds: data.holds.length,
          freeNearby: data.nearest.flatMap(({ date, isFree }) => (isFree ? [date] : [])),
        }
      : null,
  }
}
