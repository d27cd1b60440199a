// Statements of the artist portal: what waits for an answer first, then all others, and one's own invoices.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Receipt, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import {
  portalStatementsQuery,
  type PortalStatement,
} from '#web/parts/money/statement/portal-money-queries.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { OwnInvoices } from '../-statements/OwnInvoices.tsx'
import { PortalStatementRow } from '../-statements/PortalStatementRow.tsx'

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
