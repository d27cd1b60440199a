// What became of the deal of one booking: invoices, payments, expenses, tax withheld, and what the artist is owed.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ExpensesCard } from '#web/parts/money/expense/ExpensesCard.tsx'
import { bookingFinanceQuery } from '#web/parts/money/payment/payment-calls.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { LedgerCard } from './LedgerCard.tsx'
import { ReceiptsCard } from './ReceiptsCard.tsx'
import { WithholdingCard } from './WithholdingCard.tsx'

type BookingMoneyProps = {
  record: DealRecord
  booking: EventBooking
  /** Takes the expenses of the event that are for no artist. */
  isFirst: boolean
}

export function BookingMoney({ record, booking, isFirst }: BookingMoneyProps) {
  const { orgSlug, can } = useOrganisation()
  const seesInvoices = can('invoices.view')
  const query = useQuery({ ...bookingFinanceQuery(orgSlug, booking.id), enabled: seesInvoices })
  const { data } = query
  const currency = record.deal?.currency
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        {seesInvoices && !data ? (
          query.error ? (
            <ErrorNotice
              title={<Trans>Couldn’t load invoices and payments.</Trans>}
              busy={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              {messageOf(query.error)}
            </ErrorNotice>
          ) : (
            <SkeletonRows rows={3} />
          )
        ) : null}
        {data ? <InvoicesCard invoices={data.invoices} booking={booking} /> : null}
        {data?.receipts ? (
          <ReceiptsCard receipts={data.receipts} invoices={data.invoices} booking={booking} />
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {can('expenses.view') ? (
          <ExpensesCard
            place={{ ...booking, tourId: null }}
            currency={currency}
            isFirst={isFirst}
            empty={<Trans>No expenses yet. Add flights, hotels or drivers with their receipts.</Trans>}
          />
        ) : null}
        {record.version === null ? null : <WithholdingCard booking={booking} status={record.status} />}
        {data?.ledger ? <LedgerCard entries={data.ledger} /> : null}
      </div>
    </div>
  )
}
