// One statement of the organisation: a draft to look at and send, or what was sent and what became of it.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { queryClient } from '#web/calls/query.ts'
import { MissingRecord } from '#web/parts/people/records/MissingRecord.tsx'
import { statementQuery } from '#web/parts/money/statement/statement-queries.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { StatementView } from '../-statements/StatementView.tsx'

export const Route = createFileRoute('/$orgSlug/statements/$statementId')({
  loader: ({ params: { orgSlug, statementId } }) => {
    void queryClient.prefetchQuery(statementQuery(orgSlug, statementId))
  },
  component: OneStatement,
})

function OneStatement() {
  const { orgSlug, statementId } = Route.useParams()
  const query = useQuery({
    ...statementQuery(orgSlug, statementId),
    // The PDF is made after the number was given: a moment later it is there.
    refetchInterval: ({ state: { data } }) =>
      data?.statement.sentAt && !data.statement.isReady ? 2000 : false,
  })
  const back = (
    <Link to="/$orgSlug/statements" params={{ orgSlug }}>
      <Trans>Statements</Trans>
    </Link>
  )
  if (!query.data) {
    if (!query.error) return <SkeletonRows rows={7} />
    return <MissingRecord isPage noun="statements" query={query} back={back} />
  }
  return <StatementView key={statementId} record={query.data} back={back} />
}
