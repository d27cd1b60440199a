// One import in the history: the file, who and when, how it ended.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { importStatusLabels } from '#texts/desk/imports.ts'
import { tableNounLabels } from '#texts/desk/table-fields.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { importTones, type ImportSummary } from './import-records.ts'

export function ImportListRow({ summary }: { summary: ImportSummary }) {
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
