// The header of the list of events on desktops: stays in view, and orders by date, artist, place or status.
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { columns } from './EventLine.tsx'
import { nextOrder, type ListOrder, type ListSort } from './list-order.ts'

type ListHeaderProps = { order: ListOrder; onOrder: (order: ListOrder) => void }

export function ListHeader({ order, onOrder }: ListHeaderProps) {
  const { t } = useLingui()
  const words = order.descending ? t`descending` : t`ascending`
  const head = (sort: ListSort, label: string, className?: string) => {
    const isHere = order.sort === sort
    const Arrow = order.descending ? ArrowDown : ArrowUp
    return (
      <button
        type="button"
        aria-label={isHere ? t`Sorted by ${label}, ${words}. Change` : t`Sort by ${label}`}
        onClick={() => onOrder(nextOrder(order, sort))}
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
        'safe-x sticky top-0 z-20 items-center border-b border-line bg-surface text-xs text-mute max-md:hidden',
        columns,
      )}
    >
      {head('date', t`Date`)}
      <span />
      {head('artist', t`Artist`)}
      {head('venue', t`Venue`)}
      <span>{t`Event`}</span>
      <span className="text-right">{t`Show`}</span>
      {head('status', t`Status`, 'justify-end')}
    </div>
  )
}
