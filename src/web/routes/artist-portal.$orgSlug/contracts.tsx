// Contracts of the artist portal: all that are out or signed about one's shows, the latest show first.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { portalContractsQuery } from '#web/parts/road/portal/portal-queries.ts'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import { Updated } from '#web/parts/road/portal/Updated.tsx'
import { queryClient } from '#web/calls/query.ts'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { PortalContractList } from './-contracts/PortalContractList.tsx'

export const Route = createFileRoute('/artist-portal/$orgSlug/contracts')({
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(portalContractsQuery(orgSlug))
  },
  component: PortalContractsPage,
})

function PortalContractsPage() {
  const { orgSlug } = Route.useParams()
  const query = useQuery(portalContractsQuery(orgSlug))
  const onRefresh = () => void refresh([query.refetch])
  return (
    <>
      <PageHeader title={<Trans>Contracts</Trans>} />
      <div className="safe-x pb-6">
        {query.data ? (
          <>
            <Updated at={query.dataUpdatedAt} isFetching={query.isFetching} onRefresh={onRefresh} />
            {query.data.rows.length > 0 ? (
              <Card flush className="mt-1">
                <PortalContractList orgSlug={orgSlug} contracts={query.data.rows} withShow />
              </Card>
            ) : (
              <EmptyState icon={<FileText aria-hidden />} title={<Trans>No contracts yet</Trans>}>
                <Trans>Contracts for your shows appear here once your agency has sent them.</Trans>
              </EmptyState>
            )}
          </>
        ) : query.isPending && !query.isPaused ? (
          <SkeletonRows rows={5} />
        ) : (
          <AnswerMissing
            title={<Trans>Your contracts could not be loaded</Trans>}
            error={query.error}
            isFetching={query.isFetching}
            onRefresh={onRefresh}
          />
        )}
      </div>
    </>
  )
}
