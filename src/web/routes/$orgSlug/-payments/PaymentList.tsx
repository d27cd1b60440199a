// The payments that fit, newest first, with their sums at the foot.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import type { Money } from '#domain/money.ts'
import { HomeTotals } from '#web/parts/money/home/HomeTotals.tsx'
import { formatMoney } from '#domain/money-format.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { type PaymentRow, paymentsQuery, type PaymentSum } from '#web/parts/money/payment/payment-calls.ts'
import { PagedRows, type ShownRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { LineHead, LineList } from '#web/ui/lists/LineList.tsx'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { columns, PaymentLine } from './PaymentLine.tsx'
import { filtersOf, type PaymentsState } from './payments-search.ts'

type PaymentListProps = PaymentsState & { onNew: (() => void) | undefined }

export function PaymentList({ search, setSearch, onNew }: PaymentListProps) {
  const { orgSlug } = useOrganisation()
  const list = useInfiniteQuery(paymentsQuery(orgSlug, filtersOf(search)))
  return (
    <PagedRows list={list} empty={<Nothing search={search} setSearch={setSearch} onNew={onNew} />}>
      {(shown) => (
        <PaymentLines
          {...shown}
          sums={list.data?.pages.at(0)?.sums ?? []}
          onOpen={(id) => setSearch({ open: id })}
        />
      )}
    </PagedRows>
  )
}

type PaymentLinesProps = ShownRows<PaymentRow> & {
  sums: readonly PaymentSum[]
  onOpen: (id: string) => void
}

function PaymentLines({ rows, stale, end, sums, onOpen }: PaymentLinesProps) {
  const { t } = useLingui()
  // Only for its keys that walk: nothing is done with several payments.
  useSelection(
    rows.map(({ id }) => id),
    false,
  )
  return (
    <LineList
      label={t`Payments`}
      scrollId="payments"
      stale={stale}
      end={
        <>
          {end}
          <Sums sums={sums} />
        </>
      }
      head={
        <LineHead columns={columns}>
          <span>{t`Paid`}</span>
          <span>{t`From / to`}</span>
          <span>{t`Allocated to`}</span>
          <span>{t`Method`}</span>
          <span className="text-right">{t`Amount`}</span>
          <span className="text-right">{t`Remaining`}</span>
          <span className="text-right">{t`Status`}</span>
        </LineHead>
      }
    >
      {rows.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} onOpen={() => onOpen(payment.id)} />
      ))}
    </LineList>
  )
}

function Sums({ sums }: { sums: readonly PaymentSum[] }) {
  const { t, i18n } = useLingui()
  return (
    <div
      role="group"
      aria-label={t`Totals`}
      className="safe-x flex flex-wrap items-baseline gap-x-8 gap-y-1 border-line bg-surface py-3 md:sticky md:bottom-0 md:justify-end md:border-t md:py-2"
    >
      {sums.map(({ currency, inMinor, outMinor, unallocatedMinor }) => {
        const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
        return (
          <p key={currency} className="flex flex-wrap items-baseline gap-x-4">
            {inMinor > 0 ? (
              <span>
                <span className="text-mute">
                  <Trans>In</Trans>
                </span>{' '}
                <span className="text-md font-bold tabular-nums">{show(inMinor)}</span>
              </span>
            ) : null}
            {outMinor > 0 ? (
              <span>
                <span className="text-mute">
                  <Trans>Out</Trans>
                </span>{' '}
                <span className="text-md font-bold tabular-nums">{show(outMinor)}</span>
              </span>
            ) : null}
            {unallocatedMinor > 0 ? (
              <span className="font-semibold text-signal">
                <Trans>{show(unallocatedMinor)} to allocate</Trans>
              </span>
            ) : null}
          </p>
        )
      })}
      <HomeTotals
        sums={[
          { label: t`In`, amounts: amountsOf(sums, 'inMinor') },
          { label: t`Out`, amounts: amountsOf(sums, 'outMinor') },
        ]}
      />
    </div>
  )
}

const amountsOf = (sums: readonly PaymentSum[], of: 'inMinor' | 'outMinor'): Money[] =>
  sums.map((sum) => ({ amountMinor: sum[of], currency: sum.currency }))

/** "No match", "all done" and "nothing yet" are different things, each with its own next step. */
function Nothing({ search, setSearch, onNew }: PaymentListProps) {
  const { orgSlug, can } = useOrganisation()
  const icon = <HandCoins aria-hidden />
  if (search.search || search.artist) {
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No results</Trans>}
        action={
          <Button onClick={() => setSearch({ search: undefined, artist: undefined })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>No payments match these filters.</Trans>
      </EmptyState>
    )
  }
  if (search.tab === 'open') {
    return (
      <EmptyState icon={icon} title={<Trans>Everything is allocated</Trans>}>
        <Trans>Every incoming payment is allocated.</Trans>
      </EmptyState>
    )
  }
  if (search.tab) {
    return (
      <EmptyState icon={icon} title={<Trans>No payments of this type</Trans>}>
        <Trans>Payments appear here once recorded or imported.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No payments yet</Trans>}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {can('payments.administrate') ? (
            <Link to="/$orgSlug/payments/bank" params={{ orgSlug }} className={buttonClass('secondary')}>
              <Trans>Import bank file</Trans>
            </Link>
          ) : null}
          {onNew ? (
            <Button onClick={onNew}>
              <Trans>Record payment</Trans>
            </Button>
          ) : null}
        </span>
      }
    >
      <Trans>Record a payment or import a bank file. Invoices mentioned are matched automatically.</Trans>
    </EmptyState>
  )
}
