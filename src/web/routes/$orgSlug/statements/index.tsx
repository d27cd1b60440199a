// Statements of the artists: drafts, what is out, what they ask, what to pay out.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import {
  openStatementsQuery,
  statementCountQuery,
  type StatementFilters,
  statementsQuery,
} from '#web/parts/money/statement/statement-queries.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { ListPage } from '#web/ui/lists/ListPage.tsx'
import { LinkChips } from '#web/ui/lists/LinkChips.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { type StatementTab, statementTabs } from '#web/parts/money/statement/statement-tabs.ts'
import { StatementList } from '../-statements/StatementList.tsx'
import { StatementsTabs } from '../-statements/StatementsTabs.tsx'
import { filtersOf, StatementsSearch } from '../-statements/statements-search.ts'

/** Only what waits for somebody is counted. */
const counted: readonly StatementTab[] = ['drafts', 'reviewed', 'sent', 'queried', 'approved']

/** Counts follow the other filters, not the chip that is chosen. */
function StatementChips({ filters }: { filters: StatementFilters }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const counts = useQueries({
    queries: counted.map((tab) => statementCountQuery(orgSlug, { ...filters, tab })),
  })
  const labels: Record<StatementTab, ReactNode> = {
    all: <Trans>All</Trans>,
    drafts: <Trans>To review</Trans>,
    reviewed: <Trans>To send</Trans>,
    sent: <Trans context="status of a statement">Sent</Trans>,
    queried: <Trans>Questions</Trans>,
    approved: <Trans>To pay out</Trans>,
    paid: <Trans context="status of a statement">Paid</Trans>,
    void: <Trans context="status of a statement">Void</Trans>,
  }
  return (
    <LinkChips
      label={t`Status`}
      chips={(Object.keys(statementTabs) as StatementTab[]).map((tab) => ({
        label: labels[tab],
        count: counts[counted.indexOf(tab)]?.data?.total,
        active: tab === filters.tab,
        urgent: tab === 'queried',
        link: (
          <Link
            to="/$orgSlug/statements"
            params={{ orgSlug }}
            search={{
              ...(tab === 'all' ? {} : { tab }),
              search: filters.search,
              artist: filters.artistId,
            }}
            replace
          />
        ),
      }))}
    />
  )
}

const SendAllSheet = lazyDialog(async () => (await import('../-statements/SendAllSheet.tsx')).SendAllSheet)

export const Route = createFileRoute('/$orgSlug/statements/')({
  validateSearch: StatementsSearch,
  loaderDeps: ({ search }) => filtersOf(search),
  loader: ({ params: { orgSlug }, deps }) => {
    void queryClient.prefetchInfiniteQuery(statementsQuery(orgSlug, deps))
  },
  component: StatementsPage,
})

function StatementsPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const [sending, setSending] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const setSearch = (patch: StatementsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: true })
  const filters = filtersOf(search)
  const total = useInfiniteQuery(statementsQuery(orgSlug, filters)).data?.pages.at(0)?.total
  const canSend = can('statements.administrate')
  const waiting = useQuery({ ...openStatementsQuery(orgSlug), enabled: canSend }).data?.rows ?? []
  const reviewed = waiting.filter(({ state }) => state === 'reviewed').length
  const canMake = can('statements.manage')
  const toGenerate = () => void navigate({ to: '/$orgSlug/statements/generate', params: { orgSlug } })
  useHotkeys(canMake ? { n: toGenerate } : false)
  return (
    <>
      <ListPage
        title={<Trans>Statements</Trans>}
        count={total === undefined ? null : <Plural value={total} one="# statement" other="# statements" />}
        actions={
          <>
            {waiting.length > 0 ? (
              <Button
                variant={reviewed > 0 && !canMake ? 'primary' : 'secondary'}
                icon={<Send aria-hidden />}
                onClick={() => {
                  setSending(sending + 1)
                  setIsSending(true)
                }}
              >
                <span className="max-md:sr-only">
                  <Trans>Send</Trans>
                </span>
                {reviewed > 0 ? <span>{reviewed}</span> : null}
              </Button>
            ) : null}
            {canMake ? (
              <Link
                to="/$orgSlug/statements/generate"
                params={{ orgSlug }}
                className={buttonClass('primary')}
              >
                <Plus aria-hidden />
                <span aria-hidden className="md:hidden">
                  <Trans context="statements">Create</Trans>
                </span>
                <span className="max-md:sr-only">
                  <Trans>Create statements</Trans>
                </span>
              </Link>
            ) : null}
          </>
        }
        sections={<StatementsTabs open="statements" />}
        tools={
          <>
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput
                label={t`Search statements`}
                placeholder={t`Artist or number`}
                value={search.search}
                onChange={(next) => setSearch({ search: next })}
                className="max-md:w-40 md:w-60"
              />
              <span className="w-52 max-md:min-w-0 max-md:flex-1">
                <ArtistField
                  existingOnly
                  aria-label={t`Artist`}
                  value={search.artist}
                  onChange={(id) => setSearch({ artist: id ?? undefined })}
                />
              </span>
            </div>
            <StatementChips filters={filters} />
          </>
        }
      >
        <StatementList search={search} setSearch={setSearch} />
      </ListPage>
      <SendAllSheet key={sending} open={isSending} statements={waiting} onClose={() => setIsSending(false)} />
    </>
  )
}
