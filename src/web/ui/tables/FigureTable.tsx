// A small table of figures inside a report: names at the left, amounts at the right; on phones each row is a list.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { ScrollArea } from '#web/ui/ScrollArea.tsx'
import { sortedBy } from '#web/ui/tables/sort-values.ts'
import type { SortValue } from '#web/ui/tables/table-props.ts'
import { usePhone } from '#web/ui/use-media-query.ts'

type FigureTableProps = {
  label: string
  head: readonly ReactNode[]
  rows: readonly FigureRow[]
  /** How many columns from the left are text. */
  textColumns?: number
  /** A last row: what the others add up to. */
  total?: readonly ReactNode[]
}

export type FigureRow = {
  key: string
  cells: readonly ReactNode[]
  /** What each cell counts for when the table is put in order by its column; undefined where it cannot be. */
  values?: readonly SortValue[]
}

export function FigureTable(props: FigureTableProps) {
  return usePhone() ? <Cards {...props} /> : <Table {...props} />
}

/** What a row is about, and its other cells by name; a cell that shows nothing leaves its name out. */
function Cards({ label, head, rows, total }: FigureTableProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {[...rows, ...(total ? [{ key: 'total', cells: total }] : [])].map(
        ({ key, cells: [first, ...rest] }) => (
          <li key={key} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
            <div className="font-medium wrap-anywhere">{first}</div>
            <dl className="flex flex-col gap-1 text-sm">
              {rest.map((cell, index) => (
                <div key={index} className="flex items-baseline justify-between gap-4 has-[dd:empty]:hidden">
                  <dt className="text-mute">{head[index + 1]}</dt>
                  <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{cell}</dd>
                </div>
              ))}
            </dl>
          </li>
        ),
      )}
    </ul>
  )
}

/** Once by its usual way round (names up, figures down), once the other way, then as it came. */
function nextSort(sort: Sort | null, column: number, isText: boolean): Sort | null {
  if (sort?.column !== column) return { column, isDescending: !isText }
  return sort.isDescending === !isText ? { column, isDescending: isText } : null
}

type Sort = { column: number; isDescending: boolean }

function Table({ label, head, rows, total, textColumns = 1 }: FigureTableProps) {
  const [sort, setSort] = useState<Sort | null>(null)
  const align = (index: number) => (index < textColumns ? 'text-left' : 'text-right tabular-nums')
  const shown = sort ? sortedBy(rows, ({ values }) => values?.[sort.column], sort.isDescending) : rows
  const canSort = (index: number) => rows.length > 1 && rows.some(({ values }) => values?.[index] != null)
  return (
    <ScrollArea label={label} className="-mx-4 px-4">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-mute">
            {head.map((cell, index) => {
              const here = sort?.column === index ? sort : null
              const Arrow = here?.isDescending ? ArrowDown : ArrowUp
              return (
                <th
                  key={index}
                  scope="col"
                  aria-sort={here ? (here.isDescending ? 'descending' : 'ascending') : undefined}
                  className={cx('py-1.5 pr-4 font-medium whitespace-nowrap last:pr-0', align(index))}
                >
                  {canSort(index) ? (
                    <button
                      type="button"
                      onClick={() => setSort(nextSort(sort, index, index < textColumns))}
                      className={cx('inline-flex items-center gap-1 hover:text-ink', here && 'text-ink')}
                    >
                      {cell}
                      {here ? <Arrow aria-hidden className="size-3" /> : null}
                    </button>
                  ) : (
                    cell
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line last:border-0">
              {cells.map((cell, index) => (
                <td
                  key={index}
                  className={cx('py-2 pr-4 last:pr-0', index > 0 && 'whitespace-nowrap', align(index))}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr className="border-t border-line-strong font-semibold">
              {total.map((cell, index) => (
                <td key={index} className={cx('py-2 pr-4 whitespace-nowrap last:pr-0', align(index))}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollArea>
  )
}
