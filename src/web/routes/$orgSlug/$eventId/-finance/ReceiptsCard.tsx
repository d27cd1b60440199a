// What was paid on the invoices of a booking, and writing down more: a transfer, cash on the night, what the artist took.
import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { moneyWayLabels } from '#texts/booking/payments.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card } from '#web/ui/Page.tsx'
import { translate } from '#web/texts.ts'
import type { ShowInvoice } from './InvoicesCard.tsx'

const RecordPaymentSheet = lazyDialog(
  async () => (await import('#web/parts/money/payment/RecordPaymentSheet.tsx')).RecordPaymentSheet,
)
const PaymentSheet = lazyDialog(
  async () => (await import('#web/parts/money/payment/PaymentSheet.tsx')).PaymentSheet,
)

type Receipt = NonNullable<RouterOutputs['reports']['bookingFinance']['receipts']>[number]
type ReceiptsCardProps = {
  receipts: readonly Receipt[]
  invoices: readonly ShowInvoice[]
  booking: EventBooking
}
type Way = 'any' | 'cash' | 'artist'
const starts = {
  any: undefined,
  cash: { method: 'cash', collectedBy: 'agency' },
  artist: { method: 'cash', collectedBy: 'artist' },
} as const

export function ReceiptsCard({ receipts, invoices, booking }: ReceiptsCardProps) {
  const { t, i18n } = useLingui()
  const { can } = useOrganisation()
  const [way, setWay] = useState<Way>('any')
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<string>()
  const record = (next: Way) => {
    setWay(next)
    setOpen(true)
  }
  const open = [
    ...Map.groupBy(
      invoices.filter(({ openMinor }) => (openMinor ?? 0) > 0),
      ({ currency }) => currency,
    ),
  ].map(([currency, own]) =>
    formatMoney(
      { amountMinor: own.reduce((sum, each) => sum + (each.openMinor ?? 0), 0), currency },
      i18n.locale,
    ),
  )
  return (
    <Card
      title={<Trans>Payments</Trans>}
      action={
        can('payments.manage') ? (
          <Menu
            align="end"
            trigger={
              <Button variant="quiet" size="sm" className="-mr-2" icon={<Plus aria-hidden />}>
                <Trans>Record payment</Trans>
              </Button>
            }
            items={[
              { label: t`Bank transfer or card…`, onSelect: () => record('any') },
              {
                label: t`Cash on the night…`,
                hint: t`Held by the agency or the tour manager.`,
                onSelect: () => record('cash'),
              },
              {
                label: t`Collected by the artist…`,
                hint: t`The artist still owes the commission.`,
                onSelect: () => record('artist'),
              },
            ]}
          />
        ) : null
      }
      flush
    >
      {receipts.length === 0 ? (
        <p className="px-4 pb-3 text-pretty text-mute">
          {open.length > 0 ? (
            <Trans>No payments yet. {open.join(' + ')} open.</Trans>
          ) : (
            <Trans>No payments yet.</Trans>
          )}
        </p>
      ) : (
        <>
          <ul>
            {receipts.map(({ id, paymentId, paidOn, amountMinor, currency, method, ...receipt }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => setShown(paymentId)}
                  className="flex min-h-12 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <HandCoins aria-hidden className="size-4 shrink-0 text-mute" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold wrap-anywhere">
                      {formatDate(paidOn, 'short', i18n.locale)}{' '}
                      <span className="font-normal text-mute">{receipt.invoiceNumber}</span>
                    </span>
                    <span className="block text-sm wrap-anywhere text-mute">
                      {receipt.isRefund ? (
                        <>
                          <Trans>Refund</Trans>
                          {', '}
                        </>
                      ) : null}
                      {translate()(moneyWayLabels[method])}
                      {receipt.collectedBy === 'artist' ? (
                        <>
                          {', '}
                          <Trans>collected by the artist</Trans>
                        </>
                      ) : null}
                      {receipt.invoiceId === null && !receipt.isRefund ? (
                        <>
                          {', '}
                          <Trans>not on an invoice</Trans>
                        </>
                      ) : null}
                    </span>
                  </span>
                  <span className="font-semibold tabular-nums">
                    {formatMoney({ amountMinor, currency }, i18n.locale)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-4 py-2.5 text-sm text-mute">
            {open.length > 0 ? <Trans>{open.join(' + ')} open</Trans> : <Trans>Nothing open</Trans>}
          </p>
        </>
      )}
      <RecordPaymentSheet
        key={way}
        open={isOpen}
        onClose={() => setOpen(false)}
        bookingId={booking.id}
        artistId={booking.artistId}
        start={starts[way]}
      />
      <PaymentSheet open={shown !== undefined} paymentId={shown} onClose={() => setShown(undefined)} />
    </Card>
  )
}
