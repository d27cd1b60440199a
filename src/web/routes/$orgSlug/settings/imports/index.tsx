// Settings: every import so far, with what became of it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { FileUp, Upload } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { ImportListRow } from './-imports/ImportListRow.tsx'
import { isBusy } from './-imports/import-records.ts'

export const Route = createFileRoute('/$orgSlug/settings/imports/')({
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.imports.list.queryOptions({ orgSlug }))
  },
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
    <div className="flex max-w-240 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">
          <Trans>Imports</Trans>
        </h2>
        {query.data?.length ? link : null}
      </div>
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
    </div>
  )
}
