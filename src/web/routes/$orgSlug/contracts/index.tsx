// Contracts: what is being written, what waits for a signature, what is signed, and how the rest ended.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { FileSignature, LayoutTemplate, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import {
  contractsQuery,
  contractTabs,
  type ContractTab,
} from '#web/parts/documents/contract/contract-queries.ts'
import { NewContractSheet } from '#web/parts/documents/contract/NewContractSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MoreRows } from '#web/parts/people/records/MoreRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { ContractCard, useContractColumns } from '../-contracts/contract-columns.tsx'

const tabs = Object.keys(contractTabs) as [ContractTab, ...ContractTab[]]
const ContractsSearch = searchSchema({ tab: oneOf(tabs) })

export const Route = createFileRoute('/$orgSlug/contracts/')({
  validateSearch: ContractsSearch,
  loaderDeps: ({ search: { tab = 'all' } }) => ({ tab }),
  loader: ({ params: { orgSlug }, deps: { tab } }) => {
    void queryClient.prefetchInfiniteQuery(contractsQuery(orgSlug, tab, undefined))
  },
  component: ContractsPage,
})

function ContractsPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { tab = 'all' } = Route.useSearch()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim() || undefined
  const [isNew, setNew] = useState(false)
  const list = useInfiniteQuery(contractsQuery(orgSlug, tab, search))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const last = list.data?.pages.at(-1)
  const columns = useContractColumns()
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
    <div className="flex flex-col md:h-full">
      <PageHeader
        title={<Trans>Contracts</Trans>}
        meta={
          <span role="status">
            {last ? <Plural value={last.total} one="# contract" other="# contracts" /> : '\u00A0'}
          </span>
        }
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
      >
        <Input
          type="search"
          aria-label={t`Search contracts`}
          placeholder={t`Number, title, artist, event`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          before={<Search aria-hidden className="shrink-0" />}
          className="md:max-w-72"
        />
      </PageHeader>
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
              search={each === 'all' ? {} : { tab: each }}
            />
          ),
        }))}
      />
      <div className="min-h-0 flex-1 max-md:px-4 max-md:pt-4">
        {list.isError && !rows ? (
          <ErrorNotice busy={list.isFetching} onRetry={() => void list.refetch()}>
            {messageOf(list.error)}
          </ErrorNotice>
        ) : (
          <DataTable
            label={t`Contracts`}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            renderLink={({ id }) => (
              <Link to="/$orgSlug/contracts/$contractId/edit" params={{ orgSlug, contractId: id }} />
            )}
            renderCard={(row) => <ContractCard contract={row} />}
            stale={list.isPlaceholderData}
            end={
              <MoreRows
                hasMore={list.hasNextPage}
                isLoading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            }
            empty={
              <NothingHere
                isFiltered={tab !== 'all' || search !== undefined}
                onNew={canWrite ? () => setNew(true) : undefined}
              />
            }
          />
        )}
      </div>
      <NewContractSheet open={isNew} onClose={() => setNew(false)} />
    </div>
  )
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
          <Button variant="primary" onClick={onNew}>
            <Trans>New contract</Trans>
          </Button>
        ) : undefined
      }
    >
      <Trans>
        Choose a show and a template, send it for signature, and everyone gets the sealed PDF.
      </Trans>
    </EmptyState>
  )
}
