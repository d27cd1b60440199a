// The states of invoices as chips with counts above the list: one tap filters.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownInvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'
import {
  invoiceCountsQuery,
  invoiceTabs,
  overdueCountQuery,
  type InvoiceFilters,
  type InvoiceTab,
} from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { cx } from '#web/ui/cx.ts'
import { Toolbar } from '#web/ui/Page.tsx'
import type { InvoicesSearch } from './invoices-search.ts'

/** Counts follow the other filters, not the chip that is chosen. */
export function InvoiceChips({ filters, search }: { filters: InvoiceFilters; search: InvoicesSearch }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { tab } = filters
  const all = useQuery(invoiceCountsQuery(orgSlug, filters))
  const overdue = useQuery(overdueCountQuery(orgSlug, filters))
  const counts = all.data?.counts
  const labels: Record<InvoiceTab, ReactNode> = {
    all: <Trans>All</Trans>,
    drafts: <Trans>Drafts</Trans>,
    issued: <Trans>To send</Trans>,
    open: <Trans>Open</Trans>,
    overdue: <Trans>Overdue</Trans>,
    paid: <Trans>Paid</Trans>,
    ended: <Trans>Closed</Trans>,
  }
  const countOf = (each: InvoiceTab): number | undefined => {
    if (each === 'overdue') return overdue.data?.total
    const states: readonly ShownInvoiceState[] | undefined = invoiceTabs[each]
    if (!counts) return undefined
    return (states ?? (Object.keys(counts) as ShownInvoiceState[])).reduce(
      (sum, state) => sum + (counts[state] ?? 0),
      0,
    )
  }
  return (
    <Toolbar label={t`Status`} className="gap-1.5! max-md:-mx-4 max-md:px-4">
      {(Object.keys(invoiceTabs) as InvoiceTab[]).map((each) => {
        const count = countOf(each)
        const isHere = each === tab
        const isUrgent = each === 'overdue' && Boolean(count)
        return (
          <Link
            key={each}
            to="/$orgSlug/invoices"
            params={{ orgSlug }}
            search={{ ...search, tab: each === 'all' ? undefined : each }}
            replace
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:h-7 md:px-3',
              isHere
                ? 'border-ink bg-ink text-surface'
                : isUrgent
                  ? 'border-signal bg-surface text-signal hover:bg-signal-soft'
                  : 'border-line-strong bg-surface text-mute hover:text-ink',
            )}
          >
            {labels[each]}
            {count === undefined ? null : <span className="font-normal">{count}</span>}
          </Link>
        )
      })}
    </Toolbar>
  )
}
