// Payments: what came in and went out, and what it is for.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { paymentsQuery, unallocatedCountQuery } from '#web/parts/money/payment/payment-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader, Toolbar } from '#web/ui/Page.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { cx } from '#web/ui/cx.ts'
import { NotShown } from '../-payments/NotShown.tsx'
import { PaymentList } from '../-payments/PaymentList.tsx'
import { filtersOf, PaymentsSearch, type PaymentTab, paymentTabs } from '../-payments/payments-search.ts'
import { PaymentTabs } from '../-payments/PaymentTabs.tsx'
import { SearchInput } from '../-payments/SearchInput.tsx'

export const Route = createFileRoute('/$orgSlug/payments/')({
  validateSearch: PaymentsSearch,
  component: PaymentsPage,
})

const PaymentSheet = lazyDialog(
  async () => (await import('#web/parts/money/payment/PaymentSheet.tsx')).PaymentSheet,
)
const RecordPaymentSheet = lazyDialog(
  async () => (await import('#web/parts/money/payment/RecordPaymentSheet.tsx')).RecordPaymentSheet,
)

function PaymentsPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const setSearch = (patch: PaymentsSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: !patch.new && !patch.open,
      resetScroll: false,
    })
  const list = useInfiniteQuery({
    ...paymentsQuery(orgSlug, filtersOf(search)),
    enabled: can('payments.view'),
  })
  const first = list.data?.pages.at(0)
  const canWrite = can('payments.manage')
  const openNew = () => setSearch({ new: true })
  useHotkeys(canWrite ? { n: openNew } : false)
  if (!can('payments.view')) return <NotShown />
  return (
    <div className="flex flex-col md:h-full">
      <PageHeader
        title={<Trans>Payments</Trans>}
        meta={
          <span role="status">
            {first ? <Plural value={first.total} one="# payment" other="# payments" /> : '\u00A0'}
          </span>
        }
        actions={
          canWrite ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={openNew}>
              <Trans>Record payment</Trans>
            </Button>
          ) : null
        }
      />
      <PaymentTabs open="payments" />
      <div className="safe-x flex flex-col gap-3 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label={t`Search payments`}
            placeholder={t`Payer, reference, invoice`}
            value={search.search}
            onChange={(words) => setSearch({ search: words })}
          />
          <span className="w-52 max-md:hidden">
            <ArtistField
              aria-label={t`Artist`}
              value={search.artist}
              onChange={(id) => setSearch({ artist: id ?? undefined })}
            />
          </span>
        </div>
        <PaymentChips search={search} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col border-line md:border-t">
        <PaymentList search={search} setSearch={setSearch} onNew={canWrite ? openNew : undefined} />
      </div>
      <PaymentSheet
        open={search.open !== undefined}
        paymentId={search.open}
        onClose={() => setSearch({ open: undefined })}
      />
      <RecordPaymentSheet
        open={canWrite && (search.new ?? search.invoice !== undefined)}
        invoiceId={search.invoice}
        onClose={() => setSearch({ new: undefined, invoice: undefined })}
      />
    </div>
  )
}

/** Kinds of payments as chips above the list: one tap filters. Receipts that are for nothing yet come first. */
function PaymentChips({ search: { tab } }: { search: PaymentsSearch }) {
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
