// The statements that fit, page after page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MoreRows } from '#web/parts/people/records/MoreRows.tsx'
import { statementsQuery } from '#web/parts/money/statement/statement-queries.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { columns, StatementRow } from './StatementRow.tsx'
import { filtersOf, type StatementsState } from './statements-search.ts'

export function StatementList({ search, setSearch }: StatementsState) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const list = useInfiniteQuery(statementsQuery(orgSlug, filtersOf(search)))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  // J and K walk; nothing is chosen here.
  useSelection(
    rows.map(({ id }) => id),
    false,
  )
  if (list.isError && !list.data) {
    return (
      <ErrorNotice busy={list.isFetching} onRetry={() => void list.refetch()}>
        {messageOf(list.error)}
      </ErrorNotice>
    )
  }
  if (!list.data) return <SkeletonRows rows={9} />
  if (rows.length === 0) return <Nothing search={search} setSearch={setSearch} />
  return (
    <div
      data-scroll-restoration-id="statements"
      aria-busy={list.isPlaceholderData}
      className={cx(
        'flex min-h-0 flex-1 flex-col overflow-y-auto max-md:pt-3',
        list.isPlaceholderData && 'animate-pulse-soft',
      )}
    >
      <div
        aria-hidden
        className={cx(
          'safe-x sticky top-0 z-10 h-8 items-center border-b border-line bg-surface text-xs text-mute max-md:hidden',
          columns,
        )}
      >
        <span>{t`Artist`}</span>
        <span>{t`Number`}</span>
        <span>{t`Period`}</span>
        <span>{t({ message: 'Notes', context: 'column: what to know of a statement' })}</span>
        <span className="text-right">{t({ message: 'Balance', context: 'what an artist is owed' })}</span>
        <span className="text-right">{t`Payout`}</span>
        <span className="text-right">{t`Status`}</span>
      </div>
      <ul
        aria-label={t`Statements`}
        className="flex-1 max-md:mx-4 max-md:flex-none max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line"
      >
        {rows.map((statement) => (
          <StatementRow key={statement.id} statement={statement} />
        ))}
      </ul>
      <MoreRows
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

/** "No match" and "nothing yet" are two different things, each with its own next step. */
function Nothing({ search, setSearch }: StatementsState) {
  const { orgSlug, can } = useOrganisation()
  const { tab = 'all', search: searched, artist } = search
  const icon = <ScrollText aria-hidden />
  if (searched || artist) {
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No match</Trans>}
        action={
          <Button onClick={() => setSearch({ search: undefined, artist: undefined })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>No statements match these filters.</Trans>
      </EmptyState>
    )
  }
  if (tab === 'queried') {
    return (
      <EmptyState icon={icon} title={<Trans>No open questions</Trans>}>
        <Trans>All questions from artists are answered.</Trans>
      </EmptyState>
    )
  }
  if (tab !== 'all') {
    return (
      <EmptyState icon={icon} title={<Trans>No statements with this status</Trans>}>
        <Trans>Statements appear here once they have this status.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No statements yet</Trans>}
      action={
        can('statements.manage') ? (
          <Link to="/$orgSlug/statements/generate" params={{ orgSlug }} className={buttonClass('primary')}>
            <Trans>Create statements</Trans>
          </Link>
        ) : undefined
      }
    >
      <Trans>
        Statements show artists their income, deductions and payouts. Create them from settled shows and
        payments.
      </Trans>
    </EmptyState>
  )
}
