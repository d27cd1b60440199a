// For members whose rights do not reach the money.
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/Page.tsx'

export function NotShown() {
  return (
    <EmptyState isPage title={<Trans>You can’t see payments.</Trans>}>
      <Trans>An owner or admin can give you access under Members.</Trans>
    </EmptyState>
  )
}
