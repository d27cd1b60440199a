// The shape that all sheets for authorities are printed in: facts, then tables, on pages of their own.
import type { TimeZone } from '#domain/dates.ts'
import { countryName } from '#domain/countries.ts'
import type { DocumentLine } from '#domain/platform/document-rows.ts'
import { intlTags } from '#domain/language.ts'
import type { Text } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'
import { organisationLines, pageText, statusText } from '#texts/platform/document-head.ts'

export type SheetFact = { label: string; value: string }
export type SheetTable = {
  title: string | null
  heads: string[]
  /** Shares of the width, one a column. */
  widths: number[]
  /** Columns of figures, which are on the right. */
  figures: number[]
  rows: string[][]
  total: string[] | null
}
export type Sheet = {
  heading: string
  facts: SheetFact[]
  tables: SheetTable[]
  note: string | null
}
export type PrintedDataSheet = {
  lang: Translator['language']
  title: string
  organisation: { name: string; lines: DocumentLine[] }
  asOf: string
  page: string
  sheets: Sheet[]
}

export type Agency = { name: string; email: string | null; phone: string | null }
export type SheetFrame = { agency: Agency; at: Date; tz: TimeZone }

/** Finished sheets with what is on each page. */
export const dataSheet = (
  title: string,
  sheets: Sheet[],
  { agency, at, tz }: SheetFrame,
  t: Translator,
): PrintedDataSheet => ({
  lang: t.language,
  title,
  organisation: { name: agency.name, lines: organisationLines(agency) },
  asOf: statusText(at, tz, t),
  page: pageText(t),
  sheets,
})

/** Facts that are known; the others are left out, or shown as a gap to fill in where authorities ask for them. */
export const factsOf = (
  facts: readonly (readonly [Text, string | null, 'needed'?])[],
  t: Translator,
): SheetFact[] =>
  facts.flatMap(([label, value, needed]) =>
    value || needed ? [{ label: t(label), value: value || '________________' }] : [],
  )

export const countryText = (code: string | null, t: Translator): string | null =>
  code && countryName(code, intlTags[t.language])

/** 'Lindenweg 4, 04105 Leipzig, Germany'. */
export function addressText(
  { street, zip, city, country }: Record<'street' | 'zip' | 'city' | 'country', string | null>,
  t: Translator,
): string | null {
  const place = [zip, city].filter(Boolean).join(' ')
  return [street, place, countryText(country, t)].filter(Boolean).join(', ') || null
}
