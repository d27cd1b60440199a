// The invoices that fit, with those that are chosen and what can be done with them at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ReceiptText } from 'lucide-react'
import { Fragment } from 'react'
import {
  type InvoiceListRow,
  type InvoiceSort,
  invoicesQuery,
  type InvoiceSum,
} from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PagedRows, type ShownRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/Page.tsx'
import type { PreviewState } from '#web/ui/lists/use-preview.ts'
import { LineHead, LineList } from '#web/ui/lists/LineList.tsx'
import { type PickingState, useRowPress } from '#web/ui/tables/use-picking.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { HomeTotals } from '#web/parts/money/home/HomeTotals.tsx'
import { formatMoney } from '#domain/money-format.ts'
import type { Sort } from '#web/ui/tables/table-props.ts'
import { gridOf, type InvoiceColumn, useShownColumns } from './invoice-columns.tsx'
import { InvoiceLine } from './InvoiceLine.tsx'
import { filtersOf, noFilters, sortText, type InvoicesState } from './invoices-search.ts'
import { SelectionBar } from './SelectionBar.tsx'

type InvoiceListProps = InvoicesState & {
  picking: PickingState
  preview: PreviewState
  /** Absent for members who may write none. */
  onNew: (() => void) | undefined
}

export function InvoiceList({ search, setSearch, picking, preview, onNew }: InvoiceListProps) {
  const { orgSlug } = useOrganisation()
  const filters = filtersOf(search)
  const list = useInfiniteQuery(invoicesQuery(orgSlug, filters))
  return (
    <PagedRows list={list} empty={<Nothing search={search} setSearch={setSearch} onNew={onNew} />}>
      {(shown) => (
        <InvoiceLines
          {...shown}
          sums={list.data?.pages.at(0)?.sums ?? []}
          sort={filters.sort}
          onSort={(sort) => setSearch({ sort: sortText(sort) })}
          picking={picking}
          preview={preview}
        />
      )}
    </PagedRows>
  )
}

type InvoiceLinesProps = ShownRows<InvoiceListRow> &
  Pick<InvoiceListProps, 'picking' | 'preview'> &
  Omit<InvoiceHeadProps, 'columns'> & { sums: readonly InvoiceSum[] }

function InvoiceLines(props: InvoiceLinesProps) {
  const { rows, stale, end, sums, sort, onSort, picking, preview } = props
  const { t } = useLingui()
  const { can } = useOrganisation()
  const { shown: columns } = useShownColumns(preview.shown !== undefined)
  const canChoose = can('invoices.manage')
  const selection = useSelection(
    rows.map(({ id }) => id),
    canChoose,
  )
  const press = useRowPress(canChoose ? selection : undefined, picking)
  return (
    <LineList
      label={t`Invoices`}
      scrollId="invoices"
      stale={stale}
      press={press}
      head={<InvoiceHead columns={columns} sort={sort} onSort={onSort} />}
      end={
        <>
          {end}
          {selection.ids.size === 0 ? <InvoiceSums sums={sums} /> : null}
          <SelectionBar
            selection={selection}
            invoices={rows.filter(({ id }) => selection.ids.has(id))}
            count={rows.length}
            picking={picking}
          />
        </>
      }
    >
      {rows.map((invoice) => (
        <InvoiceLine
          key={invoice.id}
          invoice={invoice}
          columns={columns}
          selection={canChoose ? selection : undefined}
          isPicking={picking.isPicking}
          preview={preview}
        />
      ))}
    </LineList>
  )
}

