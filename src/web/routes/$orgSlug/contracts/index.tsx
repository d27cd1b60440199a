// Contracts: what is being written, what waits for a signature, what is signed, and how the rest ended.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { FileSignature, LayoutTemplate, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { type ContractListRow, contractsQuery } from '#web/parts/documents/contract/contract-queries.ts'
import { contractTabs, type ContractTab } from '#web/parts/documents/contract/contract-tabs.ts'
import { NewContractSheet } from '#web/parts/documents/contract/NewContractSheet.tsx'
import { ColumnsMenu } from '#web/parts/platform/columns/ColumnsMenu.tsx'
import { useTableColumns } from '#web/parts/platform/columns/use-table-columns.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PagedRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, oneOf, searchSchema, text } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { PreviewButton } from '#web/ui/lists/PreviewButton.tsx'
import { type PreviewState, usePreview } from '#web/ui/lists/use-preview.ts'
import type { TableColumn } from '#web/ui/tables/table-props.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListPage } from '#web/ui/lists/ListPage.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { ContractCard, useContractColumns } from '../-contracts/contract-columns.tsx'
import { RecentBatches } from '../-contracts/RecentBatches.tsx'

const ContractPreview = lazyPart(
  async () => (await import('../-contracts/ContractPreview.tsx')).ContractPreview,
  'inline',
)

const tabs = Object.keys(contractTabs) as [ContractTab, ...ContractTab[]]
const ContractsSearch = searchSchema({
  tab: oneOf(tabs),
  search: text,
  /** Id of the contract whose key facts are beside the list. */
  preview: text,
  /** Opens the sheet for a new one, which looks for the same words. */
  new: isSet,
})

export const Route = createFileRoute('/$orgSlug/contracts/')({
  validateSearch: ContractsSearch,
  loaderDeps: ({ search: { tab = 'all', search } }) => ({ tab, search }),
  loader: ({ params: { orgSlug }, deps: { tab, search } }) => {
    void queryClient.prefetchInfiniteQuery(contractsQuery(orgSlug, tab, search))
  },
  component: ContractsPage,
})

function ContractsPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { tab = 'all', search, new: isNew = false, preview: previewed } = Route.useSearch()
  const navigate = Route.useNavigate()
  const setNew = (next: boolean) =>
    void navigate({ search: (before) => ({ ...before, new: next || undefined }), replace: !next })
  const list = useInfiniteQuery(contractsQuery(orgSlug, tab, search))
  const last = list.data?.pages.at(-1)
  const preview = usePreview(
    previewed,
    (id) => void navigate({ search: (before) => ({ ...before, preview: id }), replace: true }),
  )
  const shown = list.data?.pages
    .flatMap(({ rows }) => rows)
    .find(({ id }) => preview.shown !== undefined && id === preview.shown)
  const table = useTableColumns('contracts', useContractColumns(), shown ? besidePreview : [])
  const columns = [...table.shown, ...previewColumn(preview, t`Preview`)]
  const labels: Record<ContractTab, string> = {
    all: t`All`,
    drafts: t`Drafts`,
    out: t`Out for signature`,
    signed: t`Signed`,
    ended: t`Ended`,
  }
  const canWrite = can('contracts.manage')
  const countOf = (states: readonly (keyof NonNullable<typeof last>['counts'])[] | undefined) =>
    states && last ? states.reduce((sum, state) => sum + (last.counts[state] ?? 0), 0) : undefined
  return (
    <>
      <ListPage
        title={<Trans>Contracts</Trans>}
        count={last && <Plural value={last.total} one="# contract" other="# contracts" />}
        actions={
          <>
            {can('contractTemplates.view') ? (
              <Button
                icon={<LayoutTemplate aria-hidden />}
                render={<Link to="/$orgSlug/contracts/templates" params={{ orgSlug }} />}
              >
                <span className="max-md:sr-only">
                  <Trans>Templates</Trans>
                </span>
              </Button>
            ) : null}
            {canWrite ? (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
                <Trans>New contract</Trans>
              </Button>
            ) : null}
          </>
        }
        tools={
          <>
            {canWrite ? <RecentBatches /> : null}
            <div className="flex items-center gap-2">
              <SearchInput
                label={t`Search contracts`}
                placeholder={t`Number, title, artist, event`}
                value={search}
                onChange={(next) =>
                  void navigate({ search: (before) => ({ ...before, search: next }), replace: true })
                }
                className="md:max-w-72"
              />
              <span className="ml-auto">
                <ColumnsMenu columns={table.choices} state={table.state} />
              </span>
            </div>
          </>
        }
        tabs={
          <LinkTabs
            label={t`Filter`}
            className="md:px-8!"
            tabs={tabs.map((each) => ({
              label: labels[each],
              count: each === 'out' || each === 'drafts' ? countOf(contractTabs[each]) : undefined,
              active: each === tab,
              link: (
                <Link
                  to="/$orgSlug/contracts"
                  params={{ orgSlug }}
                  search={{ tab: each === 'all' ? undefined : each, search }}
                />
              ),
            }))}
          />
        }
        panel={
          shown ? (
            <Suspense>
              <ContractPreview contract={shown} onClose={() => preview.onShow?.(undefined)} />
            </Suspense>
          ) : null
        }
      >
        <PagedRows
          list={list}
          empty={
            <NothingHere
              isFiltered={tab !== 'all' || search !== undefined}
              onNew={canWrite ? () => setNew(true) : undefined}
            />
          }
        >
          {(loaded) => (
            <DataTable
              {...loaded}
              label={t`Contracts`}
              columns={columns}
              rowKey={({ id }) => id}
              renderLink={({ id }) => (
                <Link
                  to="/$orgSlug/contracts/$contractId/edit"
                  params={{ orgSlug, contractId: id }}
                  data-show={id}
                />
              )}
              renderCard={(row) => <ContractCard contract={row} />}
            />
          )}
        </PagedRows>
      </ListPage>
      <NewContractSheet open={isNew && canWrite} search={search} onClose={() => setNew(false)} />
    </>
  )
}

/** Columns for which there is no room beside a preview. */
const besidePreview = ['promoter', 'sent', 'due']

/** The button at the end of each row that opens its preview. */
function previewColumn(preview: PreviewState, header: string): TableColumn<ContractListRow>[] {
  if (!preview.onShow) return []
  return [
    {
      id: 'preview',
      header,
      headerHidden: true,
      width: '2.5rem',
      render: ({ id, title }) => <PreviewButton id={id} name={title} preview={preview} />,
    },
  ]
}

function NothingHere({ isFiltered, onNew }: { isFiltered: boolean; onNew: (() => void) | undefined }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<FileSignature aria-hidden />} title={<Trans>No match</Trans>}>
        <Trans>No contracts match this filter.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<FileSignature aria-hidden />}
      title={<Trans>No contracts yet</Trans>}
      action={
        onNew ? (
          <Button onClick={onNew}>
            <Trans>New contract</Trans>
          </Button>
        ) : undefined
      }
    >
      <Trans>Choose a show and a template, send it for signature, and everyone gets the sealed PDF.</Trans>
    </EmptyState>
  )
}
