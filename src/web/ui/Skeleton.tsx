// Placeholders in the final shape, visible only after 150 ms so that quick answers do not flash.
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'

const appear = 'animate-[fade-in_120ms_150ms_both] motion-reduce:[animation-duration:1ms]'

/** One grey bar; give it its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cx(appear, 'block')}>
      <span className={cx('block animate-pulse-soft rounded-chip bg-line', className)} />
    </span>
  )
}

/** Rows of a list with avatar, title and line. Announces to screen readers that it is loading. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex items-center gap-3 overflow-hidden border-b border-line px-4 py-3 last:border-0 md:py-2"
        >
          <Skeleton className="size-8.5 md:size-5.5" />
          <Skeleton className={row % 2 ? 'h-3.5 w-32' : 'h-3.5 w-44'} />
          <span className="flex-1" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  )
}
