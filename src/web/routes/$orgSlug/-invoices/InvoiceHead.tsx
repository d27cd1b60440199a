// The header of the list of invoices on desktops: stays in view, and orders by number, days or amount.
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { InvoiceSort } from '#web/parts/money/invoice/invoice-queries.ts'
import { cx } from '#web/ui/cx.ts'
import type { Sort } from '#web/ui/tables/table-props.ts'
import { columns } from './InvoiceLine.tsx'

type InvoiceHeadProps = {
  sort: InvoiceSort | undefined
  onSort: (sort: Sort | null) => void
}

export function InvoiceHead({ sort, onSort }: InvoiceHeadProps) {
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
    <div
      role="group"
      aria-label={t({ message: 'Order', context: 'sorting' })}
      className={cx(
        'safe-x sticky top-0 z-10 items-center border-b border-line bg-surface text-xs text-mute max-md:hidden',
        columns,
      )}
    >
      {head('number', t`Number`)}
      <span>{t`Recipient`}</span>
      <span>{t`Show`}</span>
      {head('issueDate', t`Issued`)}
      {head('dueOn', t`Due`)}
      {head('payable', t`Amount`, 'justify-end')}
      <span className="text-right">{t`Open`}</span>
      <span className="text-right">{t`Status`}</span>
    </div>
  )
}
