// Contracts of one's own that are being made or sent at once, or of which some are left: a line each, which opens them.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

type RecentBatch = RouterOutputs['contracts']['batches'][number]
const pollMs = 3000

/** Nothing at all while there is none. */
export function RecentBatches() {
  const { orgSlug } = useOrganisation()
  const { data = [] } = useQuery(
    trpc.contracts.batches.queryOptions(
      { orgSlug },
      {
        meta: { persist: false },
        refetchInterval: ({ state }) =>
          state.data?.some(({ status }) => status === 'running') ? pollMs : false,
      },
    ),
  )
  if (data.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {data.map((batch) => (
        <li key={batch.id}>
          <Link
            to="/$orgSlug/contracts/batches/$batchId"
            params={{ orgSlug, batchId: batch.id }}
            className="flex min-h-11 items-center gap-2 rounded-control bg-sunk px-3 hover:bg-hover md:min-h-8"
          >
            <span className="min-w-0 truncate">
              <span className="font-medium">
                <Progress batch={batch} />
              </span>{' '}
              <span className="text-mute">{batch.templateName}</span>
            </span>
            <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-mute" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Progress({ batch: { status, wantsSending, finished, total } }: { batch: RecentBatch }) {
  if (status !== 'running') {
    return wantsSending ? (
      <Trans>
        {finished} of {total} contracts sent
      </Trans>
    ) : (
      <Trans>
        {finished} of {total} contracts created
      </Trans>
    )
  }
  return wantsSending ? (
    <Trans>
      Sending contracts: {finished} of {total}
    </Trans>
  ) : (
    <Trans>
      Creating contracts: {finished} of {total}
    </Trans>
  )
}
