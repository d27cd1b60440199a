// Fields of a form that can wait.
import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Behind one line. Opens automatically when one of them has something to say. */
export function MoreFields({
  title,
  children,
  open,
  onToggle,
}: {
  title?: ReactNode
  children: ReactNode
  open?: boolean
  /** Hears of the person's own opening and closing, where the caller keeps the state. */
  onToggle?: (open: boolean) => void
}) {
  return (
    <details
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group rounded-card border border-line px-4 open:pb-4"
    >
      <summary className="-mx-4 flex min-h-11 items-center px-4 py-1.5 font-medium text-mute hover:text-ink md:min-h-9">
        <ChevronRight
          aria-hidden
          className="mr-2 -ml-0.5 size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        {title ?? <Trans>More details</Trans>}
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  )
}
