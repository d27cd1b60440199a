// Settings: every import so far, with what became of it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { FileUp, Upload } from 'lucide-react'
import { plural } from '@lingui/core/macro'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { importStatusLabels } from '#texts/desk/imports.ts'
import { tableNounLabels } from '#texts/desk/table-fields.ts'
import { translate } from '#web/texts.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { type ImportSummary, importTones, isBusy } from './-imports/import-records.ts'

export const Route = createFileRoute('/$orgSlug/settings/imports/')({
  component: ImportHistory,
})

function ImportHistory() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(
    trpc.imports.list.queryOptions(
      { orgSlug },
      { refetchInterval: ({ state }) => (state.data?.some(({ status }) => isBusy(status)) ? 2000 : false) },
    ),
  )
  const link = (
    <Link to="/$orgSlug/settings/imports/new" params={{ orgSlug }} className={buttonClass('primary')}>
      <Upload aria-hidden />
      <Trans>Import a file</Trans>
    </Link>
  )
  return (
    <SettingSection setting="imports" className="max-w-240" action={query.data?.length ? link : null}>
      <LoadedOr query={query}>
        <Card flush>
          {query.data?.length ? (
            <ul aria-label={t`Imports`} className="divide-y divide-line">
              {query.data.map((one) => (
                <ImportListRow key={one.id} summary={one} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<FileUp aria-hidden />}
              title={<Trans>Import your address book</Trans>}
              action={link}
            >
              <Trans>
                Import contacts from Google or Outlook, or venues, companies, artists and shows from a
                spreadsheet. You preview every row and can undo the import.
              </Trans>
            </EmptyState>
          )}
        </Card>
      </LoadedOr>
    </SettingSection>
  )
}

/** One import in the history: the file, who and when, how it ended. */
function ImportListRow({ summary }: { summary: ImportSummary }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, noun, fileName, status, total, created, updated, failed, author, createdAt } = summary
  const at = i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  const rows = t`${plural(total, { one: '# row', other: '# rows' })}`
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/$orgSlug/settings/imports/$importId"
            params={{ orgSlug, importId: id }}
            className="min-w-0 truncate font-semibold after:absolute after:inset-0"
          >
            {fileName}
          </Link>
          <Pill tone={importTones[status]}>{translate()(importStatusLabels[status])}</Pill>
        </p>
        <p className="text-sm text-mute">
          {[translate()(tableNounLabels[noun]), rows, author, at].filter(Boolean).join(' · ')}
        </p>
      </div>
      {created + updated + failed > 0 ? (
        <p className="text-sm text-mute">
          <Trans>
            {i18n.number(created)} new, {i18n.number(updated)} updated
          </Trans>
          {failed > 0 ? (
            <span className="text-signal">
              , <Trans>{i18n.number(failed)} failed</Trans>
            </span>
          ) : null}
        </p>
      ) : null}
    </li>
  )
}
