// A list whose lines are more than cells of a table: a header that stays in view on desktops, a card on phones.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { restable } from '#web/ui/tables/use-picking.ts'

type LineListProps = {
  label: string
  /** Names it for the way back to where it was scrolled. */
  scrollId: string
  /** Old lines are shown while new ones are on their way. */
  stale: boolean
  /** Handlers for a finger that rests on a line. */
  press?: Pick<ComponentProps<'ul'>, 'onPointerDown'>
  head: ReactNode
  /** The lines, each a list item. */
  children: ReactNode
  /** Below the last line: what loads further ones, sums. */
  end: ReactNode
}

/** Scrolls automatically: give it a column of limited height. */
export function LineList({ label, scrollId, stale, press, head, children, end }: LineListProps) {
  return (
    <div
      data-scroll-restoration-id={scrollId}
      aria-busy={stale}
      className={cx(
        'flex min-h-0 flex-1 flex-col overflow-y-auto max-md:pt-3',
        stale && 'animate-pulse-soft',
      )}
    >
      {head}
      <ul
        aria-label={label}
        className={cx(
          'flex-1 max-md:mx-4 max-md:flex-none max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line',
          press && restable,
        )}
        {...press}
      >
        {children}
      </ul>
      {end}
    </div>
  )
}

type LineHeadProps = {
  /** The grid that the lines have as well: a class, or its tracks. */
  columns?: string
  tracks?: string
  /** Names the buttons that order the lines; without it the header is for the eye alone. */
  label?: string
  children: ReactNode
}

export function LineHead({ columns, tracks, label, children }: LineHeadProps) {
  return (
    <div
      {...(label ? { role: 'group', 'aria-label': label } : { 'aria-hidden': true })}
      style={tracks ? { gridTemplateColumns: tracks } : undefined}
      className={cx(
        tracks && 'grid gap-3',
        'safe-x sticky top-0 z-10 h-8 items-center border-b border-line bg-surface text-xs text-mute max-md:hidden',
        columns,
      )}
    >
      {children}
    </div>
  )
}
