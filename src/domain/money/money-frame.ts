// The frame of a document about money: what is around its text, on paper that fits a window envelope.
import type { Language } from '../language.ts'

export type LabelledText = { label: string; value: string }

export type MoneyFrame = {
  lang: Language
  /** Of the file. */
  title: string
  /** The author of the file. */
  organisation: { name: string }
  /** Year, month, day, hour, minute, second in UTC: the same input gives the same bytes. */
  madeAt: number[]
  /** Who writes, in large; and in one line above the address. */
  sender: { name: string; line: string }
  address: string[]
  /** Beside the address. */
  facts: LabelledText[]
  /** What it is, and smaller what it relates to. */
  heading: string
  subject: string | null
  /** At the top of each page but the first. */
  running: string
  /** Columns at the foot of each page. */
  footer: string[][]
  page: string
}

/** A row of the sums: `total` is set off by a line, `due` is what the document is about. */
export type SumRow = {
  key: string
  label: string
  note: string | null
  value: string
  weight: 'plain' | 'total' | 'due'
}

/** A side of a document that is known by name and finished lines alone. */
export type DocumentSide = { name: string; lines: readonly string[] }

/** The lines of a sender at the foot of a page, three to a column. */
export function footerColumns({ name, lines }: DocumentSide): string[][] {
  const all = [name, ...lines]
  return Array.from({ length: Math.ceil(all.length / 3) }, (_, index) => all.slice(index * 3, index * 3 + 3))
}

/** The line above an address: so much of the sender as finds the way back. */
export const returnLine = ({ name, lines }: DocumentSide): string => [name, ...lines.slice(0, 2)].join(' · ')
