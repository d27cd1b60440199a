// A pasted text as lines that readers can take without harm: plain blanks, no markup leftovers, bounded in every way.

import { formerOf, frameOf } from './mail-frame.ts'

/** `at` counts the lines of the text; `gap` says that an empty line or a rule was before. */
export type Line = { at: number; text: string; gap: boolean }

const maxText = 60_000
const maxLines = 1500
/** Longer lines are terms and conditions. */
const maxLine = 240

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g
// Marks of quoting and of lists that mail programs put before a line.
const leading = /^(?:[>|*•·▪►●✓✔➤\s]{1,20}|[-–] (?=\p{L}))+/u
const rule = /^[-_=*~─━—–\s|]{3,}$/

/** Without what mail programs put around them, and without journeys that the text itself calls past. */
export function ownLines(lines: readonly Line[]): Line[] {
  const aside = new Set([...frameOf(lines), ...formerOf(lines)])
  let gap = false
  return withHeadings(lines).flatMap((line, at) => {
    gap ||= line.gap || aside.has(at)
    if (aside.has(at)) return []
    const kept = { ...line, gap }
    gap = false
    return [kept]
  })
}

/** The lines that hold something, in their order. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let gap = false
  const rows = text.slice(0, maxText).split(/\r\n|\r|\n/)
  for (const [at, row] of rows.entries()) {
    if (lines.length >= maxLines) break
    const plain = row
      .slice(0, maxLine)
      .replace(invisible, '')
      .replace(/\s/g, ' ')
      .replace(leading, '')
      .replace(/[|\u2502]/g, '  ')
      .trim()
    if (plain === '' || rule.test(plain)) {
      gap = true
      continue
    }
    lines.push({ at, text: plain, gap })
    gap = false
  }
  return lines
}

const seatHeading = /^(?:seats?|sitz(?:platz)?|sitzplätze|sièges?|stoel(?:en)?)$/i
const seatAlone = /^0?\d{1,2}[A-K](?:, ?0?\d{1,2}[A-K])*$/

/** A seat in a column that is called so says in its own cell what it is. */
function withHeadings(lines: readonly Line[]): Line[] {
  let column = -1
  let width = 0
  return lines.map((line) => {
    const cells = line.text.split(/ {2,}/)
    const at = cells.findIndex((cell) => seatHeading.test(cell))
    if (at >= 0 && cells.length > 1 && !/\d/.test(line.text)) {
      column = at
      width = cells.length
      return line
    }
    const cell = cells[column]
    if (cells.length !== width || !cell || !seatAlone.test(cell)) return line
    return { ...line, text: cells.with(column, `Seat ${cell}`).join('  ') }
  })
}
