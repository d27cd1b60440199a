// A list of records: sortable rows on desktops, cards on phones, one link a row, keys J and K.
import { cloneElement } from 'react'
import { SelectBox } from '#web/ui/fields/SelectBox.tsx'
import type { DataTableProps } from './table-props.ts'
import { TableGrid } from './TableGrid.tsx'
import { restable } from './use-picking.ts'
import { cx } from '#web/ui/cx.ts'
import { useLongPress } from '#web/ui/use-long-press.ts'
import { usePhone } from '#web/ui/use-media-query.ts'

/** Takes rows of which there is one at least. Give it a parent of limited height to keep the header in view; above 100 rows only the visible ones exist. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = usePhone()
  return phone ? <Cards {...props} /> : <TableGrid {...props} />
}

const card = 'flex min-h-14 items-center gap-3 px-3 py-2.5 active:bg-sunk focus-visible:-outline-offset-2'

function Cards<Row extends object>({
  label,
  rows,
  rowKey,
  renderLink,
  renderCard,
  end,
  stale,
  selection,
  onHold,
}: DataTableProps<Row>) {
  const press = useLongPress(
    (target) => target.closest<HTMLElement>('[data-key]')?.dataset['key'],
    selection ? undefined : onHold,
  )
  return (
    <>
      <ul
        aria-label={label}
        aria-busy={stale}
        className={cx('mx-4 overflow-hidden rounded-card border border-line bg-surface', onHold && restable)}
        {...press}
      >
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            data-key={rowKey(row)}
            className="border-b border-line [contain-intrinsic-size:auto_64px] [content-visibility:auto] last:border-0"
          >
            {selection ? (
              <SelectBox
                checked={selection.keys.has(rowKey(row))}
                onToggle={() => selection.onToggle(rowKey(row))}
                className={`${card} w-full text-left`}
              >
                {renderCard(row)}
              </SelectBox>
            ) : (
              cloneElement(renderLink(row), { className: card }, renderCard(row))
            )}
          </li>
        ))}
      </ul>
      {end}
    </>
  )
}
