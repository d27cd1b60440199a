// The sheet of a settlement: every figure that is printed, with its working, so that it can be followed by hand.
import { sum, type Money } from '../../money.ts'
import type { SheetLabel, SheetWorking } from './sheet-codes.ts'

export const sheetSections = ['boxOffice', 'costs', 'split', 'earnings', 'artist', 'promoter'] as const
export type SheetSection = (typeof sheetSections)[number]

export const sheetLineKinds = ['part', 'result', 'step', 'note'] as const

export type SheetLine = {
  /** Names the figure; lines of one kind are told apart by a number at the end. */
  key: string
  section: SheetSection
  label: SheetLabel
  /** How the figure came about, with the figures that went in. Null where it is simply given. */
  working: SheetWorking | null
  /** Below zero where it is taken off. */
  amount: Money
  /**
   * A result is the sum of all parts above it in its section. A step leads to a part, and a note is beside the
   * sum: neither is counted.
   */
  kind: (typeof sheetLineKinds)[number]
}

/** A line as it was posted: before sheets kept codes, it was written out. */
export type PostedLine = Omit<SheetLine, 'label' | 'working'> & {
  label: SheetLabel | string
  working: SheetWorking | string | null
}

export const readPosted = ({ label, working, ...line }: PostedLine): SheetLine => ({
  ...line,
  label: typeof label === 'string' ? named(label) : label,
  working:
    typeof working === 'string' ? (working ? { code: 'stated', values: { text: working } } : null) : working,
})

export const named = (name: string): SheetLabel => ({ code: 'named', values: { name } })

type Print = (
  section: SheetSection,
  key: string,
  label: SheetLabel,
  amount: Money,
  working?: SheetWorking | null,
) => Money

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
    label: SheetLabel | ((total: Money) => SheetLabel),
    currency: string,
    working?: SheetWorking,
  ): Money
}

/** What the result of a section adds up. */
export const partsOf = <Line extends Pick<SheetLine, 'section' | 'kind'>>(
  lines: readonly Line[],
  section: SheetSection,
): Line[] => lines.filter((line) => line.section === section && line.kind === 'part')

/** Notes are below the sums, where nobody takes them for a row that counts. */
export const notesLast = (lines: readonly SheetLine[]): SheetLine[] => [
  ...lines.filter(({ kind }) => kind !== 'note'),
  ...lines.filter(({ kind }) => kind === 'note'),
]

/** The parts that a sum is made of; what is zero says nothing beside the first. */
const addedUp = (parts: readonly SheetLine[]): SheetWorking | null => {
  const shown = parts.filter(({ amount }, index) => index === 0 || amount.amountMinor !== 0)
  if (shown.length === 0) return null
  return { code: 'parts', values: { parts: shown.map(({ label, amount }) => ({ label, amount })) } }
}

export function newSheet(): Sheet {
  const lines: SheetLine[] = []
  const printAs =
    (kind: SheetLine['kind'], sign: 1 | -1 = 1): Print =>
    (section, key, label, amount, working = null) => {
      // Never −0, which is not equal to 0.
      const signed =
        sign === 1 || amount.amountMinor === 0 ? amount : { ...amount, amountMinor: -amount.amountMinor }
      lines.push({ key, section, label, working, amount: signed, kind })
      return amount
    }
  return {
    lines,
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
      const shown = typeof label === 'function' ? label(amount) : label
      return printAs('result')(section, key, shown, amount, working ?? addedUp(parts))
    },
  }
}
