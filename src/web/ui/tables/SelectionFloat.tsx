// What can be done with the chosen rows of a list; floats over its foot.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'

type SelectionFloatProps = {
  count: number
  onClear: () => void
  /** Chooses all rows; absent where all are chosen. */
  onAll?: (() => void) | false
  /** Given while rows are ticked instead of opened: ends that. */
  onDone?: (() => void) | undefined
  /** The buttons. */
  children: ReactNode
}

/**
 * Nothing while nothing is chosen, except while rows are being ticked; the count is announced. On phones the buttons
 * are below the count, and room is kept so that the last row is not behind them.
 */
export function SelectionFloat({ count, onClear, onAll, onDone, children }: SelectionFloatProps) {
  const { t } = useLingui()
  return (
    <>
      <p role="status" className="sr-only fixed!">
        {count > 0 ? <Plural value={count} one="# selected" other="# selected" /> : null}
      </p>
      {count > 0 || onDone ? (
        <>
          <div aria-hidden className="h-28 shrink-0 md:hidden" />
          <div
            role="toolbar"
            aria-label={t`Selection actions`}
            className="fixed z-30 flex items-center gap-1 rounded-card bg-surface p-1.5 shadow-float max-md:inset-x-3 max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:flex-wrap md:bottom-6 md:left-[calc(50%+6.5rem)] md:max-w-[calc(100vw-1.5rem)] md:-translate-x-1/2"
          >
            <span className="px-2 font-semibold whitespace-nowrap max-md:flex-1">
              {count > 0 ? <Plural value={count} one="# selected" other="# selected" /> : t`Select rows`}
            </span>
            {onAll ? (
              <Button variant="quiet" onClick={onAll}>
                <Trans>All</Trans>
              </Button>
            ) : null}
            {count > 0 ? (
              <div className="flex items-center gap-1 max-md:order-last max-md:w-full max-md:*:min-w-0 max-md:*:flex-1 max-md:*:px-1">
                {children}
              </div>
            ) : null}
            {onDone ? (
              <Button onClick={onDone}>
                <Trans>Done</Trans>
              </Button>
            ) : (
              <IconButton label={t`Clear selection`} shortcut="Escape" onClick={onClear}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        </>
      ) : null}
    </>
  )
}
