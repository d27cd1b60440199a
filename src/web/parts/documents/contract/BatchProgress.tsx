// How far a batch of contracts is, which goes on by itself when the page is left.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RefusalList } from '#web/parts/people/archive/RefusalList.tsx'
import { trpc } from '#web/trpc.ts'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { refreshContracts } from './contract-queries.ts'

type BatchProgressProps = {
  jobId: string
  /** What a booking is called, for those that were refused. */
  nameOf: (bookingId: string) => string
}

const askAgainMs = 1000

export function BatchProgress({ jobId, nameOf }: BatchProgressProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data, error } = useQuery(
    trpc.contracts.jobProgress.queryOptions(
      { orgSlug, jobId },
      {
        meta: { persist: false },
        refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : askAgainMs),
      },
    ),
  )
  const isOver = data !== undefined && data.status !== 'running'
  useEffect(() => {
    if (isOver) void refreshContracts()
  }, [isOver])
  const { done = 0, total = 0 } = data ?? {}
  const made = data?.contractIds.length ?? 0
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {isOver ? (
          <Trans>
            {made} of {total} contracts created. Find them in Drafts.
          </Trans>
        ) : (
          <Trans>
            {done} of {total} done. You can leave this page.
          </Trans>
        )}
      </p>
      <ProgressBar label={t`Contracts`} value={done} max={total} />
      <RefusalList
        title={<Trans>Not created:</Trans>}
        refused={(data?.failed ?? []).map(({ bookingId, message }) => ({
          name: nameOf(bookingId),
          sentence: message,
        }))}
      />
      {data?.error || error ? (
        <p role="alert" className="text-sm font-medium text-signal">
          {data?.error ?? messageOf(error)}
        </p>
      ) : null}
    </div>
  )
}
