// One invoice in the list: a row with columns on desktops, a card on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { signedPayable } from '#domain/booking/ledger/invoice-balance.ts'
import { isStruckOut } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { InvoiceListRow } from '#web/parts/money/invoice/invoice-queries.ts'
import { InvoicePill } from '#web/parts/money/invoice/InvoicePill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { cx } from '#web/ui/cx.ts'
import { SelectBox } from '#web/ui/fields/SelectBox.tsx'
import { PreviewButton } from '#web/ui/lists/PreviewButton.tsx'
import type { PreviewState } from '#web/ui/lists/use-preview.ts'
import { RowCheckbox } from '#web/ui/tables/RowCheckbox.tsx'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'
import { gridOf, type InvoiceColumn, InvoiceShow } from './invoice-columns.tsx'

type InvoiceLineProps = {
  invoice: InvoiceListRow
  /** On desktops. */
  columns: readonly InvoiceColumn[]
  /** Absent for members who may do nothing with several. */
  selection: SelectionState | undefined
  /** Phones: rows are ticked instead of opened. */
  isPicking: boolean
  preview: PreviewState
}

export function InvoiceLine({ invoice, columns, selection, isPicking, preview }: InvoiceLineProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, number, recipientName } = invoice
  const isChosen = selection?.ids.has(id) ?? false
  const name = number ?? t`Draft`
  const link = {
    className:
      'safe-x flex min-h-17 w-full items-center gap-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 max-md:px-3 md:grid md:min-h-9 md:py-1',
    style: { gridTemplateColumns: gridOf(columns) },
  }
  const content = (
    <>
      <span className="truncate font-semibold max-md:hidden">{name}</span>
      {columns.map(({ id: column, isEnd, render }) => (
        <span key={column} className={cx('min-w-0 truncate max-md:hidden', isEnd && 'text-right')}>
          {render(invoice)}
        </span>
      ))}
      <PhoneContent invoice={invoice} name={name} />
    </>
  )
  return (
    <li
      data-row
      className={cx(
        'group/row relative border-b border-line max-md:last:border-0',
        id === preview.shown && 'bg-hover',
        isChosen && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
      )}
    >
      {selection && !isPicking ? (
        <RowCheckbox
          id={id}
          selection={selection}
          label={t`Select ${name}, ${recipientName}`}
          className="absolute top-1/2 left-2.5 z-1 -translate-y-1/2 max-md:hidden"
        />
      ) : null}
      {selection && isPicking ? (
        <SelectBox checked={isChosen} onToggle={() => selection.toggle(id, false)} className={link.className}>
          {content}
        </SelectBox>
      ) : (
        <Link to="/$orgSlug/invoices/$invoiceId" params={{ orgSlug, invoiceId: id }} data-show={id} {...link}>
          {content}
        </Link>
      )}
      <PreviewButton
        id={id}
        name={`${name}, ${recipientName}`}
        preview={preview}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
      />
    </li>
  )
}

function PhoneContent({ invoice, name }: { invoice: InvoiceListRow; name: string }) {
  const { i18n } = useLingui()
  const { state, recipientName, currency, openMinor, daysOverdue } = invoice
  const amountMinor = openMinor > 0 ? openMinor : signedPayable(invoice)
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 md:hidden">
      <span className="flex min-w-0 flex-1 flex-col font-semibold">
        <span className="truncate text-md">{recipientName || <Trans>No recipient yet</Trans>}</span>
        <span className="truncate text-sm font-normal text-mute">
          {name}
          {invoice.artistName ? (
            <>
              {' · '}
              <InvoiceShow invoice={invoice} />
            </>
          ) : null}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <span className={cx('text-md font-semibold', isStruckOut(state) && 'text-mute line-through')}>
          {formatMoney({ amountMinor, currency }, i18n.locale)}
        </span>
        <span className="flex items-center gap-1.5">
          {invoice.promisedOn && daysOverdue > 0 ? (
            <span className="text-sm text-mute">
              <Trans>promised</Trans>
            </span>
          ) : null}
          <InvoicePill state={state} daysOverdue={daysOverdue} isDisputed={invoice.isDisputed} />
        </span>
      </span>
    </span>
  )
}
