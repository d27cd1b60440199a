// A record that cannot be shown: unknown, or out of reach just now.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isMissing, messageOf } from '#web/errors.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'

export type RecordQuery<R> = {
  data: R | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** `back` leads to the list. Nothing while there is no error. */
export function MissingRecord({ query, back }: { query: RecordQuery<unknown>; back: ReactNode }) {
  if (!query.error) return null
  if (isMissing(query.error)) {
    return (
      <EmptyState title={<Trans>Not here</Trans>} action={back}>
        <Trans>The link may be incomplete, or it belongs to another organisation.</Trans>
      </EmptyState>
    )
  }
  return (
    <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
      {messageOf(query.error)}
    </ErrorNotice>
  )
}
