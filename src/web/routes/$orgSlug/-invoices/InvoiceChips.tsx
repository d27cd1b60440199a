// The states of invoices as chips with counts above the list: one tap filters.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownInvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'
import {
  invoiceCountsQuery,
  overdueCountQuery,
  type InvoiceFilters,
} from '#web/parts/money/invoice/invoice-queries.ts'
import { invoiceTabs, type InvoiceTab } from '#web/parts/money/invoice/invoice-tabs.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LinkChips } from '#web/ui/lists/LinkChips.tsx'
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
    <LinkChips
      label={t`Status`}
      chips={(Object.keys(invoiceTabs) as InvoiceTab[]).map((each) => ({
        label: labels[each],
        count: countOf(each),
        active: each === tab,
        urgent: each === 'overdue',
        link: (
          <Link
            to="/$orgSlug/invoices"
            params={{ orgSlug }}
            search={{ ...search, tab: each === 'all' ? undefined : each }}
            replace
          />
        ),
      }))}
    />
  )
}
