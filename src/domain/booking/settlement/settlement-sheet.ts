// The sheet of a settlement: every figure that is printed, with its working in words, so that it can be followed by hand.
import { formatMoney, sum, type Decimal, type Money } from '../../money.ts'

export const sheetSections = ['boxOffice', 'costs', 'split', 'earnings', 'artist', 'promoter'] as const
export type SheetSection = (typeof sheetSections)[number]

export const sheetLineKinds = ['part', 'result', 'step', 'note'] as const

export type SheetLine = {
  /** Names the figure; lines of one kind are told apart by a number at the end. */
  key: string
  section: SheetSection
  label: string
  /** How the figure came about, with the figures that went in. Empty where it is simply given. */
  working: string
  /** Below zero where it is taken off. */
  amount: Money
  /**
   * A result is the sum of all parts above it in its section. A step leads to a part, and a note stands beside the
   * sum: neither is counted.
   */
  kind: (typeof sheetLineKinds)[number]
}

type Print = (section: SheetSection, key: string, label: string, amount: Money, working?: string) => Money

export type Sheet = {
  readonly lines: SheetLine[]
  /** Each prints a figure and hands it on: the next step counts with what was printed. */
  add: Print
  /** A part that is taken off: printed below zero, handed on as it was given. */
  take: Print
  step: Print
  note: Print
  /** Prints the sum of the parts of a section so far. */
  total(
    section: SheetSection,
    key: string,
    label: string | ((total: Money) => string),
    currency: string,
    working?: string,
  ): Money
  show(amount: Money): string
}

/** What the result of a section adds up. */
export const partsOf = (lines: readonly SheetLine[], section: SheetSection): SheetLine[] =>
  lines.filter((line) => line.section === section && line.kind === 'part')

/** Notes stand below the sums, where nobody takes them for a row that counts. */
export const notesLast = (lines: readonly SheetLine[]): SheetLine[] => [
  ...lines.filter(({ kind }) => kind !== 'note'),
  ...lines.filter(({ kind }) => kind === 'note'),
]

/** An empty sheet, whose workings are written in the language given. */
export function newSheet(locale: string): Sheet {
  const lines: SheetLine[] = []
  const show = (amount: Money) => formatMoney(amount, locale)
  const printAs =
    (kind: SheetLine['kind'], sign: 1 | -1 = 1): Print =>
    (section, key, label, amount, working = '') => {
      // Never −0, which is not equal to 0.
      const signed =
        sign === 1 || amount.amountMinor === 0 ? amount : { ...amount, amountMinor: -amount.amountMinor }
      lines.push({ key, section, label, working, amount: signed, kind })
      return amount
    }
  const inWords = (parts: readonly SheetLine[]) =>
    parts
      .filter(({ amount }, index) => index === 0 || amount.amountMinor !== 0)
      .map(({ label, amount }, index) => {
        const isMinus = amount.amountMinor < 0
        const size = show({ ...amount, amountMinor: Math.abs(amount.amountMinor) })
        return `${isMinus ? '− ' : index > 0 ? '+ ' : ''}${label} ${size}`
      })
      .join(' ')
  return {
    lines,
    show,
    add: printAs('part'),
    take: printAs('part', -1),
    step: printAs('step'),
    note: printAs('note'),
    total(section, key, label, currency, working) {
      const parts = partsOf(lines, section)
      const amount = sum(
        parts.map((part) => part.amount),
        currency,
      )
      const words = typeof label === 'string' ? label : label(amount)
      return printAs('result')(section, key, words, amount, working ?? inWords(parts))
    },
  }
}

/** '12.5 %', without zeros that say nothing. */
export const showPct = (pct: Decimal): string =>
  `${pct.includes('.') ? pct.replace(/\.?0+$/, '') : pct}\u00a0%`
