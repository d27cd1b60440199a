// The statements that fit, page after page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PagedRows, type ShownRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { type StatementListRow, statementsQuery } from '#web/parts/money/statement/statement-queries.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { LineHead, LineList } from '#web/ui/lists/LineList.tsx'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { columns, StatementRow } from './StatementRow.tsx'
import { filtersOf, type StatementsState } from './statements-search.ts'

export function StatementList({ search, setSearch }: StatementsState) {
  const { orgSlug } = useOrganisation()
  const list = useInfiniteQuery(statementsQuery(orgSlug, filtersOf(search)))
  return (
    <PagedRows list={list} empty={<Nothing search={search} setSearch={setSearch} />}>
      {(shown) => <StatementLines {...shown} />}
    </PagedRows>
  )
}

function StatementLines({ rows, stale, end }: ShownRows<StatementListRow>) {
  const { t } = useLingui()
  // J and K walk; nothing is chosen here.
  useSelection(
    rows.map(({ id }) => id),
    false,
  )
  return (
    <LineList
      label={t`Statements`}
      scrollId="statements"
      stale={stale}
      end={end}
      head={
        <LineHead columns={columns}>
          <span>{t`Artist`}</span>
          <span>{t`Number`}</span>
          <span>{t`Period`}</span>
          <span>{t({ message: 'Notes', context: 'column: what to know of a statement' })}</span>
          <span className="text-right">{t({ message: 'Balance', context: 'what an artist is owed' })}</span>
          <span className="text-right">{t`Payout`}</span>
          <span className="text-right">{t`Status`}</span>
        </LineHead>
      }
    >
      {rows.map((statement) => (
        <StatementRow key={statement.id} statement={statement} />
      ))}
    </LineList>
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
          <Link to="/$orgSlug/statements/generate" params={{ orgSlug }} className={buttonClass('secondary')}>
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
