// Settings: how the server, e-mail and backups are, what to do about it, and a backup at the press of a button.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HeartPulse } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { trpc } from '#web/trpc.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { BackupList } from './-health/BackupList.tsx'
import { HealthChecks } from './-health/HealthChecks.tsx'

export const Route = createFileRoute('/$orgSlug/settings/health')({ component: HealthSettings })

const pollMs = { running: 1000, idle: 30_000 }

function HealthSettings() {
  const { can } = useOrganisation()
  if (can('organisation.administrate')) return <Health />
  return (
    <SettingSection setting="health">
      <Card flush>
        <EmptyState
          icon={<HeartPulse aria-hidden />}
          title={<Trans>Only owners can see how the server is doing</Trans>}
        >
          <Trans>Ask an owner of this organisation.</Trans>
        </EmptyState>
      </Card>
    </SettingSection>
  )
}

function Health() {
  const { orgSlug } = useOrganisation()
  const query = useQuery(
    trpc.health.get.queryOptions(
      { orgSlug },
      {
        meta: { persist: false },
        refetchInterval: ({ state: { data } }) =>
          data?.backups.rows.some(({ status }) => status === 'running') ? pollMs.running : pollMs.idle,
      },
    ),
  )
  return (
    <LoadedOr query={query}>
      {query.data ? (
        <div className="flex max-w-180 flex-col gap-8">
          <HealthChecks health={query.data} />
          <BackupList backups={query.data.backups} />
        </div>
      ) : null}
    </LoadedOr>
  )
}
