// Comma-separated values as spreadsheets read them without harm: quoting, line ends, and no cell that runs as a formula.

export type Cell = string | number | null

/** Excel takes the separator of its language; with the mark it also takes the bytes for UTF-8. */
export const byteOrderMark = '\uFEFF'
export const separatorOf = (locale: string): ',' | ';' => (/^(en|ja|zh|ko|he)\b/.test(locale) ? ',' : ';')

const number = /^[+-]?(\d+|\d{1,3}([.,]\d{3})+)([.,]\d+)?$/
const phone = /^\+[\d\s()/.-]{4,}$/

/**
 * A text that a spreadsheet would take for a formula, made harmless by a quote before it: it begins with =, @, tab
 * or carriage return, or with + or - and is neither a plain number nor a phone number.
 */
export function guardFormula(text: string): string {
  const isFormula = /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !number.test(text) && !phone.test(text))
  return isFormula ? `'${text}` : text
}

/** The text before it was guarded. */
export const unguardFormula = (text: string): string => (/^'[=@\t\r+-]/.test(text) ? text.slice(1) : text)

/** One line with its end (RFC 4180). Numbers stay plain, with the locale's decimal sign left to the reader. */
export function csvLine(cells: readonly Cell[], separator: ',' | ';'): string {
  const quoted = cells.map((cell) => {
    if (cell === null) return ''
    const text = typeof cell === 'number' ? numberText(cell, separator) : guardFormula(cell)
    return text.includes(separator) || /["\r\n\t]|^\s|\s$/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text
  })
  return `${quoted.join(separator)}\r\n`
}

/** Where a semicolon separates, a comma is the decimal sign. */
const numberText = (value: number, separator: ',' | ';') =>
  separator === ';' ? String(value).replace('.', ',') : String(value)
