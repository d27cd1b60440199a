// A report's rows as a file for spreadsheets; amounts are decimal numbers, each with its currency beside it.
import { byteOrderMark, csvLine, separatorOf, type Cell } from '#domain/platform/tables/csv.ts'
import { money } from '#domain/money.ts'
import { amountCell as cellOf } from '#domain/money-format.ts'
import { saveBlob } from '#web/device/download.ts'

/** An amount for a cell, as tables in the reader's language have it. */
export const amountCell = (amountMinor: number, currency: string, locale: string): string =>
  cellOf(money(amountMinor, currency), separatorOf(locale))

/** Saves the rows below their heads, with the separator of the reader's language. */
export function saveReport(
  name: string,
  locale: string,
  head: readonly string[],
  rows: readonly Cell[][],
): void {
  const separator = separatorOf(locale)
  const text = [head, ...rows].map((cells) => csvLine(cells, separator)).join('')
  saveBlob(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
