// Payments: what came in and went out, and what it is for.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { paymentsQuery, unallocatedCountQuery } from '#web/parts/money/payment/payment-calls.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { ListPage } from '#web/ui/lists/ListPage.tsx'
import { LinkChips } from '#web/ui/lists/LinkChips.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { NotShown } from '../-payments/NotShown.tsx'
import { PaymentList } from '../-payments/PaymentList.tsx'
import { filtersOf, PaymentsSearch, type PaymentTab, paymentTabs } from '../-payments/payments-search.ts'
import { PaymentTabs } from '../-payments/PaymentTabs.tsx'

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
    <>
      <ListPage
        title={<Trans>Payments</Trans>}
        count={first && <Plural value={first.total} one="# payment" other="# payments" />}
        actions={
          canWrite ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={openNew}>
              <Trans>Record payment</Trans>
            </Button>
          ) : null
        }
        sections={<PaymentTabs open="payments" />}
        tools={
          <>
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput
                label={t`Search payments`}
                placeholder={t`Payer, reference, invoice`}
                value={search.search}
                onChange={(next) => setSearch({ search: next })}
                className="md:w-72"
              />
              <span className="w-52 max-md:hidden">
                <ArtistField
                  existingOnly
                  aria-label={t`Artist`}
                  value={search.artist}
                  onChange={(id) => setSearch({ artist: id ?? undefined })}
                />
              </span>
            </div>
            <PaymentChips search={search} />
          </>
        }
      >
        <PaymentList search={search} setSearch={setSearch} onNew={canWrite ? openNew : undefined} />
      </ListPage>
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
    </>
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
    <LinkChips
      label={t`Type`}
      chips={(['all', ...paymentTabs] as const).map((each) => ({
        label: labels[each],
        count: each === 'open' ? credits.data?.total : undefined,
        active: each === (tab ?? 'all'),
        urgent: each === 'open',
        link: (
          <Link
            to="/$orgSlug/payments"
            params={{ orgSlug }}
            search={({ tab: _tab, ...before }) => (each === 'all' ? before : { ...before, tab: each })}
            replace
          />
        ),
      }))}
    />
  )
}
