// What stands in place of the shows that could not be had.
import { useLingui } from '@lingui/react/macro'
import { messageFor } from '#domain/errors.ts'
import { messageOf } from '#web/errors.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import type { PortalShows } from './use-portal-shows.ts'

export function ShowsMissing({ query }: { query: PortalShows }) {
  const { t } = useLingui()
  return (
    <ErrorNotice
      title={t`Your shows could not be loaded`}
      onRetry={() => void query.refresh()}
      busy={query.isFetching}
    >
      {query.error ? messageOf(query.error) : messageFor({ kind: 'network' })}
    </ErrorNotice>
  )
}
