// Settings: the export of everything that the organisation keeps, made in the background and downloaded from here.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Download, PackageOpen } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { sizeText } from '#texts/platform/file-size.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'

export const Route = createFileRoute('/$orgSlug/settings/data-export')({ component: DataExport })

type Export = RouterOutputs['organisationExports']['list']['rows'][number]
const pollMs = 1000

function DataExport() {
  const { can } = useOrganisation()
  if (can('organisation.administrate')) return <Exports />
  return (
    <SettingSection setting="data-export">
      <Card flush>
        <EmptyState
          icon={<PackageOpen aria-hidden />}
          title={<Trans>Only owners can export everything</Trans>}
        >
          <Trans>Ask an owner of this organisation. Lists have an export of their own in their menus.</Trans>
        </EmptyState>
      </Card>
    </SettingSection>
  )
}

function Exports() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const query = useQuery(
    trpc.organisationExports.list.queryOptions(
      { orgSlug },
      {
        meta: { persist: false },
        refetchInterval: ({ state: { data } }) =>
          data?.rows.some(({ status }) => status === 'running') ? pollMs : false,
      },
    ),
  )
  const start = useMutation(
    trpc.organisationExports.start.mutationOptions({
      onSettled: () => cache.invalidateQueries(trpc.organisationExports.pathFilter()),
    }),
  )
  const rows = query.data?.rows ?? []
  const button = (
    <Button
      variant="primary"
      icon={<PackageOpen aria-hidden />}
      busy={start.isPending}
      disabled={rows.some(({ status }) => status === 'running')}
      onClick={() => start.mutate({ orgSlug })}
    >
      <Trans>Create export</Trans>
    </Button>
  )
  return (
    <div className="max-w-180">
      <SettingSection setting="data-export" action={rows.length > 0 ? button : null}>
        <LoadedOr query={query}>
          <Card flush>
            {rows.length > 0 ? (
              <ul aria-label={t`Exports`} className="divide-y divide-line">
                {rows.map((row) => (
                  <ExportRow key={row.id} row={row} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<PackageOpen aria-hidden />}
                title={<Trans>No exports yet</Trans>}
                action={button}
              >
                <Trans>
                  You get one ZIP file without passwords and keys. All owners are notified when it is ready.
                </Trans>
              </EmptyState>
            )}
          </Card>
        </LoadedOr>
      </SettingSection>
    </div>
  )
}

function ExportRow({ row }: { row: Export }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const link = useMutation(
    trpc.organisationExports.link.mutationOptions({
      // The browser takes the file itself, however large it is.
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  )
  const { id, status, done, total, size, createdAt, expiresAt, userName } = row
  const format = (date: Date) => i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' })
  const made = format(createdAt)
  const until = expiresAt ? format(expiresAt) : ''
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {made}
          {status === 'failed' ? (
            <Pill tone="attention">
              <Trans>Failed</Trans>
            </Pill>
          ) : null}
        </p>
        <p className="text-sm text-pretty text-mute">
          {userName ? <Trans>Requested by {userName}</Trans> : null}
          {status === 'done' && size !== null ? (
            <>
              {' · '}
              {sizeText(size, i18n.locale)}
              {' · '}
              <Trans>Available until {until}</Trans>
            </>
          ) : null}
        </p>
        {status === 'running' ? (
          <div className="mt-2 flex flex-col gap-1.5">
            <ProgressBar label={t`Data export`} value={done} max={Math.max(total, 1)} />
            <p role="status" className="text-sm text-mute">
              {total === 0 ? (
                <Trans>Starting. You can leave this page.</Trans>
              ) : (
                <Trans>
                  {done} of {total} done. You can leave this page.
                </Trans>
              )}
            </p>
          </div>
        ) : null}
      </div>
      {status === 'done' ? (
        <Button
          icon={<Download aria-hidden />}
          busy={link.isPending}
          aria-label={t`Download export of ${made}`}
          onClick={() => link.mutate({ orgSlug, id })}
        >
          <Trans>Download</Trans>
        </Button>
      ) : null}
    </li>
  )
}
