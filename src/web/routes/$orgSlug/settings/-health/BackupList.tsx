// The backups of the installation: which were taken, how the running one goes, and a new one on request.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { sizeText } from '#texts/platform/file-size.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'

type Backups = RouterOutputs['health']['get']['backups']
type Backup = Backups['rows'][number]

export function BackupList({ backups: { rows, nextAt, canStart } }: { backups: Backups }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const start = useMutation(
    trpc.health.startBackup.mutationOptions({
      onSettled: () => cache.invalidateQueries(trpc.health.pathFilter()),
    }),
  )
  const button = canStart ? (
    <Button
      variant="primary"
      icon={<DatabaseBackup aria-hidden />}
      busy={start.isPending}
      disabled={rows.some(({ status }) => status === 'running')}
      onClick={() => start.mutate({ orgSlug })}
    >
      <Trans>Back up now</Trans>
    </Button>
  ) : null
  const next = nextAt ? i18n.date(nextAt, { dateStyle: 'medium', timeStyle: 'short' }) : null
  return (
    <SettingSection setting="backups" title={<Trans>Backups</Trans>} action={rows.length > 0 ? button : null}>
      <Card flush>
        {rows.length > 0 ? (
          <ul aria-label={t`Backups`} className="divide-y divide-line">
            {rows.map((row) => (
              <BackupRow key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<DatabaseBackup aria-hidden />}
            title={<Trans>No backups yet</Trans>}
            action={button}
          >
            {canStart ? null : <Trans>Backups of this installation are managed by its operator.</Trans>}
          </EmptyState>
        )}
      </Card>
      {next ? (
        <p className="mt-2 text-sm text-mute">
          <Trans>Next backup: {next}</Trans>
        </p>
      ) : null}
    </SettingSection>
  )
}

function BackupRow({ row }: { row: Backup }) {
  const { t, i18n } = useLingui()
  const { status, done, total, size, createdAt, isVerified, isNightly, userName } = row
  const added = size === null ? null : sizeText(size, i18n.locale)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          {status === 'failed' ? (
            <Pill tone="attention">
              <Trans>Failed</Trans>
            </Pill>
          ) : null}
          {status === 'done' ? (
            isVerified ? (
              <Pill tone="confirmed">
                <Trans>Verified</Trans>
              </Pill>
            ) : (
              <Pill tone="attention">
                <Trans>Incomplete</Trans>
              </Pill>
            )
          ) : null}
        </p>
        <p className="text-sm text-pretty text-mute">
          {isNightly ? <Trans>Nightly</Trans> : userName ? <Trans>Requested by {userName}</Trans> : null}
          {added ? (
            <>
              {' · '}
              <Trans>{added} added</Trans>
            </>
          ) : null}
        </p>
        {status === 'running' ? (
          <div className="mt-2 flex flex-col gap-1.5">
            <ProgressBar label={t`Backup`} value={done} max={Math.max(total, 1)} />
            <p role="status" className="text-sm text-mute">
              <Trans>In progress. You can leave this page.</Trans>
            </p>
          </div>
        ) : null}
      </div>
    </li>
  )
}
