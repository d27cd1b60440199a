// The list at the door, opened by its link: no account, and no net after the first visit.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { codeOf, messageOf } from '#web/errors.ts'
import { linkedDoorQuery } from '#web/parts/guest-list/door.ts'
import { LinkFrame } from '#web/parts/public/LinkFrame.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DoorPage } from './-guest-list/DoorPage.tsx'

export const Route = createFileRoute('/guest-list/$token')({ component: LinkedDoorPage })

function LinkedDoorPage() {
  const { token } = Route.useParams()
  const query = useQuery(linkedDoorQuery(token))
  const code = codeOf(query.error)
  // A link that was withdrawn shows nothing any more, whatever the device still has.
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') {
    return (
      <LinkFrame organisation={null}>
        <EmptyState isPage title={<Trans>This link leads to no guest list</Trans>}>
          <Trans>It is incomplete, too old, or was withdrawn. Ask who sent it for a new one.</Trans>
        </EmptyState>
      </LinkFrame>
    )
  }
  if (query.data) return <DoorPage key={token} token={token} door={query.data} />
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
      <Skeleton className="mt-5 h-60 w-full" />
    </LinkFrame>
  )
}
