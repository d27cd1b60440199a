// What can be done with the chosen rows of a list; floats over its foot.
import { Plural, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'

type SelectionFloatProps = {
  count: number
  onClear: () => void
  /** The buttons. */
  children: ReactNode
}

/** Nothing while nothing is chosen; the count is announced. */
export function SelectionFloat({ count, onClear, children }: SelectionFloatProps) {
  const { t } = useLingui()
  return (
    <>
      <p role="status" className="sr-only fixed!">
        {count > 0 ? <Plural value={count} one="# selected" other="# selected" /> : null}
      </p>
      {count > 0 ? (
        <div
          role="toolbar"
          aria-label={t`Selection actions`}
          className="fixed bottom-18 left-1/2 z-30 flex max-w-[calc(100vw-1.5rem)] -translate-x-1/2 items-center gap-1 rounded-card bg-surface p-1.5 shadow-float md:bottom-6 md:left-[calc(50%+6.5rem)]"
        >
          <span className="px-2 font-semibold whitespace-nowrap">
            <Plural value={count} one="# selected" other="# selected" />
          </span>
          {children}
          <IconButton label={t`Clear selection`} shortcut="Escape" onClick={onClear}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </>
  )
}
