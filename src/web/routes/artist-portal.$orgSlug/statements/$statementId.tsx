// One statement in the artist portal: what is paid out, what happened, and the artist's word on it.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isId } from '#domain/platform/search/slug.ts'
import { isMissing } from '#web/calls/errors.ts'
import { RecordNotFound } from '#web/parts/people/records/MissingRecord.tsx'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import { portalStatementQuery } from '#web/parts/money/statement/portal-money-queries.ts'
import { BackLink } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { PortalStatementView } from '../-statements/PortalStatementView.tsx'

export const Route = createFileRoute('/artist-portal/$orgSlug/statements/$statementId')({
  component: PortalStatementPage,
})

function PortalStatementPage() {
  const { orgSlug, statementId } = Route.useParams()
  const isKnown = isId(statementId)
  const query = useQuery({
    ...portalStatementQuery(orgSlug, statementId),
    enabled: isKnown,
    // The PDF is made a moment after the statement was sent.
    refetchInterval: ({ state: { data } }) => (data && !data.statement.isReady ? 3000 : false),
  })
  return (
    <div className="safe-x pt-2 pb-6 md:pt-4">
      <div className="flex min-h-11 items-center">
        <BackLink
          link={
            <Link to="/artist-portal/$orgSlug/statements" params={{ orgSlug }}>
              <Trans>Statements</Trans>
            </Link>
          }
        />
      </div>
      {query.data ? (
        <PortalStatementView key={statementId} orgSlug={orgSlug} detail={query.data} />
      ) : isKnown && query.isPending && !query.isPaused ? (
        <SkeletonRows rows={6} />
      ) : !isKnown || isMissing(query.error) ? (
        <RecordNotFound
          isPage
          noun="statements"
          back={
            <Link to="/artist-portal/$orgSlug/statements" params={{ orgSlug }}>
              <Trans>All statements</Trans>
            </Link>
          }
        />
      ) : (
        <AnswerMissing
          title={<Trans>Amounts aren’t stored on this device</Trans>}
          error={query.error}
          isFetching={query.isFetching}
          onRefresh={() => void refresh([query.refetch])}
        />
      )}
    </div>
  )
}
