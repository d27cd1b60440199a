// Chips above a list that filter it with one tap: links, so that each choice is a place in the address.
import { cloneElement, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Toolbar, type LinkElement } from '#web/ui/Page.tsx'

export type LinkChip = {
  label: ReactNode
  /** Nothing while it is not known, and where it is not counted. */
  count: number | undefined
  active: boolean
  /** Somebody has to do something about what it counts. */
  urgent: boolean
  link: LinkElement
}

export function LinkChips({ label, chips }: { label: string; chips: readonly LinkChip[] }) {
  return (
    <Toolbar label={label} className="gap-1.5! max-md:-mx-4 max-md:px-4">
      {chips.map((chip, position) =>
        cloneElement(
          chip.link,
          {
            key: position,
            className: cx(
              'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap md:h-7 md:px-3',
              chip.active
                ? 'border-ink bg-ink text-surface'
                : chip.urgent && chip.count
                  ? 'border-signal bg-surface text-signal hover:bg-signal-soft'
                  : 'border-line-strong bg-surface text-mute hover:text-ink',
            ),
            ...(chip.active ? { 'aria-current': 'page' } : {}),
          } as { className: string },
          chip.label,
          chip.count === undefined ? null : (
            <span key="count" className="font-normal">
              {chip.count}
            </span>
          ),
        ),
      )}
    </Toolbar>
  )
}
