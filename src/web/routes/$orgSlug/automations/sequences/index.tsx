// Sequences: e-mails over weeks to contacts, until somebody answers.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MailPlus, Plus } from 'lucide-react'
import { LoadedRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ListToolbar } from '#web/parts/people/records/ListParts.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, searchSchema, text, type SearchOf } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { ListPage } from '#web/ui/lists/ListPage.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import type { NewSequenceProps } from './-sequence/NewSequence.tsx'
import { sequencesQuery, type SequenceRow } from './-sequence/sequence-calls.ts'
import { SequencePill } from './-sequence/SequencePill.tsx'

const NewSequence = lazyDialog<NewSequenceProps>(
  async () => (await import('./-sequence/NewSequence.tsx')).NewSequence,
)

const SequencesSearch = searchSchema({ search: text, archived: isSet, new: isSet })
type SequencesSearch = SearchOf<typeof SequencesSearch>

export const Route = createFileRoute('/$orgSlug/automations/sequences/')({
  validateSearch: SequencesSearch,
  loaderDeps: ({ search: { search, archived } }) => ({ search, archived }),
  loader: ({ params: { orgSlug }, deps }) => {
    void queryClient.prefetchQuery(sequencesQuery(orgSlug, deps))
  },
  component: SequencesPage,
})

function SequencesPage() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const setSearch = (patch: SequencesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: !patch.new })
  const query = useQuery(sequencesQuery(orgSlug, search))
  const canManage = query.data?.canManage === true
  const openNew = () => setSearch({ new: true })
  useHotkeys(canManage ? { n: openNew } : false)
  const columns = useColumns()
  return (
    <>
      <ListPage
        title={search.archived ? <Trans>Archived sequences</Trans> : <Trans>Sequences</Trans>}
        count={query.data && <Plural value={query.data.total} one="# sequence" other="# sequences" />}
        actions={
          canManage ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={openNew}>
              <Trans>New sequence</Trans>
            </Button>
          ) : null
        }
        tools={
          <ListToolbar
            search={{ search: search.search, archived: search.archived }}
            setSearch={(patch) =>
              setSearch({
                ...('search' in patch && { search: patch.search }),
                ...('archived' in patch && { archived: patch.archived }),
              })
            }
            label={t`Search sequences`}
          />
        }
      >
        <LoadedRows
          query={query}
          rows={query.data?.rows}
          empty={
            <Empty
              isFiltered={Boolean(search.search)}
              isArchived={search.archived === true}
              onNew={canManage ? openNew : undefined}
            />
          }
        >
          {(rows) => (
            <DataTable<SequenceRow>
              label={t`Sequences`}
              rows={rows}
              columns={columns}
              rowKey={({ id }) => id}
              stale={query.isPlaceholderData}
              renderLink={({ id, state, name }) => (
                <Link
                  to={
                    state === 'draft'
                      ? '/$orgSlug/automations/sequences/$sequenceId/editor'
                      : '/$orgSlug/automations/sequences/$sequenceId/instances'
                  }
                  params={{ orgSlug, sequenceId: id }}
                >
                  {name}
                </Link>
              )}
              renderCard={(row) => <SequenceCard row={row} />}
            />
          )}
        </LoadedRows>
      </ListPage>
      <NewSequence open={search.new ?? false} onClose={() => setSearch({ new: undefined })} />
    </>
  )
}

function useColumns() {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      header: t`Name`,
      width: 'minmax(14rem, 2fr)',
      sortBy: ({ name }: SequenceRow) => name,
      render: ({ name }: SequenceRow) => <span className="truncate font-semibold">{name}</span>,
    },
    {
      id: 'artist',
      header: t`Artist`,
      sortBy: ({ artistName }: SequenceRow) => artistName,
      render: ({ artistName }: SequenceRow) => <span className="truncate">{artistName ?? '·'}</span>,
    },
    {
      id: 'state',
      header: t`Status`,
      width: '7rem',
      sortBy: ({ state }: SequenceRow) => state,
      render: ({ state }: SequenceRow) => <SequencePill state={state} />,
    },
    {
      id: 'owner',
      header: t({ message: 'Owner', context: 'of a sequence' }),
      sortBy: ({ ownerName }: SequenceRow) => ownerName,
      render: ({ ownerName }: SequenceRow) => <span className="truncate">{ownerName}</span>,
    },
    {
      id: 'emails',
      header: t`E-mails`,
      width: '6rem',
      align: 'end' as const,
      sortBy: ({ stepCount }: SequenceRow) => stepCount,
      render: ({ stepCount }: SequenceRow) => stepCount,
    },
    {
      id: 'active',
      header: t({ message: 'Active', context: 'people in a sequence' }),
      width: '7rem',
      align: 'end' as const,
      sortBy: ({ activeCount }: SequenceRow) => activeCount,
      render: ({ activeCount }: SequenceRow) => activeCount || '·',
    },
    {
      id: 'review',
      header: t`In outbox`,
      width: '7.5rem',
      align: 'end' as const,
      sortBy: ({ reviewCount }: SequenceRow) => reviewCount,
      render: ({ reviewCount }: SequenceRow) => reviewCount || '·',
    },
    {
      id: 'replied',
      header: t({ message: 'Replied', context: 'people in a sequence' }),
      width: '8rem',
      align: 'end' as const,
      sortBy: ({ repliedCount }: SequenceRow) => repliedCount,
      render: (row: SequenceRow) => <Replied row={row} />,
    },
  ]
}

function Replied({ row: { repliedCount, enrolledCount } }: { row: SequenceRow }) {
  if (enrolledCount === 0) return '·'
  return (
    <Trans>
      {repliedCount} of {enrolledCount}
    </Trans>
  )
}

function SequenceCard({ row }: { row: SequenceRow }) {
  const { name, artistName, state, activeCount, reviewCount } = row
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <SequencePill state={state} />
      </span>
      <span className="truncate text-sm text-mute">
        {artistName ? `${artistName} · ` : ''}
        <Plural value={activeCount} one="# active" other="# active" />
        {reviewCount > 0 ? (
          <>
            {' · '}
            <Plural value={reviewCount} one="# in outbox" other="# in outbox" />
          </>
        ) : null}
      </span>
    </span>
  )
}

type EmptyProps = { isFiltered: boolean; isArchived: boolean; onNew: (() => void) | undefined }

function Empty({ isFiltered, isArchived, onNew }: EmptyProps) {
  if (isFiltered) return <EmptyState title={<Trans>No sequences found</Trans>} />
  if (isArchived) return <EmptyState title={<Trans>No archived sequences</Trans>} />
  return (
    <EmptyState
      icon={<MailPlus aria-hidden />}
      title={<Trans>No sequences yet</Trans>}
      action={
        onNew ? (
          <Button icon={<Plus aria-hidden />} onClick={onNew}>
            <Trans>New sequence</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>A sequence e-mails contacts over several weeks and stops when they reply.</Trans>
    </EmptyState>
  )
}
