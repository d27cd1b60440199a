// The calls about sequences: what their pages ask for, how a change reaches them all, and changing the state
// of one.
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { EnrolmentState, SequenceState } from '#domain/messages/sequence-actions.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc, trpcClient, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export type SequenceRecord = RouterOutputs['sequences']['get']
export type SequenceRow = RouterOutputs['sequences']['list']['rows'][number]
export type Enrolment = RouterOutputs['enrolments']['list']['rows'][number]
export type Candidate = RouterOutputs['enrolments']['candidates']['rows'][number]
export type StepResult = RouterOutputs['sequences']['results']['steps'][number]

export const sequencesQuery = (
  orgSlug: string,
  { search, archived = false }: { search?: string | undefined; archived?: boolean | undefined },
) =>
  trpc.sequences.list.queryOptions(
    { orgSlug, limit: 200, search, archived },
    { placeholderData: keepPreviousData },
  )

export const sequenceQuery = (orgSlug: string, id: string) =>
  trpc.sequences.get.queryOptions({ orgSlug, id }, { meta: { persist: false } })

export const resultsQuery = (orgSlug: string, id: string) =>
  trpc.sequences.results.queryOptions({ orgSlug, id })

const pageSize = 50
type Page = { rows: readonly unknown[]; total: number }
const paged = {
  initialPageParam: 0,
  getNextPageParam: (last: Page, pages: readonly Page[]) => {
    const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
    return last.rows.length > 0 && count < last.total ? count : undefined
  },
  placeholderData: keepPreviousData,
  meta: { persist: false },
} as const

export type EnrolmentFilter = { search?: string | undefined; state?: EnrolmentState | undefined }

export const enrolmentsQuery = (
  orgSlug: string,
  sequenceId: string,
  { search, state }: EnrolmentFilter = {},
) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [['enrolments', 'list'], { type: 'infinite', input: { orgSlug, sequenceId, search, state } }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.enrolments.list.query(
        { orgSlug, sequenceId, search, states: state && [state], offset: pageParam, limit: pageSize },
        { signal },
      ),
  })

export type CandidateFilter = Pick<
  RouterInputs['enrolments']['candidates'],
  'search' | 'tags' | 'function' | 'country'
>

export const candidatesQuery = (orgSlug: string, sequenceId: string, filter: CandidateFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [['enrolments', 'candidates'], { type: 'infinite', input: { orgSlug, sequenceId, ...filter } }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.enrolments.candidates.query(
        { orgSlug, sequenceId, ...filter, offset: pageParam, limit: pageSize },
        { signal },
      ),
  })

/** Asks again for everything that shows sequences. */
export async function refreshSequences(): Promise<void> {
  void queryClient.invalidateQueries(trpc.activity.pathFilter())
  void queryClient.invalidateQueries(trpc.messages.pathFilter())
  void queryClient.invalidateQueries(trpc.enrolments.pathFilter())
  await queryClient.invalidateQueries(trpc.sequences.pathFilter())
}

/** `set` resolves once the pages show it, with false when it was refused. */
export function useSetState(id: string) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { mutateAsync, isPending } = useMutation(trpc.sequences.setState.mutationOptions())
  const toasts: Record<SequenceState, string> = {
    draft: '',
    active: t`Sequence started`,
    paused: t`Sequence paused`,
    archived: t`Sequence archived`,
  }
  return {
    isPending,
    async set(state: SequenceState, version: number): Promise<boolean> {
      try {
        await mutateAsync({ orgSlug, id, version, state })
      } catch {
        // The global handler says why.
        await refreshSequences()
        return false
      }
      toast(toasts[state])
      await refreshSequences()
      return true
    },
  }
}
