// The states of a list: it could not be loaded, is on its way, is empty, or has rows.
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { MoreRows } from '#web/ui/lists/MoreRows.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { messageOf } from '#web/calls/errors.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'

type LoadedRowsProps<Row> = {
  query: UseQueryResult<unknown, unknown>
  /** Those of the query that are shown; undefined until it has an answer. */
  rows: readonly Row[] | undefined
  /** Distinguishes "nothing yet" from "no match". */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The children once there are rows. */
export function LoadedRows<Row>({ query, rows, empty, children }: LoadedRowsProps<Row>) {
  if (!rows)
    return (
      <NotLoaded query={query}>
        <SkeletonRows rows={9} />
      </NotLoaded>
    )
  return rows.length === 0 ? empty : children(rows)
}

export type ShownRows<Row> = {
  rows: readonly Row[]
  /** Old rows are shown while new ones are on their way. */
  stale: boolean
  /** Goes below the last row: loads the next page. */
  end: ReactNode
}

type PagedRowsProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[] }>, unknown>
  empty: ReactNode
  children: (shown: ShownRows<Row>) => ReactNode
}

/** The same for a list that comes page by page. */
export function PagedRows<Row>({ list, empty, children }: PagedRowsProps<Row>) {
  return (
    <LoadedRows query={list} rows={list.data?.pages.flatMap(({ rows }) => rows)} empty={empty}>
      {(rows) => children({ rows, stale: list.isPlaceholderData, end: <NextPage list={list} /> })}
    </LoadedRows>
  )
}

type NextPageProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & {
    fetchNextPage: () => Promise<unknown>
  }
}

/** Loads the next page when the end of the list comes into view. */
export function NextPage({ list }: NextPageProps) {
  return (
    <MoreRows
      hasMore={list.hasNextPage}
      isLoading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  )
}

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
