// A list with the one of it that is open beside it; where there is no room for both, the open one is the page.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type SplitViewProps = {
  list: ReactNode
  /** Null while none is open. */
  open: ReactNode
  /** Beside the list while none is open. */
  placeholder: ReactNode
}

export function SplitView({ list, open, placeholder }: SplitViewProps) {
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @2xl:grid-cols-[20rem_minmax(0,1fr)] @5xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={cx('flex min-w-0 flex-col gap-3', Boolean(open) && '@max-2xl:hidden')}>{list}</div>
        {open ?? (
          <div className="rounded-card border border-line bg-surface @max-2xl:hidden">{placeholder}</div>
        )}
      </div>
    </div>
  )
}
