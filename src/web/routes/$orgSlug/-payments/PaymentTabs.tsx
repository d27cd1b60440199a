// The pages of payments: all of them, the lines of the bank, and what artists are paid.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { unallocatedCountQuery } from '#web/parts/money/payment/payment-calls.ts'

type PaymentTabsProps = { open: 'payments' | 'bank' | 'payouts' }

/** Only those who see everybody's money have more than the first page. */
export function PaymentTabs({ open }: PaymentTabsProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const canAdministrate = can('payments.administrate')
  const lines = useQuery({
    ...trpc.bank.lines.queryOptions({ orgSlug, state: 'open', limit: 1 }, { meta: { persist: false } }),
    enabled: canAdministrate,
  })
  const credits = useQuery(unallocatedCountQuery(orgSlug))
  if (!canAdministrate) return null
  return (
    <LinkTabs
      label={t`Payments`}
      className="md:px-8!"
      tabs={[
        {
          label: <Trans>Payments</Trans>,
          count: credits.data?.total,
          active: open === 'payments',
          link: <Link to="/$orgSlug/payments" params={{ orgSlug }} />,
        },
        {
          label: <Trans>Bank</Trans>,
          count: lines.data?.counts.open,
          active: open === 'bank',
          link: <Link to="/$orgSlug/payments/bank" params={{ orgSlug }} />,
        },
        {
          label: <Trans>Payouts</Trans>,
          active: open === 'payouts',
          link: <Link to="/$orgSlug/payments/payouts" params={{ orgSlug }} />,
        },
      ]}
    />
  )
}
