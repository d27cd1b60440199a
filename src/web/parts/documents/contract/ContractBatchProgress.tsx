// How far a batch of contracts is.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BatchProgress, batchOptions } from '#web/parts/platform/batch/BatchProgress.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { refreshContracts } from './contract-queries.ts'

type ContractBatchProgressProps = {
  jobId: string
  /** What a booking is called, for those that were refused. */
  nameOf: (bookingId: string) => string
}

export function ContractBatchProgress({ jobId, nameOf }: ContractBatchProgressProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.contracts.jobProgress.queryOptions({ orgSlug, jobId }, batchOptions))
  const { total = 0, contractIds = [], failed = [] } = query.data ?? {}
  const made = contractIds.length
  return (
    <BatchProgress
      query={query}
      label={t`Contracts`}
      outcome={
        <Trans>
          {made} of {total} contracts created. Find them in Drafts.
        </Trans>
      }
      refusedTitle={<Trans>Not created:</Trans>}
      refused={failed.map(({ bookingId, message }) => ({ name: nameOf(bookingId), sentence: message }))}
      onOver={() => void refreshContracts()}
    />
  )
}
