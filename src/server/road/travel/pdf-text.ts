/** The words of a PDF in rows and cells, as far as the places of its letters show them. */
import { PDF } from '@libpdf/core'
import { roadProblem } from '#domain/road/problems.ts'
import { unreadable } from './unreadable.ts'

const maxPages = 40
const maxText = 200_000

/** Letters of one line without a gap of a cell's width. Measures are points; `top` grows downwards. */
type Cell = { text: string; left: number; right: number; top: number; size: number }
type Row = { cells: Cell[]; top: number; size: number }

/**
 * Cells of a row are two blanks apart. Throws BAD_REQUEST with a sentence for a file that is damaged, needs a
 * password, or holds pictures only.
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes).catch(() => {
    throw unreadable(roadProblem('reading.pdfDamaged'))
  })
  if (pdf.isEncrypted && !pdf.isAuthenticated) {
    throw unreadable(roadProblem('reading.pdfLocked'))
  }
  const texts: string[] = []
  let length = 0
  for (const page of pdf.getPages().slice(0, maxPages)) {
    const rows = page.extractText().lines.map((line) => rowOf(line.spans))
    const text = textOf(rows.filter(({ cells }) => cells.length > 0).toSorted((a, b) => a.top - b.top))
    length += text.length
    if (length > maxText) break
    texts.push(text)
  }
  const text = texts.join('\n\n')
  if (!/[\p{L}\d]{2}/u.test(text)) {
    throw unreadable(roadProblem('reading.pdfPictures'))
  }
  return text
}

type Span = {
  fontSize: number
  chars: { char: string; bbox: { x: number; y: number; width: number; height: number } }[]
}

function rowOf(spans: readonly Span[]): Row {
  const cells: Cell[] = []
  const letters = spans
    .flatMap(({ chars, fontSize }) => chars.map((each) => ({ ...each, size: fontSize || each.bbox.height })))
    .toSorted((a, b) => a.bbox.x - b.bbox.x)
  for (const { char, bbox, size } of letters) {
    const last = cells.at(-1)
    const gap = last ? bbox.x - last.right : Infinity
    if (/^\s*$/.test(char)) {
      // A blank as wide as a cell's gap is none of a sentence.
      if (last && gap < size / 2 && bbox.width < size * 0.7) {
        last.text += ' '
        last.right = Math.max(last.right, bbox.x + bbox.width)
      }
      continue
    }
    if (!last || gap > size * 0.8) cells.push({ text: char, left: bbox.x, right: 0, top: -bbox.y, size })
    else last.text += gap > size * 0.18 && !last.text.endsWith(' ') ? ` ${char}` : char
    const own = cells.at(-1)
    if (own) own.right = bbox.x + bbox.width
  }
  const trimmed = cells.map((cell) => ({ ...cell, text: cell.text.trim() })).filter(({ text }) => text !== '')
  return { cells: trimmed, top: Math.min(0, ...trimmed.map(({ top }) => top)), size: trimmed[0]?.size ?? 10 }
}

/** Lines so close belong to one paragraph or one cell. */
const isClose = (upper: Row, lower: Row) => lower.top - upper.top <= Math.max(upper.size, lower.size) * 1.4

function textOf(rows: readonly Row[]): string {
  const lines: string[] = []
  let block: Row[] = []
  const flush = () => {
    lines.push(...linesOfBlock(block))
    block = []
  }
  for (const row of rows) {
    const last = block.at(-1)
    if (last && !isClose(last, row)) {
      flush()
      if (row.top - last.top > Math.max(last.size, row.size) * 2.4) lines.push('')
    }
    block.push(row)
  }
  flush()
  return lines.join('\n')
}

/** In a block of three columns or more, what is under a cell goes on in it; elsewhere a line is a line. */
function linesOfBlock(block: readonly Row[]): string[] {
  const isTable = block.length > 1 && block.some(({ cells }) => cells.length >= 3)
  if (!isTable) return block.map(({ cells }) => cells.map(({ text }) => text).join('  '))
  const columns: { left: number; right: number; texts: string[] }[] = []
  for (const { cells } of block) {
    for (const { left, right, text } of cells) {
      const column = columns.find((each) => left <= each.right && right >= each.left)
      if (column) {
        column.texts.push(text)
        column.left = Math.min(column.left, left)
        column.right = Math.max(column.right, right)
      } else columns.push({ left, right, texts: [text] })
    }
  }
  return [
    columns
      .toSorted((a, b) => a.left - b.left)
      .map(({ texts }) => texts.join(' '))
      .join('  '),
  ]
}
