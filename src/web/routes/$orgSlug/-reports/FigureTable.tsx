// A small table of figures inside a report: names at the left, amounts at the right, scrolls sideways on phones.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type FigureTableProps = {
  label: string
  head: readonly ReactNode[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** How many columns from the left are words. */
  words?: number
}

export function FigureTable({ label, head, rows, words = 1 }: FigureTableProps) {
  const align = (index: number) => (index < words ? 'text-left' : 'text-right tabular-nums')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls takes the focus
    <div tabIndex={0} role="region" aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <table className="w-full text-sm">
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
    </div>
  )
}
