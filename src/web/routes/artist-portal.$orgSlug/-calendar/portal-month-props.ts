// What the two forms of the portal's month, for desktops and for phones, are given.
import type { ReactNode } from 'react'
import type { LocalDate, LocalMonth } from '#domain/dates.ts'
import type { PortalBlock } from '#web/parts/road/portal/portal-queries.ts'
import type { PortalEntry } from './month-blocks.ts'

export type PortalMonthProps = {
  month: LocalMonth
  today: LocalDate
  /** The day that a phone lists from. */
  day: LocalDate
  /** Undefined while they are loading. */
  items: PortalEntry[] | undefined
  /** By artist, where there are several. */
  filter: ReactNode
  /** How old the shows are, and the button that asks for newer ones. */
  age: ReactNode
  /** Opens blocked days. */
  onBlock: (block: PortalBlock) => void
  /** The way to block days, for those who may. */
  blocking: ReactNode
  onMonth: (month: LocalMonth) => void
  onToday: () => void
  onDay: (day: LocalDate) => void
}
