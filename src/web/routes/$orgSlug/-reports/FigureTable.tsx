// A small table of figures inside a report: names at the left, amounts at the right; on phones each row is a list.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { ScrollArea } from '#web/ui/ScrollArea.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'

type FigureTableProps = {
  label: string
  head: readonly ReactNode[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** How many columns from the left are text. */
  textColumns?: number
}

export function FigureTable(props: FigureTableProps) {
  return usePhone() ? <Cards {...props} /> : <Table {...props} />
}

/** What a row is about, and its other cells by name; a cell that shows nothing leaves its name out. */
function Cards({ label, head, rows }: FigureTableProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map(({ key, cells: [first, ...rest] }) => (
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
      ))}
    </ul>
  )
}

function Table({ label, head, rows, textColumns = 1 }: FigureTableProps) {
  const align = (index: number) => (index < textColumns ? 'text-left' : 'text-right tabular-nums')
  return (
    <ScrollArea label={label} className="-mx-4 px-4">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-mute">
            {head.map((cell, index) => (
              <th
                key={index}
                scope="col"
                className={cx('py-1.5 pr-4 font-medium whitespace-nowrap last:pr-0', align(index))}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
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
      </table>
    </ScrollArea>
  )
}
