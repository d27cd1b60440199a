// An invoice as its recipient sees it: what is open, how to pay it at once, the document, and the files.
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { isOpening } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#domain/dates.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { storedSession } from '#web/session/session.ts'
import { InvoicePreview } from '#web/parts/money/invoice/InvoicePreview.tsx'
import { LinkFrame } from '#web/parts/platform/public/LinkAnswer.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import type { LinkedProps } from './linked-invoice.ts'
import { PayCard } from './PayCard.tsx'
import { NotifyCard } from './NotifyCard.tsx'

export function LinkedInvoicePage({
  token,
  invoiceId,
  linked,
  onChanged,
}: LinkedProps & { invoiceId: string }) {
  const { invoice, organisation, isReady, openMinor, state } = linked
  const isOpen = openMinor > 0 && invoice.kind !== 'credit_note' && invoice.kind !== 'self_billed'
  const files = `/invoice-link/${token}`
  const sender = organisation.name
  const seller = invoice.seller.name
  // To who pays it is an invoice, whichever program issued it.
  const kind = translate()(invoiceKindLabels[isOpening(invoice.kind) ? 'invoice' : invoice.kind])
  return (
    <LinkFrame
      organisation={organisation}
      intro={
        seller === sender ? (
          <Trans>
            {kind} from <strong className="font-semibold text-ink">{seller}</strong>
          </Trans>
        ) : (
          <Trans>
            {kind} from <strong className="font-semibold text-ink">{seller}</strong>, sent by {sender}
          </Trans>
        )
      }
    >
      <header>
        <p className="text-mute">{invoice.number}</p>
        <Headline token={token} linked={linked} />
      </header>
      {isOpen ? <PayCard token={token} linked={linked} /> : null}
      {isOpen ? <NotifyCard token={token} linked={linked} onChanged={onChanged} /> : null}
      {isOpening(invoice.kind) ? null : (
        <>
          <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">
              <Trans>The invoice</Trans>
            </h2>
            {isReady ? (
              <span className="flex gap-2">
                <a href={`${files}.pdf`} download className={buttonClass('secondary', 'sm')}>
                  <Download aria-hidden />
                  PDF
                </a>
                {invoice.format === 'pdf' ? null : (
                  <a href={`${files}.xml`} download className={buttonClass('secondary', 'sm')}>
                    <Download aria-hidden />
                    XML
                  </a>
                )}
              </span>
            ) : (
              <span className="text-sm text-mute">
                <Trans>Creating PDF…</Trans>
              </span>
            )}
          </div>
          <InvoicePreview document={invoice} organisation={organisation} />
        </>
      )}
      {state === 'cancelled' || !storedSession() ? null : (
        <p className="mt-4 text-sm text-mute">
          <a href={`/invoice/${invoiceId}`} className={textLink}>
            <Trans>Open in the app</Trans>
          </a>
        </p>
      )}
    </LinkFrame>
  )
}

/** The one thing the reader wants to know: what is open and until when, or that it is done. */
function Headline({ token, linked }: Omit<LinkedProps, 'onChanged'>) {
  const { i18n } = useLingui()
  const { invoice, openMinor, dueOn, daysOverdue, state, promisedOn, replacedBy } = linked
  const { currency, kind } = invoice
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  if (state === 'cancelled') {
    return (
      <>
        <h1 tabIndex={-1} className="text-3xl">
          <Trans context="status of an invoice">Cancelled</Trans>
        </h1>
        <p className="mt-1 text-mute">
          <Trans>Nothing needs to be paid on this invoice.</Trans>
        </p>
      </>
    )
  }
  if (state === 'replaced' && replacedBy) return <ReplacedNotice token={token} replacedBy={replacedBy} />
  if (kind === 'credit_note' || kind === 'self_billed') {
    return (
      <>
        <p className="text-mute">
          {kind === 'credit_note' ? <Trans>Credited to you</Trans> : <Trans>Paid to you</Trans>}
        </p>
        <h1 tabIndex={-1} className="text-3xl wrap-anywhere">
          {show(Math.abs(invoice.totals.payableMinor))}
        </h1>
      </>
    )
  }
  if (openMinor <= 0) {
    return (
      <>
        <h1 tabIndex={-1} className="flex items-center gap-3 text-3xl">
          <CircleCheck aria-hidden className="size-8 shrink-0 text-conf" />
          {state === 'written_off' ? <Trans context="an invoice">Settled</Trans> : <Trans>Paid</Trans>}
        </h1>
        <p className="mt-1 text-mute">
          <Trans>Thank you. Nothing is open on this invoice.</Trans>
        </p>
      </>
    )
  }
  const due = dueOn ? formatDate(dueOn, i18n.locale) : null
  const isLate = daysOverdue > 0
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere">
        <Trans>{show(openMinor)} to pay</Trans>
      </h1>
      {due ? (
        <p className={isLate ? 'mt-1 font-semibold text-signal' : 'mt-1 text-mute'}>
          {isLate ? <Trans>was due on {due}</Trans> : <Trans>due on {due}</Trans>}
        </p>
      ) : null}
      {openMinor < invoice.totals.payableMinor && state === 'part_paid' ? (
        <p className="mt-1 text-mute">
          <Trans>of {show(invoice.totals.payableMinor)}; the rest has been paid.</Trans>
        </p>
      ) : null}
      {promisedOn ? (
        <p className="mt-1 text-mute">
          <Trans>Promised payment date: {formatDate(promisedOn, i18n.locale)}.</Trans>
        </p>
      ) : null}
    </>
  )
}

type ReplacedNoticeProps = { token: string; replacedBy: NonNullable<LinkedProps['linked']['replacedBy']> }

/** A deposit invoice that nobody has to pay any more: which final invoice asks for it, and the way there. */
function ReplacedNotice({ token, replacedBy: { number, isSent, canOpen } }: ReplacedNoticeProps) {
  const open = useMutation(
    trpc.invoiceLink.replacement.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  )
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        <Trans>Replaced</Trans>
      </h1>
      <p className="mt-1 text-mute">
        {isSent ? (
          <Trans>Please pay final invoice {number} instead. It includes the open amount.</Trans>
        ) : (
          <Trans>
            No payment needed here. The open amount is included in final invoice {number}, which hasn’t been
            sent yet.
          </Trans>
        )}
      </p>
      {canOpen ? (
        <Button
          className="mt-3"
          variant="primary"
          needsConnection
          busy={open.isPending || open.isSuccess}
          onClick={() => open.mutate({ token })}
        >
          <Trans>Open final invoice {number}</Trans>
        </Button>
      ) : null}
      {open.error ? (
        <p role="alert" className="mt-2 text-sm font-medium text-signal">
          {messageOf(open.error)}
        </p>
      ) : null}
    </>
  )
}
