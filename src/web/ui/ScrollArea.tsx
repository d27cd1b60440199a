// A box for what may be wider than the page: a table of figures, the rows of a file.
import { useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { watchEdges } from './scroll-edges.ts'

type ScrollAreaProps = {
  /** What it holds, for those who reach it by keys. */
  label: string
  children: ReactNode
  /** The first column of the table inside stays in view. */
  keepsFirst?: boolean
  className?: string
}

/** Fades towards where there is more. Only while it scrolls, it is a stop of the Tab key with a name. */
export function ScrollArea({ label, children, keepsFirst = false, className }: ScrollAreaProps) {
  const [isWider, setWider] = useState(false)
  return (
    <div
      ref={(box) => watchEdges(box, setWider)}
      {...(isWider ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      className={cx('scroll-x focus-visible:-outline-offset-2', keepsFirst && 'scroll-x-first', className)}
    >
      {children}
    </div>
  )
}
