// Statements and the ledger: for those alone who may see what artists are owed.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/$orgSlug/statements')({ component: StatementsArea })

function StatementsArea() {
  const { orgSlug, can } = useOrganisation()
  if (can('statements.view')) return <Outlet />
  return (
    <EmptyState
      isPage
      title={<Trans>You can’t see statements.</Trans>}
      action={
        <Link to="/$orgSlug/calendar" params={{ orgSlug }} className={buttonClass()}>
          <Trans>Go to calendar</Trans>
        </Link>
      }
    >
      <Trans>An owner or admin can give you access under Members.</Trans>
    </EmptyState>
  )
}
