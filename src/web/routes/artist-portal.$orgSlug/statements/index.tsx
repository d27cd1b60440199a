// Statements of the artist portal: what waits for an answer first, then all others, and one's own invoices.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight, Receipt, ScrollText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import {
  portalInvoicesQuery,
  type PortalStatement,
  portalStatementsQuery,
} from '#web/parts/money/statement/portal-money-queries.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { formatMoney } from '#domain/money-format.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { periodLabel } from '#web/parts/money/statement/period-label.ts'
import { cx } from '#web/ui/cx.ts'
import { PortalStatementPill } from '#web/routes/artist-portal.$orgSlug/-statements/PortalStatementPill.tsx'
import { signedPayable } from '#domain/booking/ledger/invoice-balance.ts'
import { isStruckOut } from '#domain/booking/ledger/invoice-kinds.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { InvoicePill } from '#web/parts/money/invoice/InvoicePill.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { translate } from '#web/texts.ts'

const shownAtFirst = 10

/** Nothing for those who have none, or see none. */
function OwnInvoices({ orgSlug }: { orgSlug: string }) {
  const { i18n } = useLingui()
  const { data } = useQuery(portalInvoicesQuery(orgSlug))
  const [isAll, setAll] = useState(false)
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-md tracking-[-0.01em]">
        <Trans>Invoices in your name</Trans>
      </h2>
      <ul className="overflow-hidden rounded-card border border-line">
        {rows.slice(0, isAll ? rows.length : shownAtFirst).map((invoice) => (
          <li
            key={invoice.id}
            className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{invoice.recipientName}</span>
              <span className="block text-sm text-mute">
                {[
                  invoice.number,
                  invoice.kind === 'invoice' ? null : translate()(invoiceKindLabels[invoice.kind]),
                  formatDate(invoice.issueDate, 'short', i18n.locale),
                  invoice.eventName,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-0.5">
              <span className={cx('font-semibold', isStruckOut(invoice.state) && 'text-mute line-through')}>
                {formatMoney(
                  { amountMinor: signedPayable(invoice), currency: invoice.currency },
                  i18n.locale,
                )}
              </span>
              <InvoicePill state={invoice.state} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shownAtFirst && !isAll ? (
        <Button variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          <Trans>Show all {rows.length}</Trans>
        </Button>
      ) : null}
    </section>
  )
}

export const Route = createFileRoute('/artist-portal/$orgSlug/statements/')({
  component: PortalStatementsPage,
})

function PortalStatementsPage() {
  const { orgSlug } = Route.useParams()
  const query = useQuery(portalStatementsQuery(orgSlug))
  const rows = query.data?.rows ?? []
  const waits = ({ canApprove }: PortalStatement) => canApprove
  return (
    <>
      <PageHeader
        title={<Trans>Statements</Trans>}
        actions={
          <Link to="/artist-portal/$orgSlug/expenses" params={{ orgSlug }} className={buttonClass()}>
            <Receipt aria-hidden />
            <Trans>Expenses</Trans>
          </Link>
        }
      />
      <div className="safe-x flex flex-col gap-7 pb-6">
        {query.data && rows.length === 0 ? (
          <EmptyState icon={<ScrollText aria-hidden />} title={<Trans>No statements yet</Trans>}>
            <Trans>Your agency sends you statements once shows are settled.</Trans>
          </EmptyState>
        ) : query.data ? (
          <>
            <Group title={<Trans>Waiting for your approval</Trans>} rows={rows.filter(waits)} />
            <Group
              title={rows.some(waits) ? <Trans>Other statements</Trans> : null}
              rows={rows.filter((row) => !waits(row))}
            />
          </>
        ) : query.isPending && !query.isPaused ? (
          <SkeletonRows rows={5} />
        ) : (
          <AnswerMissing
            title={<Trans>Amounts aren’t stored on this device</Trans>}
            error={query.error}
            isFetching={query.isFetching}
            onRefresh={() => void refresh([query.refetch])}
          />
        )}
        <OwnInvoices orgSlug={orgSlug} />
      </div>
    </>
  )
}

function Group({ title, rows }: { title: ReactNode; rows: readonly PortalStatement[] }) {
  const { orgSlug } = Route.useParams()
  if (rows.length === 0) return null
  return (
    <section>
      {title ? <h2 className="mb-2 text-md tracking-[-0.01em]">{title}</h2> : null}
      <ul className="grid gap-3 md:grid-cols-2">
        {rows.map((statement) => (
          <PortalStatementRow key={statement.id} orgSlug={orgSlug} statement={statement} />
        ))}
      </ul>
    </section>
  )
}

type PortalStatementRowProps = { orgSlug: string; statement: PortalStatement }

/** One statement as a card: what is paid out, for when, and whether it waits. */
function PortalStatementRow({ orgSlug, statement }: PortalStatementRowProps) {
  const { i18n } = useLingui()
  const { artists } = usePortal()
  const { id, currency, payoutMinor, closingMinor, state, periodFrom, periodTo, number } = statement
  const isVoid = state === 'void'
  const isPaid = payoutMinor > 0
  return (
    <li>
      <Link
        to="/artist-portal/$orgSlug/statements/$statementId"
        params={{ orgSlug, statementId: id }}
        className="flex items-center gap-3 rounded-card border border-line px-4 py-3 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="font-semibold">{periodLabel(periodFrom, periodTo, i18n.locale)}</span>
            <PortalStatementPill state={state} />
          </span>
          <span className={cx('display block text-2xl', isVoid && 'text-mute line-through')}>
            {formatMoney({ amountMinor: isPaid ? payoutMinor : closingMinor, currency }, i18n.locale)}
          </span>
          <span className="block truncate text-sm text-mute">
            {isPaid ? null : (
              <>
                <Trans>Carried forward</Trans>,{' '}
              </>
            )}
            {[artists.length > 1 && statement.artistName, number].filter(Boolean).join(', ')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-mute" />
      </Link>
    </li>
  )
}
