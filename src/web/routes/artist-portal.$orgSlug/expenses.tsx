// Expenses in the artist portal: submitting one with a photo of its receipt, and what became of one's own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus, Receipt } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import { portalExpensesQuery } from '#web/parts/money/statement/portal-money-queries.ts'
import { isSet, searchSchema } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { ExpenseRow } from './-expenses/ExpenseRow.tsx'

const ExpenseSheet = lazyDialog(async () => (await import('./-expenses/ExpenseSheet.tsx')).ExpenseSheet)

const Search = searchSchema({ new: isSet })

export const Route = createFileRoute('/artist-portal/$orgSlug/expenses')({
  validateSearch: Search,
  component: PortalExpensesPage,
})

function PortalExpensesPage() {
  const { i18n } = useLingui()
  const { orgSlug } = Route.useParams()
  const { artists } = usePortal()
  const isOpen = Route.useSearch().new ?? false
  const navigate = Route.useNavigate()
  const query = useQuery(portalExpensesQuery(orgSlug))
  // A sheet is made anew each time.
  const [no, setNo] = useState(0)
  const rows = query.data?.rows ?? []
  const open = (next: boolean) => {
    if (next) setNo(no + 1)
    void navigate({ search: { new: next || undefined }, replace: !next })
  }
  const waiting = rows.filter(({ state }) => state === 'submitted' || state === 'approved')
  const sums = [...Map.groupBy(waiting, ({ currency }) => currency)]
    .map(([currency, group]) =>
      formatMoney(
        { amountMinor: group.reduce((sum, { grossMinor }) => sum + grossMinor, 0), currency },
        i18n.locale,
      ),
    )
    .join(' + ')
  return (
    <>
      <PageHeader
        back={
          artists.some(({ seesStatements }) => seesStatements) ? (
            <Link to="/artist-portal/$orgSlug/statements" params={{ orgSlug }}>
              <Trans>Statements</Trans>
            </Link>
          ) : undefined
        }
        title={<Trans>Expenses</Trans>}
        meta={sums ? <Trans>{sums} pending</Trans> : undefined}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => open(true)}>
            <Trans>Add expense</Trans>
          </Button>
        }
      />
      <div className="safe-x pb-6">
        {query.data && rows.length === 0 ? (
          <EmptyState icon={<Receipt aria-hidden />} title={<Trans>No expenses yet</Trans>}>
            <Trans>Take a photo of a receipt. Your agency decides who covers the cost.</Trans>
          </EmptyState>
        ) : query.data ? (
          <ul className="overflow-hidden rounded-card border border-line">
            {rows.map((expense) => (
              <ExpenseRow key={expense.id} orgSlug={orgSlug} expense={expense} />
            ))}
          </ul>
        ) : query.isPending && !query.isPaused ? (
          <SkeletonRows rows={5} />
        ) : (
          <AnswerMissing
            title={<Trans>Expenses aren’t available offline</Trans>}
            error={query.error}
            isFetching={query.isFetching}
            onRefresh={() => void refresh([query.refetch])}
          />
        )}
      </div>
      <ExpenseSheet
        key={no}
        open={isOpen}
        orgSlug={orgSlug}
        usualCurrency={rows[0]?.currency}
        onClose={() => open(false)}
      />
    </>
  )
}
