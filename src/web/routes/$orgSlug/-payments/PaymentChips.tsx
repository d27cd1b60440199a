// Kinds of payments as chips above the list: one tap filters. Receipts that are for nothing yet come first.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { unallocatedCountQuery } from '#web/parts/money/payment/payment-queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Toolbar } from '#web/ui/Page.tsx'
import { paymentTabs, type PaymentsSearch, type PaymentTab } from './payments-search.ts'

export function PaymentChips({ search: { tab } }: { search: PaymentsSearch }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const credits = useQuery(unallocatedCountQuery(orgSlug))
  const labels: Record<PaymentTab | 'all', ReactNode> = {
    all: <Trans>All</Trans>,
    open: <Trans>To allocate</Trans>,
    in: <Trans>Incoming</Trans>,
    out: <Trans>Outgoing</Trans>,
    announced: <Trans>Announced</Trans>,
    reversed: <Trans>Reversed</Trans>,
  }
  return (
    <Toolbar label={t`Type`} className="gap-1.5! max-md:-mx-4 max-md:px-4">
      {(['all', ...paymentTabs] as const).map((each) => {
        const isHere = each === (tab ?? 'all')
        const count = each === 'open' ? credits.data?.total : undefined
        return (
          <Link
            key={each}
            to="/$orgSlug/payments"
            params={{ orgSlug }}
            search={({ tab: _tab, ...before }) => (each === 'all' ? before : { ...before, tab: each })}
            replace
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:h-7 md:px-3',
              isHere
                ? 'border-ink bg-ink text-surface'
                : count
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
