// The desktop form of a list of records: header that sorts, rows that are links.
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cloneElement, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '#web/ui/cx.ts'
import { SelectBox } from '#web/ui/fields/SelectBox.tsx'
import type { DataTableProps, Sort, SortValue } from './table-props.ts'
import { compareValues } from './sort-values.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
const rowHeight = 33

function useSortedRows<Row extends object>({ rows, columns, sort, onSortChange }: DataTableProps<Row>) {
  'use no memo'
  const [own, setOwn] = useState<Sort | null>(null)
  const current = onSortChange ? sort : own
  const definitions = useMemo(() => {
    return columns.map((column): ColumnDef<typeof features, Row> => ({
      accessorFn: (row) => column.sortBy?.(row) ?? undefined,
      id: column.id,
      enableSorting: Boolean(column.sortBy ?? column.isSortable),
      sortUndefined: 'last',
      sortDescFirst: false,
      sortFn: (a, b, id) => compareValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
    }))
  }, [columns])
  const sorting = useMemo<SortingState>(() => (current ? [current] : []), [current])
  return useTable({
    features,
    columns: definitions,
    data: rows,
    manualSorting: columns.some((column) => column.isSortable),
    state: { sorting },
    onSortingChange: (update) => {
      const next = (typeof update === 'function' ? update(sorting) : update)[0] ?? null
      if (onSortChange) onSortChange(next)
      else setOwn(next)
    },
  })
}

/** Rows of a CSS grid with table roles. */
export function TableGrid<Row extends object>(props: DataTableProps<Row>) {
  'use no memo'
  const { label, columns, rowKey, renderLink, end, stale, selection } = props
  const table = useSortedRows(props)
  const rows = table.getRowModel().rows
  const box = useRef<HTMLDivElement>(null)
  const isVirtual = rows.length > 100
  // oxlint-disable-next-line react/incompatible-library -- this component opts out of memoizing
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  const seen = isVirtual
    ? virtualizer.getVirtualItems()
    : rows.map((_, index) => ({ index, start: 0, end: 0 }))
  const before = seen[0]?.start ?? 0
  const after = isVirtual ? virtualizer.getTotalSize() - (seen.at(-1)?.end ?? 0) : 0
  const tracks = {
    gridTemplateColumns: columns.map((column) => column.width ?? 'minmax(8rem, 1fr)').join(' '),
  }

  function step(by: number) {
    const here = document.activeElement?.closest<HTMLElement>('[data-row]')
    const from = here && box.current?.contains(here) ? Number(here.dataset['row']) : by > 0 ? -1 : rows.length
    const to = Math.min(Math.max(from + by, 0), rows.length - 1)
    const focus = () => {
      const link = box.current?.querySelector<HTMLElement>(`[data-row="${to}"] a`)
      link?.focus()
      return Boolean(link)
    }
    if (isVirtual) virtualizer.scrollToIndex(to)
    // A virtual row far away exists only after the next paint.
    if (!focus()) requestAnimationFrame(focus)
  }
  useHotkeys({ j: () => step(1), k: () => step(-1) })

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }

  return (
    <div ref={box} className={cx('h-full overflow-auto', stale && 'animate-pulse-soft')}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={stale}
        className="min-w-160"
      >
        <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-surface">
          <div role="row" aria-rowindex={1} className="grid items-center px-6" style={tracks}>
            {table.getHeaderGroups()[0]?.headers.map(({ column }, index) => {
              const sorted = column.getIsSorted()
              const end = columns[index]?.align === 'end'
              const className = cx('flex h-8 items-center gap-1 px-2 text-xs text-mute', end && 'justify-end')
              return (
                <div
                  key={column.id}
                  role="columnheader"
                  aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.getCanSort() ? (
                    <button
                      type="button"
                      onClick={column.getToggleSortingHandler()}
                      className={cx(className, 'w-full hover:text-ink', sorted && 'text-ink')}
                    >
                      {columns[index]?.header}
                      {sorted === 'asc' ? <ArrowUp aria-hidden className="size-3" /> : null}
                      {sorted === 'desc' ? <ArrowDown aria-hidden className="size-3" /> : null}
                    </button>
                  ) : (
                    <span className={cx(className, columns[index]?.headerHidden && 'sr-only')}>
                      {columns[index]?.header}
                    </span>
                  )}
                </div>
              )
            })}
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for keys of the links inside */}
        <div role="rowgroup" onKeyDown={onKeyDown} style={{ paddingTop: before, paddingBottom: after }}>
          {seen.map(({ index }) => {
            const row = rows[index]?.original
            if (!row) return null
            return (
              <div
                key={rowKey(row)}
                role="row"
                aria-rowindex={index + 2}
                data-row={index}
                className="group/row relative grid h-8.25 items-center border-b border-line px-6 hover:bg-hover has-[[aria-pressed=true]]:bg-hover has-[[aria-current=page]]:bg-hover has-[[aria-current=page]]:shadow-[inset_2px_0_0_var(--color-signal)]"
                style={tracks}
              >
                {columns.map((column, position) => (
                  <div
                    key={column.id}
                    role="cell"
                    className={cx(
                      'min-w-0 truncate px-2',
                      column.align === 'end' && 'text-right',
                      position > 0 && '[&_:is(a,button)]:relative [&_:is(a,button)]:z-1',
                    )}
                  >
                    {position > 0 ? (
                      column.render(row)
                    ) : selection ? (
                      <SelectBox
                        checked={selection.keys.has(rowKey(row))}
                        onToggle={() => selection.onToggle(rowKey(row))}
                        className={`${rowLink} inline-flex max-w-full items-center gap-2.5`}
                      >
                        {column.render(row)}
                      </SelectBox>
                    ) : (
                      cloneElement(renderLink(row), { className: rowLink }, column.render(row))
                    )}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
      {end}
    </div>
  )
}

const rowLink =
  'font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal'
