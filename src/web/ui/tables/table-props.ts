// What a list of records needs from its page.
import type { ReactElement, ReactNode } from 'react'

export type Sort = { id: string; desc: boolean }
export type SortValue = string | number | null | undefined
export type RowLink = ReactElement<{ className?: string; children?: ReactNode }>

export type TableColumn<Row> = {
  id: string
  header: string
  /** For columns of buttons: the header is only read out. */
  headerHidden?: boolean
  render: (row: Row) => ReactNode
  /** What the column sorts by; empty values come last. Without it the column cannot be sorted. */
  sortBy?: (row: Row) => SortValue
  /** The rows come in the order asked for: the header only says which. */
  isSortable?: boolean
  /** A CSS grid track of fixed or shared width, "minmax(8rem, 1fr)" unless set. */
  width?: string
  align?: 'end'
}

/** Ticked rows by key; while there is one, rows are ticked instead of opened. */
export type TableSelection = { keys: ReadonlySet<string>; onToggle: (key: string) => void }

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string
  /** Rows in their default order, one at least. */
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  /** Link to the record. It covers the whole row; buttons in other cells stay above it. */
  renderLink: (row: Row) => RowLink
  /** Content of the card that stands for the row on phones. */
  renderCard: (row: Row) => ReactNode
  /** Kept in the address by the caller; without `onSortChange` the table keeps it. */
  sort?: Sort | null
  onSortChange?: (sort: Sort | null) => void
  selection?: TableSelection
  /** Phones: a finger rests on a card, which begins a selection. */
  onHold?: ((key: string) => void) | undefined
  /** Below the last row, for instance what loads further ones when it comes into view. */
  end?: ReactNode
  /** Old rows are shown while new ones are on their way. */
  stale?: boolean
}
