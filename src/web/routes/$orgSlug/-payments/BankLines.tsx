// The lines of an account: those that wait first, worked through with Enter; what was said of the others.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CheckCheck, Landmark } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { automaticMatch } from '#domain/money/payments/payment-matching.ts'
import { bankLineStates, type BankLineState } from '#domain/booking/ledger/payment-kinds.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import {
  payoutsQuery,
  refreshMoney,
  type BankAccount,
  type BankLine,
} from '#web/parts/money/payment/payment-calls.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { NotLoaded } from '#web/parts/platform/screens/LoadedRows.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { linesQuery } from './bank-queries.ts'
import type { BankState } from './bank-search.ts'
import { DoneLine } from './BankLine.tsx'
import { OpenLine } from './OpenLine.tsx'
import { useLineCalls } from './use-line-calls.ts'

const MatchSheet = lazyDialog(async () => (await import('./MatchSheet.tsx')).MatchSheet)
const IgnoreSheet = lazyDialog(async () => (await import('./IgnoreSheet.tsx')).IgnoreSheet)

const step = 50
const most = 200

/** The line whose row has the focus. */
const focusedLine = () => document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line']

export type BankLinesProps = BankState & { account: BankAccount }

export function BankLines({ account, search, setSearch }: BankLinesProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const state: BankLineState = search.state ?? 'open'
  const [limit, setLimit] = useState(step)
  const input = { accountId: account.id, state, search: search.search?.trim() || undefined, limit }
  const query = useQuery(linesQuery(orgSlug, input))
  const payouts = useQuery(payoutsQuery(orgSlug))
  const rows = (query.data?.rows ?? []).filter((line) => line.state === state)
  const list = useRef<HTMLUListElement>(null)
  useSelection(
    rows.map(({ id }) => id),
    false,
  )
  /** The next line takes the focus of one that goes, so that Enter follows Enter. */
  const focusAfter = (lineId: string) => {
    const at = rows.findIndex(({ id }) => id === lineId)
    const next = rows[at + 1] ?? rows[at - 1]
    // After the sheet it may have been said in has given its focus back, and the row is gone.
    setTimeout(() => {
      const row = next && list.current?.querySelector(`[data-line="${next.id}"]`)
      row?.scrollIntoView({ block: 'nearest' })
      row?.querySelector<HTMLElement>('[data-show]')?.focus()
    }, 60)
  }
  const calls = useLineCalls(focusAfter)
  const [dialog, setDialog] = useState<{ line: BankLine; what: 'match' | 'ignore'; no: number }>()
  const [isOpen, setOpen] = useState(false)
  const open = (line: BankLine | undefined, what: 'match' | 'ignore') => {
    if (!line) return
    calls.matching.reset()
    calls.ignoring.reset()
    setDialog({ line, what, no: (dialog?.no ?? 0) + 1 })
    setOpen(true)
  }
  const here = () => rows.find(({ id }) => id === focusedLine())
  useHotkeys(
    state === 'open'
      ? {
          o: () => {
            const line = here()
            if (line && line.amountMinor > 0) open(line, 'match')
          },
          i: () => open(here(), 'ignore'),
        }
      : false,
  )
  const acceptSure = useMutation(
    trpc.bank.autoMatch.mutationOptions({
      onSuccess: ({ matched }) =>
        toast.success(matched === 1 ? t`1 line matched` : t`${matched} lines matched`, {
          action: { label: t`Show`, onClick: () => setSearch({ state: 'matched' }) },
        }),
      onSettled: refreshMoney,
    }),
  )
  const sureCount =
    state === 'open' ? rows.filter(({ suggestions, proof }) => automaticMatch(suggestions, proof)).length : 0
  const counts = query.data?.counts
  const labels: Record<BankLineState, ReactNode> = {
    open: <Trans>Open</Trans>,
    matched: <Trans>Matched</Trans>,
    ignored: <Trans>Ignored</Trans>,
  }
  return (
    <section aria-label={t`Lines of ${account.name}`} className="flex min-w-0 flex-col">
      <div className="safe-x flex flex-wrap items-center gap-2 border-b border-line py-3">
        <SegmentedControl
          label={t`Status`}
          value={state}
          onValueChange={(value) => {
            setLimit(step)
            setSearch({ state: value === 'open' ? undefined : value })
          }}
          options={bankLineStates.map((value) => ({
            value,
            label: (
              <>
                {labels[value]}
                {counts ? <span className="ml-1.5 font-normal">{counts[value]}</span> : null}
              </>
            ),
          }))}
        />
        <SearchInput
          label={t`Search lines`}
          placeholder={t`Name, text, IBAN`}
          value={search.search}
          onChange={(next) => setSearch({ search: next })}
          className="md:w-72"
        />
        {sureCount > 0 ? (
          <Button
            variant="primary"
            needsConnection
            icon={<CheckCheck aria-hidden />}
            busy={acceptSure.isPending}
            onClick={() => acceptSure.mutate({ orgSlug, accountId: account.id })}
            className="md:ml-auto"
          >
            <Plural value={sureCount} one="Match # certain line" other="Match # certain lines" />
          </Button>
        ) : null}
      </div>
      {!query.data ? (
        <NotLoaded query={query}>
          <SkeletonRows rows={6} />
        </NotLoaded>
      ) : rows.length === 0 ? (
        <Nothing state={state} hasSearch={Boolean(search.search)} hasLines={hasAny(counts)} />
      ) : (
        <ul
          ref={list}
          aria-label={t`Lines`}
          aria-busy={query.isPlaceholderData}
          className={cx(query.isPlaceholderData && 'animate-pulse-soft')}
        >
          {rows.map((line) =>
            line.state === 'open' ? (
              <OpenLine
                key={line.id}
                line={line}
                calls={calls}
                payouts={payouts.data ?? []}
                onChoose={() => open(line, 'match')}
                onIgnore={() => open(line, 'ignore')}
              />
            ) : (
              <DoneLine key={line.id} line={line} calls={calls} />
            ),
          )}
        </ul>
      )}
      {query.data && query.data.total > rows.length && limit < most && rows.length > 0 ? (
        <div className="flex justify-center py-3">
          <Button variant="quiet" busy={query.isFetching} onClick={() => setLimit(most)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
      {dialog ? (
        <>
          <MatchSheet
            key={`match ${dialog.no}`}
            open={isOpen && dialog.what === 'match'}
            line={dialog.line}
            calls={calls}
            onClose={() => setOpen(false)}
          />
          <IgnoreSheet
            key={`ignore ${dialog.no}`}
            open={isOpen && dialog.what === 'ignore'}
            line={dialog.line}
            calls={calls}
            onClose={() => setOpen(false)}
          />
        </>
      ) : null}
    </section>
  )
}

const hasAny = (counts: Record<BankLineState, number> | undefined) =>
  counts !== undefined && counts.open + counts.matched + counts.ignored > 0

type NothingProps = { state: BankLineState; hasSearch: boolean; hasLines: boolean }

function Nothing({ state, hasSearch, hasLines }: NothingProps) {
  const icon = <Landmark aria-hidden />
  if (hasSearch) {
    return (
      <EmptyState icon={icon} title={<Trans>No results</Trans>}>
        <Trans>No lines match your search.</Trans>
      </EmptyState>
    )
  }
  if (!hasLines) {
    return (
      <EmptyState icon={icon} title={<Trans>No bank lines yet</Trans>}>
        <Trans>
          Export transactions from your online banking and drop the file here. Invoices mentioned are matched
          automatically.
        </Trans>
      </EmptyState>
    )
  }
  if (state === 'open') {
    return (
      <EmptyState icon={<CheckCheck aria-hidden />} title={<Trans>All lines matched</Trans>}>
        <Trans>No open lines on this account.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={<Trans>No invoices with this status</Trans>}>
      <Trans>Lines move here once they are matched or ignored.</Trans>
    </EmptyState>
  )
}
