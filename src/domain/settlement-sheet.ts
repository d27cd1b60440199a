// The sheet of a settlement: every figure that is printed, with its working in words, so that it can be followed by hand.
import { formatMoney, type Decimal, type Money } from './money.ts'

export const sheetSections = ['boxOffice', 'costs', 'earnings', 'artist', 'promoter'] as const
export type SheetSection = (typeof sheetSections)[number]

export type SheetLine = {
  /** Names the figure; lines of one kind are told apart by a number at the end. */
  key: string
  section: SheetSection
  label: string
  /** How the figure came about, with the figures that went in. Empty where it is simply given. */
  working: string
  amount: Money
  /** A result stands out; a note is told beside the sum, not part of it. */
  kind: 'step' | 'result' | 'note'
}

export type Sheet = {
  readonly lines: SheetLine[]
  /** Prints a figure and hands it on: the next step counts with what was printed. */
  print(
    section: SheetSection,
    key: string,
    label: string,
    amount: Money,
    working?: string,
    kind?: SheetLine['kind'],
  ): Money
  show(amount: Money): string
}

/** An empty sheet, whose workings are written in the language given. */
export function newSheet(locale: string): Sheet {
  const lines: SheetLine[] = []
  return {
    lines,
    show: (amount) => formatMoney(amount, locale),
    print(section, key, label, amount, working = '', kind = 'step') {
      lines.push({ key, section, label, working, amount, kind })
      return amount
    },
  }
}

/** '12.5 %', without zeros that say nothing. */
export const showPct = (pct: Decimal): string =>
  `${pct.includes('.') ? pct.replace(/\.?0+$/, '') : pct}\u00a0%`
