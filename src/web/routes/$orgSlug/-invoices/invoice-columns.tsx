// The columns of the list of invoices: what each shows, how wide it is, and by what it orders.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { signedPayable } from '#domain/booking/ledger/invoice-balance.ts'
import { isStruckOut, type InvoiceKind } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { InvoiceListRow, InvoiceSort } from '#web/parts/money/invoice/invoice-queries.ts'
import { InvoicePill } from '#web/parts/money/invoice/InvoicePill.tsx'
import { useColumns } from '#web/parts/platform/columns/use-columns.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'

/** All columns in their own order. The number is always there, before those that are chosen. */
const invoiceColumnIds = ['recipient', 'show', 'issued', 'due', 'amount', 'open', 'status'] as const
type InvoiceColumnId = (typeof invoiceColumnIds)[number]

/** What there is room for beside a preview. */
const narrowInvoiceColumns: readonly InvoiceColumnId[] = ['recipient', 'due', 'open', 'status']

export type InvoiceColumn = {
  id: InvoiceColumnId
  header: string
  /** A track of the grid. */
  width: string
  sort?: InvoiceSort['by']
  isEnd?: boolean
  render: (invoice: InvoiceListRow) => ReactNode
}

export const gridOf = (columns: readonly InvoiceColumn[]) =>
  ['8.5rem', ...columns.map(({ width }) => width)].join(' ')

/** "Mira Sol, 14 May". A name may be written from right to left; what is beside it is not. */
export function InvoiceShow({ invoice: { artistName, eventDate } }: { invoice: InvoiceListRow }) {
  const { i18n } = useLingui()
  return (
    <>
      <bdi>{artistName}</bdi>
      {eventDate ? `, ${formatDate(eventDate, 'dayMonth', i18n.locale)}` : null}
    </>
  )
}

/** All columns, and those that are shown: the chosen ones, or what there is room for. */
export function useShownColumns(isNarrow: boolean) {
  const columns = useInvoiceColumns()
  const usual = isNarrow ? narrowInvoiceColumns : invoiceColumnIds
  const state = useColumns({ list: 'invoices', known: invoiceColumnIds, usual })
  const shown = state.chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return { columns, shown, state }
}

function useInvoiceColumns(): InvoiceColumn[] {
  const { t, i18n } = useLingui()
  const day = (date: string | null) => (date ? formatDate(date, 'short', i18n.locale) : '–')
  const money = (amountMinor: number, currency: string) => formatMoney({ amountMinor, currency }, i18n.locale)
  const kinds: Record<InvoiceKind, string> = {
    invoice: '',
    deposit: t`Deposit`,
    final: t`Final`,
    corrected: t`Corrected`,
    credit_note: t`Cancellation`,
    self_billed: t`Self-billed`,
    opening: t({ message: 'Opening balance', context: 'open invoice of another program' }),
  }
  return [
    {
      id: 'recipient',
      header: t`Recipient`,
      width: 'minmax(9rem,1.2fr)',
      render: ({ recipientName }) =>
        recipientName || (
          <span className="text-mute">
            <Trans>No recipient yet</Trans>
          </span>
        ),
    },
    {
      id: 'show',
      header: t`Show`,
      width: 'minmax(9rem,1.3fr)',
      render: (invoice) => (
        <span className="flex min-w-0 items-baseline gap-1.5 text-mute">
          <span className="truncate">
            {invoice.artistName ? <InvoiceShow invoice={invoice} /> : invoice.issuerName}
          </span>
          {kinds[invoice.kind] === '' ? null : (
            <span className="shrink-0 text-2xs">{kinds[invoice.kind]}</span>
          )}
        </span>
      ),
    },
    {
      id: 'issued',
      header: t`Issued`,
      width: '6.5rem',
      sort: 'issueDate',
      render: ({ issueDate }) => <span className="text-mute">{day(issueDate)}</span>,
    },
    {
      id: 'due',
      header: t`Due`,
      width: '6.5rem',
      sort: 'dueOn',
      render: ({ dueOn, daysOverdue }) => (
        <span className={daysOverdue > 0 ? 'font-semibold text-signal' : 'text-mute'}>{day(dueOn)}</span>
      ),
    },
    {
      id: 'amount',
      header: t`Amount`,
      width: '7.5rem',
      sort: 'payable',
      isEnd: true,
      render: (invoice) => (
        <span className={cx(isStruckOut(invoice.state) && 'text-mute line-through')}>
          {money(signedPayable(invoice), invoice.currency)}
        </span>
      ),
    },
    {
      id: 'open',
      header: t`Open`,
      width: '7.5rem',
      isEnd: true,
      render: ({ state, openMinor, currency }) => (
        <span className={openMinor > 0 ? 'font-semibold' : 'text-mute'}>
          {state === 'draft' || openMinor === 0 ? '–' : money(openMinor, currency)}
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      width: '7rem',
      isEnd: true,
      render: ({ state, daysOverdue, isDisputed }) => (
        <InvoicePill state={state} daysOverdue={daysOverdue} isDisputed={isDisputed} />
      ),
    },
  ]
}
