// What a part of a page shows until its data are there, or when they cannot be had.
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type LoadedOrProps = { query: UseQueryResult<unknown, unknown>; children: ReactNode }

/** The children once there are data. */
export function LoadedOr({ query, children }: LoadedOrProps) {
  if (query.data) return children
  return (
    <NotLoaded query={query}>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </NotLoaded>
  )
}

/** For a query without data: why there are none and the way to try again, or the children while they are on their way. */
export function NotLoaded({ query, children }: LoadedOrProps) {
  if (!query.error && query.fetchStatus !== 'paused') return children
  return (
    <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
      {query.error ? messageOf(query.error) : <Trans>You are offline.</Trans>}
    </ErrorNotice>
  )
}