/** "No match" and "nothing yet" are two different things, each with its own next step. */
function Nothing({ search, setSearch, onNew }: InvoicesState & Pick<InvoiceListProps, 'onNew'>) {
  const { tab = 'all' } = search
  const icon = <ReceiptText aria-hidden />
  const { search: typed, kind, artist, company, event } = search
  if (typed || kind || artist || company || event) {
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No results</Trans>}
        action={
          <Button onClick={() => setSearch(noFilters)}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>No invoices match these filters.</Trans>
      </EmptyState>
    )
  }
  if (tab === 'overdue') {
    return (
      <EmptyState icon={icon} title={<Trans>No overdue invoices</Trans>}>
        <Trans>Invoices past their due date appear here.</Trans>
      </EmptyState>
    )
  }
  if (tab !== 'all') {
    return (
      <EmptyState icon={icon} title={<Trans>No invoices with this status</Trans>}>
        <Trans>Invoices move here as their status changes.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No invoices yet</Trans>}
      action={
        onNew ? (
          <Button onClick={onNew}>
            <Trans>New invoice</Trans>
          </Button>
        ) : undefined
      }
    >
      <Trans>
        Create invoices from a show’s payment schedule: amount, recipient, dates and VAT are filled in.
      </Trans>
    </EmptyState>
  )
}

/** What is open and overdue of the invoices shown, per currency; is at the foot of the list. */
function InvoiceSums({ sums }: { sums: readonly InvoiceSum[] }) {
  const { t, i18n } = useLingui()
  const open = sums.filter(({ openMinor }) => openMinor !== 0)
  if (open.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t`Totals`}
      className="safe-x flex flex-wrap items-baseline gap-x-8 gap-y-1 border-line bg-surface py-3 z-10 md:sticky md:bottom-0 md:justify-end md:border-t md:py-2"
    >
      {open.map(({ currency, openMinor, overdueMinor }) => (
        <p key={currency} className="flex flex-wrap items-baseline gap-x-4">
          <span>
            <span className="text-mute">
              <Trans>Open</Trans>
            </span>{' '}
            <span className="text-md font-bold">
              {formatMoney({ amountMinor: openMinor, currency }, i18n.locale)}
            </span>
          </span>
          {overdueMinor > 0 ? (
            <span className="font-semibold text-signal">
              <Trans>overdue {formatMoney({ amountMinor: overdueMinor, currency }, i18n.locale)}</Trans>
            </span>
          ) : null}
        </p>
      ))}
      <HomeTotals
        sums={[
          {
            label: t`Open`,
            amounts: open.map(({ currency, openMinor }) => ({ amountMinor: openMinor, currency })),
          },
          {
            label: t({ message: 'overdue', context: 'sum of invoices' }),
            amounts: open.map(({ currency, overdueMinor }) => ({ amountMinor: overdueMinor, currency })),
          },
        ]}
      />
    </div>
  )
}

type InvoiceHeadProps = {
  columns: readonly InvoiceColumn[]
  sort: InvoiceSort | undefined
  onSort: (sort: Sort | null) => void
}

/** The header of the list of invoices on desktops: stays in view, and orders by number, days or amount. */
function InvoiceHead({ columns, sort, onSort }: InvoiceHeadProps) {
  const { t } = useLingui()
  const head = (id: string, label: string, className?: string) => {
    const isHere = sort?.by === id
    const Arrow = sort?.desc ? ArrowDown : ArrowUp
    const order = sort?.desc ? t`descending` : t`ascending`
    // Once up, once down, then as it came.
    const next = !isHere ? { id, desc: false } : sort.desc ? null : { id, desc: true }
    return (
      <button
        type="button"
        aria-label={isHere ? t`Sorted by ${label}, ${order}. Change order` : t`Sort by ${label}`}
        onClick={() => onSort(next)}
        className={cx('flex h-8 items-center gap-1 hover:text-ink', isHere && 'text-ink', className)}
      >
        {label}
        {isHere ? <Arrow aria-hidden className="size-3" /> : null}
      </button>
    )
  }
  return (
    <LineHead tracks={gridOf(columns)} label={t({ message: 'Order', context: 'sorting' })}>
      {head('number', t`Number`)}
      {columns.map(({ id, header, sort: by, isEnd }) =>
        by ? (
          <Fragment key={id}>{head(by, header, isEnd ? 'justify-end' : undefined)}</Fragment>
        ) : (
          <span key={id} className={cx(isEnd && 'text-right')}>
            {header}
          </span>
        ),
      )}
    </LineHead>
  )
}
