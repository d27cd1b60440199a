// One invoice in the list: a row with columns on desktops, a card on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { signedPayable } from '#domain/booking/ledger/invoice-balance.ts'
import { isStruckOut, type InvoiceKind } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { InvoiceListRow } from '#web/parts/money/invoice/invoice-queries.ts'
import { InvoicePill } from '#web/parts/money/invoice/InvoicePill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { SelectBox } from '#web/ui/fields/SelectBox.tsx'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'

type InvoiceLineProps = {
  invoice: InvoiceListRow
  /** Absent for members who may do nothing with several. */
  selection: SelectionState | undefined
  /** Phones: rows are ticked instead of opened. */
  isPicking: boolean
}

/** The columns of the list, which its header shares. */
export const columns =
  'md:grid md:grid-cols-[8.5rem_minmax(9rem,1.2fr)_minmax(9rem,1.3fr)_6.5rem_6.5rem_7.5rem_7.5rem_7rem] md:gap-3'

export function InvoiceLine({ invoice, selection, isPicking }: InvoiceLineProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, number, kind, state, recipientName, currency, openMinor, daysOverdue } = invoice
  const isChosen = selection?.ids.has(id) ?? false
  const name = number ?? t`Draft`
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const day = (date: string | null) => (date ? formatDate(date, 'short', i18n.locale) : '–')
  // A name may be written from right to left; what is beside it is not.
  const about = invoice.artistName ? (
    <>
      <bdi>{invoice.artistName}</bdi>
      {invoice.eventDate ? `, ${formatDate(invoice.eventDate, 'dayMonth', i18n.locale)}` : null}
    </>
  ) : null
  const isClosed = isStruckOut(state)
  const rowClass = cx(
    'safe-x flex min-h-17 w-full items-center gap-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 max-md:px-3',
    'md:min-h-9 md:py-1',
    columns,
  )
  const shortKinds: Record<InvoiceKind, string> = {
    invoice: '',
    deposit: t`Deposit`,
    final: t`Final`,
    corrected: t`Corrected`,
    credit_note: t`Cancellation`,
    self_billed: t`Self-billed`,
  }
  const isLate = (daysOverdue ?? 0) > 0
  const content = (
    <>
      <span className="flex min-w-0 flex-col font-semibold max-md:flex-1">
        <span className="truncate max-md:text-md">
          <span className="md:hidden">{recipientName || <Trans>No recipient yet</Trans>}</span>
          <span className="max-md:hidden">{name}</span>
        </span>
        <span className="truncate text-sm font-normal text-mute md:hidden">
          {name}
          {about ? <> · {about}</> : null}
        </span>
      </span>
      <span className="truncate max-md:hidden">
        {recipientName || (
          <span className="text-mute">
            <Trans>No recipient yet</Trans>
          </span>
        )}
      </span>
      <span className="flex min-w-0 items-baseline gap-1.5 text-mute max-md:hidden">
        <span className="truncate">{about ?? invoice.issuerName}</span>
        {shortKinds[kind] === '' ? null : <span className="shrink-0 text-2xs">{shortKinds[kind]}</span>}
      </span>
      <span className="text-mute max-md:hidden">{day(invoice.issueDate)}</span>
      <span className={cx('max-md:hidden', isLate ? 'font-semibold text-signal' : 'text-mute')}>
        {day(invoice.dueOn)}
      </span>
      <span className={cx('text-right max-md:hidden', isClosed && 'text-mute line-through')}>
        {show(signedPayable(invoice))}
      </span>
      <span className={cx('text-right max-md:hidden', openMinor > 0 ? 'font-semibold' : 'text-mute')}>
        {state === 'draft' ? '–' : openMinor === 0 ? '–' : show(openMinor)}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <span className={cx('text-md font-semibold md:hidden', isClosed && 'text-mute line-through')}>
          {show(openMinor > 0 ? openMinor : signedPayable(invoice))}
        </span>
        <span className="flex items-center gap-1.5">
          {invoice.promisedOn && isLate ? (
            <span className="text-sm text-mute md:hidden">
              <Trans>promised</Trans>
            </span>
          ) : null}
          <InvoicePill state={state} daysOverdue={daysOverdue} isDisputed={invoice.isDisputed} />
        </span>
      </span>
    </>
  )
  return (
    <li
      data-row
      className={cx(
        'relative border-b border-line max-md:last:border-0',
        isChosen && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
      )}
    >
      {selection && !isPicking ? (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={t`Select ${name}, ${recipientName}`}
          className="absolute top-1/2 left-2.5 z-1 size-4 -translate-y-1/2 accent-ink max-md:hidden"
          onClick={(event) => selection.toggle(id, event.shiftKey)}
          onChange={() => undefined}
        />
      ) : null}
      {selection && isPicking ? (
        <SelectBox checked={isChosen} onToggle={() => selection.toggle(id, false)} className={rowClass}>
          {content}
        </SelectBox>
      ) : (
        <Link
          to="/$orgSlug/invoices/$invoiceId"
          params={{ orgSlug, invoiceId: id }}
          data-show={id}
          className={rowClass}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
