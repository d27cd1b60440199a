// Settings: how long the organisation keeps what it does not need for good.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { RetentionForm } from './-privacy/RetentionForm.tsx'

export const Route = createFileRoute('/$orgSlug/settings/privacy')({ component: PrivacySettings })

function PrivacySettings() {
  const { orgSlug, can } = useOrganisation()
  const isAllowed = can('personalData.administrate')
  const query = useQuery(trpc.retention.get.queryOptions({ orgSlug }, { enabled: isAllowed }))
  if (!isAllowed) {
    return (
      <Card flush>
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title={<Trans>Only owners and admins see how long data is kept</Trans>}
        >
          <Trans>Ask an owner or admin of this organisation.</Trans>
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="max-w-180">
      <LoadedOr query={query}>
        {query.data ? <RetentionForm key={query.data.version} {...query.data} /> : null}
      </LoadedOr>
    </div>
  )
}
