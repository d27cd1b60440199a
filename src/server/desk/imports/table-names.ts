/** What columns and choices are called in every language: files come from colleagues with another one. */
import type { TableNames } from '#domain/desk/table-fields.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { languages } from '#domain/language.ts'
import { failedRowsTexts } from '#texts/desk/imports.ts'
import { tableNames } from '#texts/desk/table-cells.ts'
import { translatorOf } from '../../texts.ts'

export const namesOf = (noun: TableNoun): TableNames => tableNames(noun, languages.map(translatorOf))

/** The columns of a file without those that the file of failed rows adds behind them. */
export function withoutReport(headers: readonly string[]): readonly string[] {
  const [row, problem] = headers.slice(-2)
  const isReport = languages.some((language) => {
    const t = translatorOf(language)
    return row === t(failedRowsTexts.row) && problem === t(failedRowsTexts.problem)
  })
  return isReport ? headers.slice(0, -2) : headers
}
