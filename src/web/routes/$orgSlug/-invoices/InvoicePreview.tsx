// The key facts of an invoice beside the list.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { signedPayable } from '#domain/booking/ledger/invoice-balance.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { InvoiceListRow } from '#web/parts/money/invoice/invoice-queries.ts'
import { InvoicePill } from '#web/parts/money/invoice/InvoicePill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { PreviewPanel } from '#web/ui/lists/PreviewPanel.tsx'
import { relativeDay } from '#web/parts/booking/calendar/relative-day.ts'
import { translate } from '#web/texts.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'

type InvoicePreviewProps = { invoice: InvoiceListRow; onClose: () => void }

export function InvoicePreview({ invoice, onClose }: InvoicePreviewProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const { id, number, kind, state, currency, eventId, issueDate, dueOn, daysOverdue, promisedOn } = invoice
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const day = (date: string) => formatDate(date, 'short', i18n.locale)
  return (
    <PreviewPanel
      id={id}
      kind={translate()(invoiceKindLabels[kind])}
      title={number ?? t`Draft`}
      meta={<InvoicePill state={state} daysOverdue={daysOverdue} isDisputed={invoice.isDisputed} />}
      onClose={onClose}
      actions={
        <>
          <Link
            to="/$orgSlug/invoices/$invoiceId"
            params={{ orgSlug, invoiceId: id }}
            className={buttonClass('secondary')}
          >
            <Trans>Open invoice</Trans>
          </Link>
          {eventId ? (
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId }}
              className={buttonClass('secondary')}
            >
              <Trans>Open event</Trans>
            </Link>
          ) : null}
        </>
      }
    >
      <Facts>
        <Fact label={t`Recipient`}>{invoice.recipientName}</Fact>
        <Fact label={t`Issuer`}>{invoice.issuerName}</Fact>
        <Fact label={t`Artist`}>{invoice.artistName}</Fact>
        <Fact label={t`Show`}>
          {invoice.eventName}
          {invoice.eventDate ? (
            <span className="block font-normal text-mute">{day(invoice.eventDate)}</span>
          ) : null}
        </Fact>
        <Fact label={t`Issued`}>{issueDate && day(issueDate)}</Fact>
        <Fact label={t`Due`}>
          {dueOn ? (
            <>
              {day(dueOn)}
              {invoice.openMinor > 0 ? (
                <span className={cx('block', daysOverdue > 0 ? 'text-signal' : 'font-normal text-mute')}>
                  {relativeDay(dueOn, today, i18n.locale)}
                </span>
              ) : null}
            </>
          ) : null}
        </Fact>
        <Fact label={t`Payment promised`}>{promisedOn && day(promisedOn)}</Fact>
        <Fact label={t`Net`}>{show(invoice.netMinor)}</Fact>
        <Fact label={t`VAT`}>{show(invoice.vatMinor)}</Fact>
        <Fact label={t`Amount`}>{show(signedPayable(invoice))}</Fact>
        <Fact label={t`Open`}>{invoice.openMinor === 0 ? null : show(invoice.openMinor)}</Fact>
      </Facts>
    </PreviewPanel>
  )
}
