// The rates of VAT in force on a day, the higher one first.
import { figureOn, type TaxFigureRow } from '#domain/people/tax-figures.ts'
import type { TaxFigureKey } from '#domain/people/tax-figure-keys.ts'

const keys: TaxFigureKey[] = ['vat_standard_pct', 'vat_reduced_pct']

export const ratesOn = (figures: readonly TaxFigureRow[], day: string): string[] =>
  keys.flatMap((key) => figureOn(figures, key, day)?.value ?? [])
