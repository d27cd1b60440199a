// Statements of the artists: drafts, what is out, what they ask, what is to be paid out.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus, Search, Send } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import {
  openStatementsQuery,
  statementCountQuery,
  type StatementFilters,
  statementsQuery,
} from '#web/parts/money/statement/statement-queries.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { PageHeader, Toolbar } from '#web/ui/Page.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { type StatementTab, statementTabs } from '#web/parts/money/statement/statement-tabs.ts'
import { cx } from '#web/ui/cx.ts'
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
    <Toolbar label={t`Status`} className="gap-1.5! max-md:-mx-4 max-md:px-4">
      {(Object.keys(statementTabs) as StatementTab[]).map((tab) => {
        const count = counts[counted.indexOf(tab)]?.data?.total
        const isHere = tab === filters.tab
        return (
          <Link
            key={tab}
            to="/$orgSlug/statements"
            params={{ orgSlug }}
            search={{
              ...(tab === 'all' ? {} : { tab }),
              search: filters.search,
              artist: filters.artistId,
            }}
            replace
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:h-7 md:px-3',
              isHere
                ? 'border-ink bg-ink text-surface'
                : tab === 'queried' && count
                  ? 'border-signal bg-surface text-signal hover:bg-signal-soft'
                  : 'border-line-strong bg-surface text-mute hover:text-ink',
            )}
          >
            {labels[tab]}
            {count === undefined ? null : <span className="font-normal">{count}</span>}
          </Link>
        )
      })}
    </Toolbar>
  )
}

const SendAllSheet = lazyDialog(async () => (await import('../-statements/SendAllSheet.tsx')).SendAllSheet)

export const Route = createFileRoute('/$orgSlug/statements/')({
  validateSearch: StatementsSearch,
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
    <div className="flex flex-col md:h-full">
      <PageHeader
        title={<Trans>Statements</Trans>}
        meta={
          <span role="status">
            {total === undefined ? '\u00A0' : <Plural value={total} one="# statement" other="# statements" />}
          </span>
        }
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
                <span>
                  <Trans>
                    Create <span className="max-md:sr-only">statements</span>
                  </Trans>
                </span>
              </Link>
            ) : null}
          </>
        }
      >
        <StatementsTabs open="statements" />
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput value={search.search} onChange={setSearch} />
          <span className="w-52 max-md:min-w-0 max-md:flex-1">
            <ArtistField
              aria-label={t`Artist`}
              value={search.artist}
              onChange={(id) => setSearch({ artist: id ?? undefined })}
            />
          </span>
        </div>
        <StatementChips filters={filters} />
      </PageHeader>
      <div className="flex min-h-0 flex-1 flex-col border-line md:border-t">
        <StatementList search={search} setSearch={setSearch} />
      </div>
      <SendAllSheet key={sending} open={isSending} statements={waiting} onClose={() => setIsSending(false)} />
    </div>
  )
}

type SearchInputProps = { value: string | undefined; onChange: (patch: StatementsSearch) => void }

/** F reaches it. Typing changes the address once it pauses; an address that changes by itself changes the words. */
function SearchInput({ value = '', onChange }: SearchInputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const settled = useDebounced(typed)
  if (value !== shown) {
    setShown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useHotkeys({ f: () => input.current?.focus() })
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (settled === typed && settled.trim() !== value) change({ search: settled.trim() || undefined })
  }, [settled, typed, value])
  return (
    <Input
      ref={input}
      type="search"
      aria-label={t`Search statements`}
      placeholder={t`Artist or number`}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      before={<Search aria-hidden className="shrink-0" />}
      className="max-md:w-40 md:w-60"
    />
  )
}
