// Shows what changed between two texts: lines that went and came, with the words marked that differ.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import { diffLines, nearChanges, type DiffRow } from './text-diff.ts'

type TextDiffProps = { before: readonly string[]; after: readonly string[] }

/** Load it when it is first needed: it carries the library that compares. */
export function TextDiff({ before, after }: TextDiffProps) {
  const { t } = useLingui()
  const rows = diffLines(before, after)
  const count = (kind: DiffRow['kind']) => rows.filter((row) => row.kind === kind).length
  const added = count('added')
  const removed = count('removed')
  if (added + removed === 0)
    return (
      <p role="status" className="text-mute">
        <Trans>No differences.</Trans>
      </p>
    )
  return (
    <section aria-label={t`Differences`} className="flex flex-col gap-2">
      <p role="status" className="text-sm text-mute">
        <Plural value={removed} one="# line removed" other="# lines removed" />,{' '}
        <Plural value={added} one="# line added" other="# lines added" />
      </p>
      <ul className="overflow-hidden rounded-card border border-line text-sm">
        {nearChanges(rows).map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'skipped')
    return (
      <li className="border-line bg-sunk px-3 py-1 text-xs text-mute not-first:border-t not-last:border-b">
        <Plural value={row.count} one="# unchanged line" other="# unchanged lines" />
      </li>
    )
  if (row.kind === 'same') return <li className="py-1 pr-3 pl-8 text-mute">{row.text}</li>
  const isAdded = row.kind === 'added'
  const Tag = isAdded ? 'ins' : 'del'
  return (
    <li className={cx('flex py-1 pr-3', isAdded ? 'bg-offer-bg' : 'bg-signal-soft')}>
      <span aria-hidden className="w-8 shrink-0 text-center font-semibold">
        {isAdded ? '+' : '−'}
      </span>
      <Tag className="min-w-0 flex-1 no-underline">
        <span className="sr-only">{isAdded ? <Trans>Added:</Trans> : <Trans>Removed:</Trans>} </span>
        {row.parts.map(({ text, isChanged }, index) =>
          isChanged ? (
            <span
              key={index}
              className={cx('rounded-mark font-semibold', isAdded ? 'underline' : 'line-through')}
            >
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </Tag>
    </li>
  )
}
