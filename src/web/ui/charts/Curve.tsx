// A count over time, such as tickets sold: read as a picture, and as a table by those who cannot see it.
import { useId } from 'react'

/** `at` places it in time, in days. */
export type CurvePoint = { at: number; label: string; value: number }

type CurveProps = {
  /** What the picture shows, in a sentence. */
  title: string
  /** What the columns of the table hold: 'Day' and 'Sold'. */
  columns: readonly [point: string, value: string]
  /** The earliest first; one at least. */
  points: readonly CurvePoint[]
  /** How far the time goes, which may be further than the last point. */
  end: { at: number; label: string }
  /** The upper edge. */
  top: number
  /** A value to be reached, drawn as a line across. */
  goal?: number | null
  format: (value: number) => string
}

const width = 100
const height = 40

/** One line on its own scale, up to the last point; the days after it are left free. */
export function Curve({ title, columns, points, end, top, goal, format }: CurveProps) {
  const id = useId()
  const start = points[0]?.at ?? 0
  const x = (at: number) => (end.at > start ? ((at - start) / (end.at - start)) * width : 0)
  const y = (value: number) => height - (Math.min(value, top) / Math.max(1, top)) * height
  const line = points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')
  const last = points.at(-1)
  return (
    <figure aria-labelledby={id} className="flex flex-col">
      <figcaption id={id} className="sr-only">
        {title}
      </figcaption>
      <div aria-hidden className="relative h-28 border-b border-line-strong">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <polygon
            points={`${x(start)},${height} ${line} ${x(last?.at ?? start)},${height}`}
            className="fill-conf/15"
          />
          {goal ? (
            <line
              x1={0}
              x2={width}
              y1={y(goal)}
              y2={y(goal)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="4 4"
              className="stroke-ink"
            />
          ) : null}
          <polyline
            points={line}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-conf"
          />
        </svg>
        {points.map((point) => (
          <span
            key={point.at}
            data-tooltip={`${point.label}: ${format(point.value)}`}
            className="absolute -m-2 flex size-4 items-center justify-center"
            style={{ left: `${x(point.at)}%`, top: `${(y(point.value) / height) * 100}%` }}
          >
            <span className="size-2 rounded-full bg-conf ring-2 ring-surface" />
          </span>
        ))}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-mute">
        <span>{points[0]?.label}</span>
        <span>{end.label}</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, label, value }) => (
              <tr key={at}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
