// What the month needs from its page.
import type { ReactElement, ReactNode } from 'react'
import type { CalendarItem } from './layout-week.ts'

export type ChipLink = ReactElement<{ className?: string; children?: ReactNode }>

export type MonthGridProps<T extends CalendarItem> = {
  /** 'YYYY-MM' */
  month: string
  /** 'YYYY-MM-DD' in the viewer's zone. */
  today: string
  items: readonly T[]
  /** The link a chip is made of; class and content are filled in. */
  renderLink: (item: T) => ChipLink
  /** What sets an item apart from the others, in a word before its title. */
  renderMark?: (item: T) => ReactNode
  /** Dropped on another day: the item's new first day. Without it nothing can be dragged. */
  onMove?: (item: T, startOn: string) => void
  canMove?: (item: T) => boolean
  /** M on a chip: the caller opens "Move to date…". */
  onMoveRequest?: (item: T) => void
  /** A press on the free part of a day; the second is the element to show something beside. */
  onCreate?: (date: string, anchor: HTMLElement) => void
}
