// What a link leads to: its page, or that the link leads nowhere, or that nothing loaded.
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LinkFrame } from './LinkFrame.tsx'

type LinkAnswerProps<Answer> = {
  query: UseQueryResult<Answer, unknown>
  /** Says what the link does not lead to: the same for unknown, outdated, revoked and foreign ones. */
  nowhere: ReactNode
  children: (answer: Answer) => ReactNode
}

export function LinkAnswer<Answer>({ query, nowhere, children }: LinkAnswerProps<Answer>) {
  const code = codeOf(query.error)
  // A link that was withdrawn shows nothing any more, whatever the device still has.
  const isNowhere = code === 'NOT_FOUND' || code === 'BAD_REQUEST'
  if (query.data !== undefined && !isNowhere) return children(query.data)
  return (
    <LinkFrame organisation={null}>
      {isNowhere ? (
        <EmptyState isPage title={nowhere}>
          <Trans>
            It’s incomplete, expired or withdrawn. Open the latest e-mail or ask the sender for a new link.
          </Trans>
        </EmptyState>
      ) : query.error || query.isPaused ? (
        <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {query.error ? messageOf(query.error) : <Trans>You are offline.</Trans>}
        </ErrorNotice>
      ) : (
        <>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-5 h-60 w-full" />
        </>
      )}
    </LinkFrame>
  )
}
