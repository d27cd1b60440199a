// Expenses in the artist portal: submitting one with a photo of its receipt, and what became of one's own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Camera, Plus, Receipt } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import { type PortalExpense, portalExpensesQuery } from '#web/parts/money/statement/portal-money-queries.ts'
import { isSet, searchSchema } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { sendReceipt } from './-expenses/ReceiptField.tsx'
import type { ExpenseState } from '#domain/money/expense-kinds.ts'
import { expenseCategoryLabels, expenseStateLabels } from '#texts/money/bookkeeping/expenses.ts'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { translate } from '#web/texts.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const tones: Record<ExpenseState, Tone> = {
  draft: 'inquiry',
  submitted: 'hold',
  approved: 'offer',
  rejected: 'cancelled',
  booked: 'confirmed',
}

/** One expense of one's own: what it was, what became of it, and its receipt where it is still missing. */
function ExpenseRow({ orgSlug, expense }: { orgSlug: string; expense: PortalExpense }) {
  const { t, i18n } = useLingui()
  const { id, description, currency, grossMinor, state, spentOn, category, rejectedReason } = expense
  const say = translate()
  const send = useMutation({
    mutationFn: (file: File) => sendReceipt(orgSlug, id, file),
    retry: false,
    onSuccess: () => toast.success(t`Receipt added`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: portalExpensesQuery(orgSlug).queryKey }),
  })
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <div className="flex items-start gap-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{description}</span>
          <span className="block text-sm text-mute">
            {[
              formatDate(spentOn, 'short', i18n.locale),
              say(expenseCategoryLabels[category]),
              expense.supplier,
              expense.eventName,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          <span className="text-md font-semibold">
            {formatMoney({ amountMinor: grossMinor, currency }, i18n.locale)}
          </span>
          <Pill tone={tones[state]}>{say(expenseStateLabels[state])}</Pill>
        </span>
      </div>
      {state === 'rejected' && rejectedReason ? (
        <p className="mt-1.5 border-l-2 border-signal pl-3 whitespace-pre-line">{rejectedReason}</p>
      ) : null}
      {!expense.hasReceipt && state === 'submitted' ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileButton
            accept="image/*,application/pdf"
            onFile={(file) => send.mutate(file)}
            disabled={send.isPending}
            className={send.isPending && 'animate-pulse-soft'}
          >
            <Camera aria-hidden />
            <Trans>Add receipt</Trans>
          </FileButton>
          {send.error ? (
            <p role="alert" className="text-sm font-medium text-signal">
              {messageOf(send.error)}
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

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
  // A sheet is made again each time.
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
