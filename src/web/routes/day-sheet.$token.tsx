// The day sheet behind a link: whoever has it reads it, without an account; it shows what stands now.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { codeOf, messageOf } from '#web/errors.ts'
import { linkedSheetQuery } from '#web/parts/day-sheet/day-sheet-queries.ts'
import { LinkFrame } from '#web/parts/public/LinkFrame.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LinkedSheet } from './-day-sheet/LinkedSheet.tsx'

export const Route = createFileRoute('/day-sheet/$token')({ component: LinkedDaySheet })

function LinkedDaySheet() {
  const { token } = Route.useParams()
  const query = useQuery(linkedSheetQuery(token))
  const code = codeOf(query.error)
  // A link that was withdrawn shows nothing any more, whatever the device still has.
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') {
    return (
      <LinkFrame organisation={null}>
        <EmptyState isPage title={<Trans>This link leads to no day sheet</Trans>}>
          <Trans>It is incomplete, too old, or was withdrawn. Ask who sent it for a new one.</Trans>
        </EmptyState>
      </LinkFrame>
    )
  }
  if (query.data) return <LinkedSheet key={token} token={token} linked={query.data} />
  if (query.error || query.isPaused) {
    return (
      <LinkFrame organisation={null}>
        <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {query.error ? messageOf(query.error) : <Trans>You are offline.</Trans>}
        </ErrorNotice>
      </LinkFrame>
    )
  }
  return (
    <LinkFrame organisation={null}>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-5 h-80 w-full" />
    </LinkFrame>
  )
}
