// The title of a fold, with how many terms it holds: what is folded away must not be overlooked.
import type { ReactNode } from 'react'

export function FoldTitle({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      {children}
      {count > 0 ? (
        <span className="rounded-chip bg-sunk px-1.5 text-xs font-semibold text-ink tabular-nums">
          {count}
        </span>
      ) : null}
    </span>
  )
}
