// For members whose rights do not reach the money.
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/Page.tsx'

export function NotShown() {
  return (
    <EmptyState isPage title={<Trans>Payments are not shown to you.</Trans>}>
      <Trans>An owner or admin can give you this right under members.</Trans>
    </EmptyState>
  )
}
