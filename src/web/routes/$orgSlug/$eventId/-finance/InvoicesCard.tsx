// The invoices of a booking, from draft to paid, with the ways to make more.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { signedPayable } from '#domain/booking/ledger/invoice-balance.ts'
import { isStruckOut } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money-format.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { InvoicePill } from '#web/parts/money/invoice/InvoicePill.tsx'
import { NewInvoice } from '#web/parts/money/invoice-draft/NewInvoice.tsx'
import { SendDocumentsButton } from '#web/parts/money/invoice/SendDocumentsButton.tsx'
import { useRequestedAct } from '#web/parts/desk/next-action/use-requested-act.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { translate } from '#web/texts.ts'

type Finance = RouterOutputs['reports']['bookingFinance']
export type ShowInvoice = Finance['invoices'][number]

type InvoicesCardProps = { invoices: readonly ShowInvoice[]; booking: EventBooking }

export function InvoicesCard({ invoices, booking }: InvoicesCardProps) {
  const { can } = useOrganisation()
  const [isOpen, setOpen] = useState(false)
  const canWrite = can('invoices.manage')
  useRequestedAct(canWrite ? ['paymentDue'] : [], [booking.id], () => setOpen(true))
  const canSend = booking.status === 'confirmed' || booking.status === 'contracted'
  return (
    <Card
      title={<Trans>Invoices</Trans>}
      action={
        canWrite ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2"
            icon={<Plus aria-hidden />}
            onClick={() => setOpen(true)}
          >
            <Trans>New invoice</Trans>
          </Button>
        ) : null
      }
      flush
    >
      {invoices.length === 0 ? (
        <p className="px-4 pb-3 text-pretty text-mute">
          <Trans>
            No invoices yet. Create them from the payment schedule; amount, recipient and VAT are filled in.
          </Trans>
        </p>
      ) : (
        <ul className="pb-1.5">
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} eventId={booking.eventId} />
          ))}
        </ul>
      )}
      {canSend ? (
        <div className="px-4 pb-3 empty:hidden">
          <SendDocumentsButton bookingId={booking.id} />
        </div>
      ) : null}
      <NewInvoice open={isOpen} onClose={() => setOpen(false)} eventId={booking.eventId} />
    </Card>
  )
}

function Row({ invoice, eventId }: { invoice: ShowInvoice; eventId: string }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const { id, number, kind, state, currency, payableMinor, openMinor, dueOn, recipientName } = invoice
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const isOpen = openMinor !== null && openMinor > 0
  const isLate = isOpen && dueOn !== null && dueOn < today
  const day = dueOn ? formatDate(dueOn, 'short', i18n.locale) : null
  const isClosed = isStruckOut(state)
  return (
    <li>
      <Link
        to="/$orgSlug/$eventId/invoices/$invoiceId"
        params={{ orgSlug, eventId, invoiceId: id }}
        className="flex min-h-12 items-center gap-3 px-4 py-1.5 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">
            {number ?? t`Draft`}{' '}
            <span className="font-normal text-mute">{translate()(invoiceKindLabels[kind])}</span>
          </span>
          <span className="block text-sm wrap-anywhere text-mute">
            {recipientName || <Trans>No recipient yet</Trans>}
            {isOpen && day ? (
              <span className={cx(isLate && 'font-medium text-signal')}>
                {' · '}
                {isLate ? <Trans>overdue since {day}</Trans> : <Trans>due {day}</Trans>}
              </span>
            ) : null}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-3 max-md:flex-col max-md:items-end max-md:gap-0.5">
          <span className="text-right">
            <span className={cx('block font-semibold tabular-nums', isClosed && 'text-mute line-through')}>
              {show(signedPayable(invoice))}
            </span>
            {isOpen && openMinor !== payableMinor ? (
              <span className="block text-sm text-mute tabular-nums">
                <Trans>{show(openMinor)} open</Trans>
              </span>
            ) : null}
          </span>
          <InvoicePill state={state} />
        </span>
      </Link>
    </li>
  )
}
