// One contract: a draft to write and send, or what was sent, who has signed it, and the proof.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import { contractQuery, isReadable } from '#web/parts/documents/contract/contract-queries.ts'
import { MissingRecord } from '#web/parts/people/records/MissingRecord.tsx'
import { queryClient } from '#web/calls/query.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { DraftPage } from '../-contracts/DraftPage.tsx'
import { SentPage } from '../-contracts/SentPage.tsx'

export const Route = createFileRoute('/$orgSlug/contracts/$contractId/edit')({
  loader: ({ params: { orgSlug, contractId } }) => {
    void queryClient.prefetchQuery(contractQuery(orgSlug, contractId))
  },
  component: ContractPage,
})

function ContractPage() {
  const { orgSlug, contractId } = Route.useParams()
  const query = useQuery(contractQuery(orgSlug, contractId))
  const back = (
    <Link to="/$orgSlug/contracts" params={{ orgSlug }}>
      <Trans>Contracts</Trans>
    </Link>
  )
  if (!query.data) {
    if (!query.error) return <SkeletonRows rows={6} />
    return <MissingRecord isPage noun="contracts" query={query} back={back} />
  }
  const record = query.data
  const { state, isOnPaper } = record.contract
  return isReadable(record) && isOpenDraft(state) && !isOnPaper ? (
    <DraftPage key={contractId} record={record} back={back} />
  ) : (
    <SentPage key={contractId} record={record} back={back} />
  )
}
