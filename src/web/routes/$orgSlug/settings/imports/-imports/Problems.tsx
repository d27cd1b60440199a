// What is wrong, by row and column.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

type ProblemsProps = {
  problems: readonly { line: number; problems: readonly { column: string | null; message: string }[] }[]
  /** How many rows have problems in all. */
  count: number
}

/** Nothing without problems. */
export function Problems({ problems, count }: ProblemsProps) {
  const { t, i18n } = useLingui()
  if (problems.length === 0) return null
  return (
    <details className="group border-t border-line" open={problems.length <= 5}>
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        {t`${plural(count, { one: '# row cannot be imported', other: '# rows cannot be imported' })}`}
      </summary>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line text-sm">
        {problems.map(({ line, problems: own }) => (
          <li key={line} className="flex gap-4 px-4 py-2">
            <span className="w-16 shrink-0 text-mute tabular-nums">
              <Trans>Row {line}</Trans>
            </span>
            <span className="min-w-0 flex-1">
              {own.map(({ column, message }) => (
                <span key={`${column} ${message}`} className="block wrap-anywhere">
                  {column ? <span className="font-semibold">{column}: </span> : null}
                  {message}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {count > problems.length ? (
        <p className="border-t border-line px-4 py-2 text-sm text-mute">
          <Trans>
            The first {problems.length} of {i18n.number(count)}
          </Trans>
        </p>
      ) : null}
    </details>
  )
}
