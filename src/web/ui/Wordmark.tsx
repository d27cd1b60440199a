// The name as a mark: lowercase, and its full stop is the fermata's dot in the signal colour.
import { cx } from './cx.ts'

/** Read as "Fermata". Size by font size. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label="Fermata"
      className={cx('display font-extrabold tracking-[-0.03em]', className)}
    >
      fermata<span className="text-signal">.</span>
    </span>
  )
}
