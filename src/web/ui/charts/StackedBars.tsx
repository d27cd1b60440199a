// Bars made of parts, such as months by status: read as a picture, and as a table by those who cannot see it.
import { useId, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { watchEdges } from '#web/ui/scroll-edges.ts'

export type BarSeries = {
  key: string
  label: string
  /** Its look: a mark of status.css or a colour. */ className: string
}
export type Bar = { key: string; label: string; values: Readonly<Record<string, number>> }

type StackedBarsProps = {
  /** What the picture shows, in a sentence. */
  title: string
  /** What each bar stands for: 'Month'. */
  rows: string
  series: readonly BarSeries[]
  bars: readonly Bar[]
  /** A value in words: '€1,200'. */
  format: (value: number) => string
}

const sumOf = (bar: Bar, series: readonly BarSeries[]) =>
  series.reduce((sum, { key }) => sum + Math.max(0, bar.values[key] ?? 0), 0)

/** Upright bars on one scale. Parts below zero do not show in the picture; the table has them. */
export function StackedBars({ title, rows, series, bars, format }: StackedBarsProps) {
  const id = useId()
  const top = Math.max(1, ...bars.map((bar) => sumOf(bar, series)))
  const shown = series.filter(({ key }) => bars.some((bar) => (bar.values[key] ?? 0) !== 0))
  return (
    <figure aria-labelledby={id} className="flex flex-col gap-3">
      <figcaption id={id} className="sr-only">
        {title}
      </figcaption>
      <div ref={watchEdges} aria-hidden className="scroll-x scrollbar-none">
        <div className="flex h-44 min-w-fit items-end gap-1 border-b md:gap-1.5 border-line-strong">
          {bars.map((bar) => (
            <div
              key={bar.key}
              data-tooltip={`${bar.label}: ${format(sumOf(bar, series))}`}
              className="flex h-full w-0 min-w-5 flex-1 md:min-w-6 flex-col justify-end"
            >
              {series.toReversed().map(({ key, className }) => {
                const value = Math.max(0, bar.values[key] ?? 0)
                return value === 0 ? null : (
                  <div
                    key={key}
                    className={cx('w-full rounded-[2px]', className)}
                    style={{ height: `${(value / top) * 100}%`, minHeight: 2 }}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <div className="mt-1 flex min-w-fit gap-1 md:gap-1.5">
          {bars.map((bar) => (
            <span
              key={bar.key}
              className="flex w-0 min-w-5 flex-1 justify-center text-center text-2xs wrap-normal text-mute md:min-w-6 md:text-xs"
            >
              {bar.label}
            </span>
          ))}
        </div>
      </div>
      <Legend series={shown} />
      {/* A table takes the width of its texts, whatever is said of its own. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{rows}</th>
              {shown.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.label}</th>
                {shown.map(({ key }) => (
                  <td key={key}>{format(bar.values[key] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Legend({ series }: { series: readonly BarSeries[] }): ReactNode {
  if (series.length < 2) return null
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-mute">
      {series.map(({ key, label, className }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className={cx('size-3 rounded-[3px]', className)} />
          {label}
        </li>
      ))}
    </ul>
  )
}
