// Settings: one import, from its columns to its result.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissing } from '#web/calls/errors.ts'
import { importStatusLabels } from '#texts/desk/imports.ts'
import { tableNounLabels } from '#texts/desk/table-fields.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RecordNotFound } from '#web/parts/people/records/MissingRecord.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { BackLink, Card } from '#web/ui/Page.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { DraftView } from './-imports/DraftView.tsx'
import { ResultView } from './-imports/ResultView.tsx'
import { type ImportRecord, importTones, isBusy } from './-imports/import-records.ts'

export const Route = createFileRoute('/$orgSlug/settings/imports/$importId')({
  loader: ({ params: { orgSlug, importId } }) => {
    void queryClient.prefetchQuery(trpc.imports.get.queryOptions({ orgSlug, id: importId }))
  },
  component: ImportPage,
})

function ImportPage() {
  const { orgSlug } = useOrganisation()
  const { importId } = Route.useParams()
  const query = useQuery(
    trpc.imports.get.queryOptions(
      { orgSlug, id: importId },
      {
        meta: { persist: false },
        refetchInterval: ({ state }) => (state.data && isBusy(state.data.status) ? 700 : false),
      },
    ),
  )
  const record = query.data
  const status = record?.status
  // What was brought in, or taken back, is in every list.
  useEffect(() => {
    if (status === 'done' || status === 'undone') void queryClient.invalidateQueries({ refetchType: 'none' })
  }, [status])
  const back = (
    <Link to="/$orgSlug/settings/imports" params={{ orgSlug }}>
      <Trans>Imports</Trans>
    </Link>
  )
  if (!record && isMissing(query.error)) return <RecordNotFound noun="imports" back={back} />
  return (
    <div className="flex max-w-300 flex-col gap-4">
      <div>
        <BackLink link={back} />
        {record && status ? (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-xl wrap-anywhere">{record.fileName}</h2>
            <Pill>{translate()(tableNounLabels[record.noun])}</Pill>
            <Pill tone={importTones[status]}>{translate()(importStatusLabels[status])}</Pill>
          </div>
        ) : null}
      </div>
      <LoadedOr query={query}>
        {record ? (
          record.status === 'draft' ? (
            <DraftView key={record.id} record={record} />
          ) : isBusy(record.status) ? (
            <ProgressView record={record} />
          ) : (
            <ResultView record={record} />
          )
        ) : null}
      </LoadedOr>
    </div>
  )
}

/** While an import runs, or is undone: how far it is, and that nobody needs to wait. */
function ProgressView({ record }: { record: ImportRecord }) {
  const { t, i18n } = useLingui()
  const isUndo = record.status === 'undoing'
  const max = isUndo ? record.created + record.updated : record.total
  const done = i18n.number(record.position)
  const all = i18n.number(max)
  return (
    <Card title={isUndo ? <Trans>Undoing import</Trans> : <Trans>Importing</Trans>} className="max-w-180">
      <ProgressBar label={t`Progress`} value={record.position} max={max} />
      <p role="status" className="mt-3 font-semibold tabular-nums">
        <Trans>
          {done} of {all} rows
        </Trans>
      </p>
      <p className="mt-1 text-pretty text-mute">
        <Trans>You can leave this page. This continues in the background.</Trans>
      </p>
    </Card>
  )
}
